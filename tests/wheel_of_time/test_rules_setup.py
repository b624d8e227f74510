"""Setup: sides, starting hands, Starting Advantages, the hidden Dragon, the first turn."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, Play, mine, rules_of, theirs
from wonderwheel.core.errors import SetupError
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import Start
from wonderwheel.core.machine.frames import Frame
from wonderwheel.games.wheel_of_time.changes.cards import kill, new_cards
from wonderwheel.games.wheel_of_time.evaluating.current import lost_leader
from wonderwheel.games.wheel_of_time.game import GAME
from wonderwheel.games.wheel_of_time.places import ASIDE, FACE_DOWN_DRAGON, NO_CARD
from wonderwheel.games.wheel_of_time.procedures.setup import hide_dragon
from wonderwheel.games.wheel_of_time.vocabulary import CARD

HERO_LIST = (
    "1 Rand al'Thor; 1 Mat the Gambler; 3 Commander; 3 Andor Cavalry; 3 Fireball; 3 Secondary Efforts; 2 Bodyguards"
)
VILLAIN_LIST = "1 Aginor; 1 Rahvin; 3 Fade; 3 Trolloc Footmen; 3 Fireball; 3 Secondary Efforts; 2 Darkfriend"


def begin(hero: str = HERO_LIST, villain: str = VILLAIN_LIST, seed: int = 1) -> Game:
    rules = rules_of(hero, villain)
    return Game(rules, Start(rules.setup, seed))


def labels(game: Game, seat: int) -> list[str]:
    question = game.question(seat)
    assert question is not None
    return [option.label for option in question.options]


def take(game: Game, *cards: tuple[str, str]) -> Game:
    """The picks of both, one after the other: the Hero's and the Villain's."""
    for hero, villain in cards:
        game.answer(hero, HERO)
        game.answer(villain, VILLAIN)
        assert not game.rules.faults(game.state)
    return game


def looks(game: Game, name: str) -> Any:
    return game.rules.look(game.state)[name]


USUAL = (
    ("Start with Rand al'Thor", "Start with Aginor"),
    ("Commander", "Fade"),
    ("Fireball", "Fireball"),
    ("Secondary Efforts", "Trolloc Footmen"),
)


@clause("WOT20-setup.hand.2", "WOT20-glossary.starting.2", "WOT20-setup.side.2", "WOT20-overview.5")
def test_each_side_begins_with_a_starting_character_of_its_own() -> None:
    game = begin()
    assert labels(game, HERO) == ["Start with Rand al'Thor"]
    assert set(labels(game, VILLAIN)) == {"Start with Aginor", "Start with Rahvin"}
    refused = game.why_not(HERO, "Start with Commander")
    assert refused is not None
    assert refused.clauses == ("WOT20-setup.hand.2",)


@clause("WOT20-setup.hand.4", "WOT20-setup.hand.5", "WOT20-setup.hand.1")
def test_the_three_other_cards_are_of_three_types_and_one_may_be_a_character() -> None:
    game = take(begin(), *USUAL[:2])
    refused = game.why_not(HERO, "Commander")
    assert refused is not None
    assert refused.clauses == ("WOT20-setup.hand.4",)
    assert "Andor Cavalry" in labels(game, HERO)
    take(game, *USUAL[2:])
    assert looks(game, "p1.hand") == ["Commander", "Fireball", "Secondary Efforts"]
    assert looks(game, "p2.hand") == ["Fade", "Fireball", "Trolloc Footmen"]


@clause(
    "WOT20-setup.prepare.1", "WOT20-setup.prepare.4", "WOT20-pattern.9", "WOT20-pattern.10", "WOT20-setup.prepare.5"
)
def test_starting_characters_lie_open_and_the_pattern_holds_two_and_two() -> None:
    game = take(begin(), *USUAL)
    assert looks(game, "p1.home") == ["Rand al'Thor 2/1/3/2"]
    assert looks(game, "p2.home") == ["Aginor 0/3/4/1"]
    assert [looks(game, name) for name in ("light", "shadow", "neutral")] == [2, 2, 0]
    assert looks(game, "turn") == 1
    assert looks(game, "p1.deck_size") == 12


@clause("WOT20-setup.hand.1", "WOT20-setup.prepare.2")
def test_nobody_sees_what_the_other_chooses_and_the_deck_is_shuffled() -> None:
    game = begin()
    before = game.view(VILLAIN).to_json()
    game.answer("Start with Rand al'Thor", HERO)
    assert game.view(VILLAIN).to_json() == before
    orders = set()
    for seed in range(4):
        played = take(begin(seed=seed), *USUAL)
        orders.add(tuple(looks(played, "p1.deck")))
        known: Any = played.view(HERO).state
        assert all(known.what[card] == -1 for card in known.decks[HERO])
    assert len(orders) > 1
    told = [played.tell(event) for event in played.log or []]
    shuffles = [words for words in told if "shuffles" in words]
    assert shuffles == ["The Hero shuffles the deck.", "The Villain shuffles the deck."]


@clause("WOT20-setup.hand.5", "WOT20-setup.prepare.1")
def test_a_starting_hand_is_its_owners_secret_and_does_not_tell_in_which_order_it_was_chosen() -> None:
    orders: dict[int, set[tuple[int, ...]]] = {HERO: set(), VILLAIN: set()}
    for seed in range(6):
        game = take(begin(seed=seed), *USUAL)
        g: Any = game.state
        for seat, hand in enumerate(g.hands):
            orders[seat].add(tuple(g.what[card] for card in hand))
            own: Any = game.view(seat).state
            other: Any = game.view(1 - seat).state
            assert [own.what[card] for card in hand] == [g.what[card] for card in hand]
            assert [other.what[card] for card in hand] == [-1] * 3
    assert all(len(seen) > 1 for seen in orders.values())


@clause("WOT20-draw.victory.7", "WOT20-draw.victory.4", "WOT20-glossary.starting.2")
def test_whichever_number_a_starting_character_has_on_the_table_its_death_loses() -> None:
    """Chance says which card of the deck is which: also the very first one is a starting character at times."""
    first = 0
    for seed in range(24):
        game = take(begin("1 Rand al'Thor; 1 Commander; 1 Fireball; 1 Secondary Efforts", seed=seed), *USUAL)
        g: Any = game.state
        assert not lost_leader(g, HERO)
        kill(g, g.starting[HERO], "WOT20-glossary.killed.1")
        assert lost_leader(g, HERO)
        assert not lost_leader(g, VILLAIN)
        first += g.starting[HERO] == 0
    assert first


@clause("WOT20-setup.hand.7", "WOT20-setup.hand.8", "WOT20-glossary.starting-advantage.1")
def test_one_starting_advantage_lies_beside_hand_and_deck() -> None:
    game = take(begin(f"{HERO_LIST} | Chief's Chair"), *USUAL)
    assert labels(game, HERO) == ["Pass", "Chief's Chair"]
    assert labels(game, VILLAIN) == ["Pass"]
    take(game, ("Chief's Chair", "Pass"))
    assert looks(game, "p1.limit") == 9
    assert looks(game, "p1.cards") == 3
    assert looks(game, "p1.deck_size") == 12


@clause("WOT20-glossary.starting-advantage.2")
def test_a_starting_advantage_comes_after_all_hands_are_chosen() -> None:
    game = take(begin(f"{HERO_LIST} | Chief's Chair"), *USUAL[:3])
    game.answer("Secondary Efforts", HERO)
    assert game.question(HERO) is None
    game.answer("Trolloc Footmen", VILLAIN)
    assert "Chief's Chair" in labels(game, HERO)


MAT = (("Start with Mat the Gambler", "Start with Aginor"), *USUAL[1:])


@clause("WOT20-setup.mat-perrin.1", "WOT20-setup.mat-perrin.2")
def test_mat_needs_a_dragon_reborn_beside_him() -> None:
    game = begin()
    refused = game.why_not(HERO, "Start with Mat the Gambler")
    assert refused is not None
    assert refused.clauses == ("WOT20-setup.mat-perrin.2",)
    game = take(begin(f"{HERO_LIST} | Rand the Payer"), *MAT)
    assert labels(game, HERO) == ["Rand the Payer"]
    game.answer("Rand the Payer", HERO)
    assert game.state.pending
    assert looks(game, "p1.cards") == 3


@clause("WOT20-setup.mat-perrin.3")
def test_the_hidden_dragon_is_known_to_its_owner_alone() -> None:
    game = take(begin(f"{HERO_LIST} | Rand the Payer; Rand al'Thor"), *MAT)
    game.answer("Rand the Payer", HERO)
    g: Any = game.state
    assert game.view(HERO).state.what[g.dragon] == g.what[g.dragon]  # type: ignore[attr-defined]
    assert game.view(VILLAIN).state.what[g.dragon] == -1  # type: ignore[attr-defined]
    assert g.dragon not in g.in_play
    assert g.face_down[g.dragon] == 1
    told = [game.tell(event.for_seat(VILLAIN)) for event in game.log or []]
    assert "The Hero lays a Dragon Reborn face down." in told


@clause("WOT20-setup.mat-perrin.4", "WOT20-setup.mat-perrin.5", "WOT20-last-battle.2")
def test_the_dragon_comes_as_the_last_battle_begins_and_is_no_starting_hero_then() -> None:
    play = Play(mine("Mat the Gambler"), theirs("Aginor"), hero={"dragon": "Rand al'Thor"}, neutral=16, at="turn")
    assert play.reason == "Do you reveal the Dragon Reborn, Rand al'Thor?"
    assert play["dominant"] == 0
    play.say("Yes")
    assert "The Hero reveals the Dragon Reborn: Rand al'Thor." in play.told()
    assert play.g.dragon == NO_CARD
    assert play["p1.battleground"] == ["Mat the Gambler 1/3/0/2", "Rand al'Thor 2/1/3/2"]
    assert "Starting Hero" not in play["card.Rand al'Thor.traits"]
    assert "Ta'veren" in play["card.Rand al'Thor.traits"]


@clause("WOT20-setup.mat-perrin.6")
def test_a_revealed_dragon_is_discarded_if_one_is_in_play() -> None:
    play = Play(
        mine("Mat the Gambler"),
        mine("Rand the Payer"),
        theirs("Aginor"),
        hero={"dragon": "Rand al'Thor"},
        neutral=16,
    )
    play.say("Yes")
    assert play["p1.discards"] == ["Rand al'Thor"]
    assert len(play["p1.battleground"]) == 2


@clause("WOT20-setup.mat-perrin.4", "WOT20-setup.mat-perrin.6")
def test_a_dragon_that_is_not_revealed_stays_hidden_for_good() -> None:
    play = Play(mine("Mat the Gambler"), theirs("Aginor"), hero={"dragon": "Rand al'Thor"}, neutral=16)
    play.say("No")
    assert "The Hero leaves the Dragon Reborn face down." in play.told()
    assert play["p1.battleground"] == ["Mat the Gambler 1/3/0/2"]
    assert play.g.dragon >= 0
    earlier = Play(mine("Mat the Gambler"), theirs("Aginor"), hero={"dragon": "Rand al'Thor"})
    assert "Dragon" not in earlier.reason


@clause("WOT20-setup.turn1-discard.1")
def test_nobody_is_made_to_discard_in_the_first_turn() -> None:
    for turn, left in ((1, 2), (2, 1)):
        play = Play(
            mine("Rand al'Thor"),
            theirs("Aginor"),
            at="ready",
            turn=turn,
            hero={"hand": ["Fireball", "Commander"]},
            villain={"hand": ["Pickpocket"]},
        )
        play.say("Play Pickpocket")
        if turn == 2:
            play.say("Discard Commander")
        assert play["p1.cards"] == left
        assert ("An effect of Pickpocket is ignored in the first turn." in play.told()) == (turn == 1)
        assert play["p2.discards"] == ["Pickpocket"]


@clause("WOT20-setup.hand.2", "WOT20-overview.3")
def test_a_deck_without_a_starting_character_is_refused() -> None:
    with pytest.raises(SetupError, match=r"hero_deck: no Starting Hero is in the deck \(WOT20-setup.hand.2\)"):
        rules_of("10 Commander", VILLAIN_LIST)


@clause("WOT20-overview.5")
def test_the_hero_does_not_play_a_villain_deck() -> None:
    with pytest.raises(SetupError, match=r"WOT20-overview.5"):
        GAME.make(GAME.setup(2, {"hero_deck": "forsaken"}))


@clause("WOT20-setup.hand.8")
def test_only_starting_advantages_and_the_dragon_lie_beside_a_deck() -> None:
    with pytest.raises(SetupError, match=r"Bodyguards cannot lie beside the deck"):
        rules_of(f"{HERO_LIST} | Bodyguards", VILLAIN_LIST)


@clause("WOT20-overview.1")
def test_the_game_is_for_two() -> None:
    with pytest.raises(SetupError, match="for 2 players"):
        GAME.setup(3)


def test_the_numbers_of_cards_say_nothing_about_the_decks() -> None:
    one, two = rules_of(HERO_LIST, VILLAIN_LIST), rules_of(f"{HERO_LIST}; 3 Luck; 2 Oath", VILLAIN_LIST)
    numbers: list[Any] = [rules.catalogue.by_name for rules in (one, two)]  # type: ignore[attr-defined]
    assert numbers[0] == numbers[1]


@clause("WOT20-setup.mat-perrin.2", "WOT20-setup.mat-perrin.3")
def test_the_dragon_that_is_hidden_lies_beside_the_deck_no_more() -> None:
    play = Play(mine("Mat the Gambler"), theirs("Aginor"), at="turn")
    g = play.g
    known = g.rules.catalogue.by_name
    dragon, other = new_cards(g, [known["Rand al'Thor"], known["Chief's Chair"]], HERO, ASIDE, 1)
    g.aside[HERO] = [dragon, other]
    hide_dragon(g, cast(Frame, SimpleNamespace(r=[CARD.key(dragon)] * 6, t=[])))
    assert g.aside[HERO] == [other]
    assert (g.dragon, g.face_down[dragon], g.place[dragon]) == (dragon, 1, FACE_DOWN_DRAGON)
