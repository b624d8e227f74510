"""Several people at one keyboard: nobody sees what is not theirs."""

import re

from tests.cli.helpers import Sitting, by_bot, lines, then
from wonderwheel.cli.session.session import Session
from wonderwheel.games.one_card_wonder.table.pieces import tables
from wonderwheel.games.one_card_wonder.table.state import OneCardWonderState

CLEARED = "\n" * 20


def pages(text: str) -> list[str]:
    """What is on the screen between two clearings."""
    return [page for page in text.split(CLEARED) if page.strip()]


def playing(sitting: Sitting) -> str:
    """Play to the end; an Enter is typed where the keyboard is passed."""
    return sitting.play()


def answers_and_enters(session: Session) -> str | None:
    """A person who presses Enter when the keyboard is handed over and otherwise plays like a bot."""
    told = session.terminal._sink.getvalue()  # type: ignore[attr-defined]
    return "" if told.endswith("press Enter. ") else by_bot()(session)


def test_mats_are_hidden_from_the_next_player() -> None:
    sitting = Sitting(answers_and_enters, ("human", "human"), seed=5, interactive=True)
    state = sitting.game.state
    assert isinstance(state, OneCardWonderState)
    mats = [[tables(state).mats[n].name for n in row] for row in state.dealt]
    text = playing(sitting)
    for page in pages(text):
        dealt = [seat for seat in (0, 1) if f"Player {seat + 1} is dealt two mats: " in page]
        assert len(dealt) <= 1
        if "Your mat to choose" in page:
            (own,) = {seat for seat in (0, 1) if f"You are Player {seat + 1}." in page}
            assert dealt in ([], [own])
            assert all(f"choose, {name}:" in page for name in mats[own])
            assert not any(f"choose, {name}:" in page for name in mats[1 - own])


def test_without_anything_hidden_nobody_waits() -> None:
    sitting = Sitting(answers_and_enters, ("human", "human"), seed=5, interactive=True)
    text = playing(sitting)
    # Two draft picks and two mats, in turn; afterwards everything lies open.
    assert 2 <= text.count("press Enter.") <= 4
    assert "press Enter." not in text.split("Turn 1:")[-1]


def test_leaders_are_shown_to_their_owners_only() -> None:
    sitting = Sitting(
        answers_and_enters, ("human", "human", "human"), seed=8, options={"leaders": True}, interactive=True
    )
    names = {leader.name for leader in tables(_state(sitting)).leaders}
    text = playing(sitting)
    seen: dict[str, set[str]] = {}
    for page in pages(text):
        for name in names:
            if f"Your leader, face down: {name}." in page:
                who = page.split("You are ", 1)[1][:8]
                seen.setdefault(name, set()).add(who)
    assert seen
    assert all(len(owners) == 1 for owners in seen.values())


def _state(sitting: Sitting) -> OneCardWonderState:
    state = sitting.game.state
    assert isinstance(state, OneCardWonderState)
    return state


def test_after_a_private_screen_the_next_player_gets_an_empty_one() -> None:
    """The last to choose a mat has seen two of them; whoever is asked next must not find them on the screen."""
    sitting = Sitting(answers_and_enters, ("human", "human", "human"), seed=5, interactive=True)
    for page in pages(playing(sitting)):
        assert not ("[OCW-turn.1]" in page and "Your mat to choose" in page and page.count("You are Player") > 1)


def test_everybody_is_told_what_happened_since_they_last_looked() -> None:
    sitting = Sitting(answers_and_enters, ("human", "human"), seed=8, options={"leaders": True}, interactive=True)
    text = playing(sitting)
    while_hidden = text[: text.rindex("Pass the keyboard to Player 1")]  # later nothing is private any more
    shown = "".join(page for page in pages(while_hidden) if "You are Player 2." in page)
    turns = [int(number) for number in re.findall(r"^Turn (\d+):", shown, re.MULTILINE)]
    assert len(turns) > 5
    assert turns == list(range(1, len(turns) + 1))


def test_through_a_pipe_nobody_waits_for_an_enter() -> None:
    sitting = Sitting(then([], by_bot()), ("human", "human"), seed=5, options={"leaders": True})
    text = sitting.play()
    assert "Pass the keyboard to Player 2." in text
    assert "press Enter" not in text
    assert sitting.game.result is not None


def test_one_person_is_never_asked_to_pass_the_keyboard() -> None:
    text = Sitting(lines("1", "1"), ("human", "greedy"), seed=5, interactive=True, options={"leaders": True}).play()
    assert "keyboard" not in text
