"""Words that settle a doubt about the effect before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wonderwheel.games.wonders_of_the_first.text.phrases.base import Effect
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.players_by_what_they_have import PlayersThat
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.becoming import AlsoType, BecomeStone
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.getting import GrownLands
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.adjectives import Enemy
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms_by_content import RealmWithMost
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Some
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.flow import If
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Node, Span, Wording
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope


NOTES: Final = {
    "tokens_too": "this includes tokens",
    "enemies_too": "this includes enemies",
    "even_in_vain": "this happens even if the seek finds nothing",
    "still_wonder": "it stays a Wonder",
    "still_land": "it stays a land",
    "still_item": "it stays an item",
    "still_lands": "they stay lands",
    "can_be_seized": "it can be seized",
    "cant_be_seized": "it can't be seized",
    "no_winning_stone": "it is not counted for winning",
    "unequips_first": "equipment is unequipped before it moves",
    "removes_present": "those it has are removed",
    "triggers_there": "attack triggers see the new realm",
    "attack_moves": "the attack happens in the new realm",
    "see_rules": "the rulebook says whether this is free",
    "tie_chosen": "if there is a tie, you choose",
    "tie_nobody": "if there is a tie, nobody does",
}


def _includes(parts: Parts, span: Span | None) -> Note:
    if isinstance(parts[0], tuple):
        if Enemy() not in parts[0]:
            raise Unfit("tokens or enemies are included")
        return Note("enemies_too", span=span)
    if parts[0].word != "token":
        raise Unfit("tokens or enemies are included")
    return Note("tokens_too", span=span)


def _seizable(parts: Parts, span: Span | None) -> Note:
    return Note("can_be_seized" if parts == ["it can be seized"] else "cant_be_seized", span=span)


_TIE: Final = '"if" ("there be" | "it be") "a tie"'


def _tie(parts: Parts, span: Span | None) -> Note:
    if parts not in ([], [1]):
        raise Unfit("of what is equal one is chosen")
    return Note("tie_chosen", span=span)


def _of_equals(before: Node | None, word: str) -> bool:
    """Whether the effect before is about the one that is greatest or smallest, or about a player who has the most."""
    for part in before.walk() if before is not None else ():
        if word == "tie_chosen" and (
            isinstance(part, RealmWithMost) or (isinstance(part, Some) and part.noun.superlative())
        ):
            return True
        if word == "tie_nobody" and isinstance(part, PlayersThat) and part.of_the_most():
            return True
    return False


def _still(parts: Parts, span: Span | None) -> Note:
    said, kind = parts
    word = f"still_{kind.word.lower()}{'s' if said.startswith('they') else ''}"
    if word not in NOTES:
        raise Unfit("what it stays is a Wonder, land or item")
    return Note(word, span=span)


@dataclass(frozen=True)
class Note(Effect):
    """Says that the effect before includes, or leaves out, something: `word` names what."""

    word: str
    wordings = (
        Wording('"this include" kind_pl', made=lambda parts, span: _includes(parts, span)),
        Wording('"tokens count as cards"', word="tokens_too"),
        Wording('"this happen even if the seek find nothing"', word="even_in_vain"),
        Wording('"stun whether or not the seek be successful"', word="even_in_vain"),
        Wording("seizable", made=_seizable),
        Wording("still (type_word | kind_pl)", made=_still),
        Wording('"it be not counted for winning"', word="no_winning_stone"),
        Wording('"it don\'t count toward winning the game"', word="no_winning_stone"),
        Wording('"equipment be unequipped before it move"', word="unequips_first"),
        Wording('"equipment that move unequip first"', word="unequips_first"),
        Wording('"those it have be removed"', word="removes_present"),
        Wording('"if it do" "," "remove them"', word="removes_present"),
        Wording('"attack trigger see the new realm"', word="triggers_there"),
        Wording('"on attack trigger happen in the new realm"', word="triggers_there"),
        Wording('"the attack happen in the new realm"', word="attack_moves"),
        Wording('"the rulebook say whether this be free"', word="see_rules"),
        Wording('"check the rule to see if this be free"', word="see_rules"),
        Wording(
            f'{_TIE} "," "you"? "choose" (INT ("of" ("them" | "those" ("realm" | "cards" | "wonders")))?)?',
            made=lambda parts, span: _tie(parts, span),
        ),
        Wording(f'{_TIE} "," ("no one" | "no" INT | "nobody" | "neither player") "do"', word="tie_nobody", slots=""),
    )

    def text(self) -> str:
        return NOTES[self.word]

    def means(self, scope: Scope) -> Effects:
        """Words that settle a doubt, where the engine does what they say anyhow."""
        if self.word.startswith("tie"):
            return () if _of_equals(scope.before, self.word) else refuse(self, "what could be equal is not said before")
        behind = _NOTES.get(self.word)
        before = scope.before.effects[-1] if isinstance(scope.before, If) else scope.before
        if behind is None or (behind and not isinstance(before, behind)):
            refuse(self)
        return ()


# What a note says is done anyhow, behind any phrase or behind one of these.
_NOTES: Final[dict[str, tuple[type[Node], ...]]] = {
    "tokens_too": (),
    "enemies_too": (),
    "even_in_vain": (),
    "see_rules": (),
    "still_wonder": (BecomeStone, AlsoType),
    "still_land": (BecomeStone, AlsoType),
    "still_item": (BecomeStone, AlsoType),
    "can_be_seized": (BecomeStone, Note),
    "still_lands": (GrownLands,),
    "unequips_first": (),
}
