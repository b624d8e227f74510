"""Forms of English words that no game changes: contractions, number words, plurals."""

from __future__ import annotations

CONTRACTIONS: dict[str, tuple[str, ...]] = {
    "can't": ("can't",),
    "cannot": ("can't",),
    "don't": ("don't",),
    "doesn't": ("don't",),
    "didn't": ("didn't",),
    "isn't": ("be", "not"),
    "aren't": ("be", "not"),
    "wasn't": ("weren't",),
    "weren't": ("weren't",),
    "it's": ("it", "be"),
    "they're": ("they", "be"),
    "that's": ("that", "be"),
    "there's": ("there", "be"),
    "you're": ("you", "be"),
    "you've": ("you", "have"),
    "they've": ("they", "have"),
    "haven't": ("have", "not"),
    "hasn't": ("has", "not"),
}

_COUNTED = (
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
NUMBERS: dict[str, int] = {word: number for number, word in enumerate(_COUNTED, 1)}

ORDINALS: dict[str, int] = {"second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7}

# Words whose bare form is not found by taking an ending away.
IRREGULAR: dict[str, str] = {"is": "be", "are": "be", "has": "have", "an": "a", "per": "each", "when": "whenever"}


def bare_forms(word: str) -> list[str]:
    """The forms a lower-case word may come from, nearest first: itself, then without its ending."""
    forms = [word]
    if word in IRREGULAR:
        forms.append(IRREGULAR[word])
    if word.endswith("ies"):
        forms.append(word[:-3] + "y")
    if word.endswith("es"):
        forms.append(word[:-2])
    if word.endswith("s") and not word.endswith("ss"):
        forms.append(word[:-1])
    return forms


# Words with a final s that is no ending.
_WHOLE = {"as", "its", "was", "yours", "theirs"}


_SAME_IN_PLURAL = ("undead", "fish", "folk", "kin", "craft", "deer", "sheep", "elk", "moose", "bison", "swine")


def bare(word: str) -> str:
    """The form without its ending of a lower-case word: what a grammar spells."""
    if word in IRREGULAR:
        return IRREGULAR[word]
    if word in _WHOLE or not word.endswith("s") or word.endswith(("ss", "us", "is", "'s")):
        return word
    if word.endswith("ies") and len(word) > len("dies"):
        return word[:-3] + "y"
    return word[:-2] if word.endswith(("sses", "shes", "ches", "xes", "zes", "oes")) else word[:-1]


def same_in_plural(name: str) -> bool:
    """Whether several of that name are called like one: "two Undead"."""
    return name.lower().endswith(_SAME_IN_PLURAL)


def singulars(name: str) -> list[str]:
    """What a capitalised plural may be the plural of, likeliest first; empty if it looks like no plural."""
    if same_in_plural(name):
        return [name]
    if name.endswith("ves"):
        return [name[:-3] + "f", name[:-3] + "fe", name[:-1]]
    if name.endswith("ies"):
        return [name[:-3] + "y", name[:-1]]
    if name.endswith(("ses", "shes", "ches", "xes", "zes")):
        return [name[:-2], name[:-1]]
    if name.endswith("s") and not name.endswith(("ss", "us", "is", "os")):
        return [name[:-1]]
    return []


def article(following: str) -> str:
    """The indefinite article before a word."""
    return "an" if following[:1].lower() in "aeiou" else "a"
