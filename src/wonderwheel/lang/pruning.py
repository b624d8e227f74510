"""Earley parsing with only those rules that a sentence can need.

Lark's predictor puts the whole closure of a symbol into every column; with a thousand rules that is most of the time.
Here each symbol predicts its own rules only, and of these only such whose words occur in the sentence. That changes no
parse: a rule with a word that the sentence lacks can never be completed.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

# The type of a token that may be taken for either of two terminals.
EITHER = "NAME or NAMES"
_BOTH = ("OPEN_NAME", "OPEN_NAMES")


def _matches(terminal: Any, token: Token) -> bool:
    return bool(terminal.name == token.type or (token.type == EITHER and terminal.name in _BOTH))


class PrunedParser:
    """The parser of a grammar; `parse` gives the forest of one sentence as a tree with explicit ambiguity."""

    def __init__(self, lark: Lark) -> None:
        self._frontend: Any = lark.parser
        self._rules: list[tuple[Any, Any, frozenset[str], frozenset[str]]] = []
        for rule in self._frontend.parser.parser_conf.rules:
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
        self, rules: Sequence[tuple[Any, Any, frozenset[str], frozenset[str]]], tokens: Sequence[Token]
    ) -> Tree[Token]:
        earley = copy.copy(self._frontend.parser)
        earley.term_matcher = _matches
        earley.predictions = {symbol: [] for symbol in self._symbols}
        for rule, origin, _, _ in rules:
            earley.predictions[origin].append(rule)
        frontend = copy.copy(self._frontend)
        frontend.parser = earley
        tree: Tree[Token] = frontend.parse(list(tokens))
        return tree
