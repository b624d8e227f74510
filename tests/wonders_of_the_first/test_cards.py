"""Cards, stats, objects, areas and decks (chapters 1 to 3)."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.plain import DECKS, PLAIN
from tests.wonders_of_the_first.table import at, item, land, spell, wonder
from tests.wonders_of_the_first.words import BEAR, WOLF
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.cards.definition import card_from
from wonderwheel.games.wonders_of_the_first.decks.legality import archive_errors, copies_errors, deck_errors, score
from wonderwheel.games.wonders_of_the_first.game import GAME

EIGHTH = [wonder(f"Walker {i}") for i in range(17)]


@clause("CR132-101.1.a", "CR132-101.1.b", "CR132-101.4.b", "CR132-303.1.a")
def test_two_names_of_one_character_are_two_cards() -> None:
    lich, tyrant = wonder("Lich A", 3, tier="legendary"), wonder("Lich B", 3, tier="legendary")
    assert copies_errors([lich, tyrant]) == []
    assert copies_errors([lich, lich]) == ["2 copies of Lich A, which is legendary: at most 1 (CR132-303.1.a)"]


@clause("CR132-101.4.c", "CR132-101.4.d", "CR132-303.1.b", "CR132-303.1.c", "CR132-303.a")
def test_tiers_limit_copies_and_a_deck_has_fifty_cards() -> None:
    second = wonder("Second", 1, tier="primary")
    assert "at most 2 (CR132-303.1.b)" in copies_errors([second] * 3)[0]
    assert "at most 3 (CR132-303.1.c)" in copies_errors([WOLF] * 4)[0]
    assert copies_errors([WOLF] * 3) == []
    deck = (EIGHTH * 3)[:50]
    assert deck_errors(deck, "constructed") == []
    assert "49 cards instead of 50 (CR132-303.a)" in deck_errors(deck[:49], "constructed")[0]
    many = wonder("Swarm", 1, "You can have any number of this in your deck.")
    assert copies_errors([many] * 9) == []


@clause("CR132-203.b", "CR132-304.1.b", "CR132-unknown-lands.a.2", "CR132-303.3.a.2", "CR132-story-token.d")
def test_tokens_stay_out_of_main_decks_except_lands_in_prerelease() -> None:
    token = land("Unknown", token=True)
    deck = [*(EIGHTH * 3)[:49], token]
    assert "cannot start in a main deck of this format (CR132-unknown-lands.a.2)" in deck_errors(deck, "constructed")[0]
    assert "cannot start in a main deck (CR132-203.b)" in deck_errors([wonder("Imp", token=True)], "prerelease")[1]
    assert deck_errors(deck, "prerelease") == []
    story = wonder("Gear", 1, token=True, tier="legendary", story="Seeker")
    assert "CR132-story-token.d" in archive_errors([story, story])[0]
    assert "CR132-303.3.a.2" in archive_errors([token] * 51)[0]


@clause("CR132-303.2.a", "CR132-303.2.b", "CR132-203.t.2", "CR132-303.3.e", "CR132-story-token.c.2")
def test_the_score_of_a_deck_counts_its_archive() -> None:
    assert score([wonder("One", 1, dbs=3)] * 2, [wonder("Token", 1, dbs=4, token=True)]) == 10


@clause("CR132-101.3.a", "CR132-101.6.a.2")
def test_cards_without_a_type_are_no_cards() -> None:
    with pytest.raises(SetupError, match=r"CR132-101\.3\.a"):
        card_from({"name": "Tracker", "type": "faith"}, "here")
    with pytest.raises(SetupError, match=r"CR132-101\.6\.a\.2"):
        card_from({"name": "Field", "type": "land", "power": 1}, "here")


def test_an_illegal_deck_or_text_is_refused_when_the_game_is_set_up() -> None:
    with pytest.raises(SetupError, match="there is no card called 'Nobody'"):
        PLAIN.make(PLAIN.setup(2, {"deck_1": "3 Nobody"}))
    with pytest.raises(SetupError, match=r"deck_1: 'solfear' is no list .* no ready-made deck; did you mean 'solfera'"):
        PLAIN.make(PLAIN.setup(2, {"deck_1": "solfear"}))
    with pytest.raises(SetupError, match="instead of 50"):
        PLAIN.make(PLAIN.setup(2, {"deck_1": "3 Petraia Walker 1"}))
    with pytest.raises(SetupError, match=r"here: Riddle:\n(.|\n)*not known here"):
        card_from({"name": "Riddle", "power": 1, "text": "Frobnicate a card."}, "here")
    frog = wonder("Frog", 1, meaning.Triggered(meaning.Event("explodes"), (meaning.Draw(),)))
    with pytest.raises(SetupError, match="Frog: nothing that happens is called 'explodes'; what does: arrives"):
        at(frog, world=["1 Frog"])
    assert len(DECKS) == 6


@clause("CR132-101.6.f", "CR132-101.6.g", "CR132-101.6.h", "CR132-101.6.i", "CR132-base-power.a")
def test_base_then_additions_then_multiplications() -> None:
    twice = item("Twice", "Double the power of each Wonder.")
    more = item("More", "Each Wonder gets +1.")
    rows = [{"name": "Twice"}, {"name": "Wolf", "counters": {"+1": 1}}, {"name": "More"}]
    assert at(twice, more, WOLF, card=rows).look("realm1.p1")[1] == "Wolf 8 +1:1"


@clause("CR132-base-power.b", "CR132-101.6.e")
def test_power_follows_what_it_counts_at_once() -> None:
    syl = wonder("Syl", 0, "This gets +1 for each stone you control.")
    table = at(syl, WOLF, world=["1 Syl @3", "2 Wolf"], stones=[[1, 1], [2, 1]])
    assert table.look("realm3.p1") == ["Syl 2"]
    table.say("Pass", "Attack in realm 1")
    assert table.look("realm3.p1") == ["Syl 1"]


@clause("CR132-302.e", "CR132-302.f", "CR132-101.6.b", "CR132-101.6.b.2", "CR132-nullify.j")
def test_a_defined_power_holds_everywhere_and_is_nothing_when_nullified() -> None:
    gem = wonder("Gem", "*", "This has power equal to twice the current round.")
    count = spell("Count", "Gain 1 faith for each Wonder you own in The Abyss with power 14 or more.")
    rows = [{"name": "Gem"}, {"name": "Gem", "counters": {"null": 1}}]
    table = at(gem, count, card=rows, round=7, player=[{"hand": ["Count"], "abyss": ["Gem"]}])
    assert table.look("realm1.p1") == ["Gem 14", "Gem 0 nullified null:1"]
    table.say("Play Count")
    assert table.look("p1.faith") == 1


@clause("CR132-101.6.c", "CR132-101.6.c.2", "CR132-counters.b", "CR132-counters.c", "CR132-counters.c.2")
def test_negative_power_kills_and_counters_cancel() -> None:
    wither = spell("Wither", "Put 3 -1 counters on target Wonder.")
    rows = [{"name": "Wolf", "player": 2}, {"name": "Bear", "player": 2, "counters": {"+1": 1}}]
    table = at(wither, WOLF, BEAR, card=rows, player=[{"hand": ["Wither", "Wither"]}])
    table.say("Play Wither", "Bear", "Pass")
    assert table.look("realm1.p2")[1] == "Bear 2 -1:2"
    table.say("Play Wither", "Wolf")
    assert table.look("p2.abyss") == ["Wolf"]


@clause("CR132-102.a", "CR132-102.d", "CR132-101.6.d")
def test_masses_beside_each_other_are_infinite() -> None:
    words = "This gets +X, where X is the total power of Golems in adjacent realms."
    mass = wonder("Mass", 1, words, classes=("Golem",))
    mount = land("Mount", "Tap free: Gain faith equal to the power of each Wonder you control.")
    table = at(mass, mount, world=["1 Mass @2", "1 Mount"], player=[{"hand": ["Mass"]}])
    assert table.look("realm2.p1") == ["Mass 1"]
    table.say("Play Mass", "Realm 3", "Pass")
    assert table.look("realm2.p1") == ["Mass infinity"]
    assert table.look("realm3.p1") == ["Mass infinity"]
    table.say("Use Mount")
    assert table.look("p1.faith") == "infinity"


@clause("CR132-102.b", "CR132-404.3.c")
def test_infinity_ties_with_infinity() -> None:
    god = wonder("God", 0, meaning.Static(meaning.This(), (meaning.AddPower(meaning.Number("inf")),)))
    table = at(god, world=["1 God", "1 God", "2 God"])
    table.say("Attack in realm 1")
    assert table.look("realm1.stones") == [0]


@clause("CR132-203.e", "CR132-203.o", "CR132-203.p", "CR132-303.3.b", "CR132-tokens.l", "CR132-203.n")
def test_a_printed_token_must_cover_what_the_effect_asks_for() -> None:
    kennel = item("Kennel", "Tap free: Create a 2-power Dog Hero token in this realm.")
    tokens = [
        wonder("Trio", 2, classes=("Dog", "Hero", "Warrior"), token=True),
        wonder("Only Dog", 2, classes=("Dog",), token=True),
        wonder("Only Hero", 2, classes=("Hero",), token=True),
    ]
    archive = [card.name for card in tokens]
    table = at(kennel, *tokens, world=["1 Kennel"], player=[{"archive": archive}])
    table.say("Use Kennel")
    assert table.options() == ["A stand-in", "Trio (archive, player 1)"]
    table.say("Trio")
    assert table.look("realm1.p1") == ["Kennel tapped", "Trio 2"]
    assert table.look("p1.archive") == ["Only Dog", "Only Hero"]


@clause("CR132-203.f", "CR132-203.g", "CR132-203.h", "CR132-203.i", "CR132-203.j", "CR132-303.3.b.2")
def test_a_stand_in_has_only_what_the_effect_says() -> None:
    nest = item("Nest", meaning.Activated(meaning.Cost(tap=True), (meaning.CreateToken(meaning.Token()),)), orbitals=5)
    table = at(nest, world=["1 Nest"])
    table.say("Use Nest")
    token = table.g.realms[0][-1]
    assert table.look("realm1.p1")[1] == "token 1"
    assert (table.g.orbital[token], table.g.types[token], table.g.token[token]) == (5, 1, 1)


@clause("CR132-nullify.a", "CR132-nullify.c")
def test_a_static_nullify_blanks_text_as_long_as_it_is_there() -> None:
    sirius = wonder("Sirius", 5, "Each item an opponent controls with cost 2 or less is nullified.")
    ring = item("Ring", "Tap free: Gain 1 faith.", cost=2)
    table = at(sirius, ring, world=["1 Sirius", "2 Ring"], player=[{}, {"hand": ["Ring"], "energy": 9}], active=2)
    assert table.look("realm1.p2") == ["Ring nullified"]
    assert not [option for option in table.options() if option.startswith("Use Ring")]


@clause("CR132-nullify.n", "CR132-nullify.o")
def test_a_card_that_nullifies_itself_stays_nullified() -> None:
    nova = wonder("Nova", 1, "This gets +3. This is nullified.")
    assert at(nova, world=["1 Nova"]).look("realm1.p1") == ["Nova 1 nullified"]


@clause("CR132-nullify.h.2", "CR132-502.c", "CR132-on-play.d")
def test_a_spell_that_is_nullified_on_play_does_nothing() -> None:
    stop = item("Stop", "Whenever an opponent plays a spell, you may discard a card. If you do, nullify it.")
    gift = spell("Gift", "Gain 1 faith.")
    players = [{"hand": ["Gift", "Gift"]}, {"hand": ["Wolf"]}]
    table = at(stop, gift, WOLF, world=["2 Stop"], player=players)
    table.say("Play Gift", "Yes", "Wolf", "Pass")
    assert table.look("p1.faith") == 0
    assert table.look("p1.abyss") == ["Gift"]
    table.say("Play Gift")
    assert table.look("p1.faith") == 1, "without a card in hand there is nothing to discard"


@clause("CR132-301.8.a", "CR132-301.8.b", "CR132-banish.c", "CR132-banish.d")
def test_a_banished_realm_takes_everything_along_or_stays() -> None:
    void = spell("Void", "Banish realm 1.")
    rock = item("Rock", "This can't be banished.")
    table = at(void, BEAR, world=["2 Bear"], player=[{"hand": ["Void"]}])
    table.say("Play Void")
    assert table.look("realms") == [2, 3]
    assert table.look("banished") == ["Bear"]
    table = at(void, rock, BEAR, world=["2 Bear", "2 Rock"], player=[{"hand": ["Void"]}])
    table.say("Play Void")
    assert table.look("realms") == [1, 2, 3]


@clause("CR132-503.a", "CR132-503.c", "CR132-503.c.2")
def test_an_involuntary_loop_is_ended_by_the_active_player() -> None:
    ping = item("Ping", "Whenever a Wonder is tapped, untap it.")
    pong = item("Pong", "Whenever a Wonder is untapped, tap it.")
    start = spell("Start", "Tap target enemy.")
    table = at(ping, pong, start, BEAR, world=["1 Ping", "1 Pong", "2 Bear"], player=[{"hand": ["Start"]}])
    table.say("Play Start")
    assert table.game.questions[0].clause == "CR132-503.b.2"
    table.say("3")
    assert len(table.options()) == 2
    table.say("1.")
    assert table.game.questions[0].asks == "What do you do?"


@clause("CR132-102.a", "CR132-102.c", "CR132-503.c")
def test_a_growing_loop_makes_a_resource_infinite() -> None:
    gains = item("Gains", "Whenever you gain faith, gain 1 faith.")
    start = spell("Start", "Gain 1 faith.")
    table = at(gains, start, world=["1 Gains"], player=[{"hand": ["Start"]}])
    table.say("Play Start")
    assert table.look("p1.faith") == "infinity"


@clause("CR132-move.c", "CR132-move.d", "CR132-move.b")
def test_a_long_move_enters_every_realm_between() -> None:
    watch = item("Watch", "Whenever a card moves into this realm, gain 1 faith.")
    march = spell("March", "Move target Wonder you control to realm 3.")
    table = at(watch, march, BEAR, world=["1 Bear", "1 Watch @2"], player=[{"hand": ["March"]}])
    table.say("Play March")
    assert table.look("realm3.p1") == ["Bear 4"]
    assert table.look("p1.faith") == 1


@clause("CR132-202.3.b", "CR132-202.3.c", "CR132-202.3.d", "CR132-faith.b")
def test_faith_is_spent_once_a_round_and_stays() -> None:
    priest = wonder("Priest", 1, "Spend 2 faith: This gets +1 this round.")
    table = at(priest, world=["1 Priest"], player=[{"faith": 5, "actions": 0}])
    table.say("Use Priest", "Pass")
    assert table.look("p1.faith") == 3
    assert table.look("round") == 4, "with faith left, but spent once, there was nothing else to do"


# -- card files that make no sense -------------------------------------------------------------------------------------

FROG = '[[card]]\nname = "Frog"\ntype = "Wonder"\npower = 1\n'


@pytest.mark.parametrize(
    ("file", "told"),
    [
        (FROG + "classes = 1\n", "'classes' must be a list of texts, not 1"),
        (FROG + "classes = [1]\n", "'classes' must be a list of texts"),
        (FROG + 'classes = "Beast"\n', "'classes' must be a list of texts"),
        (FROG + "also = 1\n", "'also' must be a list of texts"),
        (FROG + "classes = " + "[" * 5000 + "]" * 5000, "nests too deeply"),
        (FROG + "abilities = " + "[" * 900 + "]" * 900, "nests too deeply|abilities|Expected"),
        (FROG + "cost = " + "9" * 5000, "TOML|digits|number"),
        (FROG + "cost = " + "9" * 4000, "'cost' must be a whole number from 0 to 999999"),
        (FROG + "cost = 0x" + "f" * 9000, "'cost' must be a whole number from 0 to 999999"),
        (FROG.replace("power = 1", "power = " + "9" * 4000), "'power' must be a whole number"),
        (FROG.replace("power = 1", "power = 0x" + "f" * 9000), "'power' must be a whole number"),
        (FROG + "classes = [0x" + "f" * 9000 + "]", "'classes' must be a list of texts"),
        ("shipped = " + "[" * 5000 + "]" * 5000, "nests too deeply"),
        ("shipped = [1", "components"),
        ("shipped = 0x" + "f" * 9000, "'shipped' must be a list"),
        ("card = 1", r"cards are written as \[\[card\]\] tables"),
    ],
)
def test_a_card_file_that_makes_no_sense_is_refused_with_a_reason(file: str, told: str) -> None:
    with pytest.raises(SetupError, match=told) as refused:
        GAME.make(GAME.setup(2, {}, file))
    assert len(str(refused.value)) < 500
