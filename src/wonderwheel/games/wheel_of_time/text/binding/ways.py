"""How each class of phrase speaks of something, or points back to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wonderwheel.games.wheel_of_time.text import phrases
from wonderwheel.games.wheel_of_time.text.binding.binder import CHALLENGE, CURRENT, EACH, EVENT, ROLL, SEEN, TextBinder
from wonderwheel.lang.binding import Ways
from wonderwheel.lang.nodes import Node, changed, node_fields
from wonderwheel.lang.referents import NUMBER, PLAYER, THING, Referent
from wonderwheel.lang.refusing import refuse

_IN_A_STEP = ("Opening Moves", "Coming to Grips", "a challenge")
_PARTICIPATING = phrases.State("participating")


def _challenge_of(b: TextBinder, noun: Any, words: str) -> None:
    """A participant brings its challenge along."""
    tails = noun.tails
    within = [t for t in tails if isinstance(t, phrases.InOneChallenge | phrases.InTheSame)]
    if _PARTICIPATING in noun.adjectives or within:
        b.challenge("of target", f"the challenge of {words}")


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
    _challenge_of(b, node.noun, node.text())
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
        b.challenge("of it", f"the challenge of {node.what.text()}")
    return made


def _in_challenge(b: TextBinder, node: phrases.InChallenge) -> Any:
    made: Any = b.inside(node)
    b.challenge("of it", f"the challenge of {node.what.text()}")
    return made


def _roll_only_if(b: TextBinder, node: phrases.RollOnlyIfAct) -> Any:
    b.challenge(CURRENT, "the challenge being resolved")
    return b.inside(node)


def _extra(b: TextBinder, node: phrases.ExtraChallenge) -> Any:
    made = b.bring_in(b.inside(node), "it", words=f"the {node.noun.text()}")
    b.challenge("extra", node.text())
    return made


def _as_it_rolls(b: TextBinder, node: phrases.AsItRolls) -> Any:
    made = b.inside(node)
    b.challenge(CURRENT, "the challenge being resolved")
    return made


# -- choices, numbers, rolls, cards looked at --------------------------------------------------------------------------


def _chooses(kind: str) -> Callable[[TextBinder, Any], Any]:
    return lambda b, node: b.choice(kind, b.inside(node))


def _chosen(*kinds: str) -> Callable[[TextBinder, Any], Any]:
    return lambda b, node: changed(b.inside(node), bound=b.choice_of(node, *kinds))


def _symbol_count(b: TextBinder, node: phrases.SymbolCount) -> Any:
    made = b.inside(node)
    if node.symbol == "symbol of that ability":
        return changed(made, bound=b.choice_of(node, "ability"))
    return made


def _in_vain(b: TextBinder, node: phrases.RolledInVain) -> Any:
    b.chosen["ability"] = Referent("choice", "ability rolled in vain", node.text())
    return node


def _pay_rolled(b: TextBinder, node: phrases.PayThatRolled) -> Any:
    made = b.inside(node)
    if any(count.symbol == "ability symbol" for count in node.symbols.counts):
        b.chosen["ability"] = Referent("choice", "ability paid", node.text())
    return made


def _paying(b: TextBinder, node: Any) -> Any:
    """What is paid so often tells X; what is paid X of does too."""
    if isinstance(node, phrases.PayTimes | phrases.PayAndTimes | phrases.PayTimesFrom) or _has_x(node):
        b.paid(node)
    return b.inside(node)


def _has_x(value: Any) -> bool:
    if isinstance(value, Node):
        return isinstance(value, phrases.X) or any(_has_x(getattr(value, f.name)) for f in node_fields(type(value)))
    return isinstance(value, tuple) and any(_has_x(each) for each in value)


def _remove_tokens(b: TextBinder, node: phrases.RemoveTokens) -> Any:
    if _has_x(node):
        b.paid(node)
    if node.count is None:
        b.mention(Referent(NUMBER, "removed", node.text()))
    return b.inside(node)


def _x(b: TextBinder, node: phrases.X) -> Any:
    return changed(node, bound=b.number(node))


def _plus_x(b: TextBinder, node: phrases.PlusX) -> Any:
    return changed(node, bound=b.number(node))


def _where_x(b: TextBinder, node: phrases.WhereX) -> Any:
    before = b.x
    b.x = Referent(NUMBER, "where", node.amount.text())
    effect = b.visit(node.effect)
    amount = b.visit(node.amount)
    b.x = before
    return changed(node, effect=effect, amount=amount)


def _gets(b: TextBinder, node: phrases.Gets) -> Any:
    made = b.inside(node)
    return changed(made, bound=b.number(node)) if node.amount.endswith("X") else made


def _rolls(b: TextBinder, node: Any) -> Any:
    made = b.inside(node)
    b.mention(Referent(ROLL, "roll", node.text()))
    return made


def _looks(b: TextBinder, node: Any) -> Any:
    made = b.inside(node)
    b.mention(Referent(SEEN, "seen", node.text()))
    return made


def _look_random(b: TextBinder, node: phrases.LookRandom) -> Any:
    made = b.inside(node)
    return b.bring_in(made, "it", words="the card looked at")


def _both(b: TextBinder, node: phrases.Fight) -> Any:
    if len(b.targets) + ("chosen" in b.done) < len(("one", "other")):
        refuse(node, "who the two are is not said")
    return node


def _next_recruit(b: TextBinder, node: phrases.NextRecruit) -> Any:
    return b.bring_in(b.inside(node), "it", words=f"the next {node.noun.text()} you recruit")


WAYS: Ways = {
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
    phrases.AsItRolls: _as_it_rolls,
    phrases.RollOnlyIfAct: _roll_only_if,
    phrases.ChooseAllegiance: _chooses("allegiance"),
    phrases.ChooseAbility: _chooses("ability"),
    phrases.NameACard: _chooses("name"),
    phrases.NameAKind: _chooses("kind"),
    phrases.ThatAllegiance: _chosen("allegiance"),
    phrases.WithThatAllegiance: _chosen("allegiance"),
    phrases.GetsThat: _chosen("ability"),
    phrases.NamedInHand: _chosen("name"),
    phrases.DiscardNamed: _chosen("name"),
    phrases.TakeNamed: _chosen("name"),
    phrases.OfThatKind: _chosen("kind"),
    phrases.RevealOfKind: _chosen("kind"),
    phrases.SymbolCount: _symbol_count,
    phrases.RolledInVain: _in_vain,
    phrases.PayThatRolled: _pay_rolled,
    phrases.Pay: _paying,
    phrases.PayTimes: _paying,
    phrases.PayAndTimes: _paying,
    phrases.PayTimesFrom: _paying,
    phrases.RemoveTokens: _remove_tokens,
    phrases.UnitRemoved: _last(NUMBER),
    phrases.X: _x,
    phrases.PlusX: _plus_x,
    phrases.WhereX: _where_x,
    phrases.Gets: _gets,
    phrases.RollDice: _rolls,
    phrases.RollNow: _rolls,
    phrases.RollOneDie: _rolls,
    phrases.AddResults: _last(ROLL),
    phrases.AddRolled: _last(ROLL),
    phrases.AddRolledSupport: _last(ROLL),
    phrases.PutRolledDamage: _last(ROLL),
    phrases.KillPer: _last(ROLL),
    phrases.PortalStone: _last(ROLL),
    phrases.YouRolled: _last(ROLL),
    phrases.LookTop: _looks,
    phrases.RevealTop: _looks,
    phrases.RevealTwo: _last(SEEN),
    phrases.PutBackSplit: _last(SEEN),
    phrases.DiscardSeen: _last(SEEN),
    phrases.ShuffleThat: _last(SEEN),
    phrases.LookRandom: _look_random,
    phrases.Fight: _both,
    phrases.NextRecruit: _next_recruit,
    phrases.UntilResolved: _last(CHALLENGE),
    phrases.WhenResolved: _last(CHALLENGE),
    phrases.BeforeAssigned: _last(CHALLENGE),
    phrases.EachStepOf: _last(CHALLENGE),
    phrases.OpeningMovesOf: _last(CHALLENGE),
    phrases.UnlessPaid: _last(CHALLENGE),
}
