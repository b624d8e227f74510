"""The shipped components of One Card Wonder, and every way in which a component file is refused."""

import dataclasses
import tomllib
from importlib import resources
from pathlib import Path

import pytest

from tests.support import clause
from wonderwheel.games.one_card_wonder.components.definitions import (
    Building,
    ComponentError,
    Components,
    Mat,
    Wonder,
    load,
    parse,
)
from wonderwheel.games.one_card_wonder.components.effects import EFFECTS, Effect
from wonderwheel.games.one_card_wonder.components.kinds import (
    CLAY,
    COIN,
    IRON,
    KIND_LETTERS,
    KIND_NAMES,
    KNOWLEDGE,
    STONE,
    WILD,
    WOOD,
)

PACKAGE = resources.files("wonderwheel.games.one_card_wonder")
SHIPPED_TEXT = PACKAGE.joinpath("components", "components.toml").read_text(encoding="utf-8")

# A box that does not change when the shipped costs do: what is broken on purpose is broken in it.
BOX_TEXT = (Path(__file__).parents[2] / "scenarios/one_card_wonder/components/box.toml").read_text(encoding="utf-8")


def wonder(name: str) -> Wonder:
    return next(one for one in load().wonders if one.name == name)


def mat(name: str) -> Mat:
    return next(one for one in load().mats if one.name == name)


def building(card: Wonder | Mat, name: str) -> Building:
    return next(one for one in card.buildings if one.name == name)


@clause("OCW-sample.3")
def test_kinds_follow_the_supply_board() -> None:
    assert KIND_NAMES[:5] == ("knowledge", "wood", "clay", "stone", "iron")
    assert list(range(7)) == [KNOWLEDGE, WOOD, CLAY, STONE, IRON, COIN, WILD]
    assert KIND_LETTERS == "KWCSI$?"


@clause("OCW-components.1", "OCW-components.7", "OCW-leaders.1")
def test_the_box_is_complete() -> None:
    shipped = load()
    assert (len(shipped.wonders), len(shipped.mats), len(shipped.leaders)) == (18, 12, 10)
    for cards in (shipped.wonders, shipped.mats, shipped.leaders):
        assert len({card.name for card in cards}) == len(cards)


@clause("OCW-setup.9")
def test_every_wonder_has_a_level_and_six_beginners_find_enough_simple_ones() -> None:
    levels = [one.level for one in load().wonders]
    assert [levels.count(level) for level in (1, 2, 3)] == [7, 5, 6]
    assert wonder("Pharos Lighthouse").level == 1
    assert wonder("Machu Picchu").level == 3


@clause("OCW-components.4", "OCW-wonder.2")
def test_ten_stages_each_and_markers_for_six_players() -> None:
    counts = sorted(len(one.stages) for one in load().wonders)
    assert counts == [10] * 18
    assert sum(counts[-6:]) <= 72


@clause("OCW-wonder.3")
def test_arrows_lead_into_and_out_of_stages() -> None:
    for one in load().wonders:
        under = {stage for above in one.stages for stage in above.after}
        assert sum(1 for stage in one.stages if stage.after) >= 5, one.name
        assert len(under) >= 5, one.name
    pyramid = wonder("Great Pyramid").stages
    assert [stage.after for stage in pyramid] == [
        *[()] * 4,
        *[(0, 1), (1, 2), (2, 3), (4, 5), (5, 6), (7, 8)],
    ]


@clause("OCW-wonder.6")
def test_a_stage_costs_one_or_two_symbols() -> None:
    costs = [stage.cost for one in load().wonders for stage in one.stages]
    assert {len(cost) for cost in costs} == {1, 2}
    assert (COIN,) in costs  # Al Khazneh's last stage
    assert (COIN, WOOD) in costs  # the Mausoleum's: coins stand first


def test_wonders_cost_about_the_same() -> None:
    for one in load().wonders:
        symbols = [kind for stage in one.stages for kind in stage.cost]
        assert 16 <= len(symbols) <= 19, one.name
        assert symbols.count(COIN) <= 1, one.name
        assert WILD not in symbols, one.name


@clause("OCW-wonder.9", "OCW-support.1")
def test_buildings_of_wonders_and_mats() -> None:
    assert {len(one.buildings) for one in load().wonders} == {1, 2}
    assert {len(one.buildings) for one in load().mats} == {4}


@clause("OCW-sample.4")
def test_the_lighthouse() -> None:
    lighthouse = wonder("Pharos Lighthouse")
    assert lighthouse.place == "Alexandria"
    assert (lighthouse.source, lighthouse.stage_source) == ("rulebook", "ours")


@clause("OCW-sample.2", "OCW-sample.5")
def test_causeway_takes_four_of_any_from_the_supply() -> None:
    causeway = building(wonder("Pharos Lighthouse"), "Causeway")
    assert causeway.timing == "immediately"
    assert causeway.effects == (Effect("take", count=4, what=WILD, source="supply"),)
    assert (causeway.source, causeway.cost_source) == ("rulebook", "ours")


@clause("OCW-sample.12", "OCW-sample.13", "OCW-sample.14", "OCW-sample.15")
def test_the_four_buildings_of_triumph() -> None:
    triumph = mat("Triumph")
    coin = Effect("take", what=COIN, source="coins", when="gain", when_what=STONE, when_count=1)
    assert [(one.name, one.timing, one.effects) for one in triumph.buildings] == [
        ("Obelisk", "claim", (coin,)),
        ("Forge", "sell", (Effect("rate", what=IRON),)),
        ("Kiln", "build", (Effect("less", what=CLAY),)),
        ("Hippodrome", "produce", (Effect("keep_all", if_="all different"),)),
    ]
    assert {(one.source, one.cost_source) for one in triumph.buildings} == {("rulebook", "ours")}


def test_garden_shows_a_coin_in_its_cost() -> None:
    for garden in (building(wonder("Hanging Gardens"), "Garden"), building(mat("Festival"), "Garden")):
        assert garden.cost.count(COIN) == 1


@clause("OCW-leaders.4")
def test_a_leader_has_a_name_an_effect_and_a_cost() -> None:
    for leader in load().leaders:
        assert leader.name
        assert leader.effects
        assert 1 <= len(leader.cost) <= 4


@clause("OCW-leaders.12")
def test_some_leaders_bear_the_globe() -> None:
    globes = [leader.name for leader in load().leaders if leader.globe]
    assert globes == ["Cleopatra", "Alexander", "Augustus", "Hatshepsut"]


def cards() -> list[Wonder | Mat]:
    return [*load().wonders, *load().mats]


def test_what_the_rulebook_names_is_told_from_what_we_invented() -> None:
    shipped = load()
    known = {one.name for one in cards() if one.source == "rulebook"}
    assert known == {"Pharos Lighthouse", "Al Khazneh", "Triumph"}
    named = {one.name for card in cards() for one in card.buildings if one.source == "rulebook"}
    triumph = {"Obelisk", "Forge", "Kiln", "Hippodrome"}
    assert named == {"Causeway", "Bedouin Camps", "Treasury", "Oasis", "Garden"} | triumph
    assert {one.cost_source for card in cards() for one in card.buildings} == {"ours"}
    assert {one.stage_source for one in shipped.wonders} == {"ours"}
    assert {one.source for one in shipped.leaders} == {"ours"}


def test_every_effect_is_used_by_a_shipped_component() -> None:
    effects = [effect for card in cards() for one in card.buildings for effect in one.effects]
    effects += [effect for leader in load().leaders for effect in leader.effects]
    assert {effect.do for effect in effects} == set(EFFECTS)


def test_the_shipped_components_are_read_once() -> None:
    assert load() is load()
    assert load().text == ""


def leaders_only(count: int = 6) -> str:
    return "\n".join(f'[[leader]]\nname = "L{n}"\ncost = "S?"\neffects = [{{ do = "mark" }}]' for n in range(count))


def test_a_file_replaces_only_the_kinds_it_contains(tmp_path: Path) -> None:
    text = leaders_only()
    path = tmp_path / "mine.toml"
    path.write_text("\ufeff" + text.replace("\n", "\r\n"), encoding="utf-8")
    mine = load(path)
    assert [leader.name for leader in mine.leaders] == [f"L{n}" for n in range(6)]
    assert mine.leaders[0].source == "ours"
    assert not mine.leaders[0].globe
    assert (mine.wonders, mine.mats) == (load().wonders, load().mats)
    assert parse(mine.text, "record").digest == mine.digest == parse(text, "x").digest


def test_the_digest_follows_play_and_not_ornament() -> None:
    same = parse(SHIPPED_TEXT, "x")
    assert same == dataclasses.replace(load(), text=SHIPPED_TEXT)
    ornament = parse(SHIPPED_TEXT.replace("about 280 BC", "long ago").replace("Giza", "Egypt"), "x")
    assert ornament.digest == same.digest
    for old, new in (('"1: SS"', '"1: S"'), ("count = 4", "count = 5"), ('"Moai"', '"Heads"'), ("<- 1,2", "<- 1")):
        assert parse(SHIPPED_TEXT.replace(old, new, 1), "x").digest != same.digest, new


def test_every_rule_statement_is_one_plain_sentence_of_its_own() -> None:
    text = PACKAGE.joinpath("clauses.toml").read_text(encoding="utf-8")
    clauses = tomllib.loads(text)["clauses"]
    assert len(clauses) == 122
    assert len(set(clauses.values())) == len(clauses)
    for name, statement in clauses.items():
        assert name.startswith("OCW-")
        assert statement.endswith(".")
        assert len(statement) <= 150, name


def refusal(text: str) -> tuple[int, str]:
    """The line and reason with which a text is refused."""
    with pytest.raises(ComponentError) as caught:
        parse(text, "mine.toml")
    file, line, reason = str(caught.value).split(":", 2)
    assert file == "mine.toml"
    return int(line), reason.strip()


def broken(old: str, new: str) -> str:
    assert old in BOX_TEXT
    return BOX_TEXT.replace(old, new, 1)


def line_of(text: str, marker: str) -> int:
    return text[: text.index(marker)].count("\n") + 1


# What is replaced, by what, a text on the line that must be named, and a part of the reason.
CASES = [
    ('name = "Moai"\n', 'name = "Moai\n', 'name = "Moai\n', "not valid TOML"),
    ('place = "Rapa Nui"', 'place = "a"\nplace = "b"', 'place = "b"', "not valid TOML: Cannot overwrite"),
    ("[[wonder]]", 'version = 1\n[[wonder]]', "version = 1", "'version' is no component"),
    ("# ---- Leaders", "[[leaders]]\n# ----", "[[leaders]]", "'leaders' is no component"),
    ('place = "Rapa Nui"\n', "", '[[wonder]]\nname = "Moai"', "wonder 'Moai': 'place' is missing"),
    ('name = "Moai"\n', "", '[[wonder]]\nplace = "Rapa Nui"', "wonder number 6: 'name' is missing"),
    ('place = "Rapa Nui"', 'palce = "Rapa Nui"', "palce", "'palce' is not a key here; the keys are: name, place"),
    ('name = "Moai"', 'name = "STONEHENGE"', '"STONEHENGE"', "taken already on line"),
    ('name = "Moai"', 'name = ""', 'name = ""', "'name' must be a text of 1 to 60"),
    ('place = "Rapa Nui"', 'place = " Rapa Nui"', '" Rapa Nui"', "no blanks around it"),
    ('place = "Rapa Nui"', 'place = "Rapa\\tNui"', "Rapa\\tNui", "printable"),
    ('year = "AD 72-80"', "year = 80", "year = 80", "'year' must be a text"),
    ("level = 3", "level = 4", "level = 4", "'level' is 4; it must be a whole number from 1 to 3"),
    ("level = 3", "level = true", "level = true", "'level' is True"),
    ('source = "rulebook"\nstage', 'source = "web"\nstage', '"web"', "must be one of: rulebook, ours"),
    ('stage_source = "ours"', 'stage_source = "me"', '"me"', "must be one of: rulebook, ours"),
    ('cost_source = "ours"', 'cost_source = "me"', '"me"', "must be one of: rulebook, ours"),
    ('  "10: KK <- 9",', '  "10: KK <= 9",', "<= 9", "'10: KK <= 9' is no stage; write it like"),
    ('  "10: KK <- 9",', '  "11: KK <- 9",', '"11: KK', "stage 11 stands where stage 10 must"),
    ('  "10: KK <- 9",', '  "10: KK <- 12",', "<- 12", "stands on stage 12, which does not exist"),
    ('  "10: KK <- 9",', '  "10: KK <- 0",', "<- 0", "stands on stage 0, which does not exist"),
    ('  "10: KK <- 9",', '  "10: KK <- 9, 9",', "<- 9, 9", "stage 10 names stage 9 twice"),
    ('  "9: II <- 8",', '  "9: II <- 10",', "<- 10", "in a circle: 9, 10"),
    ('  "10: KK <- 9",', '  "10: KK <- 10",', "<- 10", "in a circle: 10"),
    ('  "10: KK <- 9",', '  "10: KKK <- 9",', "KKK", "a cost here has 1 to 2 letters"),
    ('  "10: KK <- 9",', '  "10: KX <- 9",', "KX", "'X' is no letter of a cost; use KWCSI$?"),
    ('  "10: KK <- 9",', "  10,", "stages = [\n  \"1: SS\",\n  \"2: SC\"", "'stages' must be a list of texts"),
    ('name = "Quarry Ramp"\n', "", '[[wonder.building]]\ncost = "WW"', "'Great Pyramid', building number 1: 'name'"),
    ('cost = "II"', 'cost = "ISWKC"', "ISWKC", "'Harbour Chain': a cost here has 1 to 4 letters"),
    ('cost = "II"', 'cost = ""', 'cost = ""', "a cost here has 1 to 4 letters"),
    ('cost = "II"', 'cost = "ii"', '"ii"', "'i' is no letter of a cost"),
    ('cost = "II"', "cost = 2", "cost = 2", "a cost here has 1 to 4 letters"),
    ('cost = "SS?"', 'cost = "SSSS?"', "SSSS?", "leader 'Khufu': a cost here has 1 to 4 letters"),
    ('timing = "sell"', 'timing = "sale"', '"sale"', "must be one of: produce, claim, build"),
    ('name = "Harbour Chain"', 'name = "bronze foundry"', '"bronze foundry"', "taken already on line"),
    ("globe = true", 'globe = "yes"', 'globe = "yes"', "'globe' is 'yes'; it must be true or false"),
    ('effects = [{ do = "mark" }]', "effects = []", "effects = []", "must list at least one { ... }"),
    ('effects = [{ do = "mark" }]', 'effects = "mark"', 'effects = "mark"', "must list at least one { ... }"),
    ('{ do = "take_all" },', '# { no }\n  { do = "rate" },', '{ do = "rate" }', "cannot stand on 'leader'"),
    ('to = "owner"', 'to = "moon"', '"moon"', "'to' is 'moon'; it must be one of: "),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "marker", "reason"), CASES)
def test_a_broken_file_is_refused_on_its_line(old: str, new: str, marker: str, reason: str) -> None:
    text = broken(old, new)
    line, found = refusal(text)
    assert reason in found
    assert line == line_of(text, marker)


def test_the_number_of_stages_is_limited() -> None:
    row = '"10: KI <- 8,9",'
    thirteen = broken(row, row + '"11: S", "12: S", "13: S",')
    line, reason = refusal(thirteen)
    assert "1 to 12 stages, this one has 13" in reason
    assert line == line_of(thirteen, "stages = [")
    assert len(parse(broken(row, row + '"11: S", "12: S",'), "x").wonders[0].stages) == 12
    start = BOX_TEXT.index("stages = [")
    end = BOX_TEXT.index("]", start)
    for rows, part in (("", "this one has 0"), ('"1: S <- 2", "2: S <- 1"', "at least one must have no")):
        assert part in refusal(f"{BOX_TEXT[:start]}stages = [{rows}{BOX_TEXT[end:]}")[1]


def test_wonders_and_mats_need_their_buildings() -> None:
    start = BOX_TEXT.index("[[wonder.building]]")
    end = BOX_TEXT.index("[[wonder]]", start)
    line, reason = refusal(BOX_TEXT[:start] + BOX_TEXT[end:])
    assert (line, reason) == (
        line_of(BOX_TEXT, "[[wonder]]"),
        "wonder 'Great Pyramid': has no support building; add a [[wonder.building]]",
    )
    start = BOX_TEXT.index('[[mat.building]]\nname = "Hippodrome"')
    end = BOX_TEXT.index("[[mat]]", start)
    line, reason = refusal(BOX_TEXT[:start] + BOX_TEXT[end:])
    assert line == line_of(BOX_TEXT, '[[mat]]\nname = "Triumph"')
    assert "a mat has exactly 4 [[mat.building]], this one has 3" in reason


@pytest.mark.parametrize(("kind", "fewest"), [("wonder", 7), ("mat", 12), ("leader", 6)])
def test_six_players_need_enough_of_each_kind(kind: str, fewest: int) -> None:
    parts = BOX_TEXT.split(f"[[{kind}]]")
    rest = {"wonder": "# ---- Player", "mat": "# ---- Leaders", "leader": "never"}[kind]
    bodies = [body.split(rest)[0] for body in parts[1:]]

    def first(count: int) -> str:
        return "".join(f"[[{kind}]]{body}" for body in bodies[:count])

    accepted: Components = parse(first(fewest), "x")
    assert len({"wonder": accepted.wonders, "mat": accepted.mats, "leader": accepted.leaders}[kind]) == fewest
    line, reason = refusal(first(fewest - 1))
    assert f"six players need at least {fewest} of [[{kind}]], this file has {fewest - 1}" in reason
    assert line == first(fewest - 1).rpartition(f"[[{kind}]]")[0].count("\n") + 1


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "holds no component"),
        ("# only a comment\n", 1, "holds no component"),
        ("\nwonder = 3\n", 2, "write each wonder as [[wonder]]"),
        ('\n[wonder]\nname = "A"\n', 2, "write each wonder as [[wonder]]"),
        ("wonder = []", 1, "this file has 0"),
        ("x = " + "[" * 9999, 1, "nests too deeply"),
        ('[[leader]]\nname = "A', 2, "not valid TOML"),
    ],
)
def test_odd_files_are_refused(text: str, line: int, reason: str) -> None:
    found = refusal(text)
    assert found[0] == line
    assert reason in found[1]


def test_unreadable_files_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    with pytest.raises(ComponentError, match=r"mine\.toml: cannot be read: No such file"):
        load(path)
    path.write_bytes(b'[[leader]]\nname = "Ren\xe9"\n')
    with pytest.raises(ComponentError, match=r"mine\.toml:2: not UTF-8"):
        load(path)
