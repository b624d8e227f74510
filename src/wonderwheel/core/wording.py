"""English for questions: what a card's text says, turned into the question that it asks and the answers to it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

_NUMBER: Final = r"(?:\d+|X|one|two|three|four|five|six|seven)"
_MANY: Final = rf"(?:up to {_NUMBER}(?: different)?|any number of|{_NUMBER})"
_SPOKEN_OF: Final = r"(?<!\bthe )(?<!\bthat )"  # before a target that was chosen already
_TARGET: Final = re.compile(
    rf"{_SPOKEN_OF}\b(?P<many>{_MANY} )?(?P<other>another |other )?target (?=\S)", re.IGNORECASE
)
_TARGETS: Final = re.compile(rf"\btarget (?P<many>{_MANY} (?:or more )?|an? |another |one )(?=\S)", re.IGNORECASE)
_NO_TARGET: Final = r"(?!(?:realms?|players?|stones?|opponents?|abilit(?:y|ies))\b)"
_UNCHOSEN: Final = (
    "counters?|tokens?|energy|actions?|faith|damage|time|class|number|symbols?|dice|die|power|pattern|support|"
    "opposition"
)
_UNTARGETED: Final = re.compile(rf"{_SPOKEN_OF}\btarget (?!an? |any |up |is )(?=(\w))", re.IGNORECASE)
_OF_THOSE: Final = re.compile(r"\bone of those (?:target )?(?=\w)")
# The words of an effect may end before those of its target do.
_NAKED: Final = re.compile(r"\btarget$")
_INDEFINITE: Final = re.compile(
    rf"(?<!\bdraw )(?<!\bgain )(?<!\bspend )(?<!\bpay )(?<!\bbecomes )"
    rf"\b(?P<many>{_MANY} (?:or more )?|an? |any |another |one )(?P<other>other )?"
    rf"(?!(?:[\w+-]+ ){{0,2}}(?:{_UNCHOSEN})\b)"
    rf"(?P<noun>of (?=them|those)|{_NO_TARGET}(?=\w))",
    re.IGNORECASE,
)
_BEFORE: Final = re.compile(r"^(?:you may|if you do,|if you do so,|then|also|and)\s+", re.IGNORECASE)
_MAY: Final = re.compile(r"\b(?:you|they|he|she|each \w+|that player|[\w' ]+?) may (?P<deed>.+)$", re.IGNORECASE)
_UNLESS: Final = re.compile(r"\bunless [\w' ]+? (?P<verb>spend|pay|discard|sacrifice)s?\b(?P<rest>.*)$", re.IGNORECASE)
_TAKE_IT: Final = frozenset(
    re.findall(
        r"\w+",
        "add banish bury destroy discard give kill move nullify play portal put ready remove reorder return reveal "
        "rotate sacrifice steal stun tap take target turn untap use",
    )
)
_DEEDS: Final = frozenset((*_TAKE_IT, "choose", "draw", "gain", "lose", "double"))
_SHORT: Final = 30
_STAYS: Final = ("move", "portal", "fly")
_COSTS: Final = ("pay", "spend")
_WAITS: Final = ("attack", "play", "draw", "look", "seek", "search", "roll", "ready")


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def listed(words: Sequence[str], last: str = "and") -> str:
    """ "one, two and three"."""
    return ", ".join(words[:-1]) + f" {last} {words[-1]}" if len(words) > 1 else "".join(words)


def counted(number: int, thing: str) -> str:
    """ "1 action", "2 actions"."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def bare(phrase: str) -> str:
    """A phrase of a text without what leads to it ("you may", "if you do") and without its full stop."""
    words = phrase.strip(" .;,")
    while _BEFORE.search(words):
        words = _BEFORE.sub("", words)
    return words


def which(phrase: str, things: str = "") -> str:
    """The question in which a text asks for something, or "" if its words do not show where it does.

    `things` are the nouns of what is asked for ("realm", "player"); without any it is a card.
    """
    words = bare(phrase)
    if things:
        return _of_things(words, things)
    if _OF_THOSE.search(words):
        return f"{capital(_OF_THOSE.sub('which of those ', words, count=1))}?"
    if _NAKED.search(words):
        return f"{capital(_NAKED.sub('which card', words))}?"
    for part in _parts(words):
        for pattern in (_TARGET, _TARGETS):
            for found in pattern.finditer(part):
                if pattern is _TARGET and (
                    re.match(r"(?:realms?|players?|stones?|opponents?)\b", part[found.end() :])
                    or _TARGETS.match(part[found.start() :])
                ):
                    continue
                return _asked(part, found, pattern is _TARGETS)
    for part in _parts(words):
        found_here = _INDEFINITE.search(part)
        if found_here is not None:
            return _asked(part, found_here, False)
    return ""


def _parts(words: str) -> list[str]:
    """The text, the part of it that asks first: what is said after "and" may be another thing."""
    return [part for part in re.split(r"(?<=\w), (?:and |then )|; | and (?=(?:put|draw|gain|return)\b)", words) if part]


def _asked(words: str, found: re.Match[str], is_deed: bool) -> str:
    """The words with "which" where they were found to ask."""
    groups = found.groupdict()
    many = (groups.get("many") or "").strip().lower()
    other = "other " if "another" in found[0].lower() or groups.get("other") else ""
    is_number = re.fullmatch(rf"(?:{_NUMBER})(?: or more)?", many, re.IGNORECASE) and many != "one"
    number = f"{'X' if many == 'x' else many} " if is_number else ""
    most = f" {capital(many)}." if many.startswith("up to") else ""
    noun = groups.get("noun") or ""
    deed = "target " if is_deed else ""
    text = f"{words[: found.start()]}{deed}which {number}{other}{noun}{words[found.end() :]}"
    return f"{capital(text.strip())}?{most}"


def _of_things(words: str, things: str) -> str:
    noun = rf"(?P<noun>(?:[\w-]+ )??(?:{things}))\b"
    pre = rf"\b(?P<many>(?:(?:{_MANY}|any|each|an?|the|target) )*)(?P<other>another |other |different )?(?:target )?"
    for wanted in ("target", ""):
        for part in _parts(words):
            for found in re.finditer(pre + noun, part, re.IGNORECASE):
                if wanted in found[0].lower() and (found["many"] or found["other"] or wanted):
                    return _asked(part, found, False).replace("this realm or which", "which realm, this or an")
    return ""


def deed_of(phrase: str) -> str:
    """What a text lets somebody do or not do: after "may", after "unless", or all of it."""
    unless = _UNLESS.search(phrase)
    if unless is not None:
        return f"{unless['verb']}{unless['rest']}".strip(" .;,")
    words = bare(phrase)
    may = _MAY.search(words)
    return bare(may["deed"]) if may is not None else words


def alternatives(deed: str) -> tuple[str, str] | None:
    """The two deeds between which "or" leaves the choice, or None. What both are done to is said once, at the end."""
    for found in re.finditer(r" or (?=(\w+))", deed):
        if found[1].lower() in _DEEDS and deed.split(" ")[0].lower() in _DEEDS:
            first, second = deed[: found.start()], deed[found.end() :]
            return capital(first if " " in first else f"{first} it"), capital(
                second if " " in first else f"{found[1]} it"
            )
    return None


def without_targets(deed: str) -> str:
    """A deed before its targets are chosen: "destroy target item" is to destroy an item."""
    words = re.sub(rf"\b(another|other|of|those|{_NUMBER}) target (?=\w)", r"\1 ", deed, flags=re.IGNORECASE)
    return _UNTARGETED.sub(lambda found: "an " if found[1].lower() in "aeio" else "a ", words)


def taken(deed: str) -> str:
    """The answer that does it: the deed itself where it is short, else its verb."""
    verb = deed.split(" ")[0].lower()
    if alternatives(deed):
        return "Choose one"
    first = re.split(r", (?:then|and) | and | or |; | to (?=create\b)", deed)[0]
    if len(first) <= _SHORT and "target" not in first.lower() and "which" not in first.lower():
        return capital(first)
    return capital(f"{verb} it") if verb in _TAKE_IT else capital(verb)


def left(deed: str) -> str:
    """The answer that leaves it undone."""
    verb = deed.split(" ")[0].lower()
    if verb in _COSTS:
        return f"Do not {verb}"
    if verb in _STAYS:
        return "Stay" if verb == "fly" else "Leave it there"
    return "Not now" if verb in _WAITS else "Leave it"
