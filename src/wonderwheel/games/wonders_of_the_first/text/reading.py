"""A card's text, as printed or as we write it, into nodes. All of it, or it is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import Any, Final

from wonderwheel.games.wonders_of_the_first.text.checks import (
    check_how_often,
    check_it,
    check_numbers,
    check_x,
    with_subjects,
)
from wonderwheel.games.wonders_of_the_first.text.grammar import reader
from wonderwheel.games.wonders_of_the_first.text.lines_of_heads import gate_length, heads_joined, row_of_heads
from wonderwheel.games.wonders_of_the_first.text.phrases.abilities import Ability, KeywordLine, Text, gated
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Effect, Keyword
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.flow import Floating, NextTime
from wonderwheel.games.wonders_of_the_first.text.phrases.heads import AtRound, Whenever
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.notes import Note
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import It
from wonderwheel.games.wonders_of_the_first.text.phrases.paying import BARE_USES
from wonderwheel.games.wonders_of_the_first.text.reminders import (
    UNKNOWN,
    ends_in_a_keyword,
    last_sentence,
    only_reminds,
)
from wonderwheel.games.wonders_of_the_first.text.same_subject import known_subject, says_of_it, told_of
from wonderwheel.games.wonders_of_the_first.text.tenses import told_plainly
from wonderwheel.lang.errors import Refused, Trouble
from wonderwheel.lang.flow import Delayed, If
from wonderwheel.lang.nodes import Node, Span
from wonderwheel.lang.phrases import Did
from wonderwheel.lang.reader import Names
from wonderwheel.lang.words import STOP, Word, lines, sentences, words

_NOT_A_HEAD_BEFORE: Final = {"ability", "abilities", "trigger", "triggers"}
_ARTICLES: Final = {"the", "a", "an"}
_BEFORE_NOUNS: Final = {
    "a",
    "an",
    "all",
    "another",
    "any",
    "each",
    "equipped",
    "it",
    "target",
    "that",
    "the",
    "this",
    "up",
}
# So many times a name may stand in a text for every way to take it to be tried.
_MOST_PLACES: Final = 6


def read(text: str, name: str = "", names: Names | None = None) -> Text:
    """The abilities of a card with that text. Its name, or the first word of its name, means the card itself.

    A name of one word that is also a word of rules, a number or a known name means the card only where the text cannot
    be read otherwise; any other name means it wherever the text can be read so.
    """
    known = names or Names()
    text = _modes_in_a_row(text)
    every = words(text)
    if every and all(word.kind in ("mark", "line") for word in every):
        raise Refused(Trouble(text, every[0].start, every[-1].end, "nothing is said here"))
    problem: Refused | None = None
    for tokens in _with_own_name(text, every, name, known):
        try:
            return _read(text, tokens, known)
        except Refused as refused:
            further = problem is None or refused.trouble.start > problem.trouble.start
            problem = refused if further else problem
    raise problem or AssertionError("there is always a way to try")


_CHOOSE: Final = re.compile(r"(choose (?:one|two|three|[123]))\s*(?:—|–|-)", re.IGNORECASE)
_FIRST_POINT: Final = re.compile(r":(\s*)•")
_POINT: Final = re.compile(r"[.;]?(\s*)•")


def _modes_in_a_row(text: str) -> str:
    """A choice printed with a dash and points, as it is said in a row; every word stays in its place."""
    if "•" not in text and not _CHOOSE.search(text):
        return text
    text = _CHOOSE.sub(lambda found: found[1] + ":".rjust(len(found[0]) - len(found[1])), text)
    text = _FIRST_POINT.sub(lambda found: ":" + " " * (len(found[0]) - 1), text)
    return _POINT.sub(lambda found: ";" + " " * (len(found[0]) - 1), text)


def read_back(text: str, node: Text, names: Names) -> Text:
    """What was read of a text, with the places of its canonical words; Refused if these words say something else."""
    canonical = node.text()
    if canonical == text:
        return node
    again = _canonical(canonical, names)
    if again is None or again != node:
        said = canonical.replace("\n", " / ")
        raise Refused(
            Trouble(text, 0, len(text), f"there are no canonical words for this that say the same; not: {said}")
        )
    return again


@lru_cache(maxsize=1024)
def _canonical(text: str, names: Names) -> Text | None:
    """A text in canonical words; None if it is not read. The same one is asked for when a text is checked and when it
    is played."""
    try:
        return read(text, "", names)
    except Refused:
        return None


def _read(text: str, tokens: Sequence[Word], names: Names) -> Text:
    abilities: list[Ability | KeywordLine] = []
    for line in heads_joined(_plain_brackets(text, lines(tokens))):
        abilities += _line(text, line, names)
    return Text(tuple(abilities), span=Span(0, len(text)))


def _line(text: str, line: Sequence[Word], names: Names) -> list[Ability | KeywordLine]:
    found: list[Ability | KeywordLine] = []
    for sentence in sentences(line):
        words_, quoted = _quotes(text, _with_colon(told_plainly(sentence)), names)
        part = with_subjects(text, reader().read(text, words_, names, quoted))
        check_numbers(text, part)
        check_how_often(text, part)
        for piece in part if isinstance(part, tuple) else (part,):
            if _speaks_of_it(piece) and not (found and isinstance(found[-1], Ability)):
                raise Refused(Trouble(text, words_[0].start, words_[-1].end, "nothing was said that this speaks of"))
            check_it(text, found[-1] if found else None, piece)
            _append(found, piece)
    for made in found:
        check_x(text, made)
    return found


def _append(found: list[Ability | KeywordLine], piece: Any) -> None:
    """Put a piece of a line behind the others: an ability of its own, or more of the last one."""
    last = found[-1] if found else None
    if (told := told_of(piece, known_subject(last))) is not None:
        found.append(told)
    elif isinstance(last, Ability) and _speaks_of_it(piece):
        once = NextTime(piece.head.event, None, piece.effects, span=piece.span)
        found[-1] = replace(last, effects=(*last.effects, once), span=_together(last.span, piece.span))
    elif isinstance(last, Ability) and (waiting := _asked_for(last.effects[-1], piece)) is not None:
        before = last.effects[:-1]
        longer = replace(waiting, effects=(*waiting.effects, piece))
        found[-1] = replace(last, effects=(*before, longer), span=_together(last.span, piece.span))
    elif isinstance(last, Ability) and last.head is not None and isinstance(piece, Ability) and gated(piece):
        more = gated(piece) or piece
        found[-1] = replace(last, effects=(*last.effects, *more.effects), span=_together(last.span, piece.span))
    elif isinstance(piece, Ability):
        found.append(piece)
    elif isinstance(piece, Keyword):
        found.append(KeywordLine(piece, span=piece.span))
    elif says_of_it(piece) and (subject := known_subject(last)) is not None:
        found.append(Ability(None, None, None, (replace(piece, what=subject),), span=piece.span))
    elif isinstance(last, Ability) and _goes_on(last, piece):
        found[-1] = replace(last, effects=(*last.effects, piece), span=_together(last.span, piece.span))
    elif isinstance(piece, Delayed) and piece.moment == "round" and isinstance(last, Ability):
        # Behind something that holds, "at end of round" means every round.
        found.append(Ability(None, AtRound("end"), None, piece.effects, span=piece.span))
    else:
        found.append(Ability(None, None, None, (piece,), span=piece.span))


def _speaks_of_it(piece: Any) -> bool:
    """Whether a trigger waits for what the effect before it was about: that is no ability of its own."""
    head = piece.head if isinstance(piece, Ability) else None
    return isinstance(head, Whenever) and isinstance(getattr(head.event, "what", None), It)


def _asked_for(last: Effect, piece: Any) -> NextTime | Floating | None:
    """What "if they do" asks for, if that itself waits for an event."""
    asks = isinstance(piece, If) and isinstance(piece.condition, Did)
    return last if asks and isinstance(last, NextTime | Floating) else None


def _goes_on(last: Ability, piece: Effect) -> bool:
    if isinstance(piece, Note):
        return True
    if piece.stands_alone():
        return False
    return last.head is not None or not last.effects[-1].stands_alone()


def _together(first: Span | None, second: Span | None) -> Span | None:
    return first if first is None or second is None else Span(first.start, max(first.end, second.end))


# -- the card's own name -----------------------------------------------------------------------------------------------


def _with_own_name(text: str, tokens: Sequence[Word], name: str, names: Names) -> Iterator[Sequence[Word]]:
    """The words of a text with "this" where the card's name may mean the card, the likeliest way first."""
    places = _places_of_name(text, tokens, name)
    if _means_something_else(name, names):
        many = range(len(places) + 1) if len(places) <= _MOST_PLACES else (0, len(places))
        for number in many:
            yield from (_replaced(tokens, chosen) for chosen in combinations(places, number))
        return
    renamed = _replaced(tokens, places)
    short = _short_name(name, names)
    if short and (shorter := _places_of_name(text, renamed, short)):
        yield _replaced(renamed, shorter)
    yield renamed
    if places:
        yield tokens


def _means_something_else(name: str, names: Names) -> bool:
    """Whether a name is a single word with a meaning of its own."""
    row = words(name)
    return len(row) == 1 and (row[0].kind != "word" or _is_taken(row[0].said, names))


def _is_taken(word: str, names: Names) -> bool:
    return bool(reader().form(word) or names.known(word) or names.known_plural(word))


def _short_name(name: str, names: Names) -> str | None:
    """What a card calls itself for short: the first word of its name, unless that is a word of rules or a class."""
    first = "".join(name.replace(",", "").split()[:1])
    return None if first.lower() in _ARTICLES or _is_taken(first, names) else first


def _places_of_name(text: str, tokens: Sequence[Word], name: str) -> list[tuple[int, int]]:
    """Where a name stands, as the first word and the one behind the last. Words are compared as they are written: a
    card called Third does not stand wherever 3 is said."""
    own = [name[word.start : word.end].lower() for word in words(name)]
    said = ["this" if word.said == "this" else text[word.start : word.end].lower() for word in tokens]
    found: list[tuple[int, int]] = []
    index = 0
    while own and index < len(tokens):
        here = said[index : index + len(own)]
        # A deck may have any number "of" a card, said in the plural.
        plural = len(own) > 1 and here[:-1] == own[:-1] and here[-1:] == [own[-1] + "s"]
        if here == own or plural:
            found.append((index, index + len(own)))
            index += len(own)
        else:
            index += 1
    return found


def _replaced(tokens: Sequence[Word], places: Sequence[tuple[int, int]]) -> list[Word]:
    """The words with "this" at the places."""
    found: list[Word] = []
    index = 0
    for begin, end in places:
        found += [*tokens[index:begin], Word("this", tokens[begin].start, tokens[end - 1].end)]
        index = end
    return [*found, *tokens[index:]]


# -- brackets and quotation marks --------------------------------------------------------------------------------------


def _plain_brackets(text: str, every: Sequence[list[Word]]) -> list[list[Word]]:
    """Brackets that only remind of a keyword are gone; all others are sentences like any."""
    outside = _outside(every)
    found: list[list[Word]] = []
    for line in every:
        plain: list[Word] = []
        inside: list[Word] | None = None
        closed = False
        for word in line:
            if word.said == "(":
                if inside is not None:
                    raise Refused(Trouble(text, word.start, word.end, "a bracket inside a bracket"))
                inside = []
            elif word.said == ")":
                if inside is None:
                    raise Refused(Trouble(text, word.start, word.end, "a bracket is closed that was never opened"))
                before = plain or (found[-1] if found else [])
                reminds = only_reminds(inside, outside, last_sentence(before))
                if reminds is None or (not reminds and inside and ends_in_a_keyword(before)):
                    raise Refused(Trouble(text, inside[0].start, inside[-1].end, UNKNOWN))
                if not reminds:
                    plain += [*_stop(plain), *inside, *_stop(inside)]
                inside, closed = None, True
                continue
            elif inside is None:
                plain += [*(_end_before(word, plain) if closed else []), word]
            else:
                inside.append(word)
            closed = False
        if inside is not None:
            raise Refused(Trouble(text, line[-1].end, line[-1].end, "a bracket is never closed"))
        found.append(plain)
    return [line for line in found if line]


def _outside(every: Sequence[Sequence[Word]]) -> list[Word]:
    said, depth = [], 0
    for word in (word for line in every for word in line):
        depth += {"(": 1, ")": -1}.get(word.said, 0)
        if depth == 0 and word.said != ")":
            said.append(word)
    return said


def _stop(before: Sequence[Word]) -> list[Word]:
    if not before or before[-1].said == STOP:
        return []
    return [Word(STOP, before[-1].end, before[-1].end, "mark")]


def _end_before(word: Word, before: Sequence[Word]) -> list[Word]:
    """A full stop that was left out behind a bracket: a sentence begins there. Behind a head none does."""
    sentence = last_sentence(before)
    begins = word.kind == "word" and word.said[:1].isupper() and bool(sentence) and before[-1].kind != "mark"
    return _stop(before) if begins and row_of_heads(sentence) < len(sentence) else []


def _quotes(text: str, sentence: Sequence[Word], names: Names) -> tuple[list[Word], Mapping[int, Node]]:
    """A sentence with every quoted ability as one word, and what the abilities say."""
    found: list[Word] = []
    abilities: dict[int, Node] = {}
    inside: list[Word] | None = None
    for word in sentence:
        if word.said != '"':
            (found if inside is None else inside).append(word)
        elif inside is None:
            inside = []
            opened = word
        else:
            if [one.said for one in inside] == ["this", "round"]:
                found += inside
            elif not inside:
                raise Refused(Trouble(text, word.start, word.end, "nothing stands in these quotation marks"))
            else:
                said = _read(text, inside, names)
                if not said.abilities:
                    raise Refused(Trouble(text, opened.start, word.end, "nothing is said in these quotation marks"))
                abilities[opened.start] = said
                found.append(Word('""', opened.start, word.end, "quoted"))
            inside = None
    if inside is not None:
        raise Refused(Trouble(text, opened.start, opened.end, "a quotation is never closed"))
    return found, abilities


# -- heads -------------------------------------------------------------------------------------------------------------


def _begins_a_noun(word: Word) -> bool:
    """Whether a thing is named from here on, in the middle of a sentence: the word before it is a verb, not a head."""
    return word.kind == "number" or word.said == "X" or word.said in _BEFORE_NOUNS


def _with_colon(sentence: Sequence[Word]) -> list[Word]:
    """A sentence with a colon behind each of its heads."""
    gate = gate_length(sentence) + 1
    if gate > 1 and [word.said for word in sentence[gate - 1 : gate]] == [":"]:
        return [*sentence[:gate], *_with_colon(sentence[gate:])]
    length = row_of_heads(sentence)
    rest = list(sentence[length:])
    if not length or not rest or rest[0].said.lower() in _NOT_A_HEAD_BEFORE:
        return list(sentence)
    head = list(sentence[:length])
    if rest[0].said == "," and " ".join(word.said.lower() for word in head) in BARE_USES:
        return list(sentence)
    if head[0].said.lower() == "harvest" and _begins_a_noun(rest[0]):
        return list(sentence)
    if rest[0].said in (":", ","):
        rest = rest[1:]
    behind = _with_colon(rest) if rest else rest
    return [*head, Word(":", head[-1].end, head[-1].end, "mark"), *behind]
