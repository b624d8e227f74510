"""How each class of phrase speaks of something, or points back to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from wonderwheel.games.wheel_of_time.text import phrases
from wonderwheel.games.wheel_of_time.text.binding.binder import CHALLENGE, CURRENT, EACH, EVENT, TextBinder
from wonderwheel.games.wheel_of_time.text.binding.choices import CHOICES
from wonderwheel.lang.binding import Ways
from wonderwheel.lang.nodes import changed
from wonderwheel.lang.referents import PLAYER, THING, Referent
from wonderwheel.lang.refusing import refuse

_IN_A_STEP: Final = ("Opening Moves", "Coming to Grips", "a challenge")
_PARTICIPATING: Final = phrases.State("participating")


def _challenge_of(b: TextBinder, noun: Any, words: str, name: str = "of target") -> None:
    """A participant brings its challenge along."""
    tails = noun.tails
    within = [t for t in tails if isinstance(t, phrases.InOneChallenge | phrases.InTheSame)]
    if _PARTICIPATING in noun.adjectives or within:
        b.challenge(name, f"the challenge of {words}")


def _some(b: TextBinder, node: Any) -> Any:
    """A card that fits is chosen, or is the one that an event is about."""
    made = b.inside(node)
    if {kind.word for kind in node.noun.kinds} & {"challenge", "card challenge"}:
        label = b.fresh(CHALLENGE)
        b.mention(Referent(CHALLENGE, label, node.text(), True))
        return changed(made, label=label)
    return b.bring_in(made, "it")


def _target(b: TextBinder, node: phrases.Target) -> Any:
    made = b.targeted(b.inside(node), node.noun)
    _challenge_of(b, node.noun, node.text())
    return made


def _target_one(b: TextBinder, node: phrases.TargetOne) -> Any:
    """The card is declared as a target; "target" and the noun are one thing."""
    what: Any = node.what
    noun = b.visit(what.noun)
    made = b.targeted(changed(what, noun=noun), noun)
    _challenge_of(b, noun, what.text())
    return changed(node, what=made)


def _target_either(b: TextBinder, node: phrases.TargetEither) -> Any:
    what: Any = node.what
    return changed(node, what=b.targeted(changed(what, noun=b.visit(what.noun)), what.noun))


def _target_both(b: TextBinder, node: phrases.TargetBoth) -> Any:
    first: Any = node.what
    second: Any = node.other
    one = b.targeted(changed(first, noun=b.visit(first.noun)), first.noun)
    other = b.targeted(changed(second, noun=b.visit(second.noun)), second.noun)
    b.challenge("of target", "the challenge of both targets")
    return changed(node, what=one, other=other)


def _target_many(b: TextBinder, node: phrases.TargetMany) -> Any:
    several = b.inside(node.what)
    made = changed(node, what=b.targeted(several, several.noun, many=True))
    _challenge_of(b, several.noun, "the targets")
    return made


def _target_in_place(b: TextBinder, node: phrases.TargetInOnePlace) -> Any:
    noun = phrases.Noun((), (phrases.Kind("character"), phrases.Kind("troop")))
    return b.targeted(node, noun, many=True)


def _target_player(b: TextBinder, node: Any) -> Any:
    label = b.fresh("player")
    b.player(label, node.text(), slot=True)
    return changed(node, label=label)


def _choose_thing(b: TextBinder, node: phrases.ChooseThing) -> Any:
    what: Any = node.what
    made = b.bring_in(changed(what, noun=b.visit(what.noun)), "chosen")
    b.done["chosen"] = Referent(THING, made.label, what.text(), True)
    return changed(node, what=made)


def _each(b: TextBinder, node: phrases.Each) -> Any:
    made = b.inside(node)
    kinds = frozenset(kind.word for kind in node.noun.kinds)
    b.mention(Referent(THING, EACH, node.text(), kinds=kinds))
    _challenge_of(b, node.noun, node.text(), "of each")
    return made


def _known(name: str) -> Callable[[TextBinder, Any], Any]:
    """A card that needs no choosing."""

    def way(b: TextBinder, node: Any) -> Any:
        b.mention(Referent(THING, name or node.text(), node.text()))
        return node

    return way


def _it(b: TextBinder, node: Any) -> Any:
    return changed(node, bound=b.it(node))


def _that(b: TextBinder, node: phrases.That) -> Any:
    return changed(node, bound=b.that(node))


def _the_target(many: bool) -> Callable[[TextBinder, Any], Any]:
    return lambda b, node: changed(node, bound=b.the_target(node, many))


def _the_done(b: TextBinder, node: phrases.TheDone) -> Any:
    found = b.done.get(node.done)
    if found is None:
        refuse(node, f"nothing was {node.done} before")
    return changed(node, bound=b.means(found))


def _done(how: str) -> Callable[[TextBinder, Any], Any]:
    """What is discarded or rotated as a price can be spoken of as that."""

    def way(b: TextBinder, node: Any) -> Any:
        made: Any = b.inside(node)
        if isinstance(node.what, phrases.A):
            b.done[how] = Referent(THING, made.what.label, node.what.text(), True)
        return made

    return way


def _only_asked(b: TextBinder, node: phrases.Controls) -> Any:
    """Whether there is such a card is asked; which one it is, is not fixed."""
    what: Any = node.what
    if isinstance(what, phrases.A):
        return changed(node, who=b.visit(node.who), what=changed(what, noun=b.visit(what.noun)))
    return b.inside(node)


# -- players -----------------------------------------------------------------------------------------------------------


def _somebody(name: str) -> Callable[[TextBinder, Any], Any]:
    def way(b: TextBinder, node: Any) -> Any:
        b.player(name, node.text())
        return node

    return way


def _last(sort: str) -> Callable[[TextBinder, Any], Any]:
    return lambda b, node: changed(b.inside(node), bound=b.last(node, sort))


def _controller(b: TextBinder, node: phrases.TargetsController) -> Any:
    found = b.the_target(node)
    b.player("controller of target", node.text())
    return changed(node, bound=found)


# -- challenges --------------------------------------------------------------------------------------------------------


def _during(b: TextBinder, node: Any) -> Any:
    steps = node.steps if isinstance(node, phrases.PlayDuring) else (node.step,)
    if any(step in _IN_A_STEP for step in steps):
        b.challenge(CURRENT, "the challenge being resolved")
    return b.inside(node)


def _is_state(b: TextBinder, node: phrases.IsState) -> Any:
    made: Any = b.inside(node)
    if node.state == _PARTICIPATING:
        b.challenge("of it", f"the challenge of {node.what.text()}", made.what)
    return made


def _in_challenge(b: TextBinder, node: phrases.InChallenge) -> Any:
    made: Any = b.inside(node)
    b.challenge("of it", f"the challenge of {node.what.text()}", made.what)
    return made


def _roll_only_if(b: TextBinder, node: phrases.RollOnlyIfAct) -> Any:
    b.challenge(CURRENT, "the challenge being resolved")
    return b.inside(node)


def _said_of_one(b: TextBinder, node: Any) -> Any:
    """A phrase that says "that challenge" in its fixed words, or says nothing of one."""
    made = b.inside(node)
    return changed(made, bound=b.last(node, CHALLENGE)) if "that challenge" in node.text() else made


def _extra(b: TextBinder, node: phrases.ExtraChallenge) -> Any:
    made = b.bring_in(b.inside(node), "it", words=f"the {node.noun.text()}")
    b.challenge("extra", node.text())
    return made


def _as_it_rolls(b: TextBinder, node: phrases.AsItRolls) -> Any:
    made = b.inside(node)
    b.challenge(CURRENT, "the challenge being resolved")
    return made


WAYS: Final[Ways] = {
    **CHOICES,
    phrases.A: _some,
    phrases.Another: _some,
    phrases.Target: _target,
    phrases.TargetOne: _target_one,
    phrases.TargetEither: _target_either,
    phrases.TargetBoth: _target_both,
    phrases.TargetMany: _target_many,
    phrases.TargetInOnePlace: _target_in_place,
    phrases.TargetPlayer: _target_player,
    phrases.TargetPlayers: _target_player,
    phrases.ChooseThing: _choose_thing,
    phrases.Each: _each,
    phrases.TheOne: _known(""),
    phrases.YourStarting: _known("your starting character"),
    phrases.It: _it,
    phrases.That: _that,
    phrases.TheTarget: _the_target(False),
    phrases.TheTargets: _the_target(True),
    phrases.ATarget: _the_target(True),
    phrases.OtherTargets: _the_target(True),
    phrases.UnitTarget: _the_target(True),
    phrases.TheDone: _the_done,
    phrases.Controls: _only_asked,
    phrases.Discard: _done("discarded"),
    phrases.Rotate: _done("rotated"),
    phrases.AnotherPlayer: _somebody("opponent"),
    phrases.APlayer: _somebody(EVENT),
    phrases.EachPlayer: _somebody(EACH),
    phrases.EachOtherPlayer: _somebody(EACH),
    phrases.ThatPlayer: _last(PLAYER),
    phrases.They: _last(PLAYER),
    phrases.TheirStarting: _last(PLAYER),
    phrases.TargetsController: _controller,
    phrases.PlayDuring: _during,
    phrases.DuringStep: _during,
    phrases.AtStep: _during,
    phrases.IsState: _is_state,
    phrases.InChallenge: _in_challenge,
    phrases.ExtraChallenge: _extra,
    phrases.TurnsInto: _said_of_one,
    phrases.EventsCostMore: _said_of_one,
    phrases.AsItRolls: _as_it_rolls,
    phrases.RollOnlyIfAct: _roll_only_if,
    phrases.UntilResolved: _last(CHALLENGE),
    phrases.WhenResolved: _last(CHALLENGE),
    phrases.BeforeAssigned: _last(CHALLENGE),
    phrases.EachStepOf: _last(CHALLENGE),
    phrases.OpeningMovesOf: _last(CHALLENGE),
    phrases.UnlessPaid: _last(CHALLENGE),
}
