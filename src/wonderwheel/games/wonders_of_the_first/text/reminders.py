"""Brackets that only repeat what the rules say: which they are, told by the words they are made of.

A reminder has no force of its own. It is one if what it reminds of stands in the text, if it says what makes that up
(all words of one of the rows in `core`), and if every other word of it is one that the rule is told with, or that the
sentence before it has. Anything else in brackets is read as a sentence, or refused. Printed sentences are others': none
stands here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from wonderwheel.lang.english import bare
from wonderwheel.lang.words import STOP, Word


@dataclass(frozen=True)
class Reminder:
    """What a bracket reminds of: how the text calls it, and the words it is told with."""

    of: tuple[str, ...]
    core: tuple[str, ...]
    words: str = ""

    @property
    def vocabulary(self) -> set[str]:
        return {bare(word) for row in (self.words, *self.core) for word in row.split()}

    def is_told_by(self, said: set[str]) -> bool:
        return any(said.issuperset(bare(word) for word in row.split()) for row in self.core)


REMINDERS: Final = (
    Reminder(
        ("attuned",),
        ("spend action play", "without action play", "cost action play"),
        "if while you control no not don't need spending land card item wonder spell class from hand free"
        " instead would"
        " whenever",
    ),
    Reminder(
        ("portal",),
        ("banish return",),
        "then immediately back realm world untapped under owner control same all any equipment stay behind"
        " counter removed",
    ),
    Reminder(
        ("null counter", "nullified", "nullify"),
        ("blank",),
        "null counter nullified ability rule text be have treat treated as if though were this round until end"
        " card with",
    ),
    Reminder(
        ("eternal",),
        ("abyss deck",),
        "eternal trigger whenever enter put directly from into top by deny denied happen ability",
    ),
    Reminder(
        ("ascend",),
        ("7", "ascend last round", "ascend end round"),
        "ascend on at start happen last trigger bonus round until end only effect get gets",
    ),
    Reminder(
        ("symbiosis",),
        ("copy ability",),
        "on arrival whenever arrive all target another other wonder land item with equal same power symbiosis may"
        " gain get",
    ),
    Reminder(("deny",), ("deck abyss",), "deny put top card from into"),
    Reminder(("bury", "buried"), ("bottom deck",), "bury put top card on owner any order buried"),
    Reminder(
        ("seek",),
        ("reveal", "look"),
        "reveal look top card from deck may choose play put one free no cost without paying ignoring realm bury"
        " rest others"
        " other bottom link core energy action",
    ),
    Reminder(
        ("faith",),
        ("once round",),
        "spend only faith once each as free action turn doesn't don't cost",
    ),
    Reminder(
        ("stun", "stunned"),
        ("tap power 0", "tap power"),
        "tap tapped base reduce reduced set become becomes be have 0 until end round wonder stunned stun",
    ),
    Reminder(
        ("protector",),
        ("remove seized", "remove seize", "prevent seized", "stop seized", "prevent seize"),
        "whenever if stone would be battle against protector counter instead prevent stop first next time"
        " remove removed lose losing"
        " lost win may from must",
    ),
    Reminder(
        ("flying",),
        ("move adjacent battle", "move adjacent attack"),
        "whenever attack may move moves adjacent realm after end battle fly",
    ),
    Reminder(
        ("deathstrike",),
        ("destroy battle",),
        "whenever after if win or tie won tied destroy target enemy wonder realm battle",
    ),
    Reminder(("celestial counter",), ("+4",), "wonder with celestial counter get have ascend +4 on round 7"),
    Reminder(
        ("growth counter",),
        ("legendary wonder land",),
        "be become growth counter legendary wonder with power equal number land control its controller still stay too"
        " each +1",
    ),
    Reminder(
        ("hoard",), ("stone control", "stone have"), "hoard if while active be control have more work ability only"
    ),
    Reminder(
        ("kingdom",),
        ("land control", "land have"),
        "kingdom if while active be control have more work ability only matching same orbital of anywhere card",
    ),
    Reminder(
        ("shield",),
        ("prevent", "remove destroyed", "remove targeted", "remove destruction", "remove instead"),
        "may remove shield counter from card prevent targeting destruction targeted destroyed would be instead"
        " whenever if",
    ),
    Reminder(
        ("link",),
        ("cost 1", "cost -1", "core"),
        "card of any all orbital cost less energy to play from hand core may have 1 -1",
    ),
    Reminder(
        ("guardian",),
        ("+2",),
        "guardian whenever enemy move arrive enter comes into get gets round +2 wonder opponent",
    ),
    Reminder(
        ("rage",),
        ("attack sacrifice",),
        "on arrival whenever arrive may attack at once immediately before next player turn take taken without"
        " spending free don't"
        " spend action battle end after sacrifice if realm rage",
    ),
    Reminder(
        ("call",),
        ("move stone",),
        "on arrival whenever arrive may move target wonder one realm toward towards if its controller control"
        " stone own 1",
    ),
    Reminder(("unstable",), ("sacrifice round",), "on at end of round sacrifice wonder controller card each"),
    Reminder(
        ("awaken",),
        ("seized stone",),
        "awaken awakened if while be active have seized stone round as long",
    ),
    Reminder(
        ("heart of a legend",),
        ("trigger twice",),
        "if while control any another other legendary wonder card ability trigger twice whenever additional time",
    ),
    Reminder(("free attack",), ("action",), "attack without spending don't doesn't spend cost action attacks free"),
    Reminder(("current realm",), ("opened round",), "current be 1 last newest opened was latest"),
    Reminder(
        ("equipment", "equipped", "equip"),
        ("unequip first", "equip"),
        "equipment item equip equips unequip unequips first move moves stay wonder able if",
    ),
    Reminder(
        ("stone",),
        ("still control", "controller change", "control change"),
        "still keep control controller its stone be don't doesn't not player",
    ),
    Reminder(
        ("power", "counter", "get"),
        ("die less 0", "die negative", "die power below"),
        "wonder with power less below negative die 0 than of any whose",
    ),
    Reminder(
        ("harvest",),
        ("free action", "tap action", "tap free"),
        "harvest tap free ability any number at once without action don't doesn't cost spend be",
    ),
)
_EVERYWHERE: Final = frozenset(
    [
        "a",
        "the",
        "it",
        "its",
        "them",
        "they",
        "their",
        "this",
        "that",
        "those",
        "these",
        "you",
        "your",
        "and",
        "or",
        "to",
        "in",
        "into",
        "of",
        "on",
        "at",
        "for",
        "here",
        "there",
        "then",
        "with",
        "be",
        "'s",
        "have",
        "do",
        "may",
        "each",
        "realm",
        "round",
        "card",
        "wonder",
        "go",
        "also",
        "only",
        "still",
    ]
)

UNKNOWN: Final = "a bracket behind a keyword reminds of what it means, and these are not the words for it"
_KEYWORDS: Final = frozenset(
    {"call", "deathstrike", "flying", "guardian", "heart of a legend", "rage", "symbiosis", "unstable"}
)


def only_reminds(inside: Sequence[Word], outside: Sequence[Word], before: Sequence[Word]) -> bool | None:
    """Whether a bracket only says again what the text around it, `outside`, means; `before` is the sentence that it
    stands behind. None if it tells of such a thing, but more than is known of it."""
    said, around = _said(inside), f" {' '.join(_bare(word) for word in outside)} "
    told = [one for one in REMINDERS if any(f" {name} " in around for name in one.of) and one.is_told_by(said)]
    if not told:
        return False
    known = _EVERYWHERE | _said(before) | _said(_filled_in(outside))
    return True if any(said <= known | one.vocabulary for one in told) else None


def _filled_in(outside: Sequence[Word]) -> list[Word]:
    """The numbers and names of a text, which a reminder takes over. A capital behind a mark begins a sentence."""
    found: list[Word] = []
    for before, word in zip([None, *outside], outside, strict=False):
        named = word.said[:1].isupper() and before is not None and before.kind != "mark" and word.start > before.end
        if word.kind != "word" or named:
            found.append(word)
    return found


def _bare(word: Word) -> str:
    return bare(word.said.lower())


def _said(row: Sequence[Word]) -> set[str]:
    return {_bare(word) for word in row if word.kind != "mark"}


def last_sentence(said: Sequence[Word]) -> list[Word]:
    """The words of the last sentence, without its full stop."""
    last: list[Word] = []
    for word in said:
        if word.said != STOP:
            last.append(word)
        elif word is not said[-1]:
            last = []
    return last


def ends_in_a_keyword(said: Sequence[Word]) -> bool:
    """Whether the last sentence is a keyword alone: a bracket behind it, read as an ability, would do it twice."""
    return " ".join(word.said.lower() for word in last_sentence(said)) in _KEYWORDS
