"""Keyword abilities (chapter 7) written out with the words that every other card text uses.

Links, attuned and the heart of a legend are marks that other rules look up: abilities without an effect of their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.kinds import ALL_ORBITALS, ORBITALS

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.editions import Edition

HEART: Final = "heart of a legend"
MARKS: Final = ("link", "attuned", HEART)
_HERE: Final = meaning.Realm("here")
_ENEMY_IN_BATTLE: Final = meaning.Cards(types=("wonder",), controller="opponent", where=meaning.Realm("battle"))
_ARRIVES: Final = meaning.Event("arrives", this=True)


@rule("CR132-flying.a", "CR132-flying.b", "CR132-404.3.2.f.2", "GUIDE-flying.a", "GUIDE-flying.b", "CR12-flying.a")
def _flying(edition: Edition) -> tuple[meaning.Ability, ...]:
    """A move at the end of the battle, for which the battle keeps it, or at the end of the turn; if it is still its
    controller's by then."""
    ours = meaning.Fits(meaning.This(), meaning.Cards(controller="you"))
    flight = meaning.May((meaning.MoveTo(meaning.This(), meaning.Realm("adjacent"), flying=True),))
    move: meaning.Effect = meaning.If(ours, (flight,))
    if edition.flying_step == "end_of_turn":
        move = meaning.Later("end of turn", (move,))
    return (meaning.Triggered(meaning.Event("flying attack", this=True), (move,), head="on attack"),)


@rule("CR132-deathstrike.a", "CR132-deathstrike.b", "CR132-deathstrike.f")
def _deathstrike(edition: Edition) -> tuple[meaning.Ability, ...]:
    return (
        meaning.Triggered(
            meaning.Event("wins or ties", this=True),
            (meaning.Destroy(meaning.Target(_ENEMY_IN_BATTLE)),),
            head="deathstrike",
        ),
    )


@rule("CR132-guardian.a")
def _guardian(edition: Edition) -> tuple[meaning.Ability, ...]:
    grow = meaning.Get(meaning.This(), (meaning.AddPower(meaning.Number(2)),), "this round")
    return tuple(
        meaning.Triggered(
            meaning.Event(kind, cards=meaning.Cards(types=("wonder",), controller="opponent"), where=_HERE), (grow,)
        )
        for kind in ("arrives", "enters")
    )


@rule("CR132-unstable.a")
def _unstable(edition: Edition) -> tuple[meaning.Ability, ...]:
    return (meaning.Triggered(meaning.Event("round end"), (meaning.Sacrifice(meaning.This()),), head="on round end"),)


@rule("CR132-rage.a", "CR132-rage.a.2", "CR132-rage.a.3", "CR132-rage.b", "CR132-rage.c")
def _rage(edition: Edition) -> tuple[meaning.Ability, ...]:
    return (meaning.Triggered(_ARRIVES, (meaning.May((meaning.Attack(_HERE, sacrifice=True),)),), head="on arrival"),)


@rule("CR132-call.a", "CR132-call.a.2")
def _call(edition: Edition) -> tuple[meaning.Ability, ...]:
    """A Wonder of whoever controls a stone here may come one realm nearer."""

    def stone(who: str) -> meaning.Condition:
        return meaning.Compare(meaning.StonesHeld(meaning.Player(who), _HERE), ">=", meaning.Number(1))

    def come(who: str) -> meaning.Effect:
        cards = meaning.Cards(types=("wonder",), controller=who, where=meaning.Realm("other"))
        return meaning.May((meaning.MoveTowards(meaning.Target(cards)),))

    mine = meaning.If(stone("you"), (come("you"),), (meaning.If(stone("opponent"), (come("opponent"),)),))
    both = meaning.If(meaning.Every((stone("you"), stone("opponent"))), (come("any"),), (mine,))
    return (meaning.Triggered(_ARRIVES, (both,), head="on arrival"),)


@rule("CR132-symbiosis.a", "CR132-symbiosis.i")
def _symbiosis(edition: Edition) -> tuple[meaning.Ability, ...]:
    return (meaning.Triggered(_ARRIVES, (meaning.Symbiosis(),), head="symbiosis"),)


@rule(
    "CR132-509.c",
    "CR132-tap-ability.b",
    "CR132-tap-ability.c.2",
    "CR132-sacrifice.e",
    "CR132-symbiosis.i",
    "CR132-faith.c",
)
@rule("CR132-on-battle.a.2", "CR132-deathstrike.b", "CR12-deathstrike.b", "GUIDE-deathstrike.b")
def counts_as(node: object, kind: str, edition: Edition) -> frozenset[str]:
    """Every kind that an ability counts as: a harvest is a tap free ability, symbiosis is on arrival.

    Deathstrike may be on battle."""
    kinds = {kind}
    if kind == "symbiosis":
        kinds.add("on arrival")
    if kind == "deathstrike" and edition.deathstrike_is_on_battle:
        kinds.add("on battle")
    if isinstance(node, meaning.Activated):
        how = "action" if node.cost.action else "free"
        kinds |= {"tap", f"tap {how}"} if node.cost.tap else set()
        kinds |= {"sacrifice", f"sacrifice {how}"} if node.cost.sacrifice else set()
        kinds |= {node.cost.verb, f"{node.cost.verb} {how}"} if node.cost.verb else set()
        kinds |= {"faith"} if node.cost.faith or node.cost.x == "faith" else set()
    return frozenset(kinds)


@rule("CR132-celestial-counter.a", "CR132-204.d", "CR132-ascend.d")
def celestial() -> meaning.Triggered:
    """What a celestial counter gives: ascend, +4."""
    grow = meaning.Get(meaning.This(), (meaning.AddPower(meaning.Number(4)),), "with round end")
    return meaning.Triggered(meaning.Event("ascend"), (grow,), head="ascend")


def linked_orbitals(keyword: meaning.Keyword) -> int:
    """The orbitals of a link, as a mask; SetupError if there is no such orbital."""
    if keyword.argument == "all":
        return ALL_ORBITALS
    if keyword.argument not in ORBITALS:
        raise SetupError(f"no orbital {keyword.argument!r}, only {', '.join(ORBITALS)} (CR132-101.8.1.a)")
    return 1 << ORBITALS.index(keyword.argument)


_WRITTEN_OUT: Final = {
    "flying": _flying,
    "deathstrike": _deathstrike,
    "guardian": _guardian,
    "unstable": _unstable,
    "rage": _rage,
    "call": _call,
    "symbiosis": _symbiosis,
}


KEYWORDS: Final[tuple[str, ...]] = tuple(_WRITTEN_OUT)
"""Keywords that are abilities which can be lost; marks are looked up where they matter."""


def written_out(keyword: meaning.Keyword, edition: Edition) -> tuple[meaning.Ability, ...]:
    """The abilities that a keyword stands for in an edition; none for a mark."""
    if keyword.name in MARKS:
        return ()
    if keyword.name not in _WRITTEN_OUT:
        raise SetupError(f"no keyword {keyword.name!r}")
    return _WRITTEN_OUT[keyword.name](edition)
