"""What the words of texts mean in a position: which cards they speak of, how many, what is so, what is due."""

from __future__ import annotations

from typing import Any

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, Play, mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts
from wonderwheel.games.wheel_of_time.kinds import COMBAT, INTRIGUE, ONE_POWER
from wonderwheel.games.wheel_of_time.meaning import amounts, conditions, terms, token_deeds
from wonderwheel.games.wheel_of_time.places import NO_CARD, NO_CHALLENGE, PATTERN_CHALLENGE
from wonderwheel.games.wheel_of_time.program.texts.at import At
from wonderwheel.games.wheel_of_time.program.texts.cards import fits
from wonderwheel.games.wheel_of_time.program.texts.choosing import targets_of
from wonderwheel.games.wheel_of_time.program.texts.numbers import holds, number
from wonderwheel.games.wheel_of_time.program.texts.paying import _Bill
from wonderwheel.games.wheel_of_time.readings import HOST_PAYS

RAND_, RAHVIN_ = mine(RAND), theirs(RAHVIN)
IN_PATTERN = {"takes_part": "pattern"}
YOU = terms.Player("you")


def seen_by(play: Play, seat: int, name: str = "") -> At:
    return At(play.g, play.card(name) if name else NO_CARD, seat, {})


def is_so(play: Play, name: str, test: Any) -> bool:
    """Whether a test of a text passes for a card, the Hero's text."""
    return fits(seen_by(play, HERO, RAND), play.card(name), terms.Cards(tests=(test,)))


# -- which cards -------------------------------------------------------------------------------------------------------


@clause("WOT20-glossary.hero.6")
def test_whoever_stands_in_for_a_starting_character_is_a_hero_or_a_villain() -> None:
    king, narg = "The Dragon Revealed", "Narg"
    cards = (mine(king), theirs(narg), mine("Lord Nasin"), RAND_, RAHVIN_)
    play = Texts(*cards, at="turn", light=5)
    for name, hero, villain, starting in (
        (king, True, False, True),
        (narg, False, True, True),
        ("Lord Nasin", False, False, False),
        (RAND, True, False, True),
        (RAHVIN, False, True, True),
    ):
        for word, found in (("hero", hero), ("villain", villain), ("starting", starting)):
            assert is_so(play, name, terms.IsLeader(word)) == found, (name, word)
            assert is_so(play, name, terms.IsLeader(word, absent=True)) != found


@clause("WOT20-ready.rotating.2", "WOT20-glossary.participating.1", "WOT20-challenge.contested.8")
def test_the_states_that_a_text_names() -> None:
    tear, tar_valon = mine("Tear", on="world"), mine("Tar Valon", on="world")
    lady, lord = mine("Lady Ellorien", rotated=True, damage=1), mine("Lord Nasin", **IN_PATTERN)
    play = Texts(RAND_, lady, lord, tear, tar_valon, RAHVIN_, at="resolution")
    words = {
        "Lady Ellorien": {"rotated", "damaged", "female"},
        "Lord Nasin": {"ready", "undamaged", "participating", "male"},
        "Tear": {"ready", "undamaged", "contested", "nation contested"},
        "Tar Valon": {"ready", "undamaged", "contested"},
    }
    every = set().union(*words.values())
    for name, true in words.items():
        assert {word for word in every if is_so(play, name, terms.InState(word))} == true


@clause("WOT20-glossary.control.5")
def test_what_nobody_controls_is_neither_yours_nor_of_others() -> None:
    play = Texts(RAND_, mine("Tear", on="world"), mine("Andor", on="world", control=[0, 2]), RAHVIN_, at="turn")
    mine_, not_mine = terms.ControlledBy(YOU), terms.ControlledBy(YOU, absent=True)
    assert [(is_so(play, name, mine_), is_so(play, name, not_mine)) for name in (RAND, RAHVIN, "Andor", "Tear")] == [
        (True, False),
        (False, True),
        (False, True),
        (False, False),
    ]


@clause("WOT20-glossary.cost.3", "WOT20-glossary.cost.4", "WOT20-glossary.cost.5")
def test_total_and_printed_costs() -> None:
    troops = ("Dragonsworn", "Patrol", "Andor Infantry", "Andor Cavalry", "Tear Lancers")
    play = Texts(RAND_, *[mine(name) for name in troops], mine("Moiraine Sedai"), RAHVIN_, at="turn")
    assert [is_so(play, name, terms.TotalCost(2)) for name in troops] == [False, True, True, True, False]
    assert [is_so(play, name, terms.PrintedCost()) for name in troops] == [False, True, True, True, True]
    power = terms.PrintedCost("One Power")
    assert [is_so(play, name, power) for name in ("Moiraine Sedai", "Patrol", RAND)] == [True, False, False]


@clause("WOT20-glossary.starting-advantage.4", "WOT20-glossary.prophecy.6", "WOT20-cards.events.2")
def test_a_starting_advantage_is_no_target_and_other_cards_are() -> None:
    cards = (mine("Rand al'Thor"), mine("Commander"), mine("Chief's Chair"), mine("War Drum", on="Commander"))
    play = Play(
        *cards, theirs("Aginor"), at="resolution", windows=True, challenge=[{"of": "hero", "card": "Confrontation"}]
    )
    at = seen_by(play, HERO)
    drum, chair, commander = (play.card(name) for name in ("War Drum", "Chief's Chair", "Commander"))
    assert targets_of(terms.Target(terms.Cards(types=("advantage",))))(at) == [drum]
    assert targets_of(terms.Some(terms.Cards(types=("advantage",))))(at) == [chair, drum]
    assert commander in targets_of(terms.Target(terms.Cards(types=("character",))))(at)
    assert len(targets_of(terms.Target(terms.Cards(types=("challenge",))))(at)) == 2


# -- how many, and what is so ------------------------------------------------------------------------------------------


@clause("WOT20-glossary.rolled.1")
def test_what_was_rolled_by_a_card_and_what_was_rolled_at_all() -> None:
    play = Texts(RAND_, mine("Lord Nasin"), RAHVIN_, at="turn")
    rand, nasin, at = play.card(RAND), play.card("Lord Nasin"), seen_by(play, HERO, RAND)
    play.g.last_roll = [(rand, 1, 0, 2, 1, 0, 0, 4), (nasin, 3, 0, 0, 0, 0, 0, 5)]
    assert number(at, amounts.Rolled("damage")) == 9
    assert number(at, amounts.Rolled("damage", terms.This())) == 4
    assert number(at, amounts.Rolled("any", terms.This())) == 4
    assert nasin != rand


@clause("WOT20-resolution.outcome.4", "WOT20-resolution.outcome.5")
def test_a_margin_is_there_only_while_a_challenge_is_resolved() -> None:
    play = Texts(RAND_, RAHVIN_, at="resolution")
    at = seen_by(play, HERO, RAND)
    play.g.support[PATTERN_CHALLENGE], play.g.opposition[PATTERN_CHALLENGE] = 1, 4
    play.g.resolving = PATTERN_CHALLENGE
    assert number(at, amounts.Margin()) == 3
    play.g.resolving = NO_CHALLENGE
    assert number(at, amounts.Margin()) == 0


@clause("WOT20-glossary.participating.1", "WOT20-glossary.against.1")
def test_one_of_several_takes_part_and_against_whom() -> None:
    wolves, footmen = mine("Wolves", **IN_PATTERN), theirs("Trolloc Footmen", **IN_PATTERN)
    troop, monster = terms.Cards(types=("troop",)), terms.Cards(tests=(terms.HasTrait(("Monster",)),))
    mine_ = terms.All(terms.Cards(types=("troop",), tests=(terms.ControlledBy(YOU),)))
    play = Texts(mine("Perrin Aybara (II)"), mine("Andor Infantry"), wolves, footmen, RAHVIN_, at="resolution")
    hero, villain = seen_by(play, HERO), seen_by(play, VILLAIN)
    assert holds(hero, conditions.TakesPart(mine_))
    assert holds(hero, conditions.TakesPart(mine_, against=monster))
    assert holds(villain, conditions.TakesPart(mine_, against=troop))
    assert not holds(villain, conditions.TakesPart(mine_, against=monster))
    play.g.challenge[play.card("Wolves")] = NO_CHALLENGE
    assert not holds(hero, conditions.TakesPart(mine_))


@clause("WOT20-draw.draw.1")
def test_a_limit_on_drawing_binds_whom_it_names() -> None:
    cards = (RAND_, mine("Limit the Opposition", tokens=[["limit", 1]]), RAHVIN_, theirs("Fade"))
    play = Texts(*cards, at="ready", windows=True, dominant=1)
    while not play.offers("Use Limit"):
        play.say("Pass")
    play.say("Use Limit")
    g, texts = play.g, play.g.rules.texts
    assert [texts.may_draw(g, VILLAIN, many) for many in (1, 2, 3)] == [1, 2, 2]
    assert texts.may_draw(g, HERO, 3) == 3
    g.drawn[VILLAIN] = 3  # before it was forbidden
    assert texts.may_draw(g, VILLAIN, 1) == 0


@clause("WOT20-pattern.9")
def test_tokens_that_a_text_adds_count_for_their_player_and_in_all() -> None:
    play = Texts(RAND_, RAHVIN_, theirs("Shaidar Haran (I)"), at="turn", shadow=6)
    texts = play.g.rules.texts
    assert [texts.more_pattern(play.g, seat) for seat in (HERO, VILLAIN)] == [0, 1]
    assert texts.more_in_all(play.g) == 1


@clause("WOT20-extra.math.6")
def test_an_event_costs_less_by_the_one_who_pays_for_it() -> None:
    second = "Rand al'Thor (II)"
    hand = {"hand": ["Fireball", "Distractions", "Berelain"]}
    play = Texts(RAND_, mine("Berelain"), mine(second, id="second"), RAHVIN_, at="turn", hero=hand)
    g, texts = play.g, play.g.rules.texts
    names = {play.rules.catalogue.defs[g.what[card]].name: card for card in g.hands[HERO]}  # type: ignore[attr-defined]
    rand, berelain, payer = play.card(RAND), play.card("Berelain"), play.card(second)
    assert texts.card_costs_less(g, payer, names["Fireball"]) == (0, 0, 1, 0)
    assert texts.card_costs_less(g, payer, names["Distractions"]) == (0, 0, 0, 0)
    for other in (rand, berelain):
        assert texts.card_costs_less(g, other, names["Fireball"]) == (0, 0, 0, 0)
    assert texts.card_costs_less(g, rand, names["Berelain"]) == (0, 0, 0, 0)


# -- what is paid ------------------------------------------------------------------------------------------------------


@clause("WOT20-action.costs.1", "WOT20-action.costs.3")
def test_by_another_reading_the_one_who_bears_an_advantage_pays_for_its_text() -> None:
    fight = (RAND_, mine("Lord Nasin", **IN_PATTERN), theirs("Lord Jarid", **IN_PATTERN), RAHVIN_)
    dagger = mine("Concealed Dagger", on="Lord Nasin")
    for payer, reading, offered in (
        (RAND, "", True),
        (RAND, HOST_PAYS, False),
        ("Lord Nasin", HOST_PAYS, True),
    ):
        symbols = [{"card": payer, "intrigue": 1}]
        where: dict[str, Any] = {"at": "resolution", "dominant": 1, "windows": True, "readings": reading}
        assert Texts(*fight, dagger, symbols=symbols, **where).offers("Use Concealed Dagger") == offered
    combat = [{"card": RAND, "combat": 1}]
    free = Texts(*fight, mine("Seat of Power"), symbols=combat, at="resolution", readings=HOST_PAYS)
    bill = _Bill(token_deeds.Pay(amounts.Symbols((amounts.SymbolCount(amounts.Number(1), "Combat"),))))
    on_the_player = seen_by(free, HERO, "Seat of Power")
    assert [group.ability for group in bill.groups(on_the_player)] == [COMBAT]


@clause("WOT20-action.costs.1")
def test_a_price_in_any_symbol_but_one_power_takes_every_other() -> None:
    symbols = [{"card": RAND, "intrigue": 1, "one_power": 2, "combat": 1}]
    play = Texts(RAND_, mine("Seat of Power"), RAHVIN_, at="resolution", symbols=symbols, windows=True)
    at = seen_by(play, HERO, "Seat of Power")
    for word, accepted in (("any but One Power", [INTRIGUE, COMBAT]), ("any", [INTRIGUE, ONE_POWER, COMBAT])):
        price = amounts.Symbols((amounts.SymbolCount(amounts.Number(1), word),))
        assert [group.ability for group in _Bill(token_deeds.Pay(price)).groups(at)] == accepted


# -- what is due -------------------------------------------------------------------------------------------------------


@clause("WOT20-glossary.continuous.3", "WOT20-ready.dominance.9", "WOT20-ready.dominance.10")
def test_what_happens_by_itself_is_the_dominant_players_first() -> None:
    haran = "Shaidar Haran (II)"
    guards = (mine("Bodyguards", on=RAND), theirs(haran), theirs("Bodyguards", on=haran, id="second"))
    play = Texts(
        RAND_, guards[0], RAHVIN_, guards[1], theirs("Lord Jarid"), theirs("Bodyguards", on="Lord Jarid"), at="turn"
    )
    g, texts = play.g, play.g.rules.texts
    assert texts.due_at_once(g) is None
    assert texts.first_due(g) == []
    heros, villains = (c for c in g.in_play if play.rules.catalogue.defs[g.what[c]].name == "Bodyguards")  # type: ignore[attr-defined]
    g.damage[heros] = g.damage[villains] = 2
    for dominant, first in ((HERO, heros), (VILLAIN, villains)):
        g.dominant = dominant
        due = texts.due_at_once(g)
        assert due is not None
        assert due[1:3] == (first, dominant)
    one, other = heros, villains
    g.damage[one] = g.damage[other] = 0
    g.on[one] = g.on[other] = play.card(haran)
    due = texts.due_at_once(g)
    assert due is not None
    assert due[1:4] == (play.card(haran), VILLAIN, min(one, other) + 1)


@clause("WOT20-glossary.killed.1")
def test_of_whom_a_text_saves_no_death_is_due_any_more() -> None:
    play = Texts(RAND_, mine("Min"), RAHVIN_, theirs("Trolloc Raiders"), theirs("Asmodean (I)"), at="turn")
    g, texts = play.g, play.g.rules.texts
    min_, raiders, asmodean = (play.card(name) for name in ("Min", "Trolloc Raiders", "Asmodean (I)"))
    texts.happened(g, "killed", min_, HERO)
    texts.happened(g, "killed", raiders, VILLAIN)
    texts.happened(g, "rotates", asmodean, VILLAIN)
    convert, draw, generate = g.happened
    about_min = (*generate[:3], min_ + 1, *generate[4:])
    g.happened = [convert, draw, about_min]
    g.fallen = [(min_, 1, HERO, 0), (raiders, 1, VILLAIN, 0)]
    texts.was_not_killed(g, min_)
    assert g.happened == [draw, about_min]
    assert g.fallen == [(raiders, 1, VILLAIN, 0)]
