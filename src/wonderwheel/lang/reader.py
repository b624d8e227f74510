"""Words into nodes, by a grammar: every way to read a sentence is found, and exactly one may remain."""

from __future__ import annotations

import hashlib
import itertools
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from lark import Token, Tree
from lark.exceptions import UnexpectedEOF, UnexpectedToken

from wonderwheel.lang.alternatives import alternatives_of
from wonderwheel.lang.english import bare_forms, same_in_plural, singulars
from wonderwheel.lang.errors import Refused, Trouble, Unfit
from wonderwheel.lang.kept_grammar import Numbered, taken_apart
from wonderwheel.lang.making import RawName
from wonderwheel.lang.names import did_you_mean
from wonderwheel.lang.nodes import Maker, Node, Part, Span
from wonderwheel.lang.pruning import EITHER, PrunedParser
from wonderwheel.lang.words import Word, words

# Terminals that stand for a kind of word. All others are words that the grammar spells out. Lark calls the terminal of
# the word "name" NAME, so that inside the open ones have a longer name.
OPEN_TERMINALS = {
    "INT": "a number",
    "ORD": "an ordinal number",
    "SIGNED": "+ or - with a number",
    "NAME": "a name with a capital",
    "NAMES": "a name in the plural",
    "FIRST": "a name",
    "WORD": "a name",
    "QUOTED": "an ability in quotation marks",
}
_MOST_READINGS = 400
_PREFIX = "OPEN_"
_OPEN = re.compile(rf"\b(?:{'|'.join(OPEN_TERMINALS)})\b")
_LITERAL = re.compile(r'"(?:[^"\\\n]|\\.)+"')
_COMMENT = re.compile(r"^\s*//.*$", re.MULTILINE)


def opened(terminal: str) -> str:
    """What an open terminal is called inside."""
    return f"{_PREFIX}{terminal}"


Rules = frozenset[int]
NO_RULES: Rules = frozenset()
_NUMBERS = (opened("INT"), opened("ORD"))
_UNKNOWN = (opened("NAME"), opened("FIRST"), opened("WORD"), EITHER)


class Names:
    """Names that come from data: classes, factions, orbitals. Known ones are also read in lower case or plural; those
    of several words are one word each, and written with their capitals."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._known: dict[str, str] = {}
        self._rows: dict[str, list[tuple[list[str], str]]] = {}
        # Of names that begin alike the longest is looked for first.
        for name in sorted(names, key=lambda name: (-len(name), name)):
            row = [word.said for word in words(name)]
            if len(row) == 1:
                self._known[name.lower()] = name
            elif row:
                self._rows.setdefault(row[0], []).append((row, name))

    def __iter__(self) -> Iterator[str]:
        yield from self._known.values()
        yield from (name for rows in self._rows.values() for _, name in rows)

    def known(self, word: str) -> str | None:
        """The name that a word is, if data says so."""
        return self._known.get(word.lower())

    def known_plural(self, word: str) -> str | None:
        """The name that a word is the plural of, if data says so."""
        return next((self._known[form] for form in singulars(word.lower()) if form in self._known), None)

    def joined(self, sentence: Sequence[Word]) -> list[Word]:
        """A sentence with every name of several words as one word of the kind "name", or "names" in the plural."""
        found: list[Word] = []
        index = 0
        while index < len(sentence):
            word, length = self._name_at(sentence, index)
            found.append(word)
            index += length
        return found

    def _name_at(self, sentence: Sequence[Word], index: int) -> tuple[Word, int]:
        for row, name in self._rows.get(sentence[index].said, ()):
            said = [word.said for word in sentence[index : index + len(row)]]
            kind = "name" if said == row else "names" if _plural_row(said, row) else ""
            if kind:
                return Word(name, sentence[index].start, sentence[index + len(row) - 1].end, kind), len(row)
        return sentence[index], 1


def _plural_row(said: Sequence[str], row: Sequence[str]) -> bool:
    return len(said) == len(row) and said[:-1] == row[:-1] and row[-1] in singulars(said[-1])


def phrases_apart(grammar: str) -> str:
    """The grammar with "several words" as a row of single words, for each word is a terminal of its own."""

    def apart(match: re.Match[str]) -> str:
        pieces = match.group()[1:-1].split()
        return match.group() if len(pieces) < 2 else "(" + " ".join(f'"{piece}"' for piece in pieces) + ")"

    return _LITERAL.sub(apart, _COMMENT.sub("", _OPEN.sub(lambda match: opened(match.group()), grammar)))


class Reader:
    """Reads sentences of one game. `makers` has an entry for every alias and rule name of the grammar that stands for a
    phrase; the result of a rule without one is the row of its parts. `version` stands for what the makers make."""

    def __init__(self, grammar: str, makers: Mapping[str, Maker], version: str = "", start: str = "sentence") -> None:
        self.makers = makers
        declared = f"\n%declare {' '.join(map(opened, OPEN_TERMINALS))}\n"
        source = phrases_apart(grammar) + declared
        self.hash = hashlib.sha256(f"{source}\n{sorted(makers)}\n{version}".encode()).hexdigest()
        self._grammar, self._apart = grammar, taken_apart(source, start)
        apart = self._apart
        self._noted: dict[tuple[int, int], Rules] | None = None
        self._parser = PrunedParser(apart.made(), start)
        self.lexicon = {word: name for name, word in apart.words.items()}
        self._spelled = {name: said for said, name in self.lexicon.items()}
        self._spelled |= {opened(name): meaning for name, meaning in OPEN_TERMINALS.items()}

    def wordings(self, read: Callable[[], object]) -> frozenset[str]:
        """The alternatives of the grammar by which texts are read meanwhile. Of a sentence that is read more than once,
        in one way after another, the last one counts."""
        self._noted = {}
        try:
            read()
            rules = NO_RULES.union(*self._noted.values())
        finally:
            self._noted = None
        return frozenset(self._alternatives[rule] for rule in rules)

    @cached_property
    def _alternatives(self) -> list[str]:
        names = self.lexicon | {name: opened(name) for name in OPEN_TERMINALS}
        return alternatives_of(self._apart, self._grammar, names)

    def form(self, word: str) -> str | None:
        """The form under which the grammar knows a word; None if it does not."""
        return next((form for form in bare_forms(word.lower()) if form in self.lexicon), None)

    def token(self, word: Word, names: Names, quoted: Mapping[int, Node], first: bool = False) -> Token:
        """A word as a terminal of the grammar. A capital says nothing of the first word of a sentence: FIRST."""
        kind, value = "WORD", word.said
        if word.start in quoted and word.kind == "quoted":
            kind, value = "QUOTED", str(word.start)
        elif word.kind in ("name", "names"):
            kind = word.kind.upper()
        elif word.kind in ("number", "ordinal", "signed"):
            kind = {"number": "INT", "ordinal": "ORD", "signed": "SIGNED"}[word.kind]
        elif (form := self.form(word.said)) is not None:
            return _token(self.lexicon[form], form, word)
        elif (known := names.known(word.said)) is not None:
            kind, value = EITHER if same_in_plural(known) else "NAME", known
        elif (known := names.known_plural(word.said)) is not None:
            kind, value = "NAMES", known
        elif word.said[:1].isupper():
            kind = "FIRST" if first else EITHER if singulars(word.said) else "NAME"
        return _token(kind if kind == EITHER else opened(kind), value, word)

    def read(self, text: str, said: Sequence[Word], names: Names, quoted: Mapping[int, Node] | None = None) -> Part:
        """The meaning of one sentence of a text; Refused if there is none or more than one."""
        inner = quoted or {}
        sentence = names.joined(said)
        tokens = [
            self.token(word, names, inner, before is None or before.said == ":")
            for before, word in zip([None, *sentence], sentence, strict=False)
        ]
        try:
            tree = self._parser.parse(tokens)
        except UnexpectedToken as problem:
            raise self._refused(text, sentence, tokens, problem, names) from None
        except UnexpectedEOF as problem:
            raise self._broken_off(text, sentence[-1], tokens[-1], self._words(problem.expected), names) from None
        builder = _Builder(self.makers, inner, text)
        readings = builder.of(tree)
        start, end = sentence[0].start, sentence[-1].end
        if len(readings) == 1:
            ((reading, rules),) = readings.items()
            if self._noted is not None:
                self._noted[start, end] = rules
            return reading
        if not readings:
            why = "; ".join(dict.fromkeys(builder.unfit))
            raise Refused(Trouble(text, start, end, f"the words are known but make no sense together: {why}"))
        shown = " | ".join(sorted(_shown(reading) for reading in readings)[:2])
        raise Refused(Trouble(text, start, end, f"this can be read in {len(readings)} ways: {shown}"))

    def _broken_off(self, text: str, last: Word, token: Token, expected: tuple[str, ...], names: Names) -> Refused:
        """Nothing follows a last word that was taken for a name: a word that looks like it is likelier meant."""
        unknown = token.type in (opened("FIRST"), opened("NAME"), opened("NAMES"), EITHER) and not names.known(
            last.said
        )
        if unknown and (hint := did_you_mean(last.said, {*self.lexicon, *names})):
            return Refused(Trouble(text, last.start, last.end, f"this word is not known here{hint}"))
        return Refused(Trouble(text, last.end, last.end, "the sentence breaks off", expected))

    def _refused(
        self, text: str, sentence: Sequence[Word], tokens: Sequence[Token], problem: UnexpectedToken, names: Names
    ) -> Refused:
        index = next(i for i, token in enumerate(tokens) if token is problem.token)
        # Hardly anything can follow an unknown first word, so that it is the one to look at.
        if index > 0 and tokens[index - 1].type == opened("FIRST"):
            first = sentence[index - 1]
            reason = "this word is not known here" + did_you_mean(first.said, {*self.lexicon, *names})
            return Refused(Trouble(text, first.start, first.end, reason))
        word, known = sentence[index], tokens[index].type not in _UNKNOWN
        expected = self._words(problem.expected)
        if known:
            return Refused(Trouble(text, word.start, word.end, "this word does not fit here", expected))
        # A word that fits here is likelier meant than one that does not.
        fitting = self.lexicon.keys() & set(expected)
        hint = did_you_mean(word.said, fitting) or did_you_mean(word.said, {*self.lexicon, *names})
        return Refused(Trouble(text, word.start, word.end, f"this word is not known here{hint}", expected))

    def _words(self, terminals: Any) -> tuple[str, ...]:
        found = {getattr(terminal, "name", str(terminal)) for terminal in terminals}
        return tuple(sorted(self._spelled.get(name, name) for name in found))


class _Builder:
    """Turns trees into nodes, keeping all ways to read until the end; equal nodes are one way. With each comes the
    numbers of the rules that it was made by."""

    def __init__(self, makers: Mapping[str, Maker], quoted: Mapping[int, Node], text: str) -> None:
        self.makers = makers
        self.quoted = quoted
        self.text = text
        self.unfit: list[str] = []

    def of(self, part: Tree[Token] | Token | None) -> dict[Part, Rules]:
        if part is None:
            return {None: NO_RULES}
        if isinstance(part, Token):
            return {self._token(part): NO_RULES}
        if part.data == "_ambig":
            return self._distinct(itertools.chain.from_iterable(self.of(child).items() for child in part.children))
        return self._distinct(self._made(part))

    def _made(self, tree: Tree[Token]) -> Iterator[tuple[Part, Rules]]:
        ways = [self.of(child).items() for child in tree.children]
        make = self._maker(tree)
        own = frozenset({tree.data.rule}) if isinstance(tree.data, Numbered) else NO_RULES
        for chosen in itertools.product(*ways):
            made = self._unless_unfit(make, [part for part, _ in chosen])
            if made is not None:
                yield made, own.union(*(rules for _, rules in chosen))

    def _token(self, token: Token) -> Part:
        if token.type in _NUMBERS:
            return int(token)
        if token.type == EITHER:
            return RawName(token)
        return self.quoted[int(token)] if token.type == opened("QUOTED") else str(token)

    def _maker(self, tree: Tree[Token]) -> Callable[[Sequence[Part]], Part]:
        maker = self.makers.get(str(tree.data))
        if maker is None:
            return tuple
        chosen, meta = maker, tree.meta
        span = None if meta.empty else Span(meta.start_pos, meta.end_pos)
        return lambda parts: chosen(parts, span)

    def _unless_unfit(self, make: Callable[[Sequence[Part]], Part], parts: Sequence[Part]) -> Part:
        try:
            return make(parts)
        except Unfit as problem:
            self.unfit.append(str(problem))
            return None

    def _distinct(self, ways: Iterable[tuple[Part, Rules]]) -> dict[Part, Rules]:
        found: dict[Part, Rules] = {}
        for part, rules in ways:
            found.setdefault(part, rules)
            if len(found) > _MOST_READINGS:
                raise Refused(Trouble(self.text, 0, len(self.text), "this can be read in too many ways"))
        return found


def _token(kind: str, value: str, word: Word) -> Token:
    return Token(kind, value, word.start, 1, word.start + 1, 1, word.end + 1, word.end)


def _shown(part: Part) -> str:
    if isinstance(part, tuple):
        return "; ".join(_shown(member) for member in part)
    return part.text() if isinstance(part, Node) else str(part)
