"""Everything that can be said with a declared verb, played: one small table for each use.

A Wolf of player 2 stands in realm 1; player 1 plays Blight, which does the verb to it. What changes is seen by how the
Wolf is shown, and by faith.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.wonders_of_the_first.table import At, at
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef, card_from
from wonderwheel.games.wonders_of_the_first.verbs import COUNT, DO, FORBID, OTHERS, PAY, REPLACE, WAIT, Verb
from wonderwheel.lang.nodes import bent


def text(name: str, words: str, **facts: Any) -> CardDef:
    return card_from({"name": name, "text": words, **facts}, "test")


BEAR = text("Bear", "", power=5)


def blight(verb: Verb) -> CardDef:
    """A spell that does the verb to every Wonder; what only a controller does, the opponent does to one."""
    words = f"Each opponent {third(verb)} a Wonder." if verb.by_controller else f"{verb.name} each Wonder."
    return text("Blight", words.capitalize(), type="spell")


def third(verb: Verb) -> str:
    return bent(verb.name, "one")


def is_done(verb: Verb) -> str:
    return f"{'becomes' if verb.becomes else 'is'} {verb.past}"


def table(verb: Verb, *cards: CardDef, wolf: str = "", **more: Any) -> At:
    """The Wolf, with a text if one is given, and an item of player 1 for each other card."""
    rows: list[dict[str, Any]] = [{"name": "Wolf", "player": 2, "realm": 1, "tapped": verb.already == "untapped"}]
    rows += [{"name": card.name, "player": 1, "realm": 2} for card in cards]
    hands = {"player": [{"hand": ["Blight"], "actions": 5}], **more}
    return at(text("Wolf", wolf, power=3), BEAR, blight(verb), *cards, card=rows, **hands)


def wolf_of(there: At) -> list[str]:
    found: list[str] = there.look("realm1.p2")
    return found


def untouched(verb: Verb) -> list[str]:
    return wolf_of(table(verb))


def faith(there: At, player: int = 1) -> int:
    found: int = there.look(f"p{player}.faith")
    return found


def item(words: str) -> CardDef:
    return text("Charm", words, type="item")


# -- the uses ----------------------------------------------------------------------------------------------------------


def it_is_done(verb: Verb) -> None:
    after = table(verb).say("Play Blight")
    assert wolf_of(after) != untouched(verb)


def it_is_forbidden(verb: Verb) -> None:
    for by in ("", " by opponents"):
        ward = item(f"Each Wonder can't be {verb.past}{by}.")
        rows = [{"name": "Wolf", "player": 2, "realm": 1, "tapped": verb.already == "untapped"}]
        rows.append({"name": "Charm", "player": 2, "realm": 2})
        after = at(text("Wolf", "", power=3), blight(verb), ward, card=rows, player=[{"hand": ["Blight"]}])
        assert wolf_of(after.say("Play Blight")) == untouched(verb), by


def it_is_waited_for(verb: Verb) -> None:
    after = table(verb, item(f"Whenever a Wonder {is_done(verb)}, gain 1 faith.")).say("Play Blight")
    assert faith(after) == 1
    elsewhere = item(f"Whenever a Wonder {is_done(verb)} in realm 3, gain 1 faith.")
    assert faith(table(verb, elsewhere).say("Play Blight")) == 0


def whose_doing_it_is_is_heard(verb: Verb) -> None:
    """What only its controller does is player 2's doing, all else is done by the effect of player 1."""
    mine = table(verb, item(f"Whenever you {verb.name} a Wonder, gain 1 faith.")).say("Play Blight")
    theirs = table(verb, item(f"Whenever an opponent {third(verb)} a Wonder, gain 1 faith.")).say("Play Blight")
    assert (faith(mine), faith(theirs)) == ((0, 1) if verb.by_controller else (1, 0))


def it_is_replaced(verb: Verb) -> None:
    after = table(verb, wolf=f"If this would be {verb.past}, instead gain 2 faith.").say("Play Blight")
    assert (wolf_of(after), faith(after, 2)) == (untouched(verb), 2)


def it_is_counted(verb: Verb) -> None:
    count = text("Count", f"Gain 1 faith for each Wonder {verb.past} this round.", type="spell")
    rows = [{"name": "Wolf", "player": 2, "realm": 1, "tapped": verb.already == "untapped"}]
    hand = [{"hand": ["Blight", "Count", "Count"], "actions": 5}]
    there = at(text("Wolf", "", power=3), blight(verb), count, card=rows, player=hand)
    assert faith(there.say("Play Count", "Pass")) == 0
    assert faith(there.say("Play Blight", "Pass", "Play Count")) == 1


def it_is_paid(verb: Verb) -> None:
    """What is forbidden cannot be paid with."""
    rows: list[dict[str, Any]] = [{"name": "Wolf", "player": 1, "realm": 1, "tapped": verb.already == "untapped"}]
    wolf = text("Wolf", f"{verb.name.capitalize()} free: Gain 3 faith.", power=3)
    there = at(wolf, BEAR, card=rows)
    before = there.look("realm1.p1")
    after = there.say("Use Wolf")
    assert (faith(after), after.look("realm1.p1") != before) == (3, True)
    ward = item(f"Each Wonder can't be {verb.past}.")
    barred = at(wolf, BEAR, ward, card=[*rows, {"name": "Charm", "player": 2, "realm": 2}])
    assert not any(option.startswith("Use Wolf") for option in barred.options())


def another_player_does_it(verb: Verb) -> None:
    """The opponent chooses which."""
    edict = text("Edict", f"Each opponent {third(verb)} a Wonder.", type="spell")
    tapped = verb.already == "untapped"
    rows = [{"name": name, "player": 2, "realm": 1, "tapped": tapped} for name in ("Wolf", "Bear")]
    there = at(text("Wolf", "", power=3), BEAR, edict, card=rows, player=[{"hand": ["Edict"]}])
    before = there.look("realm1.p2")
    there.say("Play Edict")
    assert there.game.questions[0].decider == 1
    there.say("Wolf")
    after = there.look("realm1.p2")
    assert before[1] in after
    assert before[0] not in after


PLAYED: dict[str, tuple[Callable[[Verb], None], ...]] = {
    DO: (it_is_done,),
    FORBID: (it_is_forbidden,),
    WAIT: (it_is_waited_for, whose_doing_it_is_is_heard),
    REPLACE: (it_is_replaced,),
    COUNT: (it_is_counted,),
    PAY: (it_is_paid,),
    OTHERS: (another_player_does_it,),
}
