"""Every question names what it is about, every answer says what it does, and the list of them all is complete."""

from __future__ import annotations

import re

import pytest

from tests.sampling import in_sample
from tools.questions import PAGE, asked_in
from wonderwheel.games import GAMES

# Questions that say nothing, and answers that do not say what they do.
BLIND = re.compile(
    r"(do you want this|what do you do|do you|choose (a|an|one|your) ?(target|card|action|one)?|which (one|card|realm|"
    r"player|stone|challenge|ability)|into which realm|how (many|much)|use this effect instead|which effect first|"
    r"which ability happens first)[?.]?",
    re.IGNORECASE,
)
BLIND_ANSWERS = re.compile(r"yes|no|done|ok|okay|option \d+|way \d+|number \d+|ability \d+|\?", re.IGNORECASE)
# A number, a place, a player, or a name in the middle of a sentence or before its colon.
SUBJECT = re.compile(
    r"\d|\b[Yy]ou|\bplayers?\b|\bopponent|\brealm|\bsupply|\bmat\b|\bbattleground|\bchallenge|\bdeck|\bdice\b|"
    r"\w[^.?]* (of |the |at |to )?[A-Z]|^[A-Z][^:?]*: |"
    r"^[A-Z].* is killed"
)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_question_names_its_subject_and_stands_in_the_list(game: str) -> None:
    listed = _listed(GAMES[game].title)
    unlisted: set[str] = set()
    blind: set[str] = set()
    for found, every in asked_in(game, lambda path: in_sample(path, 3)):
        unlisted |= {asks for asks in (*every, *(each.asks for each in found)) if asks not in listed}
        for each in found:
            if BLIND.fullmatch(each.sentence) or not SUBJECT.search(each.sentence):
                blind.add(each.sentence)
            blind |= {f"{each.sentence} [{answer}]" for answer in each.answers if BLIND_ANSWERS.fullmatch(answer)}
            if len(set(each.answers)) < len(each.answers):
                blind.add(f"{each.sentence} {each.answers}: two answers read alike")
    assert not blind
    assert not unlisted, "write the list again: python tools/questions.py"


def _listed(title: str) -> set[str]:
    part = PAGE.read_text(encoding="utf-8").partition(f"## {title}\n")[2].partition("\n## ")[0]
    rows = [line.split(" | ") for line in part.splitlines() if line.startswith("| ")]
    return {row[0].removeprefix("| ") for row in rows[1:]}


@pytest.mark.parametrize(
    "sentence", ["Do you want this?", "What do you do?", "Choose a target", "Which card?", "Which realm?", "How many?"]
)
def test_what_was_asked_before_is_blind(sentence: str) -> None:
    assert BLIND.fullmatch(sentence) or not SUBJECT.search(sentence)


@pytest.mark.parametrize("answer", ["Yes", "No", "Done", "Option 2"])
def test_what_was_answered_before_says_nothing(answer: str) -> None:
    assert BLIND_ANSWERS.fullmatch(answer)
