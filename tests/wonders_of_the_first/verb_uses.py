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

# What verbs are done with that need more words than what they are done to: by Blight, and by an opponent.
_DEEDS = {
    "target": "Tap target Wonder.",
    "gain control of": "Gain control of target enemy.",
    "nullify": "Nullify each Wonder.",
    "move": "Move target Wonder to realm 2.",
    "put counters on": "Put a +1 counter on target Wonder.",
    "remove counters from": "Remove all counters from each Wonder.",
    "return": "Return each Wonder to its owner's hand.",
    "shuffle": "Shuffle each Wonder into its owner's deck.",
    "portal": "Portal target Wonder to realm 1.",
    "put into The Abyss": "Put each Wonder into The Abyss.",
}
_EDICTS = {
    "gain control of": "Target opponent gains control of target Wonder you control.",
    "nullify": "Each opponent nullifies a Wonder.",
    "move": "Each opponent moves a Wonder to realm 2.",
    "put counters on": "Each opponent puts a +1 counter on a Wonder.",
    "remove counters from": "Each opponent removes all counters from a Wonder.",
    "return": "Each opponent returns a Wonder to its owner's hand.",
    "shuffle": "Each opponent shuffles a Wonder into its owner's deck.",
    "portal": "Each opponent portals a Wonder to realm 2.",
    "put into The Abyss": "Each opponent puts a Wonder into The Abyss.",
}


def text(name: str, words: str, **facts: Any) -> CardDef:
    return card_from({"name": name, "text": words, **facts}, "test")


BEAR = text("Bear", "", power=5)


def blight(verb: Verb) -> CardDef:
    """A spell that does the verb to every Wonder; what only a controller does, the opponent does to one."""
    if verb.by_controller:
        words = f"Each opponent {third(verb)} a Wonder."
    else:
        words = _DEEDS.get(verb.name, f"{verb.name} each Wonder.".capitalize())
    return text("Blight", words, type="spell")


def third(verb: Verb) -> str:
    first, *rest = verb.name.split()
    return " ".join([bent(first, "one"), *rest])


def is_done(verb: Verb) -> str:
    if verb.name == "move":
        return "moves"
    if verb.name == "put into The Abyss":
        return "is put into The Abyss from anywhere"
    return f"{'becomes' if verb.becomes else 'is'} {verb.past}"


def a_wolf(verb: Verb, name: str = "Wolf", player: int = 2) -> dict[str, Any]:
    """A Wonder in the state in which the verb changes something."""
    tapped = verb.already == "untapped" or verb.name == "portal"
    counters = {"+1": 2} if verb.name == "remove counters from" else {}
    return {"name": name, "player": player, "realm": 1, "tapped": tapped, "counters": counters}


def table(verb: Verb, *cards: CardDef, wolf: str = "", **more: Any) -> At:
    """The Wolf, with a text if one is given, and an item of player 1 for each other card."""
    rows: list[dict[str, Any]] = [a_wolf(verb)]
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


def is_spared(verb: Verb, ward: str) -> None:
    """With a text of player 2 in play the Wolf stays as it is."""
    charm = item(ward)
    rows = [a_wolf(verb), {"name": "Charm", "player": 2, "realm": 2}]
    after = at(text("Wolf", "", power=3), blight(verb), charm, card=rows, player=[{"hand": ["Blight"]}])
    assert wolf_of(after.say("Play Blight")) == untouched(verb), ward


# -- the uses ----------------------------------------------------------------------------------------------------------


def it_is_done(verb: Verb) -> None:
    after = table(verb).say("Play Blight")
    assert wolf_of(after) != untouched(verb)


def it_is_forbidden(verb: Verb) -> None:
    for by in ("", " by opponents"):
        is_spared(verb, f"Each Wonder can't be {verb.past}{by}.")


def nobody_may_do_it(verb: Verb) -> None:
    """Said of players: of whoever does it, which of a sacrifice is player 2."""
    if not verb.is_active(FORBID):
        return
    is_spared(verb, f"Each player can't {verb.name} Wonders.")
    is_spared(verb, f"{'You' if verb.by_controller else 'Opponents'} can't {verb.name} Wonders.")
    other = item(f"{'Opponents' if verb.by_controller else 'You'} can't {verb.name} Wonders.")
    rows = [a_wolf(verb), {"name": "Charm", "player": 2, "realm": 2}]
    after = at(text("Wolf", "", power=3), blight(verb), other, card=rows, player=[{"hand": ["Blight"]}])
    assert wolf_of(after.say("Play Blight")) != untouched(verb)


def it_is_waited_for(verb: Verb) -> None:
    if verb.name == "gain control of":
        return
    after = table(verb, item(f"Whenever a Wonder {is_done(verb)}, gain 1 faith.")).say("Play Blight")
    assert faith(after) == 1
    if verb.is_passive(WAIT):
        elsewhere = item(f"Whenever a Wonder {is_done(verb)} in realm 3, gain 1 faith.")
        assert faith(table(verb, elsewhere).say("Play Blight")) == 0


def whose_doing_it_is_is_heard(verb: Verb) -> None:
    """What only its controller does is player 2's doing, all else is done by the effect of player 1."""
    if not verb.is_active(WAIT):
        return
    mine = table(verb, item(f"Whenever you {verb.name} a Wonder, gain 1 faith.")).say("Play Blight")
    theirs = table(verb, item(f"Whenever an opponent {third(verb)} a Wonder, gain 1 faith.")).say("Play Blight")
    assert (faith(mine), faith(theirs)) == ((0, 1) if verb.by_controller else (1, 0))


def it_is_replaced(verb: Verb) -> None:
    if verb.is_passive(REPLACE):
        after = table(verb, wolf=f"If this would be {verb.past}, instead gain 2 faith.").say("Play Blight")
        assert (wolf_of(after), faith(after, 2)) == (untouched(verb), 2)


def what_a_player_would_do_is_replaced(verb: Verb) -> None:
    if not verb.is_active(REPLACE):
        return
    for who, gained in (("you" if verb.by_controller else "an opponent", 2), ("a player", 2)):
        charm = item(f"If {who} would {verb.name} a Wonder, instead gain 2 faith.")
        rows = [a_wolf(verb), {"name": "Charm", "player": 2, "realm": 2}]
        after = at(text("Wolf", "", power=3), blight(verb), charm, card=rows, player=[{"hand": ["Blight"]}])
        after.say("Play Blight")
        assert (wolf_of(after), faith(after, 2)) == (untouched(verb), gained), who


def it_is_counted(verb: Verb) -> None:
    said = [f"Wonder {verb.past} this round"] if verb.is_passive(COUNT) else []
    if verb.is_active(COUNT):
        said.append(f"Wonder {'an opponent' if verb.by_controller else 'you'} {verb.did or verb.past} this round")
    for unit in said:
        count = text("Count", f"Gain 1 faith for each {unit}.", type="spell")
        hand = [{"hand": ["Blight", "Count", "Count"], "actions": 5}]
        there = at(text("Wolf", "", power=3), blight(verb), count, card=[a_wolf(verb)], player=hand)
        assert faith(there.say("Play Count", "Pass")) == 0
        assert faith(there.say("Play Blight", "Pass", "Play Count")) == 1, unit


def it_is_paid(verb: Verb) -> None:
    """What is forbidden cannot be paid with."""
    how = {"put counters on": "Put a -1 counter free", "remove counters from": "Remove a +1 counter free"}
    wolf = text("Wolf", f"{how.get(verb.name, f'{verb.name.capitalize()} free')}: Gain 3 faith.", power=3)
    rows = [a_wolf(verb, player=1)]
    there = at(wolf, BEAR, card=rows)
    before = there.look("realm1.p1")
    after = there.say("Use Wolf")
    assert (faith(after), after.look("realm1.p1") != before) == (3, True)
    ward = item(f"Each Wonder can't be {verb.past}.")
    barred = at(wolf, BEAR, ward, card=[*rows, {"name": "Charm", "player": 2, "realm": 2}])
    assert not any(option.startswith("Use Wolf") for option in barred.options())


def another_player_does_it(verb: Verb) -> None:
    """The opponent chooses which."""
    edict = text("Edict", _EDICTS.get(verb.name, f"Each opponent {third(verb)} a Wonder."), type="spell")
    rows = [a_wolf(verb, name) for name in ("Wolf", "Bear")]
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
    FORBID: (it_is_forbidden, nobody_may_do_it),
    WAIT: (it_is_waited_for, whose_doing_it_is_is_heard),
    REPLACE: (it_is_replaced, what_a_player_would_do_is_replaced),
    COUNT: (it_is_counted,),
    PAY: (it_is_paid,),
    OTHERS: (another_player_does_it,),
}
