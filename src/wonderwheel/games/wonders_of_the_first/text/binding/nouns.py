"""Nouns compared while references are bound."""

from __future__ import annotations

from typing import Any, Final

from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.referent_names import EVENT_COUNTERS, WEARER
from wonderwheel.lang.referents import NUMBER, THING, Referent

_TYPES: Final = frozenset({"Wonder", "item", "land", "spell", "stone"})
_TYPE_OF: Final = {"enemy": "Wonder", "ally": "Wonder", "equipment": "item"}


def kinds_of(noun: phrases.Noun) -> frozenset[str]:
    """The nouns that fit what a noun means; none if it may be any card."""
    words = {kind.word for kind in noun.kinds} - {"card"}
    if "equipment" in words:
        words.add("item")
    if "token" in words:
        words.add("Wonder")
    if "Wonder" in words and phrases.Enemy() in noun.adjectives:
        words.add("enemy")
    if "Wonder" in words and phrases.ControlledBy(phrases.You()) in noun.tails:
        words.add("ally")
    if "stone" not in words:
        words.discard("")
    return frozenset(words)


def is_surely(found: Referent, word: str) -> bool:
    """Whether all that fits what was spoken of is called by this word; what has a class may be called by any."""
    others = _TYPES - {_TYPE_OF.get(word, word)}
    return bool(found.traits) or (word in found.kinds and ("token" in found.kinds or not found.kinds & others))


def kinds_asked(condition: Any) -> frozenset[tuple[str, str]]:
    """What is so where a condition is true: the name of a thing that was spoken of, and of which kind it is."""
    if isinstance(condition, phrases.Both):
        return kinds_asked(condition.first) | kinds_asked(condition.second)
    if not isinstance(condition, phrases.IsA) or not isinstance(condition.other, phrases.Some):
        return frozenset()
    it, noun = condition.what.bound, condition.other.noun
    said = Referent(THING, "", "", kinds=kinds_of(noun), traits=traits_of(noun))
    return frozenset((it.name, word) for word in said.kinds if is_surely(said, word)) if it is not None else frozenset()


def traits_of(noun: phrases.Noun | None) -> frozenset[str]:
    """The classes, orbitals and factions by which a noun calls what it means."""
    said = noun.adjectives if noun is not None else ()
    return frozenset(part.name for part in said if isinstance(part, phrases.Trait))


def counters_on(what: Referent, noun: phrases.Noun) -> Referent | None:
    """The counters of which a noun asks, on what it means: so many of them can be spoken of."""
    for tail in noun.tails:
        if isinstance(tail, phrases.WithCounters) and tail.count.op in (">", ">="):
            words = f"the {f'{tail.kind} ' if tail.kind else ''}counters on {what.words}"
            return Referent(NUMBER, EVENT_COUNTERS, words, of=what, phrase=tail)
    return None


def are_alike(one: phrases.Noun, other: phrases.Noun) -> bool:
    """Whether something may fit both nouns: of kinds that agree, and of the same side."""
    kinds, sides = (kinds_of(one), kinds_of(other)), (_side(one), _side(other))
    return sides[0] == sides[1] and (not kinds[0] or not kinds[1] or bool(kinds[0] & kinds[1]))


def _side(noun: phrases.Noun) -> list[str]:
    tails = [tail.text() for tail in noun.tails if isinstance(tail, phrases.ControlledBy)]
    return ["enemy"] if phrases.Enemy() in noun.adjectives else tails


def is_wearer(found: Referent) -> bool:
    """Whether it is the Wonder that wears this card: no card that says so is a Wonder itself."""
    return found.name == WEARER or isinstance(found.phrase, phrases.Wearer)


def may_be(found: Referent, noun: phrases.Noun) -> bool:
    """Whether what was just spoken of may fit a noun: of a kind that agrees, and not of the other side."""
    kinds, said = kinds_of(noun), getattr(found.phrase, "noun", None)
    sides = {_held_by(said), _held_by(noun)} if said is not None else set()
    return sides != {"you", "opponent"} and (not found.kinds or not kinds or bool(found.kinds & kinds))


def rival(found: Referent, noun: phrases.Noun, new: bool) -> bool:
    """Whether a target that was spoken of may be what a noun leaves out: not one of the other side, if it is new, so
    that nothing can have changed whose it is."""
    if not isinstance(found.phrase, phrases.Target):
        return False
    return not new or {_held_by(found.phrase.noun), _held_by(noun)} != {"you", "opponent"}


def _held_by(noun: phrases.Noun) -> str:
    """Which side holds whatever fits a noun, if it says so."""
    if phrases.Enemy() in noun.adjectives:
        return "opponent"
    whose = [tail.who for tail in noun.tails if isinstance(tail, phrases.ControlledBy | phrases.Of)]
    if phrases.You() in whose:
        return "you"
    opponents = phrases.AnOpponent | phrases.EachOpponent
    return "opponent" if any(isinstance(who, opponents) for who in whose) else ""
