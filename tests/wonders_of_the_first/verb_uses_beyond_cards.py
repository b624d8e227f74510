"""What is said with verbs that are not done to cards in The World: each use played, on a table of its own.

Player 1 has the turn. Whatever is waited for, counted or done instead is seen by faith.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.wonders_of_the_first.table import At, at
from tests.wonders_of_the_first.verb_uses import BEAR, faith, item, text
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef
from wonderwheel.games.wonders_of_the_first.verbs import COUNT, DO, FORBID, OTHERS, PAY, REPLACE, WAIT

WOLF = text("Wolf", "", power=3)
_DECK = ["Bear", "Bear", "Bear", "Bear", "Bear"]


def spell(words: str) -> CardDef:
    return text("Deed", words, type="spell")


def rows(*said: str) -> list[dict[str, Any]]:
    """ "2 Wolf": a Wolf of player 2 in realm 1."""
    return [{"name": each.split()[1], "player": int(each[0]), "realm": 1} for each in said]


def played(words: str, *others: CardDef, world: tuple[str, ...] = (), hand: tuple[str, ...] = (), **more: Any) -> At:
    """The table after player 1 has played a spell with these words."""
    mine = {"hand": ["Deed", *hand], "deck": _DECK, "actions": 5}
    yours = {"hand": ["Bear", "Wolf"], "deck": _DECK, "actions": 5}
    known = {card.name for card in others}
    cards = [*(card for card in (WOLF, BEAR) if card.name not in known), spell(words), *others]
    there = at(*cards, card=rows(*world), player=[mine, yours], **more)
    return there.say("Play Deed")


def charm(words: str, deed: str, player: int = 1, *answers: str, **more: Any) -> int:
    """The faith of whoever has a Charm with these words, after the deed."""
    there = played(deed, item(words), world=(f"{player} Charm", *more.pop("world", ())), **more)
    return faith(there.say(*answers), player)


def counts(unit: str, deed: str, *answers: str, **more: Any) -> int:
    """The faith of player 1, who gains 1 for each of them after the deed."""
    tally = text("Tally", f"Gain 1 faith for each {unit}.", type="spell")
    there = played(deed, tally, hand=("Tally", *more.pop("hand", ())), **more)
    return faith(there.say(*answers, "Pass", "Play Tally"))


def look(there: At, where: str) -> Any:
    return there.look(where)


# -- draw --------------------------------------------------------------------------------------------------------------


def drawing() -> None:
    assert look(played("Draw 2 cards."), "p1.hand") == ["Bear", "Bear"]


def drawing_by_another() -> None:
    assert len(look(played("Each opponent draws a card."), "p2.hand")) == 3


def drawing_forbidden() -> None:
    there = played("Draw 2 cards.", item("Opponents can't draw cards."), world=("2 Charm",))
    assert look(there, "p1.hand") == []
    assert "Draw" not in " ".join(there.say("Pass").options())
    assert look(played("Draw 2 cards.", item("You can't draw cards."), world=("2 Charm",)), "p1.hand") == [
        "Bear",
        "Bear",
    ]


def drawing_waited_for() -> None:
    assert charm("Whenever you draw a card, gain 1 faith.", "Draw 2 cards.") == 2
    assert charm("Whenever an opponent draws a card, gain 1 faith.", "Draw 2 cards.") == 0
    assert charm("Whenever a player draws a card, gain 1 faith.", "Each player draws a card.") == 2


def drawing_replaced() -> None:
    words = "If an opponent would draw a card, instead gain 1 faith."
    there = played("Each player draws a card.", item(words), world=("2 Charm",))
    assert (look(there, "p1.hand"), len(look(there, "p2.hand")), faith(there, 2)) == ([], 3, 1)


def drawing_counted() -> None:
    assert counts("card drawn this round", "Each player draws a card.") == 2
    assert counts("card you drew this round", "Each player draws a card.") == 1
    assert counts("card an opponent drew this round", "Draw 2 cards.") == 0


# -- discard -----------------------------------------------------------------------------------------------------------


def discarding() -> None:
    assert look(played("Discard your hand.", hand=("Bear",)), "p1.abyss") == ["Bear", "Deed"]


def discarding_by_another() -> None:
    assert look(played("Each opponent discards a card.").say("Wolf"), "p2.abyss") == ["Wolf"]
    assert look(played("Each opponent discards their hand."), "p2.hand") == []
    assert look(played("Target opponent discards their hand."), "p2.hand") == []


def discarding_forbidden() -> None:
    deed = "Each opponent discards their hand."
    assert len(look(played(deed, item("Each player can't discard cards."), world=("1 Charm",)), "p2.hand")) == 2
    barred = played("Each opponent discards a card.", item("You can't discard Wonders."), world=("2 Charm",))
    assert look(barred, "p2.abyss") == []
    assert look(played(deed, item("You can't discard cards."), world=("1 Charm",)), "p2.hand") == []


def discarding_waited_for() -> None:
    deed = "Each opponent discards their hand."
    assert charm("Whenever an opponent discards a card, gain 1 faith.", deed) == 2
    assert charm("Whenever an opponent discards a spell, gain 1 faith.", deed) == 0
    assert charm("Whenever a Wonder is discarded, gain 1 faith.", deed) == 2
    cub = text("Wolf", "Whenever this is discarded, gain 3 faith.", power=3)
    assert faith(played(deed, cub), 2) == 3


def discarding_replaced() -> None:
    deed = "Each opponent discards a card."
    there = played(deed, item("If you would discard a card, instead bury it."), world=("2 Charm",)).say("Wolf")
    assert (look(there, "p2.hand"), look(there, "p2.abyss")) == (["Bear"], [])
    cub = text("Wolf", "If this would be discarded, instead banish it.", power=3)
    there = played(deed, cub).say("Wolf")
    assert (look(there, "p2.abyss"), look(there, "banished")) == ([], ["Wolf"])


def discarding_counted() -> None:
    assert counts("card discarded this round", "Each opponent discards their hand.") == 2
    assert counts("Wonder an opponent discarded this round", "Each opponent discards a card.", "Wolf") == 1
    assert counts("card you discarded this round", "Each opponent discards their hand.") == 0


def discarding_paid() -> None:
    witch = text("Witch", "Discard 2 cards free: Gain 3 faith.", power=1)
    hand = [{"hand": ["Bear", "Wolf", "Wolf"]}]
    there = at(witch, BEAR, WOLF, card=rows("1 Witch"), player=hand).say("Use Witch", "Bear", "Wolf")
    assert (faith(there), look(there, "p1.hand"), sorted(look(there, "p1.abyss"))) == (3, ["Wolf"], ["Bear", "Wolf"])
    poor = at(witch, BEAR, card=rows("1 Witch"), player=[{"hand": ["Bear"]}])
    assert not any(option.startswith("Use Witch") for option in poor.options())
    ward = item("Each player can't discard cards.")
    barred = at(witch, BEAR, WOLF, ward, card=rows("1 Witch", "2 Charm"), player=hand)
    assert not any(option.startswith("Use Witch") for option in barred.options())


# -- deny --------------------------------------------------------------------------------------------------------------


def denying() -> None:
    assert look(played("Deny 2."), "p1.abyss") == ["Bear", "Bear", "Deed"]


def denying_by_another() -> None:
    assert look(played("Each opponent denies 2."), "p2.abyss") == ["Bear", "Bear"]


def denying_forbidden() -> None:
    ward = item("Opponents can't deny cards.")
    assert look(played("Deny 2.", ward, world=("2 Charm",)), "p1.abyss") == ["Deed"]
    assert look(played("Each opponent denies 2.", ward, world=("2 Charm",)), "p2.abyss") == ["Bear", "Bear"]


def denying_waited_for() -> None:
    assert charm("Whenever you deny a Wonder, gain 1 faith.", "Deny 2.") == 2
    assert charm("Whenever an opponent denies a card, gain 1 faith.", "Deny 2.") == 0
    assert charm("Whenever a card is denied, gain 1 faith.", "Each opponent denies 1.") == 1


def denying_replaced() -> None:
    words = "If an opponent would deny a card, instead gain 1 faith."
    there = played("Deny 2.", item(words), world=("2 Charm",))
    assert (look(there, "p1.abyss"), faith(there, 2)) == (["Deed"], 2)
    cub = text("Bear", "If this would be denied, instead banish it.", power=3)
    assert look(played("Deny 1.", cub), "banished") == ["Bear"]


def denying_counted() -> None:
    assert counts("card denied this round", "Deny 2.") == 2
    assert counts("Wonder you denied this round", "Deny 2.") == 2
    assert counts("card an opponent denied this round", "Deny 2.") == 0


def denying_paid() -> None:
    witch = text("Witch", "Deny 2 free: Gain 3 faith.", power=1)
    there = at(witch, BEAR, card=rows("1 Witch"), player=[{"deck": _DECK}]).say("Use Witch")
    assert (faith(there), look(there, "p1.abyss")) == (3, ["Bear", "Bear"])
    poor = at(witch, BEAR, card=rows("1 Witch"), player=[{"deck": ["Bear"]}])
    assert not any(option.startswith("Use Witch") for option in poor.options())


# -- seize -------------------------------------------------------------------------------------------------------------


CENTRE = "The stone of realm 1 in the centre"


def stones(there: At) -> tuple[int, int]:
    return look(there, "p1.stones"), look(there, "p2.stones")


def seizing() -> None:
    assert stones(played("Seize a stone.").say(CENTRE)) == (1, 0)


def seizing_by_another() -> None:
    there = played("Each opponent seizes a stone.")
    assert there.game.questions[0].decider == 1
    assert stones(there.say(CENTRE)) == (0, 1)


def seizing_forbidden() -> None:
    there = played("Seize a stone.", item("Opponents can't seize stones."), world=("2 Charm",))
    assert stones(there) == (0, 0)


def seizing_waited_for() -> None:
    assert charm("Whenever you seize a stone, gain 1 faith.", "Seize a stone.", 1, CENTRE) == 1
    assert charm("Whenever you seize a stone, gain 1 faith.", "Seize a stone.", 2, CENTRE) == 0


def seizing_replaced() -> None:
    words = "If an opponent would seize a stone, instead gain 1 faith."
    there = played("Seize a stone.", item(words), world=("2 Charm",)).say(CENTRE)
    assert (stones(there), faith(there, 2)) == ((0, 0), 1)


def seizing_counted() -> None:
    assert counts("stone seized this round", "Seize a stone.", CENTRE) == 1
    assert counts("stone you seized this round", "Seize a stone.", CENTRE) == 1
    assert counts("stone an opponent seized this round", "Seize a stone.", CENTRE) == 0


# -- play --------------------------------------------------------------------------------------------------------------


def playing() -> None:
    assert look(played("Play a Wonder in your hand for free.", hand=("Bear",)).say("Bear", "Realm 1"), "realm1.p1") == [
        "Bear 5"
    ]


def playing_by_another() -> None:
    there = played("Each opponent plays a Wonder in their hand for free.")
    assert there.game.questions[0].decider == 1
    assert look(there.say("Bear", "Realm 1"), "realm1.p2") == ["Bear 5"]


def playing_forbidden() -> None:
    ward = item("Opponents can't play Wonders.")
    there = at(BEAR, ward, card=rows("2 Charm"), player=[{"hand": ["Bear"], "energy": 9}])
    assert not any(option.startswith("Play Bear") for option in there.options())


def playing_waited_for() -> None:
    bard = item("Whenever you play a spell, gain 1 faith.")
    assert faith(played("Tap each Wonder.", bard, world=("1 Charm",))) == 1
    assert faith(played("Tap each Wonder.", bard, world=("2 Charm",)), 2) == 0


def playing_counted() -> None:
    assert counts("spell played this round", "Tap each Wonder.") == 2
    assert counts("spell you played this round", "Tap each Wonder.") == 2
    assert counts("Wonder played this round", "Tap each Wonder.") == 0


# -- attack ------------------------------------------------------------------------------------------------------------


def _army(*more: CardDef, world: tuple[str, ...] = ()) -> At:
    return at(WOLF, BEAR, *more, card=rows("1 Wolf", *world), player=[{"actions": 3}])


def attacking_forbidden() -> None:
    assert "Attack in realm 1" in _army().options()
    for words in ("Opponents can't attack.", "Each Wonder can't attack."):
        assert "Attack in realm 1" not in _army(item(words), world=("2 Charm",)).options()


def attacking_waited_for() -> None:
    there = _army(item("Whenever a Wonder attacks, gain 1 faith."), world=("1 Charm",)).say("Attack in realm 1")
    assert faith(there) == 1


def attacking_replaced() -> None:
    ward = item("If an opponent would attack, instead gain 1 faith.")
    there = _army(ward, world=("2 Charm",)).say("Attack in realm 1")
    assert (faith(there, 2), stones(there)) == (1, (0, 0))


def attacking_counted() -> None:
    tally = text("Tally", "Gain 1 faith for each Wonder that attacked this round.", type="spell")
    there = at(WOLF, tally, card=rows("1 Wolf"), player=[{"actions": 3, "hand": ["Tally"]}])
    assert faith(there.say("Attack in realm 1", "Pass", "Play Tally")) == 1


# -- harvest -----------------------------------------------------------------------------------------------------------

FIELD = text("Field", "Harvest: Gain 1 energy.", type="land")


def harvesting_forbidden() -> None:
    there = at(FIELD, item("Each land can't be harvested."), card=rows("1 Field", "2 Charm"))
    assert not any(option.startswith("Harvest") for option in there.options())


def harvesting_waited_for() -> None:
    there = at(FIELD, item("Whenever you harvest a land, gain 1 faith."), card=rows("1 Field", "1 Charm"))
    assert faith(there.say("Harvest Field", "2. Charm")) == 1


def harvesting_counted() -> None:
    tally = text("Tally", "Gain 1 faith for each land harvested this round.", type="spell")
    there = at(FIELD, tally, card=rows("1 Field"), player=[{"actions": 3, "hand": ["Tally"]}])
    assert faith(there.say("Harvest Field", "Pass", "Play Tally")) == 1


def harvesting_paid() -> None:
    assert look(at(FIELD, card=rows("1 Field")).say("Harvest Field"), "p1.energy") == 1


# -- equip -------------------------------------------------------------------------------------------------------------

SWORD = text("Sword", "Equipped Wonder gets +2.", type="item", classes=["Equipment"])


def _armed(*more: CardDef, world: tuple[str, ...] = ()) -> At:
    hand = [{"hand": ["Sword"], "energy": 9, "actions": 5}]
    return at(WOLF, SWORD, *more, card=rows("1 Wolf", *world), player=hand).say("Play Sword", "Realm 1")


def equipping() -> None:
    swap = spell("Move target equipment to target Wonder.")
    rows_ = [*rows("1 Wolf", "1 Bear"), {"name": "Sword", "player": 1, "realm": 1, "on": "Bear"}]
    there = at(WOLF, BEAR, SWORD, swap, card=rows_, player=[{"hand": ["Deed"]}]).say("Play Deed", "Wolf")
    assert any(each.startswith("Wolf 5") for each in look(there, "realm1.p1"))


def equipping_forbidden() -> None:
    assert any(each.startswith("Wolf 5") for each in look(_armed(), "realm1.p1"))
    for words in ("Each Wonder can't be equipped.", "Each item can't be equipped."):
        assert any(each.startswith("Wolf 3") for each in look(_armed(item(words), world=("2 Charm",)), "realm1.p1"))


def equipping_waited_for() -> None:
    there = _armed(item("Whenever a Wonder becomes equipped, gain 1 faith."), world=("1 Charm",))
    assert faith(there) == 1


def equipping_counted() -> None:
    tally = text("Tally", "Gain 1 faith for each Wonder equipped this round.", type="spell")
    hand = [{"hand": ["Sword", "Tally"], "energy": 9, "actions": 5}]
    there = at(WOLF, SWORD, tally, card=rows("1 Wolf"), player=hand).say("Play Sword", "Realm 1", "Pass", "Play Tally")
    assert faith(there) == 1


# -- die ---------------------------------------------------------------------------------------------------------------


def dying_forbidden() -> None:
    ward = item("Each Wonder can't die.")
    for deed in ("Destroy each Wonder.", "Each opponent sacrifices a Wonder.", "Put each Wonder into The Abyss."):
        assert look(played(deed, ward, world=("2 Wolf", "2 Charm")), "realm1.p2") == ["Wolf 3", "Charm"]
    weak = played("Put five -1 counters on target Wonder.", ward, world=("2 Wolf", "2 Charm"))
    assert look(weak, "realm1.p2") == ["Wolf -2 -1:5", "Charm"]
    assert look(played("Banish each Wonder.", ward, world=("2 Wolf", "2 Charm")), "realm1.p2") == ["Charm"]


def dying_waited_for() -> None:
    assert charm("Whenever a Wonder dies, gain 1 faith.", "Destroy each Wonder.", world=("2 Wolf",)) == 1


def dying_replaced() -> None:
    cub = text("Wolf", "If this would die, instead gain 1 faith.", power=3)
    for deed in ("Destroy each Wonder.", "Each opponent sacrifices a Wonder.", "Put each Wonder into The Abyss."):
        there = played(deed, cub, world=("2 Wolf",))
        assert (look(there, "realm1.p2"), faith(there, 2)) == (["Wolf 3"], 1)


def dying_counted() -> None:
    assert counts("Wonder that died this round", "Destroy each Wonder.", world=("2 Wolf", "1 Bear")) == 2


# -- gain control of ---------------------------------------------------------------------------------------------------


def control_by_another() -> None:
    there = played("Target opponent gains control of target Wonder.", world=("1 Wolf",))
    assert look(there, "realm1.p2") == ["Wolf 3"]


BEYOND_CARDS: dict[tuple[str, str], Callable[[], None]] = {
    ("draw", DO): drawing,
    ("draw", OTHERS): drawing_by_another,
    ("draw", FORBID): drawing_forbidden,
    ("draw", WAIT): drawing_waited_for,
    ("draw", REPLACE): drawing_replaced,
    ("draw", COUNT): drawing_counted,
    ("discard", DO): discarding,
    ("discard", OTHERS): discarding_by_another,
    ("discard", FORBID): discarding_forbidden,
    ("discard", WAIT): discarding_waited_for,
    ("discard", REPLACE): discarding_replaced,
    ("discard", COUNT): discarding_counted,
    ("discard", PAY): discarding_paid,
    ("deny", DO): denying,
    ("deny", OTHERS): denying_by_another,
    ("deny", FORBID): denying_forbidden,
    ("deny", WAIT): denying_waited_for,
    ("deny", REPLACE): denying_replaced,
    ("deny", COUNT): denying_counted,
    ("deny", PAY): denying_paid,
    ("seize", DO): seizing,
    ("seize", OTHERS): seizing_by_another,
    ("seize", FORBID): seizing_forbidden,
    ("seize", WAIT): seizing_waited_for,
    ("seize", REPLACE): seizing_replaced,
    ("seize", COUNT): seizing_counted,
    ("play", DO): playing,
    ("play", OTHERS): playing_by_another,
    ("play", FORBID): playing_forbidden,
    ("play", WAIT): playing_waited_for,
    ("play", COUNT): playing_counted,
    ("attack", FORBID): attacking_forbidden,
    ("attack", WAIT): attacking_waited_for,
    ("attack", REPLACE): attacking_replaced,
    ("attack", COUNT): attacking_counted,
    ("harvest", FORBID): harvesting_forbidden,
    ("harvest", WAIT): harvesting_waited_for,
    ("harvest", COUNT): harvesting_counted,
    ("harvest", PAY): harvesting_paid,
    ("equip", DO): equipping,
    ("equip", FORBID): equipping_forbidden,
    ("equip", WAIT): equipping_waited_for,
    ("equip", COUNT): equipping_counted,
    ("die", FORBID): dying_forbidden,
    ("die", WAIT): dying_waited_for,
    ("die", REPLACE): dying_replaced,
    ("die", COUNT): dying_counted,
    ("gain control of", OTHERS): control_by_another,
}
