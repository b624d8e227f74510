"""Searching a deck and looking at it: what may be taken, what is shown, when the deck is shuffled."""

from __future__ import annotations

from typing import Any

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, Play, mine, theirs
from wonderwheel.core.knowledge.ledger import handles_of

RAND, AGINOR = mine("Rand al'Thor"), theirs("Aginor")


def searching(event: str, deck: list[str]) -> Play:
    return Play(RAND, AGINOR, at="ready", hero={"hand": [event], "deck": deck, "discards": ["Commander"]}).say(
        f"Play {event}"
    )


def shuffle(play: Play) -> Play:
    """Whatever chance says about the order of a deck."""
    while play.game.questions[0].decider < 0:
        play.game.answer(0, -1)
    return play


@clause("WOT20-extra.search.1", "WOT20-extra.search.2", "WOT20-extra.personality.8")
def test_a_search_takes_a_card_and_shuffles_the_deck_without_the_discards() -> None:
    play = searching("Messenger", ["Rally", "Commander", "Elayne Trakand", "Luck"])
    assert sorted(play.options) == ["Commander", "Elayne Trakand", "Pass"]
    assert [play.g.known[card] for card in play.g.decks[HERO]] == [1 << HERO] * 4
    assert play.why("Rally") == ("WOT20-extra.personality.8",)
    play.say("Elayne Trakand")
    assert play.game.questions[0].decider == -1
    shuffle(play)
    assert play["p1.hand"] == ["Elayne Trakand"]
    assert sorted(play["p1.deck"]) == ["Commander", "Luck", "Rally"]
    assert play["p1.discards"] == ["Commander", "Messenger"]
    known: Any = play.game.view(HERO).state
    assert all(known.what[card] == -1 for card in known.decks[HERO])


@clause("WOT20-extra.search.4", "WOT20-glossary.card-retrieval.1")
def test_a_search_never_takes_a_copy_of_the_searching_card() -> None:
    play = searching("Messenger", ["Messenger", "Commander"])
    assert play.why("Messenger") == ("WOT20-extra.search.4",)


@clause("WOT20-extra.search.5", "WOT20-extra.search.6", "WOT20-extra.search.7", "WOT20-extra.personality.8")
def test_a_card_shuffled_back_for_a_search_is_shown_and_one_shuffle_is_enough() -> None:
    play = searching("Summons", ["Young Bull", "Perrin Aybara", "Rally"])
    assert play.why("Young Bull") == ("WOT20-extra.personality.8",)
    play.say("Perrin Aybara")
    shuffle(play)
    assert play["p1.hand"] == ["Perrin Aybara"]
    assert sorted(play["p1.deck"]) == ["Rally", "Summons", "Young Bull"]
    assert play.told().count("The Hero searches the deck and shuffles it.") == 1
    assert "The Hero plays Summons." in play.told()
    (fact,) = play.g.facts  # the Villain has seen it go there, and nobody knows where in the deck it lies
    assert (fact[0], set(handles_of(fact))) == (VILLAIN, set(play.g.decks[HERO]))
    assert not any(play.g.known[card] for card in play.g.decks[HERO])


@clause("WOT20-extra.search.3")
def test_looking_does_not_shuffle() -> None:
    play = searching("Scrying", ["Rally", "Commander", "Luck"])
    known: Any = play.game.view(HERO).state
    assert play.rules.look(known)["p1.deck"] == ["Rally", "Commander", "?"]
    theirs_: Any = play.game.view(VILLAIN).state
    assert play.rules.look(theirs_)["p1.deck"] == ["?", "?", "?"]
