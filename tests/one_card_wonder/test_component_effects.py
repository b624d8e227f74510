"""Effects of component files: what is accepted, what is refused, and how they read."""

import pytest

from wonderwheel.games.one_card_wonder.components.definitions import (
    Building,
    ComponentError,
    Mat,
    Stage,
    Wonder,
    load,
    parse,
)
from wonderwheel.games.one_card_wonder.components.effects import Effect
from wonderwheel.games.one_card_wonder.components.kinds import CLAY, COIN, IRON, STONE, WILD, WOOD
from wonderwheel.games.one_card_wonder.show.effect_text import (
    ability_text,
    cost_letters,
    cost_text,
    effect_text,
    leader_effect_text,
    leader_text,
    stage_text,
)

OTHERS = "\n".join(f'[[leader]]\nname = "L{n}"\ncost = "S"\neffects = [{{ do = "mark" }}]' for n in range(5))
PLAIN = '[[mat.building]]\nname = "{}"\ncost = "S"\ntiming = "sell"\neffects = [{{ do = "rate", what = "clay" }}]\n'
THREE = "".join(PLAIN.format(name) for name in "ABC")
MATS = "".join(f'[[mat]]\nname = "M{n}"\n{THREE}{PLAIN.format("D")}' for n in range(11))


def on(timing: str, body: str) -> str:
    """A component file with one effect of interest: on its last leader, or on its last building."""
    if timing == "leader":
        return f'{OTHERS}\n[[leader]]\nname = "X"\ncost = "S"\neffects = [{{ {body} }}]'
    head = f'[[mat]]\nname = "X"\n{THREE}[[mat.building]]\nname = "X"\ncost = "S"\n'
    return f'{MATS}{head}timing = "{timing}"\neffects = [{{ {body} }}]'


ACCEPTED = [
    ("claim", 'do = "take", count = 2, what = "wood", from = "bag"', Effect("take", 2, WOOD, "bag")),
    ("claim", 'do = "take", count = 1, what = "coin", from = "coins"', Effect("take", 1, COIN, "coins")),
    ("immediately", 'do = "take", count = 8, what = "any", from = "supply"', Effect("take", 8, WILD, "supply")),
    ("claim", 'do = "take", count = 1, what = "any", from = "supply", other = true',
     Effect("take", 1, WILD, "supply", other=True)),
    ("claim", 'do = "take", count = 1, what = "coin", when = "gain", when_what = "any", when_count = 3',
     Effect("take", 1, COIN, "coins", "gain", WILD, 3)),
    ("build", 'do = "take", count = 1, what = "iron", from = "bag", when = "stages", when_count = 2',
     Effect("take", 1, IRON, "bag", "stages", WILD, 2)),
    ("sell", 'do = "take", count = 1, what = "coin", when = "sold", when_count = 2',
     Effect("take", 1, COIN, "coins", "sold", WILD, 2)),
    ("leader", 'do = "take", count = 5, what = "any", from = "supply", different = true',
     Effect("take", 5, WILD, "supply", different=True)),
    ("produce", 'do = "swap", count = 1', Effect("swap")),
    ("new action", 'do = "draw", count = 5, keep = 4, rest = "supply"', Effect("draw", 5, keep=4, rest="supply")),
    ("produce", 'do = "draw_more", count = 4', Effect("draw_more", 4)),
    ("produce", 'do = "keep_all", if = "has", what = "clay"', Effect("keep_all", what=CLAY, if_="has")),
    ("build", 'do = "less", count = 1, what = "stone"', Effect("less", what=STONE)),
    ("build", 'do = "pay_as", what = "wood", into = "iron"', Effect("pay_as", what=WOOD, into=IRON)),
    ("build", 'do = "buildings", count = 2', Effect("buildings", 2)),
    ("sell", 'do = "mixed_pairs", count = 0', Effect("mixed_pairs", 0)),
    ("new action", 'do = "levy", who = "one", count = 1, to = "owner"', Effect("levy", who="one", to="owner")),
    ("new action", 'do = "take_all"', Effect("take_all")),
    ("leader", 'do = "build", count = 4', Effect("build", 4)),
]  # fmt: skip


@pytest.mark.parametrize(("timing", "body", "effect"), ACCEPTED)
def test_an_effect_is_read(timing: str, body: str, effect: Effect) -> None:
    components = parse(on(timing, body), "x")
    found = components.leaders[-1].effects if timing == "leader" else components.mats[-1].buildings[-1].effects
    assert found == (effect,)


TAKE = 'do = "take", count = 1, what = "wood", from = "bag"'
COINS = 'do = "take", count = 1, what = "coin"'
ANY = 'do = "take", count = 2, what = "any", from = "supply"'
REFUSED = [
    ("build", "count = 1", "an effect needs 'do'"),
    ("build", 'do = "fly"', "'do' is 'fly'; it must be one of: take, swap"),
    ("build", 'do = "swap", count = 1', "'swap' cannot stand on 'build', only on: produce, new action"),
    ("produce", TAKE, "'take' cannot stand on 'produce'"),
    ("sell", 'do = "mark"', "'mark' cannot stand on 'sell', only on: leader"),
    ("leader", 'do = "less", what = "wood"', "'less' cannot stand on 'leader', only on: build"),
    ("produce", 'do = "swap"', "'count' is missing"),
    ("produce", 'do = "swap", count = 1, to = "owner"', "'to' is not a key here; the keys are: do, count"),
    ("leader", 'do = "mark", count = 1', "'count' is not a key here"),
    ("produce", 'do = "swap", count = 0', "'count' is 0; it must be a whole number from 1 to 8"),
    ("produce", 'do = "swap", count = 1.5', "'count' is 1.5"),
    ("produce", 'do = "draw_more", count = 3', "from 4 to 8"),
    ("new action", 'do = "draw", count = 3, keep = 3, rest = "bag"', "'keep' is 3; it must be a whole number"),
    ("new action", 'do = "draw", count = 3, keep = 1, rest = "box"', "must be one of: bag, supply"),
    ("build", 'do = "less", count = 2, what = "wood"', "'count' is 2; it must be 1"),
    ("build", 'do = "less", what = "coin"', "must be one of: knowledge, wood, clay, stone, iron"),
    ("build", 'do = "less", what = "any"', "must be one of: knowledge, wood, clay, stone, iron"),
    ("build", 'do = "pay_as", what = "wood", into = "wood"', "two different resources"),
    ("build", 'do = "buildings", count = 5', "from 2 to 4"),
    ("sell", 'do = "mixed_pairs", count = -1', "from 0 to 4"),
    ("sell", 'do = "rate", what = "gold"', "'what' is 'gold'"),
    ("produce", 'do = "keep_all", if = "luck"', "must be one of: all different, pair, has"),
    ("produce", 'do = "keep_all", if = "has"', "'what' belongs to if = \"has\", and only there"),
    ("produce", 'do = "keep_all", if = "pair", what = "wood"', "'what' belongs to if = \"has\", and only there"),
    ("leader", 'do = "levy", who = "all", count = 1, to = "owner"', "must be one of: each, one"),
    ("leader", 'do = "levy", who = "one", count = 1, to = "bag"', "must be one of: supply, owner"),
    ("leader", 'do = "levy", who = "one", count = 1, to = "owner", at_least = 9', "from 0 to 8"),
    ("leader", 'do = "rob", count = 9', "from 1 to 8"),
    ("leader", 'do = "build", count = 5', "from 1 to 4"),
    ("leader", 'do = "take", count = 1, what = "wood"', "'from' is missing"),
    ("leader", 'do = "take", count = 1, what = "wild", from = "bag"', "'what' is 'wild'"),
    ("leader", 'do = "take", count = 1, what = "wood", from = "coins"', "must be one of: bag, supply"),
    ("leader", 'do = "take", count = 1, what = "coin", from = "bag"', "must be one of: coins"),
    ("leader", f"{TAKE}, different = true", "'other' and 'different' need what = \"any\" and from = \"supply\""),
    ("claim", f"{TAKE}, other = true", "'other' and 'different' need what = \"any\" and from = \"supply\""),
    ("leader", 'do = "take", count = 6, what = "any", from = "supply", different = true', "a count from 2 to 5"),
    ("leader", f"{ANY}, other = true", "'other' belongs to the timing \"claim\""),
    ("claim", f"{ANY}, other = true, different = true", "'other' cannot be joined"),
    ("claim", f'{ANY}, other = true, when = "gain", when_what = "any", when_count = 1', "'other' cannot be joined"),
    ("claim", f"{ANY}, other = 1", "'other' is 1; it must be true or false"),
    ("leader", f'{COINS}, when = "gain", when_what = "any", when_count = 1', "'when' has no meaning on 'leader'"),
    ("claim", f'{COINS}, when = "sold", when_count = 1', "'when' is 'sold'; it must be one of: gain"),
    ("build", COINS, "a take on 'build' needs when = \"stages\""),
    ("sell", COINS, "a take on 'sell' needs when = \"sold\""),
    ("claim", f'{COINS}, when = "gain", when_count = 1', "'when_what' is missing; when = \"gain\" needs it"),
    ("sell", f'{COINS}, when = "sold"', "'when_count' is missing; when = \"sold\" needs it"),
    ("sell", f'{COINS}, when = "sold", when_count = 0', "from 1 to 12"),
    ("sell", f'{COINS}, when = "sold", when_count = 1, when_what = "any"', "'when_what' does not belong here"),
    ("claim", f"{COINS}, when_count = 1", "'when_count' does not belong here"),
]  # fmt: skip


@pytest.mark.parametrize(("timing", "body", "reason"), REFUSED)
def test_an_effect_is_refused_on_its_line(timing: str, body: str, reason: str) -> None:
    text = on(timing, body)
    with pytest.raises(ComponentError) as caught:
        parse(text, "mine.toml")
    owner = "leader 'X'" if timing == "leader" else "mat 'X', building 'X'"
    assert str(caught.value).startswith(f"mine.toml:{text.count(chr(10)) + 1}: {owner}: ")
    assert reason in str(caught.value)


# Every text the shipped buildings need, and who bears it at which price.
ABILITIES: dict[str, str] = {
    "Build: once per turn, leave out 1 stone of a cost.": (
        "Great Pyramid/Quarry Ramp; Mausoleum/Sculptors Yard; Masonry/Quarry"
    ),
    "Immediately: take 4 cubes of your choice from the supply.": (
        "Pharos Lighthouse/Causeway; Conquest/Victory Column; Festival/Garden"
    ),
    "Claim: take 1 stone from the bag if you gained at least 1 stone.": "Stonehenge/Sledge Way; Masonry/Stonecutter",
    "Produce: draw 4 cubes, still keeping two; all others go to the supply.": (
        "Colosseum/Gladiator School; Angkor Wat/Baray Reservoir; Scholarship/Academy; Devotion/Temple"
    ),
    "Immediately: take 2 stone from the bag.": "Parthenon/Acropolis Gate; Masonry/Crane",
    "New Action: take 2 cubes of your choice from the supply.": "Moai/Log Rollers; Timber/Shipyard",
    "New Action: swap up to 3 of your cubes for cubes of other types in the supply.": (
        "Al Khazneh/Bedouin Camps; Commerce/Market; Festival/Bathhouse"
    ),
    "Immediately: take 2 coins.": (
        "Al Khazneh/Treasury; Colossus/Harbour Chain; Commerce/Caravanserai; Governance/Treasury"
    ),
    "Claim: take 1 cube of a type you did not claim from the supply.": (
        "Grand Canal/Lock Gates; Machu Picchu/Terraces; Conquest/Tribute House; Exploration/Wharf"
    ),
    "Produce: every cube drawn may stay with you if one of them is wood.": "Hanging Gardens/Screw Pump",
    "Immediately: take 3 cubes of your choice from the supply.": (
        "Hanging Gardens/Garden; Statue of Zeus/Olympic Truce; Exploration/Outpost; Governance/Granary"
    ),
    "Sell: take 1 coin if you sold at least 2 pairs.": "Temple of Artemis/Treasury of Ephesus; Conquest/Armourer",
    "Produce: you may swap 1 of your cubes for one of another type in the supply.": (
        "Great Wall/Beacon Towers; Exploration/Map Room"
    ),
    "New Action: draw 5 cubes from the bag, keep 2 and put the others into the bag.": (
        "El Castillo/Sacred Cenote; Devotion/Oracle"
    ),
    "Sell: each iron alone earns 1 coin.": "Colossus/Bronze Foundry; Triumph/Forge",
    "Build: your wood may pay for knowledge.": "Statue of Zeus/Ivory Workshop; Scholarship/Scroll Mill",
    "Sell: two cubes of different types also make a pair, once per turn.": "Mausoleum/Royal Mint",
    "Claim: take 1 coin if you gained at least 3 pieces.": (
        "Hagia Sophia/Scriptorium; Commerce/Harbor; Governance/Census Hall"
    ),
    "Build: once per turn, leave out 1 clay of a cost.": "Hagia Sophia/Brickworks; Triumph/Kiln",
    "Immediately: take 2 cubes of your choice from the supply; then take 1 coin.": "Angkor Wat/Oasis",
    "New Action: take 1 coin; then take 1 cube of your choice from the supply.": (
        "Machu Picchu/Inca Road; Exploration/Trade Fleet"
    ),
    "Claim: take 1 coin if you gained at least 1 stone.": "Triumph/Obelisk",
    "Produce: every cube drawn may stay with you if no two of them match.": "Triumph/Hippodrome",
    "Build: once per turn, leave out 1 knowledge of a cost.": "Scholarship/Library",
    "New Action: take 1 cube of your choice from the bag.": "Scholarship/Observatory",
    "Sell: two cubes of different types also make a pair.": "Commerce/Mint",
    "Build: take 1 coin if this action marked at least 3 stages.": "Masonry/Scaffold; Festival/Stadium",
    "Build: once per turn, leave out 1 wood of a cost.": "Timber/Sawmill",
    "Claim: take 1 wood from the bag if you gained at least 1 wood.": "Timber/Forester",
    "Immediately: take 2 wood from the bag.": "Timber/Log Flume",
    "Build: once per turn, leave out 1 iron of a cost.": "Metallurgy/Bloomery",
    "Claim: take 1 iron from the bag if you gained at least 1 iron.": "Metallurgy/Mine",
    "Build: your iron may pay for stone.": "Metallurgy/Toolmaker",
    "Produce: every cube drawn may stay with you if two of them match.": "Metallurgy/Armory; Festival/Theatre",
    "Claim: take 1 clay from the bag if you gained at least 1 clay.": "Ceramics/Clay Pit",
    "Sell: each clay alone earns 1 coin.": "Ceramics/Potter",
    "Build: your clay may pay for stone.": "Ceramics/Brick Oven",
    "Sell: take 1 coin if you sold at least 1 pair.": "Ceramics/Amphora Store",
    (
        "New Action: each opponent holding 5 or more pieces gives 1 cube of their choice to the supply; then "
        "take 1 cube of your choice from the supply."
    ): ("Conquest/Barracks"),
    "Immediately: take 3 knowledge from the bag.": "Devotion/Altar",
    "Sell: each knowledge alone earns 1 coin.": "Devotion/Offering Table",
    "Build: one action may raise up to 2 support buildings.": "Governance/Palace",
}

LEADERS = {
    "Khufu": "Mark one stage that is open to you for free, unless its cost shows a coin. Defeated by: 2 stone, 1 wild.",
    "Cleopatra": (
        "Choose an opponent and take up to 1 of their cubes and coins, as you like. Defeated by: 2 knowledge, 1 "
        "wild, globe."
    ),
    "Hammurabi": (
        "Until your next turn your opponents can neither build support buildings nor use New Actions; then take 3 "
        "cubes of your choice from the supply. Defeated by: 2 clay, 1 wild."
    ),
    "Pericles": "Take 3 cubes of different types from the supply. Defeated by: 1 knowledge, 1 stone, 1 wild.",
    "Alexander": (
        "Choose a type and take all its cubes from the supply; then an opponent of your choice gives 2 cubes of "
        "their choice to the supply. Defeated by: 2 iron, 1 wild, globe."
    ),
    "Qin Shi Huang": "Take 2 coins. Defeated by: 1 wild.",
    "Nebuchadnezzar": (
        "Build one support building, leaving out up to 3 symbols of its cost. Defeated by: 1 wood, 1 clay, 1 wild."
    ),
    "Augustus": (
        "You have another turn right after this one; reveal only during a turn of yours. Defeated by: 2 knowledge, "
        "2 iron, globe."
    ),
    "Pachacuti": "Take 3 cubes of your choice from the bag. Defeated by: 1 wood, 1 stone, 1 wild.",
    "Hatshepsut": "Each opponent gives 1 cube of their choice to you. Defeated by: 2 knowledge, 2 wood, globe.",
}


def cards() -> list[Wonder | Mat]:
    return [*load().wonders, *load().mats]


def test_the_abilities_of_all_shipped_buildings() -> None:
    found: dict[str, list[str]] = {}
    for card in cards():
        for one in card.buildings:
            found.setdefault(ability_text(one), []).append(f"{card.name}/{one.name}")
    assert {text: "; ".join(bearers) for text, bearers in found.items()} == ABILITIES


def test_the_shipped_leaders_in_words() -> None:
    assert {leader.name: leader_text(leader) for leader in load().leaders} == LEADERS
    assert leader_effect_text(load().leaders[5]) == "Take 2 coins."


def test_abilities_that_differ_read_differently() -> None:
    buildings = [one for card in cards() for one in card.buildings]
    abilities = {(one.timing, one.effects) for one in buildings}
    assert len({ability_text(one) for one in buildings}) == len(abilities)
    effects = {effect for _, _, effect in ACCEPTED}
    assert len({effect_text(effect) for effect in effects}) == len(effects)


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (Effect("swap", 2), "swap up to 2 of your cubes for cubes of other types in the supply"),
        (Effect("mixed_pairs", 3), "two cubes of different types also make a pair, up to 3 times per turn"),
        (
            Effect("take", what=COIN, source="coins", when="gain", when_count=1),
            "take 1 coin if you gained at least 1 piece",
        ),
        (
            Effect("take", what=COIN, source="coins", when="stages", when_count=1),
            "take 1 coin if this action marked at least 1 stage",
        ),
        (
            Effect("draw", 5, keep=2, rest="supply"),
            "draw 5 cubes from the bag, keep 2 and put the others onto the supply",
        ),
        (
            Effect("levy", 2, who="one", to="owner", at_least=3),
            "an opponent of your choice holding 3 or more pieces gives 2 cubes of their choice to you",
        ),
    ],
)
def test_effects_that_no_shipped_card_has(effect: Effect, text: str) -> None:
    assert effect_text(effect) == text


def test_an_unknown_effect_has_no_text() -> None:
    with pytest.raises(ValueError, match="no text for the effect 'fly'"):
        ability_text(Building("X", (STONE,), "build", (Effect("fly"),), "ours", "ours"))


def test_costs_and_stages_in_words() -> None:
    assert cost_text((COIN, COIN, CLAY, STONE, WILD, WILD)) == "2 coins, 1 clay, 1 stone, 2 wilds"
    assert cost_text(()) == "nothing"
    assert cost_letters((COIN, CLAY, WILD)) == "$C?"
    assert stage_text(Stage((STONE, STONE), ())) == "2 stone"
    assert stage_text(Stage((WOOD,), (0,))) == "1 wood (after stage 1)"
    assert stage_text(Stage((COIN,), (6, 7, 8))) == "1 coin (after stages 7, 8 and 9)"
