"""A play follows from its journal; undo follows the engine's policy without telling what is secret."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.server.plays import CASES, answer, at_secret_bids, new, random_entry
from tests.wonders_of_the_first.fixed_decks import FIXED_DECKS
from wonderwheel.core.errors import EngineError, IllegalAnswer, SetupError
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import ANSWER, CANCEL, CONCEDE, RESEED, YIELD, Input, Start
from wonderwheel.core.machine.chance import Dice
from wonderwheel.games import GAMES
from wonderwheel.server.game import wire
from wonderwheel.server.game.play import (
    NO_UNDO,
    UNDO,
    Entry,
    GameOver,
    NoSuchOption,
    Play,
    Stale,
    UndoPlan,
    restored,
)
from wonderwheel.server.game.wire import Glance, events_for, update
from wonderwheel.server.protocol.messages import UndoInfo
from wonderwheel.server.table.replay import EVERYTHING, Replay


@pytest.mark.parametrize(("game", "seats", "options"), CASES)
def test_a_journal_gives_the_same_play_again(game: str, seats: int, options: dict[str, bool | int | str]) -> None:
    for seed in range(3):
        play, dice = new(game, seats, options, seed), Dice(seed)
        entries: list[Entry] = []
        for _ in range(120):
            if play.over:
                break
            entry = random_entry(play, dice)
            play.apply(entry)
            entries.append(entry)
        again = restored(play.rules, play.start, entries)
        assert again.game.hash() == play.game.hash()
        assert again.digest() == play.digest()
        assert again.cuts == play.cuts
        assert again.game.log == play.game.log
        for seat in range(seats):
            assert again.undo_plan(seat) == play.undo_plan(seat)


def test_a_question_id_never_comes_again_for_another_question() -> None:
    play = new("one_card_wonder", 2, {})
    seat = next(iter(play.asked()))
    first = play.questions(seat)[0]
    quoted = play.question_id(first)
    play.apply(play.answer_entry(seat, quoted, 0))
    plan = play.undo_plan(seat)
    assert plan.can == "free"
    play.apply(play.undo_entry(seat, plan.keep, 1))
    assert play.questions(seat)[0].id == first.id
    assert play.question_id(play.questions(seat)[0]) != quoted
    with pytest.raises(Stale):
        play.answer_entry(seat, quoted, 0)


def test_wrong_answers_are_told_apart_and_change_nothing() -> None:
    play = new("one_card_wonder", 2, {})
    seat = next(iter(play.asked()))
    quoted = play.question_id(play.questions(seat)[0])
    before = play.game.hash()
    with pytest.raises(Stale):
        play.answer_entry(1 - seat, quoted, 0)
    with pytest.raises(Stale):
        play.answer_entry(seat, "0.999", 0)
    for option in (-1, 99):
        with pytest.raises(NoSuchOption):
            play.answer_entry(seat, quoted, option)
    with pytest.raises(IllegalAnswer):
        play.cancel_entry(seat, quoted)
    with pytest.raises(IllegalAnswer):
        play.window_entry(seat, "no such window", True)
    with pytest.raises(IllegalAnswer):
        play.apply(Entry(ANSWER, seat, 10**6))
    assert play.game.hash() == before
    play.apply(Entry(CONCEDE, seat, 0))
    with pytest.raises(GameOver):
        play.answer_entry(seat, quoted, 0)


def test_a_secret_answer_is_unnoticed_and_taken_back_alone() -> None:
    play = at_secret_bids()
    answer(play, 0, 1)
    assert not play.noticed
    plan = play.undo_plan(0)
    assert plan.can == "free"
    answer(play, 1, 0)
    # The second secret answer changes nothing for the first seat: not even whether it may take its own back.
    assert play.undo_plan(0) == plan
    play.apply(play.undo_entry(0, plan.keep, 1))
    assert not play.noticed
    assert play.asked() == {0, 2}
    assert [play.branch(seat) for seat in range(3)] == [1, 0, 0]


def test_an_undo_past_a_shown_answer_needs_consent_and_new_draws() -> None:
    play = at_secret_bids()
    for seat in range(3):
        answer(play, seat)
    assert play.noticed
    plan = play.undo_plan(0)
    assert plan.can == "ask"
    entry = play.undo_entry(0, plan.keep, 77)
    assert entry.extra == 77
    play.apply(entry)
    assert play.noticed
    assert play.game.inputs[-1] == Input(RESEED, 0, 77)
    assert all(play.branch(seat) == 1 for seat in range(-1, 3))


def test_a_window_of_another_seat_is_not_in_the_way() -> None:
    play = new("one_card_wonder", 4, {"leaders": True})
    seat = next(iter(play.asked()))
    answer(play, seat)
    plan = play.undo_plan(seat)
    assert plan.can == "free"
    other = (seat + 2) % 4
    play.apply(play.window_entry(other, "leader", True))
    assert not play.noticed
    assert play.undo_plan(seat) == plan
    play.apply(play.undo_entry(seat, plan.keep, 1))
    assert play.game.window_is_open(other, "leader"), "the standing answer stays"
    assert [given.kind for given in play.game.inputs] == [YIELD]


def test_a_replay_shows_every_moment_as_it_was() -> None:
    """Forwards and backwards: steps come from positions that are kept on the way."""
    play, dice = new("one_card_wonder", 2, {}), Dice(3)
    for _ in range(120):
        if not play.over:
            play.apply(random_entry(play, dice))
    inputs = play.game.inputs
    assert len(inputs) > 60, "more than two kept positions"
    names = ["Ada", "Bo"]
    game = Game(play.rules, play.start, log=True)
    moments, labels = [game.clone()], []
    for given in inputs:
        is_answer = given.kind == ANSWER
        labels.append(play.rules.label(game.state, given.seat, given.value) if is_answer else given.kind)
        game.apply(given)
        moments.append(game.clone())
    replay = Replay(play)
    for at in [*range(len(inputs), -1, -7), 0, 1, 24, 25, 26, 27, 49, 50, 51, len(inputs)]:
        step = replay.step(at, EVERYTHING, names)
        assert (step.at, step.inputs, step.seat) == (at, len(inputs), EVERYTHING)
        assert step.waiting == sorted({question.decider for question in moments[at].questions}), at
        assert (step.who, step.label) == ((inputs[at - 1].seat, labels[at - 1]) if at else (-1, "")), at
        new_events = len(moments[at].log or ()) - (len(moments[at - 1].log or ()) if at else 0)
        assert len(step.events) == new_events, at
        assert len(replay.step(at, EVERYTHING, names, whole=True).events) == len(moments[at].log or ()), at
        assert (step.result is not None) == (moments[at].result is not None), at


def test_whoever_looks_again_near_the_end_of_a_replay_does_not_wait_for_the_whole_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    play, dice = new("one_card_wonder", 2, {}), Dice(3)
    while not play.over and len(play.game.inputs) < 80:
        play.apply(random_entry(play, dice))
    carried_out: list[Input] = []
    apply = Game.apply

    def counted(game: Game, given: Input) -> None:
        carried_out.append(given)
        apply(game, given)

    monkeypatch.setattr(Game, "apply", counted)
    replay, names, end = Replay(play), ["Ada", "Bo"], len(play.game.inputs)
    replay.step(end, 0, names)
    assert len(carried_out) == end > 50
    for at in (end, end - 1, 26):
        carried_out.clear()
        replay.step(at, 0, names)
        assert len(carried_out) <= 25, "it goes on from a position that was kept"


def test_a_replay_is_compared_by_every_edition_of_its_rulebook() -> None:
    definition = GAMES["wonders_of_the_first"]
    setup = definition.setup(2, dict(FIXED_DECKS))
    play, dice = Play(definition.make(setup), Start(setup, 3)), Dice(3)
    while not play.over:
        asked = play.game.questions[0]
        play.apply(Entry(ANSWER, asked.seat, asked.keys[dice.below(len(asked.keys))]))
    replay = Replay(play)
    found = replay.compared(definition, ["Ada", "Bo"])
    assert 0 < found.at <= len(play.game.inputs)
    assert found.inputs == found.at - 1
    given = play.game.inputs[found.at - 1]
    assert (found.who, found.label) == (given.seat, replay.step(found.at, EVERYTHING, ["Ada", "Bo"]).label)
    assert [side.edition for side in found.sides] == ["v1.3.2", "v1.2", "guide"]
    firsts = [side.refused or (side.events[0].text if side.events else side.asked) for side in found.sides]
    assert len(set(firsts)) > 1
    assert not any("Player" in words for words in firsts), "players have their names"
    books = (("CR132-",), ("CR12-",), ("GUIDE-", "CR132-"))
    for side, book in zip(found.sides, books, strict=True):
        assert all(event.clause.startswith(book) for event in side.events if event.clause)
        assert bool(side.statement) == bool(side.events)
    assert {cause.other for cause in found.causes} <= {"v1.2", "guide"}
    assert "created_tokens_arrive" in {cause.name for cause in found.causes}
    with pytest.raises(SetupError, match="One Card Wonder has one rulebook only"):
        Replay(new("one_card_wonder", 2, {})).compared(GAMES["one_card_wonder"], [])


def lacking(play: Play, seat: int, branch: int, held: int) -> tuple[int, list[str]]:
    """What a client is sent that comes back with so many events of a branch: where it begins, and the texts."""
    sent = update(play, Glance(play, seat), play.log, (branch, held), 1, [])
    assert [event.n for event in sent.events] == list(range(sent.first, len(play.log)))
    return sent.first, [event.text for event in sent.events]


def test_who_comes_back_after_an_undo_is_sent_what_is_not_as_it_was_and_nothing_else() -> None:
    play, dice = new("one_card_wonder", 2, {}), Dice(4)
    undone = 0
    while not play.over and undone < 8:
        seat = min(play.asked())
        before, branch = [event.text for event in events_for(play.rules, play.log, 0, seat)], play.branch(seat)
        plan = play.undo_plan(seat)
        if plan.can == "no" or dice.below(3):
            play.apply(random_entry(play, dice))
            continue
        play.apply(play.undo_entry(seat, plan.keep, undone))
        undone += 1
        now = [event.text for event in events_for(play.rules, play.log, 0, seat)]
        same = next((n for n, (old, new_) in enumerate(zip(before, now, strict=False)) if old != new_), len(now))
        assert lacking(play, seat, branch, len(before)) == (same, now[same:])
        assert lacking(play, seat, branch, same - 1)[0] == same - 1, "it had left before"
        assert lacking(play, seat, branch + 1, len(now)) == (len(now), [])
        for nonsense in (-1, branch + 2):
            assert lacking(play, seat, nonsense, len(before)) == (0, now), "it is told everything"
        assert lacking(play, seat, branch + 1, -3) == lacking(play, seat, branch + 1, 0) == (0, now)
        assert lacking(play, seat, branch + 1, 10**6)[0] == len(now)
    assert undone == 8


def test_who_was_away_for_several_undos_is_sent_all_since_the_earliest_thing_taken_back() -> None:
    play, dice = new("one_card_wonder", 2, {}, 9), Dice(9)
    held: dict[int, tuple[int, list[str]]] = {}
    for _ in range(200):
        if play.over:
            break
        play.apply(random_entry(play, dice))
        for seat in (0, 1):
            now = [event.text for event in events_for(play.rules, play.log, 0, seat)]
            branch, before = held.setdefault(seat, (play.branch(seat), now))
            first, sent = lacking(play, seat, branch, len(before))
            assert before[:first] + sent == now
            if play.branch(seat) > branch + 2:
                del held[seat]
    assert min(play.branch(0), play.branch(1)) > 2


def test_an_unfinished_choice_is_taken_back_by_its_own_entry() -> None:
    play = new("one_card_wonder", 2, {})
    dice = Dice(3)
    for _ in range(400):
        (seat,) = sorted(play.asked())[:1]
        (question,) = play.questions(seat)[:1]
        if question.can_cancel:
            break
        with pytest.raises(IllegalAnswer, match="no unfinished choice"):
            play.cancel_entry(seat, play.question_id(question))
        play.apply(play.answer_entry(seat, play.question_id(question), dice.below(len(question.keys))))
    else:
        raise AssertionError("no choice could be taken back")
    entry = play.cancel_entry(seat, play.question_id(question))
    assert entry == Entry(CANCEL, question.seat, 0)
    play.apply(entry)
    assert play.question_id(play.questions(seat)[0]) != play.question_id(question)


@pytest.mark.parametrize("keep", [-1, 1])
def test_there_is_nothing_to_undo_before_the_beginning_and_after_the_end(keep: int) -> None:
    play = new("one_card_wonder", 2, {})
    for wanted in (-1, 0):
        with pytest.raises(IllegalAnswer, match="nothing to undo"):
            play.undo_entry(0, wanted, 1)
    answer(play, min(play.asked()))
    before = play.game.hash()
    with pytest.raises(IllegalAnswer, match="nothing to undo"):
        play.undo_entry(0, keep, 1)
    with pytest.raises(IllegalAnswer, match="nothing to undo"):
        play.apply(Entry(UNDO, 0, keep))
    assert play.game.hash() == before
    assert play.undo_entry(0, 0, 1).value == 0


@pytest.mark.parametrize("watching", [{-1}, {0}, {2}, {-1, 0, 2}, set()])
def test_who_notices_a_secret_answer_is_whoever_sees_something_else_after_it(
    watching: set[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    play, compared = at_secret_bids(3), list[int]()

    def sees(seat: int) -> tuple[str, list[tuple[int, tuple[int, ...]]]]:
        compared.append(seat)
        return str(len(play.game.inputs)) if seat in watching else "the same", []

    monkeypatch.setattr(play, "_sees", sees)
    answer(play, 1)
    assert compared == [-1, 0, 2] * 2, "all but who gave it, before and after"
    assert play._noticed[-1] == 1 << 1 | sum(1 << (3 if seat == -1 else seat) for seat in watching)
    assert play.noticed == bool(watching)
    monkeypatch.undo()
    play.apply(play.undo_entry(1, len(play.game.inputs) - 1, 7))
    assert {seat for seat in range(-1, 3) if play.branch(seat)} == {1, *watching}, "they see that it is taken back"


def test_what_a_seat_sees_are_its_own_questions_and_a_spectator_has_none() -> None:
    play = at_secret_bids(3)
    for seat in range(3):
        (question,) = play.questions(seat)
        assert play._sees(seat)[1] == [(question.id, question.keys)]
    assert play._sees(-1)[1] == []
    watched = Glance(play, -1, False)
    assert (watched.questions, watched.dimmed, watched.windows) == ([], [], [])
    assert watched.undo == UndoInfo("no", ""), "who only watches has nothing to take back"
    assert play._sees(0)[0] != play._sees(1)[0], "hands"


def test_a_play_is_told_by_sixteen_letters_and_does_not_go_without_its_log() -> None:
    play = new("night_market", 2, {})
    assert len(play.digest()) == 16
    play.game.log = None
    with pytest.raises(EngineError, match="a table keeps its log"):
        play.digest()


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_whoever_takes_back_a_secret_answer_takes_back_nobody_elses(seat: int) -> None:
    play = at_secret_bids(3)
    other = (seat + 1) % 3
    before = len(play.game.inputs)
    for who in (seat, other):
        answer(play, who)
    plan = play.undo_plan(seat)
    assert (plan.can, plan.keep) == ("free", before)
    play.apply(play.undo_entry(seat, plan.keep, 7))
    assert not play.noticed, "nobody but the seat itself"
    assert play.asked() == {seat, 3 - seat - other}
    assert [given.seat for given in play.game.inputs[before:]] == [other]


def test_what_others_have_seen_and_answered_since_is_in_the_way_of_an_undo() -> None:
    play = new("one_card_wonder", 4, {"leaders": True})
    drawn, told = play.game.state.reveals, len(play.log)
    (first,) = play.asked()
    answer(play, first)
    (second,) = play.asked()
    answer(play, second)
    assert first != second
    assert play.game.state.reveals == drawn, "nothing was drawn"
    assert [play.undo_plan(first).can, play.undo_plan(second).can] == ["ask", "free"]
    assert [play.undo_plan(first).keep, play.undo_plan(second).keep] == [0, 1]
    play.apply(play.undo_entry(first, 0, 7))
    assert (play.game.inputs, play.noticed) == ([], True), "what came after it is taken back, too"
    assert [play.kept_between(seat, 0, 1) for seat in range(-1, 4)] == [told] * 5


def test_two_logs_have_in_common_what_they_begin_with() -> None:
    play = new("night_market", 2, {})
    assert len(play.log) > 3
    other = [play.log[0], play.log[0]._replace(actor=9), *play.log[2:]]
    assert [play._common(other, 0), play._common(play.log, 0), play._common([], 0)] == [1, len(play.log), 0]


def test_who_decides_for_another_gives_the_answer_and_each_keeps_its_own_windows() -> None:
    play = at_secret_bids(3)
    play.game.state.deciders[0] = 2
    play.apply(Entry(ANSWER, 0, play.game.questions[0].keys[0]))
    assert (play.game.inputs[-1].seat, play._by[-1]) == (0, 2)
    play.apply(play.window_entry(0, play.rules.windows[0].name, True))
    assert (play.game.inputs[-1].kind, play._by[-1]) == (YIELD, 0)


def test_an_undo_draws_anew_from_the_seed_that_it_is_given_and_only_where_something_was_drawn() -> None:
    play = at_secret_bids()
    assert Entry(ANSWER, 0, 1).extra == -1
    answer(play, 0)
    assert play.undo_entry(0, play.undo_plan(0).keep, 7).extra == -1, "nobody has seen it yet"
    for seat in (1, 2):
        answer(play, seat)
    play.apply(play.undo_entry(0, play.undo_plan(0).keep, 0))
    assert play.game.inputs[-1] == Input(RESEED, 0, 0)


def test_chance_is_nobody_who_is_asked_or_waited_for() -> None:
    play = at_secret_bids()
    pending: Any = [SimpleNamespace(seat=-1), SimpleNamespace(seat=1)]
    state: Any = SimpleNamespace(over=False, deciders=[0, 1, 2], pending=pending)
    assert wire._waiting(state) == [1]
    game: Any = SimpleNamespace(state=state)
    play.game = game
    assert play.asked() == {1}


def test_whoever_has_done_nothing_has_nothing_to_take_back() -> None:
    play = new("night_market", 2, {})
    assert play.undo_plan(0) == play.undo_plan(1) == NO_UNDO == UndoPlan("no", 0, "")


def test_a_game_that_has_just_begun_parts_nowhere() -> None:
    definition = GAMES["wonders_of_the_first"]
    setup = definition.setup(2, dict(FIXED_DECKS))
    found = Replay(Play(definition.make(setup), Start(setup, 3))).compared(definition, ["Ada", "Bo"])
    assert (found.at, found.who, found.label, found.sides, found.causes) == (-1, -1, "", [], [])


def test_what_was_begun_and_taken_back_is_not_opened_again_by_an_undo() -> None:
    """The mulligan: whoever has chosen cards and thought better of it takes back what came before."""
    play = new("wonders_of_the_first", 2, {"deck_1": "petraia", "deck_2": "solfera"})
    while "Mulligan" not in play.questions(next(iter(play.asked())))[0].reason:
        answer(play, next(iter(play.asked())))
    seat = next(iter(play.asked()))
    before = play.undo_plan(seat)
    for _ in range(2):
        begins = len(play.game.inputs)
        answer(play, seat)
        answer(play, seat)
        assert play.undo_plan(seat).keep == begins + 1, "while it goes on, a step back is one card"
        play.apply(play.cancel_entry(seat, play.question_id(play.questions(seat)[0])))
        assert play.undo_plan(seat) == before
    if before.can != "no":
        play.apply(play.undo_entry(seat, before.keep, 1))
        assert len(play.game.inputs) == before.keep
