"""Texts that look at decks and hands and name cards, played: who learns what, and what becomes of the cards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, Play, mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts
from wonderwheel.core.knowledge.ledger import handles_of

RAND_, RAHVIN_ = mine(RAND), theirs(RAHVIN)
DECK = ["Fireball", "Healing", "Commander", "Plots", "Spying", "Longbow"]


def ready(*cards: dict[str, Any], **more: Any) -> Texts:
    """The Ready Round, where events can be played; the Hero is dominant and first."""
    return Texts(RAND_, RAHVIN_, *cards, at="ready", **{"light": 3, "shadow": 2, **more})


def seen_by(play: Play, seat: int, cards: list[int]) -> list[str]:
    """What a seat knows these cards to be."""
    defs = play.g.rules.catalogue.defs
    return [defs[play.g.what[card]].name for card in cards if play.g.known[card] >> seat & 1]


def top(play: Play, seat: int, number: int) -> list[int]:
    return list(reversed(play.g.decks[seat]))[:number]


# -- decks -------------------------------------------------------------------------------------------------------------


@clause("WOT20-extra.search.3")
def test_prophecy_puts_two_of_four_cards_at_the_bottom_and_two_on_top() -> None:
    symbols = [{"card": RAND, "one_power": 1}]
    play = ready(hero={"hand": ["Prophecy"], "deck": DECK}, symbols=symbols)
    play.say("Play Prophecy")
    assert sorted(play.options) == ["Commander", "Fireball", "Healing", "Plots"]
    play.say("Fireball", "Commander", "Plots")  # down, down, uppermost; the last one follows by itself
    assert play["p1.deck"] == ["Plots", "Healing", "Spying", "Longbow", "Fireball", "Commander"]
    assert seen_by(play, HERO, play.g.decks[HERO]) == ["Commander", "Fireball", "Healing", "Plots"]
    assert not seen_by(play, VILLAIN, play.g.decks[HERO])


@clause("WOT20-extra.search.3")
def test_whoever_knew_the_top_card_cannot_follow_it_through_a_prophecy() -> None:
    symbols = [{"card": RAND, "one_power": 1}, {"card": RAHVIN, "intrigue": 1}]
    play = ready(
        hero={"hand": ["Prophecy"], "deck": DECK}, villain={"hand": ["Knowledge is Power"]}, symbols=symbols, shadow=4
    )
    while not play.offers("Play Knowledge is Power"):
        play.say("Pass")
    play.say("Play Knowledge is Power", "The Hero", "No")
    assert seen_by(play, VILLAIN, top(play, HERO, 1)) == ["Fireball"]
    play.say("Play Prophecy", "Fireball", "Commander", "Plots")
    assert not seen_by(play, VILLAIN, play.g.decks[HERO])


@clause("WOT20-cards.piles.3", "WOT20-action.costs.3")
def test_knowledge_is_power_looks_at_a_deck_for_each_intrigue_and_may_discard() -> None:
    decks: dict[str, Any] = {"hero": {"hand": ["Knowledge is Power"], "deck": DECK}, "villain": {"deck": ["Plots"]}}
    play = ready(symbols=[{"card": RAND, "intrigue": 3}], **decks)
    play.say("Play Knowledge is Power")
    assert play.options == ["1", "2"]  # there are no three players
    play.say("2", "The Hero")
    assert seen_by(play, HERO, top(play, VILLAIN, 1)) == ["Plots"]
    play.say("Yes", "No other card", "Plots")  # one deck after the other
    assert play["p2.discards"] == ["Plots"]
    assert play["p1.deck"] == DECK


@clause("WOT20-extra.search.3")
def test_hidden_spies_see_five_cards_and_may_shuffle_them_away() -> None:
    hands: dict[str, Any] = {"villain": {"hand": ["Hidden Spies"]}, "hero": {"deck": DECK}}
    play = ready(**hands)
    play.say("Play Hidden Spies")
    assert seen_by(play, VILLAIN, top(play, HERO, 6)) == DECK[:5]
    assert not seen_by(play, HERO, play.g.decks[HERO])
    assert "The Villain looks at the top 5 cards of the Hero's deck." in play.told()
    play.say("No")
    assert play["p1.deck"] == DECK
    shuffled = ready(windows=True, **hands)
    shuffled.say("Pass", "Play Hidden Spies", "Yes")
    shuffled.pass_all("Play an event")
    assert not seen_by(shuffled, VILLAIN, shuffled.g.decks[HERO])


@clause("WOT20-extra.search.3")
def test_elaida_reveals_two_of_five_cards_and_leaves_their_order() -> None:
    play = Texts(mine("Elaida Sedai"), RAND_, RAHVIN_, at="actions", dominant=2, villain={"deck": DECK})
    play.say("Elaida Sedai rotates").roll("Pa Pa Ia Ia Oa Oa Oa")
    play.say("The Villain", "Healing", "Plots")
    assert play["p2.deck"] == DECK
    assert seen_by(play, VILLAIN, top(play, VILLAIN, 6)) == ["Healing", "Plots"]
    assert seen_by(play, HERO, top(play, VILLAIN, 6)) == DECK[:5]
    short = Texts(mine("Elaida Sedai"), RAND_, RAHVIN_, at="actions", dominant=2, villain={"deck": DECK})
    short.say("Elaida Sedai rotates").roll("Pa Pa Ia Ia Oa Oa Os")
    assert not short.offers("The Villain")


# -- naming ------------------------------------------------------------------------------------------------------------


@clause("WOT20-extra.search.7")
def test_pull_of_the_pattern_takes_the_named_cards_of_five_and_shuffles_the_others() -> None:
    deck = ["Fireball", "Healing", "Fireball", "Plots", "Spying", "Fireball"]
    play = ready(hero={"hand": ["Pull of the Pattern"], "deck": deck}, windows=True)
    play.say("Play Pull of the Pattern", "Fireball")
    play.pass_all("Play an event")
    assert sorted(play["p1.hand"]) == ["Fireball", "Fireball"]
    assert sorted(play["p1.deck"]) == ["Fireball", "Healing", "Plots", "Spying"]  # the sixth card was not among them
    assert not seen_by(play, VILLAIN, play.g.decks[HERO])


@clause("WOT20-extra.search.7")
def test_naming_offers_every_title_whoever_plays_it() -> None:
    play = ready(hero={"hand": ["Pull of the Pattern"], "deck": DECK})
    play.say("Play Pull of the Pattern")
    assert play.offers("Trolloc Footmen")
    assert play.options.count("Rand al'Thor") == 1  # versions have one title


@clause("WOT20-cards.piles.3", "WOT20-setup.turn1-discard.1")
def test_a_murder_of_ravens_finds_the_named_card_or_shows_the_hand() -> None:
    hands: dict[str, Any] = {
        "villain": {"hand": ["A Murder of Ravens"]},
        "hero": {"hand": ["Longbow", "Longbow", "Plots"]},
    }
    symbols = [{"card": RAHVIN, "intrigue": 2}]
    play = ready(turn=2, symbols=symbols, **hands)
    play.say("Play A Murder of Ravens", "Longbow")
    assert play["p1.discards"] == ["Longbow"]  # one copy only
    assert not seen_by(play, VILLAIN, play.g.hands[HERO])
    play = ready(turn=2, symbols=symbols, **hands)
    play.say("Play A Murder of Ravens", "Fireball")
    assert play["p1.discards"] == []
    assert sorted(seen_by(play, VILLAIN, play.g.hands[HERO])) == ["Longbow", "Longbow", "Plots"]
    first = ready(turn=1, symbols=symbols, **hands)
    first.say("Play A Murder of Ravens", "Longbow")
    assert first["p1.discards"] == []


@clause("WOT20-extra.search.6")
def test_lucky_find_takes_the_top_advantage_of_the_named_kind() -> None:
    deck = ["Fireball", "Longbow", "Darkfriend", "Hidden Discoveries"]
    play = ready(hero={"hand": ["Lucky Find"], "deck": deck}, windows=True)
    play.say("Play Lucky Find")
    assert play.options == ["Character advantage", "Troop advantage", "Player advantage", "World advantage"]
    play.say("Player advantage", "Hidden Discoveries")
    play.pass_all("Play an event")
    assert play["p1.hand"] == ["Hidden Discoveries"]


@clause("WOT20-extra.search.3", "WOT20-cards.limited-events.2")
def test_subtle_manipulations_sinks_every_card_of_the_named_kind() -> None:
    symbols = [{"card": RAND, "intrigue": 1, "one_power": 1}]
    hands: dict[str, Any] = {"hero": {"hand": ["Subtle Manipulations"]}, "villain": {"deck": DECK}}
    play = Texts(RAND_, RAHVIN_, at="actions", dominant=2, symbols=symbols, **hands)
    play.pass_all("Which action")
    play.say("Play Subtle Manipulations", "Event", "The Villain")
    assert play["p2.deck"][:2] == ["Commander", "Longbow"]
    assert sorted(play["p2.deck"][2:]) == ["Fireball", "Healing", "Plots", "Spying"]
    assert len(seen_by(play, VILLAIN, play.g.decks[VILLAIN])) == 4  # what was sunk was shown
    nothing = Texts(RAND_, RAHVIN_, at="actions", dominant=2, symbols=symbols, **hands)
    nothing.pass_all("Which action")
    nothing.say("Play Subtle Manipulations", "Andor troop", "The Villain")
    assert nothing["p2.deck"] == DECK
    assert not seen_by(nothing, VILLAIN, nothing.g.decks[VILLAIN])


# -- hands and piles ---------------------------------------------------------------------------------------------------


@clause("WOT20-glossary.cost.5", "WOT20-cards.piles.3")
def test_liandrin_sees_a_random_card_which_goes_if_one_power_pays_for_it() -> None:
    liandrin = theirs("Liandrin Sedai")
    play = ready(liandrin, turn=2, hero={"hand": ["Fireball"]})
    play.say("Use Liandrin Sedai")
    assert play["p1.discards"] == ["Fireball"]
    play = ready(liandrin, turn=2, hero={"hand": ["Plots", "Plots"]})
    play.say("Use Liandrin Sedai")
    play.game.answer(play.options[0], -1)
    assert play["p1.discards"] == []
    assert seen_by(play, VILLAIN, play.g.hands[HERO]) == ["Plots"]  # one of the two


@clause("WOT20-cards.piles.3", "WOT20-glossary.convert.1")
def test_what_might_be_takes_an_event_back_but_not_the_top_one() -> None:
    play = ready(hero={"hand": ["What Might Be"], "discards": ["Fireball", "Plots", "Healing", "Longbow"]})
    play.say("Play What Might Be")
    assert sorted(play.options) == ["Fireball", "Plots"]
    play.say("Fireball")
    assert play["p1.hand"] == ["Fireball"]
    assert play["light"] == 2
    last = ready(hero={"hand": ["What Might Be"], "discards": ["Fireball", "Plots"]}, light=1, shadow=0)
    last.say("Play What Might Be")
    assert last["light"] == 0
    poor = ready(hero={"hand": ["What Might Be"], "discards": ["Fireball", "Plots"]}, light=0, shadow=0, windows=True)
    poor.say("Pass")
    assert not poor.offers("Play What Might Be")


# -- searching ---------------------------------------------------------------------------------------------------------

SIUAN = mine("Siuan Sanche")
TOWER = ["Fireball", "Verin Sedai", "Plots", "Siuan Sanche", "Verin Sedai"]


@clause("WOT20-extra.search.1", "WOT20-extra.search.4", "WOT20-glossary.card-retrieval.1")
def test_siuan_sees_her_whole_deck_and_takes_an_aes_sedai_but_no_second_siuan() -> None:
    play = ready(SIUAN, hero={"deck": TOWER}, windows=True)
    play.say("Use Siuan Sanche")
    assert play.options == ["Pass", "Verin Sedai"]
    assert play.why("Siuan Sanche") == ("WOT20-extra.search.4",)
    assert play.why("Fireball") == ("WOT20-extra.personality.8",)
    assert len(seen_by(play, HERO, play.g.decks[HERO])) == 5
    assert not seen_by(play, VILLAIN, play.g.decks[HERO])
    play.say("Verin Sedai").pass_all("Play an event")
    assert play["p1.hand"] == ["Verin Sedai"]
    assert sorted(play["p1.deck"]) == ["Fireball", "Plots", "Siuan Sanche", "Verin Sedai"]
    assert not seen_by(play, HERO, play.g.decks[HERO])  # it is shuffled
    assert not play.g.facts  # what is in his own deck the Hero knows by its list
    assert play.told().count("The Hero searches the deck and shuffles it.") == 1


@clause("WOT20-extra.search.1", "WOT20-extra.search.6")
def test_whoever_searches_may_take_nothing_and_shuffles_all_the_same() -> None:
    play = ready(SIUAN, hero={"deck": TOWER}, windows=True)
    play.say("Use Siuan Sanche", "Pass")
    assert play.game.questions[0].decider == -1  # chance says how the deck lies
    play.pass_all("Play an event")
    assert play["p1.hand"] == []
    assert sorted(play["p1.deck"]) == sorted(TOWER)
    assert not seen_by(play, HERO, play.g.decks[HERO])


@clause("WOT20-extra.search.1", "WOT20-extra.search.5")
@pytest.mark.parametrize("taken", ["Verin Sedai", "Elaida Sedai"])
def test_whoever_knew_a_card_of_a_deck_does_not_see_whether_a_search_has_found_it(taken: str) -> None:
    """The Villain has seen that Verin lies on top: whichever card is taken, he knows her in the hand or the deck."""
    play = ready(
        SIUAN,
        hero={"deck": ["Verin Sedai", "Plots", "Elaida Sedai"]},
        villain={"hand": ["Knowledge is Power"]},
        symbols=[{"card": RAHVIN, "intrigue": 1}],
        windows=True,
        shadow=4,
    )
    while not play.offers("Play Knowledge is Power"):
        play.say("Pass")
    play.say("Play Knowledge is Power", "The Hero", "No")
    while not play.offers("Use Siuan Sanche"):
        play.say("Pass")
    play.say("Use Siuan Sanche", taken).pass_all("Play an event")
    both = sorted([*play.g.hands[HERO], *play.g.decks[HERO]])
    assert [handles_of(fact) for fact in play.g.facts if fact[0] == VILLAIN] == [tuple(both)]
    assert not seen_by(play, VILLAIN, both)
