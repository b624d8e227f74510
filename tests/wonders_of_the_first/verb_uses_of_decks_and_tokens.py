"""What is said with creating, seeking, revealing, looking and copying: each use played, on a table of its own.

Player 1 has the turn. Whatever is waited for, counted or done instead is seen by faith.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.wonders_of_the_first.table import At
from tests.wonders_of_the_first.verb_uses import faith, item, text
from tests.wonders_of_the_first.verb_uses_beyond_cards import charm, counts, look, played
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef
from wonderwheel.games.wonders_of_the_first.verbs import COUNT, DO, FORBID, OTHERS, REPLACE, WAIT

CREATE = "Create two 2-power Wolf tokens in realm 1."
SEEK = "Seek 3 a Wonder."
NONE = "Play none"
REVEAL = "Reveal the top card of your deck."
LOOK = "Look at the top 2 cards of your deck."


# -- create ------------------------------------------------------------------------------------------------------------


def tokens(there: At, player: int) -> int:
    return len(look(there, f"realm1.p{player}"))


def creating() -> None:
    assert tokens(played(CREATE), 1) == 2


def creating_by_another() -> None:
    there = played("Each opponent creates a 2-power Wolf token in realm 1.")
    assert (tokens(there, 1), tokens(there, 2)) == (0, 1)


def creating_forbidden() -> None:
    for who, made in (("Opponents", 0), ("Players", 0), ("You", 2)):
        assert tokens(played(CREATE, item(f"{who} can't create tokens."), world=("2 Charm",)), 1) == made, who
    assert tokens(played(CREATE, item("Players can't create items."), world=("2 Charm",)), 1) == 2


def creating_waited_for() -> None:
    assert charm("Whenever you create a token, gain 1 faith.", CREATE) == 2
    assert charm("Whenever an opponent creates a token, gain 1 faith.", CREATE) == 0
    assert charm("Whenever a token is created, gain 1 faith.", CREATE, 2) == 2
    assert charm("Whenever a token is created in realm 3, gain 1 faith.", CREATE) == 0
    there = played(CREATE, item("Whenever you create a token, put a +1 counter on it."), world=("1 Charm",)).say(
        "1. Charm"
    )
    assert [each.split(" ")[:3] for each in look(there, "realm1.p1")[1:]] == [["Wolf", "3", "+1:1"]] * 2


def creating_replaced() -> None:
    for words in ("If an opponent would create a token", "If a token would be created"):
        there = played(CREATE, item(f"{words}, instead gain 1 faith."), world=("2 Charm",))
        assert (tokens(there, 1), faith(there, 2)) == (0, 2), words
    there = played(CREATE, item("If you would create a token, instead gain 1 faith."), world=("2 Charm",))
    assert (tokens(there, 1), faith(there, 2)) == (2, 0)


def creating_counted() -> None:
    assert counts("token created this round", CREATE) == 2
    assert counts("token you created this round", CREATE) == 2
    assert counts("token an opponent created this round", CREATE) == 0


# -- seek --------------------------------------------------------------------------------------------------------------


def sought(there: At) -> bool:
    """Whether cards have been revealed: player 1 is asked for one of them."""
    return NONE in there.options()


def seeking() -> None:
    assert sought(played(SEEK, world=("1 Bear",)))


def seeking_by_another() -> None:
    there = played("Each opponent seeks 3 a Wonder.")
    assert there.game.questions[0].decider == 1
    assert sought(there)


def seeking_forbidden() -> None:
    for who in ("Opponents", "Players"):
        assert not sought(played(SEEK, item(f"{who} can't seek."), world=("2 Charm",)))
    assert sought(played(SEEK, item("You can't seek."), world=("2 Charm",)))


def seeking_waited_for() -> None:
    assert charm("Whenever you seek, gain 1 faith.", SEEK, 1, NONE) == 1
    assert charm("Whenever an opponent seeks, gain 1 faith.", SEEK, 1, NONE) == 0


def seeking_replaced() -> None:
    there = played(SEEK, item("If an opponent would seek, instead gain 1 faith."), world=("2 Charm",))
    assert (sought(there), faith(there, 2)) == (False, 1)


def seeking_counted() -> None:
    assert counts("time you sought this round", SEEK, NONE) == 1
    assert counts("time an opponent sought this round", SEEK, NONE) == 0


# -- reveal ------------------------------------------------------------------------------------------------------------


def shown(there: At) -> int:
    return sum("is revealed" in line for line in there.told())


def revealing() -> None:
    assert shown(played(REVEAL)) == 1


def revealing_by_another() -> None:
    assert shown(played("Each opponent reveals the top card of their deck.")) == 1
    there = played("Each opponent reveals their hand.")
    assert all(there.g.known[card] & 1 for card in there.g.hands[1])


def revealing_forbidden() -> None:
    for who, many in (("Opponents", 0), ("Players", 0), ("You", 1)):
        assert shown(played(REVEAL, item(f"{who} can't reveal cards."), world=("2 Charm",))) == many, who
    nothing_to_choose_from = played(SEEK, item("Opponents can't reveal cards."), world=("2 Charm",))
    assert shown(nothing_to_choose_from) == 0


def revealing_waited_for() -> None:
    assert charm("Whenever you reveal a card, gain 1 faith.", REVEAL) == 1
    assert charm("Whenever an opponent reveals a card, gain 1 faith.", REVEAL) == 0
    assert charm("Whenever you reveal a card, gain 1 faith.", SEEK, 1, NONE) == 3


def revealing_replaced() -> None:
    there = played(REVEAL, item("If an opponent would reveal a card, instead gain 1 faith."), world=("2 Charm",))
    assert (shown(there), faith(there, 2)) == (0, 1)


def revealing_counted() -> None:
    assert counts("card revealed this round", REVEAL) == 1
    assert counts("card you revealed this round", SEEK, NONE) == 3
    assert counts("card an opponent revealed this round", REVEAL) == 0


# -- look --------------------------------------------------------------------------------------------------------------


def seen(there: At) -> int:
    """How many cards of the decks player 1 knows."""
    g = there.g
    return sum(bool(g.known[card] & 1) for deck in g.decks for card in deck)


def looking() -> None:
    assert seen(played(LOOK)) == 2


def looking_by_another() -> None:
    there = played("Each opponent looks at the top card of their deck.")
    assert (seen(there), sum(bool(there.g.known[card] & 2) for card in there.g.decks[1])) == (0, 1)


def looking_forbidden() -> None:
    for who, many in (("Opponents", 0), ("Players", 0), ("You", 2)):
        assert seen(played(LOOK, item(f"{who} can't look at cards."), world=("2 Charm",))) == many, who


def looking_waited_for() -> None:
    assert charm("Whenever you look at a card, gain 1 faith.", LOOK) == 2
    assert charm("Whenever an opponent looks at a card, gain 1 faith.", LOOK) == 0
    assert charm("Whenever you look at a card, gain 1 faith.", "Look at target opponent's hand.") == 2


def looking_replaced() -> None:
    there = played(LOOK, item("If an opponent would look at a card, instead gain 1 faith."), world=("2 Charm",))
    assert (seen(there), faith(there, 2)) == (0, 1)


def looking_counted() -> None:
    assert counts("card looked at this round", LOOK) == 2
    assert counts("card you looked at this round", LOOK) == 2
    assert counts("card an opponent looked at this round", LOOK) == 0


# -- copy --------------------------------------------------------------------------------------------------------------

ECHO = text("Echo", "Copy the last spell you played this round. If you do, gain 5 faith.", type="spell")
ECHOED = 5  # the faith of whoever has copied


def copied(*others: CardDef, world: tuple[str, ...] = (), hand: tuple[str, ...] = ()) -> At:
    """The table after player 1 has created two tokens by a spell and has then played a spell that copies it."""
    there = played(CREATE, ECHO, *others, world=world, hand=("Echo", *hand))
    return there.say("Pass", "Play Echo")


def copying() -> None:
    there = copied()
    assert (tokens(there, 1), faith(there)) == (4, ECHOED)


def copying_forbidden() -> None:
    for who, made, gained in (("Opponents", 2, 0), ("Players", 2, 0), ("You", 4, ECHOED)):
        there = copied(item(f"{who} can't copy."), world=("2 Charm",))
        assert (tokens(there, 1), faith(there)) == (made, gained), who


def copying_waited_for() -> None:
    assert faith(copied(item("Whenever you copy, gain 1 faith."), world=("1 Charm",))) == ECHOED + 1
    assert faith(copied(item("Whenever an opponent copies, gain 1 faith."), world=("1 Charm",))) == ECHOED
    assert faith(copied(item("Whenever an opponent copies, gain 1 faith."), world=("2 Charm",)), 2) == 1


def copying_replaced() -> None:
    there = copied(item("If an opponent would copy, instead gain 1 faith."), world=("2 Charm",))
    assert (tokens(there, 1), faith(there), faith(there, 2)) == (2, 0, 1)
    there = copied(item("If you would copy, instead gain 1 faith."), world=("2 Charm",))
    assert (tokens(there, 1), faith(there, 2)) == (4, 0)


def copying_counted() -> None:
    for unit, gained in (("time you copied this round", 1), ("time an opponent copied this round", 0)):
        tally = text("Tally", f"Gain 1 faith for each {unit}.", type="spell")
        there = copied(tally, hand=("Tally",)).say("Pass", "Play Tally")
        assert faith(there) == ECHOED + gained, unit


OF_DECKS_AND_TOKENS: dict[tuple[str, str], Callable[[], None]] = {
    ("create", DO): creating,
    ("create", OTHERS): creating_by_another,
    ("create", FORBID): creating_forbidden,
    ("create", WAIT): creating_waited_for,
    ("create", REPLACE): creating_replaced,
    ("create", COUNT): creating_counted,
    ("seek", DO): seeking,
    ("seek", OTHERS): seeking_by_another,
    ("seek", FORBID): seeking_forbidden,
    ("seek", WAIT): seeking_waited_for,
    ("seek", REPLACE): seeking_replaced,
    ("seek", COUNT): seeking_counted,
    ("reveal", DO): revealing,
    ("reveal", OTHERS): revealing_by_another,
    ("reveal", FORBID): revealing_forbidden,
    ("reveal", WAIT): revealing_waited_for,
    ("reveal", REPLACE): revealing_replaced,
    ("reveal", COUNT): revealing_counted,
    ("look at", DO): looking,
    ("look at", OTHERS): looking_by_another,
    ("look at", FORBID): looking_forbidden,
    ("look at", WAIT): looking_waited_for,
    ("look at", REPLACE): looking_replaced,
    ("look at", COUNT): looking_counted,
    ("copy", DO): copying,
    ("copy", FORBID): copying_forbidden,
    ("copy", WAIT): copying_waited_for,
    ("copy", REPLACE): copying_replaced,
    ("copy", COUNT): copying_counted,
}
