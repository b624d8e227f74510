"""Event windows: offered in turn, closed when all have passed in a row; a standing answer looks like a pass."""

import operator
from typing import Any

import pytest

from tests.support_play import Playing
from tests.toys.parley import hands
from tests.toys_small import bench
from wonderwheel.core.errors import IllegalAnswer
from wonderwheel.core.game import Game
from wonderwheel.core.machine.chance import Dice
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, choose, do, program
from wonderwheel.core.mechanisms.windows import Offer, event_window
from wonderwheel.core.questions import NUMBER, PASS, Candidates
from wonderwheel.core.rules import Window


def test_two_passes_in_a_row_close_the_window() -> None:
    p = Playing(hands("boast | boast"))
    p.say("pass", "pass")
    assert p.told() == ["0 passes", "1 passes", "-1 closes"]
    assert p.g.round == 1


def test_a_remark_opens_it_again_for_both() -> None:
    p = Playing(hands("boast jeer | boast"))
    p.say("boast", "pass", "jeer", "boast", "pass")
    assert p.asked() == [1], "one pass after a remark is not enough"
    p.say("pass")
    assert p.told() == [
        "0 makes boast",
        "1 passes",
        "0 makes jeer",
        "1 makes boast",
        "0 passes",
        "1 passes",
        "-1 closes",
    ]
    assert p.g.standing == [1, 0]


def test_the_dominant_player_is_offered_first() -> None:
    p = Playing(hands("|"))
    assert p.asked() == [0]
    p.say("pass", "pass")
    assert p.asked() == [1]


def test_who_has_nothing_to_say_is_asked_too() -> None:
    p = Playing(hands(" | boast"))
    assert (p.asked(), p.options()) == ([0], ["pass"]), "or the others would know that the hand is empty"
    with pytest.raises(IllegalAnswer):
        p.game.answer("boast")
    assert str(p.game.why_not(0, "boast")) == "it is not in your hand (PARLEY-1)"


def test_an_automatic_pass_is_to_all_others_the_same_as_a_pass() -> None:
    by_hand, standing = Playing(hands("boast | boast")), Playing(hands("boast | boast"))
    standing.game.set_window(0, "remarks", False)
    by_hand.say("pass")
    assert by_hand.asked() == standing.asked() == [1]
    for p in (by_hand, standing):
        p.say("boast")
    by_hand.say("pass")
    assert by_hand.game.view(1).to_json() == standing.game.view(1).to_json()
    assert by_hand.told() == standing.told() == ["0 passes", "1 makes boast", "0 passes"]
    assert by_hand.game.view(0).to_json() != standing.game.view(0).to_json(), "the seat itself knows its yield"


def test_a_standing_answer_is_given_at_once_and_can_be_withdrawn() -> None:
    p = Playing(hands("boast | boast boast"))
    p.say("pass", "boast")
    p.game.set_window(0, "remarks", False)
    assert p.asked() == [1]
    p.game.set_window(0, "remarks", True)
    p.say("boast")
    assert p.asked() == [0]


def test_others_do_not_see_a_standing_answer_and_their_samples_do_not_have_it() -> None:
    p = Playing(hands("boast | boast"))
    p.game.set_window(0, "remarks", False)
    assert p.game.view(1).facts()["yields"] == [-1, 0]
    sample = p.game.view(1).sample(Dice(1))
    sample.answer("boast", seat=1)
    assert [q.decider for q in sample.questions] == [0], "as far as seat 1 knows, seat 0 will be asked"


def test_a_window_that_both_have_left_passes_as_any_other() -> None:
    p = Playing(hands("boast | boast"))
    p.game.set_window(0, "remarks", False)
    p.game.set_window(1, "remarks", False)
    assert p.told() == ["0 passes", "1 passes", "-1 closes", "1 passes", "0 passes", "-1 closes"]
    assert p.game.result is not None


def test_who_comes_first_and_has_left_the_window_has_passed_when_the_other_is_asked() -> None:
    p = Playing(hands("boast | boast"))
    p.game.set_window(1, "remarks", False)
    p.say("pass")
    assert p.asked() == [0], "the dominant player of the second round has passed already"
    p.say("pass")
    assert p.told() == ["0 passes", "1 passes", "-1 closes", "1 passes", "0 passes", "-1 closes"]


def test_a_chance_to_act_that_is_no_window_cannot_be_waived() -> None:
    r = Registers()
    offer = Offer(r)
    passes: list[int] = []
    steps = event_window(
        offer,
        first=lambda g, f: 1,
        candidates=lambda g, f: [(PASS, None), (NUMBER.key(1), None)],
        passed=lambda g, f: passes.append(f.r[offer.seat]),
        reason="Act?",
        clause="T-1",
    )
    game = bench(program("main", r, steps), windows=(Window("first", "the first", True),))
    for seat in (0, 1):
        game.set_window(seat, "first", False)
    assert [question.seat for question in game.questions] == [1]
    game.play(1, PASS)
    game.play(0, PASS)
    assert passes == [1, 0]


OPEN, LEFT, ACTING = range(3)
WINDOWS = (Window("open", "", True), Window("left", "", False), Window("acting", "", True))


class Offered:
    """Three seats are offered to act, the second first; what they were seen to look at, and who passed.

    One that is asked alone had given another answer before.
    """

    def __init__(self, window: int, idle: Any = None, trail: bool = False, **able: int) -> None:
        self.looks: list[Any] = []
        self.passed: list[int] = []
        self.answers: list[int] = []
        r = Registers()
        offer = Offer(r)
        answer = offer.answer

        def candidates(g: Any, f: Frame) -> Candidates:
            self.looks.append(g.looks)
            return [(PASS, None), (NUMBER.key(1), None)]

        def idle_noted(g: Any, f: Frame) -> bool:
            self.looks.append(g.looks)
            return bool(idle)

        how: dict[str, Any] = {"window": window, "idle": None if idle is None else idle_noted, **able}
        begin = do(lambda g, f: g.trail.append((0, 0, 0, 0, 0)) if trail else None)
        steps = event_window(
            offer,
            first=lambda g, f: 1,
            candidates=candidates,
            passed=lambda g, f: self.passed.append(f.r[offer.seat]),
            reason="Act?",
            clause="T-1",
            **how,
        )
        alone = choose(answer, candidates, seat=lambda g, f: 1, reason="Now?", clause="T-2", forced=False, **how)
        self.window = bench(program("main", r, begin, steps), windows=WINDOWS, seats=3)
        self.looked, self.looks = self.looks, []
        before = do(lambda g, f: operator.setitem(f.r, answer, NUMBER.key(1)))
        after = do(lambda g, f: self.answers.append(f.r[answer]))
        self.alone = bench(program("main", r, begin, before, alone, after), windows=WINDOWS)

    @property
    def asked(self) -> list[bool]:
        """Whether somebody is asked: in a window, and where one seat may act once."""
        return [bool(game.questions) for game in (self.window, self.alone)]


@pytest.mark.parametrize(
    ("how", "asked"),
    [
        ({"window": -1}, True),
        ({"window": OPEN}, True),
        ({"window": OPEN, "able": LEFT}, True),
        ({"window": OPEN, "able": ACTING, "idle": True}, True),
        ({"window": LEFT}, False),
        ({"window": LEFT, "able": LEFT}, False),
        ({"window": LEFT, "able": ACTING}, True),
        ({"window": LEFT, "able": OPEN}, True),
        ({"window": LEFT, "able": ACTING, "idle": False}, True),
        ({"window": LEFT, "able": ACTING, "idle": True}, False),
        ({"window": LEFT, "able": ACTING, "idle": True, "trail": True}, True),
    ],
    ids=str,
)
def test_who_has_left_a_window_is_asked_only_where_it_wants_to_be_and_can_act(how: dict[str, Any], asked: bool) -> None:
    offered = Offered(**how)
    assert offered.asked == [asked, asked]
    assert offered.passed == ([] if asked else [1, 2, 0])
    assert offered.answers == ([] if asked else [PASS])
    if asked:
        assert [question.seat for question in offered.window.questions] == [1]
    else:
        assert offered.window.result is not None
    assert all(looks == {} for looks in (*offered.looked, *offered.looks)), "what is looked at is kept meanwhile"
    assert [game.state.looks for game in (offered.window, offered.alone)] == [None, None]
    assert bool(offered.looked) == bool(offered.looks) == (asked or "idle" in how)


def test_who_comes_first_and_has_left_has_passed_before_the_next_is_asked() -> None:
    offered = Offered(OPEN)
    game = Game(offered.window.rules, offered.window.start)
    game.set_window(1, "open", False)
    game.set_window(2, "open", False)
    assert [question.seat for question in game.questions] == [0]
    game.play(0, NUMBER.key(1))
    assert [question.seat for question in game.questions] == [0], "all have to pass again, and two do so at once"
    game.play(0, PASS)
    assert game.result is not None


def test_who_acts_is_followed_by_the_next_and_all_must_pass_again() -> None:
    offered = Offered(OPEN)
    game: Game = offered.window
    seen = []
    for key in (PASS, NUMBER.key(1), PASS, PASS, PASS):
        (question,) = game.questions
        seen.append(question.seat)
        game.play(question.seat, key)
    assert (seen, offered.passed) == ([1, 2, 0, 1, 2], [1, 0, 1, 2])
    assert game.result is not None
