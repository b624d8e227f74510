"""The words of the games: each in a sentence of ours, with a clause of the edition that is played."""

from __future__ import annotations

import httpx
import pytest

from wonderwheel.games import GAMES
from wonderwheel.games.learning import glossary_of
from wonderwheel.games.wonders_of_the_first.meaning.keywords import KEYWORDS

LEAST_WORDS = 4
ASKED_FOR = ("deathstrike", "hoard", "kingdom", "attuned", "core", "link", "protector", "stun", "shield", *KEYWORDS)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_word_is_a_sentence_and_cites_a_clause_that_there_is(base: str, game: str) -> None:
    found = httpx.get(f"{base}/api/words/{game}").json()["words"]
    assert len(found) == len(glossary_of(game)) > 20
    clauses = GAMES[game].make(GAMES[game].setup(2)).clauses
    names = [name.lower() for word in found for name in (word["name"], *word["also"])]
    assert len(names) == len(set(names)), "no name means two things"
    for word in found:
        assert word["words"].endswith(".")
        assert len(word["words"].split()) > LEAST_WORDS, f"{word['name']}: a reader who does not know it learns nothing"
        assert "`" not in word["words"], "no command of the terminal"
        assert word["clause"] in clauses or not word["clause"]


def test_every_keyword_of_a_card_has_its_meaning(base: str) -> None:
    found = httpx.get(f"{base}/api/words/wonders_of_the_first").json()["words"]
    known = {name.lower(): word for word in found for name in (word["name"], *word["also"])}
    for keyword in ASKED_FOR:
        assert keyword in known, keyword
        assert known[keyword]["clause"], keyword
        assert not known[keyword]["common"], keyword


def test_words_follow_the_edition(base: str) -> None:
    def clause(edition: str) -> str:
        found = httpx.get(f"{base}/api/words/wonders_of_the_first", params={"edition": edition}).json()["words"]
        return str(next(word["clause"] for word in found if word["name"] == "Deathstrike"))

    assert clause("v1.3.2").startswith("CR132-")
    assert clause("v1.2").startswith("CR12-")
    assert httpx.get(f"{base}/api/words/wonders_of_the_first", params={"edition": "none"}).status_code == 400
    assert httpx.get(f"{base}/api/words/nothing").status_code == 404
