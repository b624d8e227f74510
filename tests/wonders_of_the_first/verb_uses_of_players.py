"""What is said with gaining, losing and spending energy, actions and faith: each use played, for each of the three.

Player 1 has the turn and 5 of everything. What is waited for, counted or done instead is seen by the cards that
are drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.wonders_of_the_first.table import At, at
from tests.wonders_of_the_first.verb_uses import BEAR, item, text
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef
from wonderwheel.games.wonders_of_the_first.verbs import (
    COUNT,
    DO,
    FORBID,
    OTHERS,
    PAY,
    REPLACE,
    VERBS,
    WAIT,
    Verb,
)

HAD = 5
_DECK = ["Bear"] * 12


def seat(*hand: str) -> dict[str, Any]:
    return {"hand": list(hand), "deck": _DECK, "energy": HAD, "actions": HAD, "faith": HAD}


def table(deed: str, *charms: tuple[int, str], hand: tuple[str, ...] = (), cards: tuple[CardDef, ...] = ()) -> At:
    """Player 1 holds a spell with these words; a charm for each of the others' words lies there."""
    items = [text(f"Charm{i}", words, type="item") for i, (_, words) in enumerate(charms)]
    rows = [{"name": f"Charm{i}", "player": player, "realm": 1} for i, (player, _) in enumerate(charms)]
    there = (BEAR, text("Deed", deed, type="spell"), *items, *cards)
    return at(*there, card=rows, player=[seat("Deed", *hand), seat()])


def done(verb: Verb, *charms: tuple[int, str], **more: Any) -> At:
    """After player 1 has gained, lost or spent 2."""
    return table(f"{verb.name.split()[0].capitalize()} 2 {verb.resource}.", *charms, **more).say("Play Deed")


def change(there: At, verb: Verb, player: int = 1) -> int:
    """How much more or less a player has; the action of the spell is no matter of it."""
    left: int = there.look(f"p{player}.{verb.resource}")
    return left - HAD + int(player == 1 and verb.resource == "actions")


def drawn(there: At, player: int = 1) -> int:
    return len(there.look(f"p{player}.hand"))


def _step(verb: Verb) -> int:
    return 2 if verb.name.startswith("gain") else -2


def it_is_done(verb: Verb) -> None:
    assert change(done(verb), verb) == _step(verb)


def another_does_it(verb: Verb) -> None:
    there = table(f"Each opponent {verb.name.split()[0]}s 2 {verb.resource}.").say("Play Deed")
    assert (change(there, verb, 1), change(there, verb, 2)) == (0, _step(verb))


def it_is_forbidden(verb: Verb) -> None:
    ward = f"can't {verb.name}."
    assert change(done(verb, (2, f"You {ward}")), verb) == _step(verb)
    for who in ("Opponents", "Players"):
        there = table(f"{verb.name.split()[0].capitalize()} 2 {verb.resource}.", (2, f"{who} {ward}"))
        if verb.name == "spend actions":
            # Player 1 has nothing to do and passes; if nobody has, nothing more is asked.
            assert [question.decider for question in there.game.questions] == ([1] if who == "Opponents" else [])
        else:
            assert change(there.say("Play Deed"), verb) == 0


def it_is_waited_for(verb: Verb) -> None:
    """The action of the spell itself is spent, too."""
    own = int(verb.name == "spend actions")
    first, *_ = verb.name.split()
    assert drawn(done(verb, (1, f"Whenever you {verb.name}, draw a card."))) == 1 + own
    assert drawn(done(verb, (1, f"Whenever an opponent {first}s {verb.resource}, draw a card."))) == 0
    assert drawn(done(verb, (2, f"Whenever an opponent {first}s {verb.resource}, draw a card.")), 2) == 1 + own
    assert drawn(done(verb, (1, f"Whenever a player {first}s 2 or more {verb.resource}, draw that many cards."))) == 2
    assert drawn(done(verb, (1, f"Whenever you {first} 3 or more {verb.resource}, draw a card."))) == 0


def it_is_replaced(verb: Verb) -> None:
    would = f"would {verb.name}, instead"
    there = done(verb, (2, f"If an opponent {would} draw that many cards."))
    assert (change(there, verb), drawn(there, 2)) == (0, 2)
    there = done(verb, (1, f"If an opponent {would} draw a card."))
    assert (change(there, verb), drawn(there)) == (_step(verb), 0)


def it_is_counted(verb: Verb) -> None:
    """By how much it was: the actions of the two spells count as spent."""
    own = 2 * int(verb.name == "spend actions")
    for unit, many in (
        (f"{verb.noun} {verb.past} this round", 2 + own),
        (f"{verb.noun} you {verb.past} this round", 2 + own),
        (f"{verb.noun} an opponent {verb.past} this round", 0),
    ):
        tally = text("Tally", f"Draw a card for each {unit}.", type="spell")
        there = done(verb, hand=("Tally",), cards=(tally,)).say("Pass", "Play Tally")
        assert drawn(there) == many, unit


def it_is_paid(verb: Verb) -> None:
    price = "Spend 2 faith" if verb.resource == "faith" else f"Spend 2 {verb.resource} free"
    witch = text("Witch", f"{price}: Draw a card.", power=1)
    row = {"name": "Witch", "player": 1, "realm": 1}
    there = at(BEAR, witch, card=[row], player=[seat(), seat()]).say("Use Witch")
    assert (there.look(f"p1.{verb.resource}"), drawn(there)) == (HAD - 2, 1)
    poor = at(BEAR, witch, card=[row], player=[{**seat(), verb.resource: 1}, seat()])
    assert not any(option.startswith("Use Witch") for option in poor.options())
    ward = {"name": "Charm", "player": 2, "realm": 1}
    barred = at(BEAR, witch, item(f"Players can't {verb.name}."), card=[row, ward], player=[seat(), seat()])
    assert not any(option.startswith("Use Witch") for option in barred.options())


_PLAYED: dict[str, Callable[[Verb], None]] = {
    DO: it_is_done,
    OTHERS: another_does_it,
    FORBID: it_is_forbidden,
    WAIT: it_is_waited_for,
    REPLACE: it_is_replaced,
    COUNT: it_is_counted,
    PAY: it_is_paid,
}


def _played(verb: Verb, use: str) -> Callable[[], None]:
    return lambda: _PLAYED[use](verb)


OF_PLAYERS: dict[tuple[str, str], Callable[[], None]] = {
    (verb.name, use): _played(verb, use) for verb in VERBS if verb.resource for use in _PLAYED
}
