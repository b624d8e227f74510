"""The same inputs under several editions: where they part, what each does there, and which point is behind it.

Toll is a game of three payments, the first player's, the second's and the first's again. Its editions are made of
points: see `POINTS`.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.toys_small import NIGHT_MARKET, BenchRules, new_market, resealed
from tests.toys_small import played as random_market
from wonderwheel.core.errors import SetupError
from wonderwheel.core.events import Event, EventKind
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import ANSWER, CONCEDE, Input, Start
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, choose, do, program, while_
from wonderwheel.core.machine.running import finish
from wonderwheel.core.option_specs import OptionSpec
from wonderwheel.core.questions import CHANCE, NUMBER, ORDER, Candidates, refusal
from wonderwheel.core.records.meanings import Given, Meaning, chosen_by, said_by, who_is, with_meaning
from wonderwheel.core.records.side_by_side import (
    Column,
    Comparison,
    Plan,
    Side,
    causes,
    check_editions,
    columns_of,
    compare,
    editions_of,
    plan_of,
    played,
    unexplained,
)
from wonderwheel.core.rules import GameDef, Point

POINTS = {
    "dear": "what is paid counts double",
    "strict": "three are too many",
    "gift": "the first player is given something at the beginning",
    "short": "one payment ends the game",
    "tithe": "a part of what is paid is put aside, and nobody is told",
    "closed": "it cannot be played",
    "renamed": "two are called a pair",
    "greeting": "the first welcome is another one",
    "stern": "the first payment puts something aside; three are too many",
    "hasty": "the first payment puts something aside and ends the game",
    "waived": "what stern and hasty forbid is allowed",
    "later": "from the second payment on three are too many",
    "middle": "two payments end the game",
    "cited": "what T-1 says is said by T-9",
    "lavish": "the first player is given something, unless it is waived; what is paid counts double",
    "reversed": "the second player pays first",
}
EDITIONS = {"old": "", "new": "dear", "same": "", "odd": "strict gift"}

WELCOME, GIFT, PAID, LEFT = (EventKind(name, "number") for name in ("welcome", "gift", "paid", "left"))
TOO_MANY = refusal("that is too much", "T-2")
ROUND, CHOSEN = range(2)


class Toll(BenchRules):
    def __init__(self, points: set[str], letter: str = "A") -> None:
        self.points, self.letter = points, letter
        r = Registers()
        r.numbers("round", "chosen")
        pay = choose(CHOSEN, self.prices, seat=self.payer, reason="How many?", clause="T-1")
        main = program("main", r, do(self.welcome), while_(self.goes_on, pay, do(self.take)))
        super().__init__(2, (main,), ())
        self.cites = {"T-1": "T-9"} if "cited" in points else {}

    def welcome(self, g: Any, f: Frame) -> None:
        for n in (9 if "greeting" in self.points else 0, 1, 2, 3):
            g.emit(WELCOME, -1, (n,), f"{self.letter}-1")
        if "gift" in self.points or self.forbids("lavish"):
            g.emit(GIFT, 0, (1,), f"{self.letter}-2")

    def goes_on(self, g: Any, f: Frame) -> bool:
        least = 1 if "short" in self.points or self.forbids("hasty") else 3
        return f.r[ROUND] < (min(least, 2) if "middle" in self.points else least)

    def forbids(self, point: str) -> bool:
        return point in self.points and "waived" not in self.points

    def payer(self, g: Any, f: Frame) -> int:
        return (f.r[ROUND] + ("reversed" in self.points)) % 2

    def prices(self, g: Any, f: Frame) -> Candidates:
        strict = "strict" in self.points or self.forbids("stern") or ("later" in self.points and f.r[ROUND] > 0)
        return [(NUMBER.key(n), TOO_MANY if n == 3 and strict else None) for n in (1, 2, 3)]

    def take(self, g: Any, f: Frame) -> None:
        n = NUMBER.argument(f.r[CHOSEN])
        g.emit(PAID, f.r[ROUND] % 2, (2 * n if self.points & {"dear", "lavish"} else n,), f"{self.letter}-1")
        if "tithe" in self.points or (not g.facts and self.points & {"stern", "hasty"}):
            g.facts.append((n,))
        f.r[ROUND] += 1

    def concede(self, g: Any, seat: int) -> None:
        g.emit(LEFT, seat, (), "")
        finish(g, [0, 0])

    def label(self, g: Any, seat: int, key: int) -> str:
        n = NUMBER.argument(key)
        return "a pair" if n == 2 and "renamed" in self.points else f"number {n}"

    def explain(self, clause: str) -> str:
        return f"statement of {clause}"

    def tell(self, event: Event) -> str:
        return f"{event.kind.name} {event.actor} {event.facts}"

    def look(self, g: Any) -> dict[str, object]:
        return {"aside": len(g.facts)}


def points_of(options: Any) -> set[str]:
    return {*EDITIONS[options.get("edition", "old")].split(), *options.get("switches", "").split()}


def between(one: Any, other: Any) -> list[Point]:
    here, there = points_of(one), points_of(other)
    return [
        Point(name, "", POINTS[name], (), {"edition": "old", "switches": " ".join(sorted(here ^ {name}))})
        for name in sorted(here ^ there)
    ]


OPTIONS = (
    OptionSpec("edition", "old", tuple(EDITIONS), "which book"),
    OptionSpec("switches", "", (), "points set otherwise"),
)
TOLL = GameDef("toll", "Toll", 2, 2, OPTIONS, lambda setup: Toll(set()), points=between)


def plan(*inputs: Given, **options: str) -> Plan:
    def begin(said: Any) -> Game:
        points = points_of({**options, **said})
        if "closed" in points:
            raise SetupError("this book is closed")
        rules = Toll(points, "B" if {**options, **said}.get("edition") == "new" else "A")
        return Game(rules, Start(rules.setup, 1))

    return Plan(begin, inputs, options)


def pays(seat: int, n: int, label: str = "") -> Given:
    return Given(ANSWER, seat, NUMBER.key(n), label or f"number {n}")


WHOLE = (pays(0, 1), pays(1, 2), pays(0, 1))


def against(mixture: str, *inputs: Given, **options: str) -> tuple[Comparison, list[str]]:
    """The usual edition beside a mixture: where they part, and the names of the points that are behind it."""
    columns = [Column("old", {"edition": "old", "switches": ""}), Column("mixed", {"switches": mixture})]
    made = plan(*inputs, **options)
    found = compare(made, columns)
    return found, [cause.point.name for cause in causes(made, TOLL, columns, found)]


def told(found: Comparison) -> list[list[str]]:
    return [[event.text for event in side.events] for side in found.sides]


# -- where they part ---------------------------------------------------------------------------------------------------


def test_editions_that_do_the_same_part_nowhere() -> None:
    found = compare(plan(*WHOLE), [Column("old", {}), Column("same", {"edition": "same"})])
    assert not found.differs
    assert (found.at, found.given, found.sides, found.inputs, found.events) == (-1, None, (), 3, 7)
    assert [event.text for event in found.before] == ["paid 0 (1,)", "paid 1 (2,)", "paid 0 (1,)"], "the latest three"
    assert [given.label for given in found.said] == ["number 1", "number 2", "number 1"]


def test_the_first_event_that_differs_is_where_they_part() -> None:
    columns = [Column("old", {}), Column("new", {"edition": "new"})]
    made = plan(*WHOLE)
    found = compare(made, columns)
    assert found.differs
    assert (found.at, found.inputs, found.events) == (1, 0, 4), "the clause that a book names is no difference"
    assert found.given is not None
    assert said_by(found.given) == "Player 1: number 1"
    assert told(found) == [["paid 0 (1,)"], ["paid 0 (2,)"]]
    assert [side.statement for side in found.sides] == ["statement of A-1", "statement of B-1"]
    assert [event.text for event in found.before] == [f"welcome -1 ({n},)" for n in (1, 2, 3)]
    assert {event.clause for event in found.before} == {"A-1"}, "as the first of them tells it"
    assert [side.asked for side in found.sides] == ["Player 2: How many? [T-1]"] * 2
    (cause,) = causes(made, TOLL, columns, found)
    assert (cause.one, cause.other, cause.point.name) == ("old", "new", "dear")


def test_they_may_part_before_anything_is_said() -> None:
    found, behind = against("gift dear", *WHOLE)
    assert (found.at, found.given, found.inputs, found.events, found.said) == (0, None, 0, 4, ())
    assert told(found) == [[], ["gift 0 (1,)"]]
    assert [side.statement for side in found.sides] == ["", "statement of A-2"]
    assert behind == ["gift"], "what comes later is not behind it"


def test_an_input_that_one_edition_refuses_is_where_they_part() -> None:
    found, behind = against("strict", pays(0, 1), pays(1, 3), pays(0, 1))
    assert (found.at, found.inputs, found.events) == (2, 1, 5)
    assert told(found) == [["paid 1 (3,)"], []]
    words = "'number 3' is not offered to Player 2, who is asked 'How many?' (T-1): that is too much (T-2)"
    assert [side.refused for side in found.sides] == ["", words]
    assert behind == ["strict"]


def test_an_edition_in_which_the_game_is_over_has_nobody_to_answer() -> None:
    found, behind = against("short", *WHOLE)
    assert (found.at, [side.over for side in found.sides]) == (2, [False, True])
    assert told(found) == [["paid 1 (2,)"], []]
    assert behind == ["short"]


def test_a_setup_that_one_edition_refuses_is_where_they_part() -> None:
    found, behind = against("closed", *WHOLE)
    assert (found.at, [side.refused for side in found.sides]) == (0, ["", "this book is closed"])
    assert behind == ["closed"]


def test_where_no_event_differs_the_position_does() -> None:
    found, behind = against("tithe renamed", pays(0, 1), pays(1, 1))
    assert (found.at, found.inputs, found.events) == (2, 2, 6)
    assert [side.position for side in found.sides] == [
        ("aside = 0", "Player 1 may: number 2"),
        ("aside = 2", "Player 1 may: a pair"),
    ]
    assert behind == [], "it takes both of them"
    found, behind = against("tithe", pays(0, 1), pays(1, 1))
    assert [side.position for side in found.sides] == [("aside = 0",), ("aside = 2",)]
    assert behind == ["tithe"]


def test_a_point_with_which_something_is_left_as_the_first_edition_has_it_is_not_behind_a_position() -> None:
    found, behind = against("tithe later", pays(0, 1))
    assert [side.position for side in found.sides] == [("aside = 0", "Player 2 may: number 3"), ("aside = 1",)]
    assert behind == [], "with the tithe alone three may still be paid"


@pytest.mark.parametrize(
    ("mixture", "inputs"),
    [
        ("stern waived", (pays(0, 1), pays(1, 3))),
        ("stern waived", (pays(0, 3), pays(1, 2), pays(0, 1))),
        ("hasty waived", (pays(0, 1), pays(1, 2))),
        ("hasty waived", WHOLE),
    ],
    ids=["refused at last", "refused before", "over at last", "over before"],
)
def test_a_point_with_which_the_inputs_cannot_all_be_given_is_not_behind_a_position(
    mixture: str, inputs: tuple[Given, ...]
) -> None:
    found, behind = against(mixture, *inputs)
    assert found.at == len(inputs)
    assert [side.position for side in found.sides] == [("aside = 0",), ("aside = 1",)]
    assert behind == [], "though as much is put aside with the one point alone"


@pytest.mark.parametrize(
    ("mixture", "inputs", "point"),
    [("stern waived later", (pays(0, 3), pays(1, 3)), "later"), ("hasty waived middle", WHOLE, "middle")],
    ids=["refused before", "over before"],
)
def test_a_point_that_stops_the_game_before_they_part_is_not_behind_it(
    mixture: str, inputs: tuple[Given, ...], point: str
) -> None:
    found, behind = against(mixture, *inputs)
    assert found.at == len(inputs)
    assert found.sides[1].refused or found.sides[1].over
    assert behind == [point], "with the other one alone the same befalls an earlier input"


def test_from_the_first_event_that_differs_they_do_not_come_together_again() -> None:
    found, behind = against("greeting", *WHOLE)
    assert (found.at, found.events, found.before) == (0, 0, ())
    later = [f"welcome -1 ({n},)" for n in (1, 2, 3)]
    assert told(found) == [["welcome -1 (0,)", *later], ["welcome -1 (9,)", *later]]
    assert behind == ["greeting"], "the first of these events tells the sides apart"
    found, behind = against("greeting gift", *WHOLE)
    assert [side.statement for side in found.sides] == ["statement of A-1"] * 2, "that of the first event"
    assert behind == ["greeting"]
    assert [side.refused for side in found.sides] == ["", ""]
    found, _ = against("", Given(CONCEDE, 0, 0, ""), switches="gift")
    assert not found.differs


def test_all_questions_of_the_moment_are_told_where_they_part() -> None:
    def begin(options: Any) -> Game:
        market = new_market(2, 1)
        for seat in (0, 1)[: options.get("passed", 0)]:
            market.answer("pass", seat=seat)
        return market

    found = compare(Plan(begin, (), {}), [Column("bids", {"passed": 2}), Column("waits", {"passed": 0})])
    assert (found.at, found.differs) == (0, True)
    bids = "Player 1: How much do you bid? [TOY-bid.1]; Player 2: How much do you bid? [TOY-bid.1]"
    assert found.sides[0].asked == bids
    assert ";" not in found.sides[1].asked


def test_after_the_end_of_all_games_no_more_is_said() -> None:
    found, _ = against("", *WHOLE, pays(1, 1), pays(0, 1))
    assert (found.at, found.inputs) == (-1, 4), "at the fourth nobody is left to answer"


def test_an_edition_that_does_what_the_first_does_has_nothing_behind_it() -> None:
    three = [Column("old", {"edition": "old"}), Column("new", {"edition": "new"}), Column("same", {"edition": "same"})]
    made = plan(*WHOLE)
    for columns in (three, [three[0], three[2], three[1]]):
        assert [cause.other for cause in causes(made, TOLL, columns, compare(made, columns))] == ["new"]


def test_who_leaves_does_so_in_every_edition() -> None:
    found, _ = against("dear", Given(CONCEDE, 0, 0, ""))
    assert (found.at, found.events) == (-1, 5)
    assert said_by(found.said[0]) == "Player 1: concede"


def test_what_begins_nowhere_or_can_be_said_nowhere_is_not_compared() -> None:
    with pytest.raises(SetupError, match="cannot be compared: it begins in none of a, b: this book is closed"):
        compare(plan(*WHOLE), [Column("a", {"switches": "closed"}), Column("b", {"switches": "closed dear"})])
    with pytest.raises(SetupError, match=r"input 2, Player 2: number 9, is possible in none of old, mixed: 'number 9'"):
        compare(plan(pays(0, 1), pays(1, 9)), [Column("old", {}), Column("mixed", {"edition": "same"})])


def test_a_recorded_game_begins_and_goes_on_as_it_was_recorded() -> None:
    game = random_market(5, chance="ask", components="", nights=2)
    record = game.record()
    made = plan_of(record, NIGHT_MARKET)
    assert made.options == {"nights": 2, "guardian": False}
    assert made.inputs == [Given(one.kind, one.seat, one.value, one.label) for one in record.inputs]
    begun = made.begin({})
    assert begun.start == game.start
    for given in made.inputs:
        begun.apply(Input(given.kind, given.seat, given.value))
    assert begun.log == game.log
    assert begun.record() == record
    assert made.begin({"nights": 1}).start.setup.options == (("nights", 1), ("guardian", False))
    with pytest.raises(SetupError, match=r"began at a saved position, .* compare a game that was played from its beg"):
        plan_of(resealed(record, position="{}"), NIGHT_MARKET)


def test_a_plan_that_cannot_begin_as_it_stands_is_compared_in_the_words_of_the_others() -> None:
    columns = [Column("old", {"switches": ""}), Column("dear", {"switches": "dear"})]
    found = compare(plan(*WHOLE, switches="closed"), columns)
    assert (found.at, told(found)) == (1, [["paid 0 (1,)"], ["paid 0 (2,)"]])


def test_another_clause_for_the_same_question_is_no_difference() -> None:
    columns = [Column(name or "old", {"switches": name}) for name in ("", "cited", "gift")]
    made = plan(*WHOLE)
    found = compare(made, columns)
    assert [side.asked for side in found.sides] == [f"Player 1: How many? [{id}]" for id in ("T-1", "T-9", "T-1")]
    behind = causes(made, TOLL, columns, found)
    assert [(cause.other, cause.point.name) for cause in behind] == [("gift", "gift")]
    assert unexplained(found, behind) == []
    assert not against("cited", *WHOLE)[0].differs


def test_a_point_with_which_more_has_happened_before_is_not_behind_what_comes_then() -> None:
    found, behind = against("lavish waived", *WHOLE)
    assert (found.at, told(found)) == (1, [["paid 0 (1,)"], ["paid 0 (2,)"]])
    assert behind == [], "alone it gives something as well"
    assert against("lavish", *WHOLE)[1] == ["lavish"]


def test_who_is_asked_is_a_difference_where_nothing_has_happened_yet() -> None:
    columns = [Column(name or "old", {"switches": name}) for name in ("", "reversed", "gift", "gift reversed")]
    made = plan(*WHOLE)
    found = compare(made, columns)
    assert [side.asked[:8] for side in found.sides] == ["Player 1", "Player 2", "Player 1", "Player 2"]
    behind = [(cause.other, cause.point.name) for cause in causes(made, TOLL, columns, found)]
    assert behind == [("reversed", "reversed"), ("gift", "gift"), ("gift reversed", "gift")]


def test_an_edition_is_unexplained_while_no_point_alone_is_behind_it() -> None:
    columns = [
        Column("old", {"edition": "old", "switches": ""}),
        Column("same", {"edition": "same", "switches": ""}),
        Column("new", {"edition": "new", "switches": ""}),
        Column("mixed", {"switches": "tithe renamed"}),
    ]
    made = plan(pays(0, 1), pays(1, 1))

    def left(*names: str) -> list[str]:
        chosen = [column for column in columns if column.name in ("old", *names)]
        found = compare(made, chosen)
        return unexplained(found, causes(made, TOLL, chosen, found))

    assert left("same") == [], "they do not differ at all"
    assert left("new") == [], "the dear prices are behind it"
    assert left("mixed") == left("same", "mixed") == ["mixed"], "it takes two points, and of these none alone"
    assert left("same", "new") == []
    found = compare(made, [columns[0], columns[2]])
    assert unexplained(found, []) == ["new"], "as long as nobody has looked for what is behind it"


# -- what is compared --------------------------------------------------------------------------------------------------


def test_editions_are_those_of_the_option_and_named_once_each() -> None:
    assert editions_of(TOLL) == ["old", "new", "same", "odd"]
    check_editions(TOLL, ["new", "old"])
    every = "the editions are old, new, same, odd"
    with pytest.raises(SetupError, match=f"there is no edition 'newer'; {every}"):
        check_editions(TOLL, ["new", "newer"])
    for names in (["new"], [], ["new", "new"], ["new", "old", "new"]):
        with pytest.raises(SetupError, match=f"name two or more different editions; {every}"):
            check_editions(TOLL, names)
    bare = GameDef("bare", "Bare", 2, 2, OPTIONS[1:], TOLL.make)
    with pytest.raises(SetupError, match="Bare has one rulebook only: there are no editions to compare"):
        editions_of(bare)


def test_pure_editions_are_compared_and_a_mixture_that_is_none_of_them_is_one_more() -> None:
    pure = [Column("new", {"edition": "new", "switches": ""}), Column("old", {"edition": "old", "switches": ""})]
    assert columns_of(plan(), TOLL, ["new", "old"]) == pure
    assert columns_of(plan(switches="dear"), TOLL, ["new", "old"]) == pure, "that is the new edition"
    mixed = Column("old with tithe", {"edition": "old", "switches": "tithe"})
    assert columns_of(plan(switches="tithe"), TOLL, ["new", "old"]) == [*pure, mixed]
    without = GameDef("toll", "Toll", 2, 2, OPTIONS[:1], TOLL.make, points=between)
    assert columns_of(plan(), without, ["new"]) == [Column("new", {"edition": "new"})]


def test_what_was_played_is_as_usual_where_nothing_is_said() -> None:
    assert played(plan(), TOLL) == ("old", "")
    assert played(plan(edition="new", switches="tithe"), TOLL) == ("new", "tithe")
    whole = GameDef("toll", "Toll", 2, 2, OPTIONS[:1], TOLL.make)
    assert played(plan(), whole) == ("old", ""), "a book that is taken as a whole"


# -- what an answer means ----------------------------------------------------------------------------------------------


def test_the_same_key_is_the_answer_where_it_is_called_otherwise() -> None:
    found, _ = against("renamed", pays(0, 2), pays(1, 2), pays(0, 2))
    assert not found.differs
    found, _ = against("", pays(0, 2, "a pair"), pays(1, 2, "A PAIR"), switches="renamed")
    assert not found.differs, "it is understood as where it was said, in whatever case"
    assert found.said[0].meaning == Meaning("How many?", NUMBER.key(2), "a pair", 0)


class Ordering(BenchRules):
    """The first player says which of these comes first; each edition writes its list in its own way."""

    def __init__(self, names: list[str], how: str) -> None:
        self.names, self.how = names, how
        r = Registers()
        x = r.number("x")
        asked = choose(x, self.each, seat=lambda g, f: 0, reason="Which first?", clause="T-1")
        super().__init__(2, (program("main", r, asked),), ())

    def each(self, g: Any, f: Frame) -> Candidates:
        return [(ORDER.key(i), None) for i in range(len(self.names))]

    def label(self, g: Any, seat: int, key: int) -> str:
        return self.how.format(self.names[ORDER.argument(key)])

    def gist(self, g: Any, seat: int, key: int) -> str:
        return self.names[ORDER.argument(key)]


def ordering(names: str, how: str) -> Game:
    rules = Ordering(names.split(), how)
    return Game(rules, Start(rules.setup, 1))


def test_in_an_order_the_same_thing_is_meant_wherever_it_stands() -> None:
    here, there = ordering("wolf bear wolf", "the {}"), ordering("wolf wolf bear", "a {}")
    for place, meant in ((0, 0), (1, 2), (2, 1)):
        said = with_meaning(Given(ANSWER, 0, ORDER.key(place), here.questions[0].options[place].label), [here])
        assert chosen_by(there, said) == (0, ORDER.key(meant))
    first = with_meaning(Given(ANSWER, 0, ORDER.key(1), "the wolf"), [ordering("bear wolf wolf", "the {}")])
    assert chosen_by(there, first) == (0, ORDER.key(0)), "the first of them, whatever stands in its old place"
    again = Given(ANSWER, 0, ORDER.key(1), "a wolf")
    assert chosen_by(there, again) == (0, ORDER.key(1)), "of the same words the key decides"
    assert chosen_by(there, again._replace(value=ORDER.key(2))) == (0, ORDER.key(0)), "or else the first"


def test_an_answer_to_another_question_means_nothing_here() -> None:
    said = Given(ANSWER, 0, ORDER.key(0), "wolf", Meaning("Which last?", ORDER.key(0), "wolf", 0))
    with pytest.raises(SetupError, match=r"'wolf' is not offered to Player 1, who is asked 'Which first\?' \(T-1\)$"):
        chosen_by(ordering("wolf bear", "the {}"), said)


def test_who_is_not_asked_is_told_who_is() -> None:
    game = ordering("wolf bear", "the {}")
    with pytest.raises(SetupError, match=r"Player 2 is not asked anything: Player 1 has to answer 'Which first\?'"):
        chosen_by(game, Given(ANSWER, 1, 0, "the wolf"))
    with pytest.raises(SetupError, match=r"^chance is not asked anything"):
        chosen_by(game, Given(ANSWER, CHANCE, 0, "the wolf"))
    game.state.deciders[0] = 1
    assert chosen_by(game, Given(ANSWER, 1, 0, "the wolf")) == (0, ORDER.key(0)), "whoever decides answers"
    market = new_market(3, 1)
    for seat in (0, 1, 2):
        market.answer("pass", seat=seat)
    assert chosen_by(market, Given(ANSWER, 2, 0, "3")) == (2, NUMBER.key(3)), "for itself first"
    market.state.deciders[:] = [2, 2, 2]
    market.play(2, NUMBER.key(1))
    assert chosen_by(market, Given(ANSWER, 2, 0, "3")) == (0, NUMBER.key(3)), "then for the first of the others"


def test_all_who_are_asked_and_what_are_told() -> None:
    market = new_market(2, 1)
    for seat in (0, 1):
        market.answer("pass", seat=seat)
    both = "Player 1, Player 2 has to answer 'How much do you bid?' (TOY-bid.1); 'How much do you bid?' (TOY-bid.1)"
    with pytest.raises(SetupError, match=re.escape(f"chance is not asked anything: {both}")):
        chosen_by(market, Given(ANSWER, CHANCE, 0, "3"))
    with pytest.raises(SetupError, match=re.escape("(TOY-bid.1): you do not have that many coins (TOY-bid.1)")):
        chosen_by(market, Given(ANSWER, 0, 0, "7"))
    drawing = new_market(2, 1, chance="ask")
    with pytest.raises(
        SetupError, match=re.escape("'9' is not offered to chance, who is asked 'Which card") + ".*[)]$"
    ):
        chosen_by(drawing, Given(ANSWER, CHANCE, 0, "9"))


def test_what_is_said_in_no_words_of_a_game_has_no_meaning() -> None:
    game = ordering("wolf bear", "the {}")
    unknown = with_meaning(Given(ANSWER, 0, ORDER.key(7), "the wolf"), [ordering("fox wolf wolf", "the {}")])
    assert unknown.meaning == Meaning("Which first?", ORDER.key(1), "wolf", 0), "of the same words the first"
    for given in (Given(CONCEDE, 0, 0, "the wolf"), Given(ANSWER, 0, 0, "the fox"), Given(ANSWER, 1, 0, "the wolf")):
        assert with_meaning(given, [game]) == given


def test_of_a_side_of_which_nothing_is_said_nothing_is_known() -> None:
    assert Side("old") == ("old", (), "", "", False, (), "")


def test_chance_is_called_so() -> None:
    assert said_by(Given(ANSWER, CHANCE, 0, "wood")) == "chance: wood"
    assert (who_is(ordering("wolf", "{}"), CHANCE), who_is(ordering("wolf", "{}"), 1)) == ("chance", "Player 2")
