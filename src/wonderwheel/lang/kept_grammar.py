"""A grammar taken apart into plain rules, and kept in the user's cache folder, for taking it apart takes seconds.

What is kept is data: names of symbols and flags. It is used only if it was kept for this very grammar by this very
version, nobody else could have written it, and nothing of it is damaged; otherwise the grammar is taken apart again.
`WONDERWHEEL_CACHE` names another folder; if it is empty, nothing is kept.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import stat
import sys
import tempfile
from pathlib import Path
from typing import Any

import lark
import msgspec
from lark.grammar import NonTerminal, Rule, RuleOptions, Terminal
from lark.load_grammar import load_grammar

from wonderwheel.version import __version__

FOLDER = "WONDERWHEEL_CACHE"
_LAYOUT = 1  # of the data that is kept
_MOST_BYTES = 20_000_000
_MOST_KEPT = 8  # grammars; older ones go


class KeptSymbol(msgspec.Struct, frozen=True, array_like=True):
    """A part of a rule. `left_out`: None for a nonterminal; for a terminal, whether it is no part of the tree."""

    name: str
    left_out: bool | None


class KeptRule(msgspec.Struct, frozen=True, array_like=True):
    """A rule in the terms of the parser."""

    origin: str
    parts: tuple[KeptSymbol, ...]
    order: int
    alias: str | None
    keeps_all: bool
    gives_way: bool
    gaps: tuple[bool, ...]


class Numbered(str):
    """The name that a tree gets, with the number of the rule that it was made by."""

    __slots__ = ("rule",)
    rule: int

    @classmethod
    def of(cls, name: str, rule: int) -> Numbered:
        """The name of a rule, or of what it makes."""
        made = cls(name)
        made.rule = rule
        return made


class TakenApart(msgspec.Struct, frozen=True):
    """A grammar as rules, with the words that its terminals spell."""

    words: dict[str, str]
    rules: tuple[KeptRule, ...]

    def made(self) -> list[Rule]:
        """The rules as the parser takes them; the names of the trees that it makes are numbered."""
        return [
            Rule(
                NonTerminal(Numbered.of(rule.origin, number)),
                [
                    NonTerminal(part.name) if part.left_out is None else Terminal(part.name, part.left_out)
                    for part in rule.parts
                ],
                rule.order,
                None if rule.alias is None else Numbered.of(rule.alias, number),
                RuleOptions(rule.keeps_all, rule.gives_way, empty_indices=rule.gaps),
            )
            for number, rule in enumerate(self.rules)
        ]


def taken_apart(source: str, start: str) -> TakenApart:
    """The rules of a grammar, from the cache if they are there."""
    key = hashlib.sha256(f"{_LAYOUT}\0{__version__}\0{lark.__version__}\0{start}\0{source}".encode()).hexdigest()
    folder = cache_folder()
    found = _kept(folder / _name(key), key) if folder is not None else None
    if found is not None:
        return found
    made = _anew(source, start)
    if folder is not None:
        with contextlib.suppress(OSError):  # a cache that cannot be written is none
            _keep(folder, key, made)
    return made


def cache_folder() -> Path | None:
    """Where grammars are kept: below the folder that the system has for such files; None for nowhere."""
    told = os.environ.get(FOLDER)
    if told is not None:
        return Path(told) if told else None
    try:
        home = Path.home()
    except RuntimeError:  # nobody's process
        return None
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or home / ".cache")
    return base / "wonderwheel"


def _anew(source: str, start: str) -> TakenApart:
    load: Any = load_grammar  # it has no types
    grammar, _ = load(source, "<grammar>", [], False)
    terminals, rules, _ = grammar.compile([start], set())
    words = {str(terminal.name): str(terminal.pattern.value) for terminal in terminals}
    return TakenApart(words, tuple(_of_rule(rule) for rule in rules))


def _of_rule(rule: Rule) -> KeptRule:
    parts = tuple(
        KeptSymbol(str(part.name), part.filter_out if isinstance(part, Terminal) else None) for part in rule.expansion
    )
    alias = None if rule.alias is None else str(rule.alias)
    options = rule.options
    return KeptRule(
        str(rule.origin.name),
        parts,
        rule.order,
        alias,
        bool(options.keep_all_tokens),
        bool(options.expand1),
        tuple(options.empty_indices),
    )


def _name(key: str) -> str:
    return f"grammar-{key[:32]}.json"


def _sum(data: bytes) -> bytes:
    return hashlib.sha256(data).hexdigest().encode()


class _File(msgspec.Struct, frozen=True):
    key: str
    grammar: TakenApart


_decoder = msgspec.json.Decoder(_File)


def _keep(folder: Path, key: str, made: TakenApart) -> None:
    """Write all of it or nothing: whoever reads meanwhile sees the old file or the new one."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    data = msgspec.json.encode(_File(key, made))
    handle, name = tempfile.mkstemp(dir=folder, prefix="new-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(_sum(data) + b"\n" + data)
        os.replace(name, folder / _name(key))
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
    every = sorted(folder.glob("grammar-*.json"), key=lambda path: path.stat().st_mtime)
    for old in every[:-_MOST_KEPT]:
        old.unlink(missing_ok=True)


def _kept(path: Path, key: str) -> TakenApart | None:
    """What is kept under a key; None if there is nothing, or nothing that can be trusted."""
    try:
        with path.open("rb") as file:
            if not _ours(os.fstat(file.fileno())):
                return None
            total, _, data = file.read(_MOST_BYTES).partition(b"\n")
        found = _decoder.decode(data) if total == _sum(data) else None
    except (OSError, msgspec.MsgspecError, RecursionError):
        return None
    return found.grammar if found is not None and found.key == key else None


def _ours(status: os.stat_result) -> bool:
    """Whether only this user can have written a file."""
    if not stat.S_ISREG(status.st_mode):
        return False
    if sys.platform == "win32":
        return True
    return status.st_uid == os.getuid() and not status.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
