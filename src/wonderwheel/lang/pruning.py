"""Earley parsing with only those rules that a sentence can need.

Lark's predictor puts the whole closure of a symbol into every column; with a thousand rules that is most of the time.
Here each symbol predicts its own rules only, and of these only such whose words occur in the sentence. That changes no
parse: a rule with a word that the sentence lacks can never be completed.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, cast

from lark import Token, Tree
from lark.common import LexerConf
from lark.exceptions import UnexpectedInput
from lark.grammar import NonTerminal, Rule, Symbol
from lark.parse_tree_builder import ParseTreeBuilder
from lark.parsers import earley
from lark.parsers.earley_forest import StableSymbolNode
from lark.utils import OrderedSet

# The type of a token that may be taken for either of two terminals.
EITHER = "NAME or NAMES"
_BOTH = ("OPEN_NAME", "OPEN_NAMES")


def _matches(terminal: Any, token: Token) -> bool:
    return bool(terminal.name == token.type or (token.type == EITHER and terminal.name in _BOTH))


class _Given:
    """Passes tokens on that were made before."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self._tokens = tokens

    def lex(self, expected: Any) -> Iterator[Token]:
        yield from self._tokens


class _Callbacks(dict[Rule, Callable[[list[Any]], Any]]):
    """What makes a tree of each rule, made when a sentence needs it: of a thousand rules, one needs a dozen."""

    def __missing__(self, rule: Rule) -> Callable[[list[Any]], Any]:
        make: Any = ParseTreeBuilder  # it has no types
        builder = make([rule], Tree, propagate_positions=True, ambiguous=True, maybe_placeholders=True)
        self[rule] = builder.create_callback()[rule]
        return self[rule]


class _Earley(earley.Parser):
    """Lark's parser without its analysis of the grammar: each sentence brings its own predictions along."""

    def __init__(self, rules: Sequence[Rule]) -> None:
        self.callbacks = cast(Any, _Callbacks())
        self.lexer_conf = LexerConf([], re)
        self.resolve_ambiguity = False
        self.debug = False
        self.Tree = Tree
        self.Set = OrderedSet
        self.SymbolNode = StableSymbolNode
        self.NULLABLE = _nullable(rules)
        self.predictions: dict[NonTerminal, list[Rule]] = {}
        self.TERMINALS = {symbol for rule in rules for symbol in rule.expansion if symbol.is_term}
        self.NON_TERMINALS = {symbol for rule in rules for symbol in rule.expansion if not symbol.is_term}
        self.forest_sum_visitor = None
        self.term_matcher = _matches


def _nullable(rules: Collection[Rule]) -> set[Symbol]:
    """The symbols that may stand for no word at all."""
    found: set[Symbol] = set()
    while True:
        more = {rule.origin for rule in rules if found.issuperset(rule.expansion)} - found
        if not more:
            return found
        found |= more


class PrunedParser:
    """The parser of a grammar; `parse` gives the forest of one sentence as a tree with explicit ambiguity."""

    def __init__(self, rules: Sequence[Rule], start: str) -> None:
        self._earley = _Earley(rules)
        self._start = start
        self._rules: list[tuple[Rule, NonTerminal, frozenset[str], frozenset[str]]] = []
        for rule in rules:
            terminals = frozenset(symbol.name for symbol in rule.expansion if symbol.is_term)
            others = frozenset(symbol.name for symbol in rule.expansion if not symbol.is_term)
            self._rules.append((rule, rule.origin, terminals, others))
        self._symbols = {origin for _, origin, _, _ in self._rules}

    def parse(self, tokens: Sequence[Token]) -> Tree[Token]:
        """The tree of a sentence; Lark's own exceptions if there is none, judged by the whole grammar."""
        kinds = {token.type for token in tokens}
        if EITHER in kinds:
            kinds.update(_BOTH)
        usable = [entry for entry in self._rules if entry[2] <= kinds]
        while True:
            possible = {origin.name for _, origin, _, _ in usable}
            fewer = [entry for entry in usable if entry[3] <= possible]
            if len(fewer) == len(usable):
                break
            usable = fewer
        try:
            return self._run(usable, tokens)
        except UnexpectedInput:
            return self._run(self._rules, tokens)

    def _run(
        self, rules: Sequence[tuple[Rule, NonTerminal, frozenset[str], frozenset[str]]], tokens: Sequence[Token]
    ) -> Tree[Token]:
        parser = copy.copy(self._earley)
        parser.predictions = {symbol: [] for symbol in self._symbols}
        for rule, origin, _, _ in rules:
            parser.predictions[origin].append(rule)
        parse: Callable[[_Given, str], Tree[Token]] = parser.parse
        return parse(_Given(tokens), self._start)
