"""`?`: what an option, a card, a word or a clause means, in our own words and with the clauses behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wonderwheel.cli.session.answers import fitting, normal
from wonderwheel.cli.session.answers import listed as listed_options
from wonderwheel.cli.session.presenters import Explained
from wonderwheel.cli.session.text import line, listed
from wonderwheel.core.questions import Question
from wonderwheel.games.learning import Term

if TYPE_CHECKING:
    from wonderwheel.cli.session.session import Session

_AT_MOST = 6


def explain(session: Session, text: str, question: Question) -> bool:
    """Say what is known about `text`, or about the question when there is none. The game does not move."""
    if not text:
        _question(session, question)
        return False
    found = [*_options(session, text, question), *_things(session, text, question), *_terms(session, text)]
    found += _clauses(session, text)
    if not found:
        words = listed(term.name for term in session.presenter.terms)
        session.terminal.say(f"Nothing here is called {text!r}. Words that can be explained: {words}.")
        session.terminal.say("Names of cards, buildings and leaders and ids of clauses can be explained too.")
        return False
    for one in found[:_AT_MOST]:
        _say(session, one)
    if len(found) > _AT_MOST:
        session.terminal.say(f"... and {len(found) - _AT_MOST} more: be more exact.")
    return False


def _say(session: Session, one: Explained) -> None:
    session.terminal.say(line((one.name, "strong")))
    for text in one.lines:
        session.terminal.say(line("  ", *session.presenter.painted(text), hang=4))


def _question(session: Session, question: Question) -> None:
    """What is asked and by which clause; what every option does; which words can be looked up."""
    say, rules = session.terminal.say, session.game.rules
    scene = session.scene(question.decider, question)
    say(line((question.reason, "strong")))
    if question.clause:
        say(line(f"  {question.clause}: {rules.explain(question.clause)}", hang=4))
    for option in listed_options(question):
        what = session.presenter.detail(scene, question, option.key)
        label = str(option)
        say(line(f"  {option.number + 1}. {label}{': ' + what if what else ''}", hang=6))
    if session.presenter.terms:
        say(line(f"? TEXT explains: {listed(term.name for term in session.presenter.terms)}", hang=2))


def _options(session: Session, text: str, question: Question) -> list[Explained]:
    found = fitting(text, listed_options(question))
    if len(found) != 1:
        return []
    scene = session.scene(question.decider, question)
    what = session.presenter.detail(scene, question, found[0].key)
    out: list[Explained] = []
    if what:
        told = f"{what[0].upper()}{what[1:].removesuffix('.')}."
        out.append(Explained(f"Option {found[0].number + 1}: {found[0]}", (told,)))
    name = session.presenter.about(scene, found[0].key)
    if name and normal(name) != normal(text):
        out += [one for one in session.presenter.things(scene) if one.name == name]
    return out


def _things(session: Session, text: str, question: Question) -> list[Explained]:
    """Cards by their name; without one, by the beginning of a name, then by a word of it."""
    things = session.presenter.things(session.scene(question.decider, question))
    wanted = normal(text)
    whole = [one for one in things if normal(one.name) == wanted]
    begins = [one for one in things if normal(one.name).startswith(wanted)]
    inside = [one for one in things if len(wanted) > 2 and f" {wanted}" in f" {normal(one.name)}"]
    return whole or begins or inside


def _terms(session: Session, text: str) -> list[Explained]:
    wanted = normal(text)
    names = [(term, [normal(name) for name in (term.name, *term.also)]) for term in session.presenter.terms]
    exact = [term for term, known in names if wanted in known or wanted.removesuffix("s") in known]
    near = [term for term, known in names if any(name.startswith(wanted) for name in known)]
    return [_told(session, term) for term in exact or near]


def _told(session: Session, term: Term) -> Explained:
    rules = session.game.rules
    clauses = [f"{clause}: {rules.explain(clause)}" for clause in dict.fromkeys(map(rules.cited, term.clauses))]
    return Explained(term.name, (" ".join(term.text.split()), *clauses))


def _clauses(session: Session, text: str) -> list[Explained]:
    """Clauses by their id, or all whose id begins like this."""
    known = session.game.rules.clauses
    wanted = text.strip().lower()
    exact = [name for name in known if name.lower() == wanted]
    begin = [name for name in known if "-" in wanted and name.lower().startswith(wanted)]
    return [Explained(name, (known[name],)) for name in exact or begin]
