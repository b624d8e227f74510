"""The list of a deck is its owner's secret: views do not hold it, and what a sample imagines does not come from it."""

from __future__ import annotations

from typing import Any

import pytest

import wonderwheel as ww
from tests.support import clause
from tests.wheel_of_time.playing import Play, mine, theirs
from tests.wheel_of_time.playing import rules_of as invented
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import Start
from wonderwheel.core.knowledge.ledger import AMONG
from wonderwheel.core.knowledge.views import HIDDEN, known_to
from wonderwheel.core.machine.chance import Dice

SAMPLES = 5
LATER = (0, 2, 60, 200)  # answers: while starting hands are chosen, and in the course of the game

HERO = """1 Rand al'Thor (IV); 3 Prophecy; 3 Knowledge is Power; 3 Hidden Discoveries; 2 Subtle Manipulations;
1 Elaida Sedai; 2 What Might Be; 3 Tar Valon Soldiers; 1 Nynaeve al'Meara; 2 Saidar Angreal; 2 A Stroke of Luck;
1 Longbow; 2 Forward Scouts; 2 Surprise Attack; 3 Pull of the Pattern; 3 Lucky Find; 2 Gather Allies; 1 Callandor"""
VILLAIN = """1 Ishamael (I); 3 Hidden Spies; 3 A Murder of Ravens; 1 Liandrin Sedai; 3 Knowledge is Power; 2 Spying;
2 Subtle Manipulations; 2 Distractions; 2 Bubble of Evil; 2 Draghkar; 2 Trolloc Footmen; 3 Commander; 2 Darkfriend;
2 Secondary Efforts; 2 Confrontation; 2 Lucky Find; 3 Trolloc; 1 Lord Nasin; 2 Plots"""


def knows(g: Any, seat: int) -> Any:
    """What a seat can know of the table."""
    return known_to(g, seat)


def game(answers: int, seed: int = 3, hero: str = HERO) -> Game:
    """Two decks of the players' own, after some answers by chance."""
    options = {"format": "free", "hero_deck": hero, "villain_deck": VILLAIN}
    made = ww.new("wheel_of_time", 2, seed=seed, options=options)
    dice = Dice(seed)
    for _ in range(answers):
        asked = made.questions[0]
        made.answer(dice.below(len(asked.options)), seat=asked.decider)
    assert not made.state.over
    return made


def rules_of(table: Game) -> Any:
    return table.rules


def public(table: Game) -> Any:
    """What everybody knows of decks."""
    return rules_of(table).public


@clause("WOT20-overview.3", "WOT20-overview.5")
def test_a_seat_sees_the_list_of_its_own_deck_alone() -> None:
    g: Any = game(8).state
    for seat in (0, 1):
        known = knows(g, seat)
        assert known.brought[seat] == g.brought[seat]
        assert known.brought[1 - seat] == [HIDDEN] * len(g.brought[1 - seat])
    assert knows(g, -1).brought == [[HIDDEN] * len(cards) for cards in g.brought]


@clause("WOT20-overview.5")
def test_when_the_game_is_over_the_lists_are_shown() -> None:
    table = game(8)
    table.concede(0)
    g: Any = table.state
    assert g.over
    assert knows(g, 0).brought == knows(g, -1).brought == g.brought


@clause("WOT20-overview.3", "WOT20-overview.5")
def test_after_the_game_a_sample_deals_out_the_lists_that_were_brought() -> None:
    """Also what lies beside a deck and was never shown; before, the other's is imagined."""
    table = game(8, hero=f"1 Mat Cauthon (II); {HERO.partition(';')[2]} | 1 Rand al'Thor (III)")
    table.answer(0, seat=table.questions[0].decider)
    for over in (False, True):
        g: Any = table.state
        hidden = [c for c, what in enumerate(knows(g, 1).what) if what < 0 and g.owner[c] == 0]
        assert hidden
        samples: list[Any] = [table.view(1).sample(Dice(number)).state for number in range(SAMPLES)]
        for sample in samples:
            assert sorted(sample.brought[0] + sample.brought_aside[0]) == sorted(
                what for what, owner in zip(sample.what, sample.owner, strict=True) if owner == 0
            )
        true = [
            (sample.brought[0], sample.brought_aside[0]) == (g.brought[0], g.brought_aside[0]) for sample in samples
        ]
        assert all(true) if over else not any(true)
        if not over:
            table.concede(0)


@clause("WOT20-overview.3", "WOT20-overview.5")
def test_what_a_seat_knows_a_sample_leaves_as_it_is() -> None:
    """Also the first card of the catalogue, wherever it lies; and tokens that lie face down are dealt anew."""
    forward = {"place": "battleground"}
    field = (mine("Rand al'Thor"), theirs("Aginor"), mine("Commander", **forward), theirs("Fade", **forward))
    play = Play(*field, at="participation", hero={"discards": ["Rally"], "deck": ["Winter", "Oath"]}, light=0)
    (gone,) = play.g.discards[0]
    play.g.brought[0] = sorted([0, *(what for what in play.g.brought[0] if what != play.g.what[gone])])
    play.g.what[gone] = 0
    play.say("the Pattern Challenge")
    for seat in (0, 1):
        known = knows(play.g, seat)
        seen = {c: what for c, what in enumerate(known.what) if what >= 0}
        assert 0 in seen.values()
        tokens = set()
        for number in range(4 * SAMPLES):
            sample: Any = play.game.view(seat).sample(Dice(number)).state
            assert {c: sample.what[c] for c in seen} == seen
            tokens.add(sample.token[play.card("Commander")])
        assert len(tokens) == 1 + seat


@clause("WOT20-overview.3", "WOT20-overview.5")
@pytest.mark.parametrize("answers", LATER)
def test_what_is_unknown_is_imagined_from_what_everybody_knows(answers: int) -> None:
    """No card of the other's deck comes up that is in no ready-made list of the side, unless the seat knows it to be
    there; one's own cards are those that were brought."""
    table = game(answers)
    g: Any = table.state
    for seat in (0, 1):
        known = {what for cards in public(table).lists[1 - seat] for what in cards}
        known |= {fact[2] for fact in knows(g, seat).facts if fact[1] == AMONG}
        hidden = [c for c, what in enumerate(knows(g, seat).what) if what < 0 and g.owner[c] != seat]
        assert not {g.what[c] for c in hidden} <= known
        for number in range(SAMPLES):
            sample: Any = table.view(seat).sample(Dice(number)).state
            assert {sample.what[c] for c in hidden} <= known
            assert sample.brought[seat] == g.brought[seat]
            assert not table.rules.faults(sample)


@clause("WOT20-setup.hand.2", "WOT20-setup.hand.4")
@pytest.mark.parametrize("answers", range(9))
def test_what_is_imagined_to_be_chosen_for_the_start_could_be_chosen(answers: int) -> None:
    """With decks of four cards too: a character to start with, and three cards of three types."""
    for hero in (HERO, "1 Rand al'Thor (IV); 1 Prophecy; 1 Forward Scouts; 1 Longbow"):
        table = game(answers, hero=hero)
        for seat in (-1, 0, 1):
            for number in range(SAMPLES):
                sample = table.view(seat).sample(Dice(number))
                while not sample.state.over and any(q.reason.startswith("Which card is") for q in sample.questions):
                    asked = sample.questions[0]
                    sample.answer(0, seat=asked.decider)
                g: Any = sample.state
                catalogue: Any = rules_of(sample).catalogue
                for owner, (first, *others) in ((o, cards) for o, cards in enumerate(g.chosen) if cards):
                    traits = catalogue.defs[g.what[first]].traits
                    assert ("Starting Hero", "Starting Villain")[owner] in traits
                    types = [catalogue.types[g.what[c]] for c in others]
                    assert len(types) == len(set(types))


@clause("WOT20-setup.mat-perrin.2", "WOT20-setup.mat-perrin.3")
def test_whoever_lies_face_down_is_imagined_to_be_some_dragon() -> None:
    """Before it is chosen, and after; the Villain does not know which."""
    table = game(8, hero=f"1 Mat Cauthon (II); {HERO.partition(';')[2]} | 1 Rand al'Thor (III)")
    assert table.questions[0].reason.startswith("Which Dragon Reborn")
    for _ in range(2):
        came: set[int] = set()
        for number in range(4 * SAMPLES):
            g: Any = table.view(1).sample(Dice(number)).state
            came |= {g.what[c] for c, beside in enumerate(g.beside) if beside}
        assert came == set(public(table).dragons)
        table.answer(0, seat=table.questions[0].decider)


@clause("WOT20-overview.3", "WOT20-overview.5")
@pytest.mark.parametrize("answers", LATER)
def test_whichever_deck_the_other_has_brought_a_seat_sees_and_imagines_the_same(answers: int) -> None:
    """In another truth the other's hidden cards are all cards of one's own deck."""
    table = game(answers)
    for seat in (0, 1):
        other = table.clone()
        g: Any = other.state
        hidden = [c for c, what in enumerate(knows(g, seat).what) if what < 0 and g.owner[c] != seat]
        for card, what in zip(hidden, g.brought[seat], strict=False):
            g.what[card] = what
        g.brought[1 - seat] = sorted(g.what[c] for c, owner in enumerate(g.owner) if owner != seat)
        assert g != table.state
        here, there = table.view(seat), other.view(seat)
        assert here.to_json() == there.to_json()
        for number in range(SAMPLES):
            assert here.sample(Dice(number)).hash() == there.sample(Dice(number)).hash()


@clause("WOT20-setup.hand.7", "WOT20-setup.hand.8")
def test_what_lies_beside_a_deck_is_as_secret_as_the_deck() -> None:
    """A Dragon Reborn or a Starting Advantage: the Villain sees a card there, and imagines the same choices to come."""
    hero = "1 Rand al'Thor; 3 Commander; 3 Andor Cavalry; 3 Fireball; 3 Secondary Efforts"
    villain = "1 Aginor; 3 Fade; 3 Trolloc Footmen; 3 Fireball; 3 Secondary Efforts"
    made = [invented(f"{hero} | {beside}", villain) for beside in ("Rand the Payer", "Chief's Chair")]
    tables = [Game(rules, Start(rules.setup, 1)) for rules in made]
    one, two = (table.view(1) for table in tables)
    assert one.to_json() == two.to_json()
    for number in range(SAMPLES):
        samples = [view.sample(Dice(number)) for view in (one, two)]
        for _ in range(10):
            for sample in samples:
                sample.answer(0, seat=sample.questions[0].decider)
            assert samples[0].state.to_json() == samples[1].state.to_json()


@clause("WOT20-setup.hand.8", "WOT20-overview.3")
def test_what_lies_beside_a_deck_is_seen_by_its_owner_alone() -> None:
    cards = "3 Commander; 3 Andor Cavalry; 3 Fireball; 3 Secondary Efforts"
    villain = "1 Aginor; 3 Fade; 3 Trolloc Footmen; 3 Fireball; 3 Secondary Efforts | Chief's Chair"
    rules = invented(f"1 Rand al'Thor; {cards} | Rand the Payer; Chief's Chair", villain)
    table = Game(rules, Start(rules.setup, 1))
    g: Any = table.state
    assert [len(aside) for aside in g.aside] == [2, 1]
    for seat in (0, 1):
        seen: Any = table.view(seat).state
        for owner, aside in enumerate(g.aside):
            assert [seen.what[c] for c in aside] == [g.what[c] if owner == seat else HIDDEN for c in aside]


def begun_with(hero: str, start: str) -> Game:
    """Both have begun, the Hero with one or two cards beside the deck, the Villain with a Starting Advantage."""
    cards = "3 Commander; 3 Andor Cavalry; 3 Fireball; 3 Secondary Efforts"
    villain = "1 Aginor; 3 Fade; 3 Trolloc Footmen; 3 Fireball; 3 Secondary Efforts | Chief's Chair"
    rules = invented(f"1 {start}; {cards} | {hero}", villain)
    table = Game(rules, Start(rules.setup, 1))
    for _ in range(8):
        table.answer(0, seat=table.questions[0].decider)
    return table


@clause("WOT20-setup.hand.8", "WOT20-setup.mat-perrin.2")
@pytest.mark.parametrize(
    ("beside", "start", "dragons"),
    [("Rand the Payer; Chief's Chair", "Mat the Gambler", 1), ("Rand the Payer; Chief's Chair", "Rand al'Thor", 0)],
)
def test_beside_the_deck_of_the_other_lie_starting_advantages_and_the_dragon_that_mat_needs(
    beside: str, start: str, dragons: int
) -> None:
    table = begun_with(beside, start)
    for seat, expected in ((1, dragons), (0, 0)):
        for number in range(SAMPLES):
            g: Any = table.view(seat).sample(Dice(number)).state
            lying = [g.what[c] for c, aside in enumerate(g.beside) if aside and g.owner[c] != seat]
            assert len(lying) == 1 + seat
            assert sum(what in public(table).dragons for what in lying) == expected
            assert sum(what in public(table).advantages for what in lying) == len(lying) - expected


@clause("WOT20-setup.hand.8", "WOT20-setup.mat-perrin.2")
def test_a_dragon_that_was_seen_is_not_imagined_a_second_time() -> None:
    table = begun_with("Rand the Payer; Chief's Chair", "Mat the Gambler")
    g: Any = table.state
    (dragon,) = [c for c in g.aside[0] if g.what[c] in public(table).dragons]
    g.known[dragon] = 3
    for number in range(SAMPLES):
        sample: Any = table.view(1).sample(Dice(number)).state
        lying = [sample.what[c] for c in sample.aside[0] if c != dragon]
        assert all(what in public(table).advantages for what in lying)


@clause("WOT20-overview.3", "WOT20-overview.5", "WOT20-setup.deck.8")
def test_what_was_seen_of_a_published_deck_is_not_imagined_once_more() -> None:
    """Both play decks as they are published: whoever has seen some of it imagines exactly the rest."""
    table = ww.new("wheel_of_time", 2, seed=3)
    dice = Dice(3)
    for _ in range(60):
        asked = table.questions[0]
        table.answer(dice.below(len(asked.options)), seat=asked.decider)
    g: Any = table.state
    for seat in (0, 1):
        assert any(what >= 0 and g.owner[c] != seat for c, what in enumerate(knows(g, seat).what))
        for number in range(SAMPLES):
            sample: Any = table.view(seat).sample(Dice(number)).state
            assert sample.brought == g.brought


@clause("WOT20-cards.advantages.12")
def test_a_card_that_is_being_played_is_imagined_as_one_that_can_be_played() -> None:
    """Hardly any card of the Villain's starter is an advantage for a character of the other side."""
    at_table = (
        mine("Rand al'Thor (IV)", rotated=True),
        mine("Lord Pelivar", takes_part="pattern", rotated=True),
        theirs("Rahvin (I)", rotated=True),
    )
    play = Play(*at_table, villain={"hand": ["Aura of Death"]}, at="actions", dominant=1)
    play.say("Play the advantage Aura of Death")
    (card,) = play.g.hands[1]
    came = set()
    for number in range(4 * SAMPLES):
        g: Any = play.game.view(0).sample(Dice(number)).state
        assert [(f.program, f.pc) for f in g.stack] == [(f.program, f.pc) for f in play.g.stack]
        came.add(g.what[card])
    assert not came <= set(public(play.game).lists[1][0])
    assert len(came) > 1
