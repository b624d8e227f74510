"""Lines of a text: how the card is played, what it does then, what holds, what may be used."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from msgspec import structs

from wonderwheel.games.wheel_of_time.meaning import abilities as a
from wonderwheel.games.wheel_of_time.meaning import amounts as m
from wonderwheel.games.wheel_of_time.meaning import deeds as d
from wonderwheel.games.wheel_of_time.meaning import standing_rules as s
from wonderwheel.games.wheel_of_time.meaning.from_phrases.amounts import quantity, symbols
from wonderwheel.games.wheel_of_time.meaning.from_phrases.conditions import condition, event, maybe
from wonderwheel.games.wheel_of_time.meaning.from_phrases.deeds import CHOICES, deed, deeds
from wonderwheel.games.wheel_of_time.meaning.from_phrases.nouns import player, test, thing
from wonderwheel.games.wheel_of_time.meaning.from_phrases.rules import rule
from wonderwheel.games.wheel_of_time.text import phrases as p
from wonderwheel.games.wheel_of_time.text.binding import bound, references
from wonderwheel.lang.nodes import Node, Span
from wonderwheel.lang.phrases import Effect
from wonderwheel.lang.refusing import Unplayable, refuse


class Part(NamedTuple):
    """A line's abilities, the place of its words, and what its words point back to."""

    span: Span
    ability: a.Ability
    references: tuple[str, ...]


def _replaces(node: p.Replaces) -> a.Requirement:
    tests = (test(node.tail),) if node.tail is not None else ()
    return a.Replaces(thing(node.what), tests, node.needs or 0)


REQUIREMENTS: Final[Mapping[type[Node], Callable[[Any], a.Requirement]]] = {
    p.SideOnly: lambda n: a.SideOnly(n.side.lower()),
    p.NeedsPattern: lambda n: a.NeedsPattern(n.number),
    p.OnlyOn: lambda n: a.OnlyOn(n.name),
    p.Replaces: _replaces,
    p.PlayDuring: lambda n: a.PlayDuring(n.steps),
    p.PlayOnlyIf: lambda n: a.PlayIf(condition(n.condition)),
    p.PlayOnlyWhen: lambda n: a.PlayWhen(event(n.event)),
    p.ToPlay: lambda n: a.PlayCost(deed(n.cost)),
    p.OneTerrain: lambda n: a.OneOfTrait(n.name),
    p.OneCharacterPays: lambda n: a.OneCharacterPays(),
    p.CostIs: lambda n: a.RecruitCost(symbols(n.symbols)),
    p.CostIsRotating: lambda n: a.RecruitCost(rotate=thing(n.what)),
    p.NoCost: lambda n: a.RecruitCost(),
}


def compiled(text: p.Text, type_: str, name: str = "", source: str = "") -> tuple[Part, ...]:
    """The abilities of a text on a card of this type; NotPlayable names a phrase that means nothing there."""
    try:
        lines = bound(text, put_on=type_ == "advantage").abilities
        return tuple(
            Part(line.span or Span(0, 0), made, tuple(references(line)))
            for line in lines
            for made in _line(line, type_)
        )
    except Unplayable as problem:
        raise problem.placed(name, source or text.text()) from None


def _line(line: p.Ability, type_: str) -> list[a.Ability]:
    made = [_headed(line.head, line.effects)] if line.head is not None else _bare(line, type_)
    return [a.AsAdvantage(each) for each in made] if line.as_advantage else list(made)


def _bare(line: p.Ability, type_: str) -> list[a.Doing]:
    """A line without a head: requirements, then deeds of an event, or rules of what stays in play."""
    asked = [each for each in line.effects if type(each) in REQUIREMENTS]
    rest = [each for each in line.effects if type(each) not in REQUIREMENTS]
    out: list[a.Doing] = []
    if asked:
        out.append(a.Requires(tuple(REQUIREMENTS[type(each)](each) for each in asked)))
    if not rest:
        return out
    if type_ == "event" and not line.as_advantage and not _is_about_playing(rest):
        return [*out, a.Play(deeds(rest))]
    chosen = [each for each in rest if type(each) in CHOICES]
    held = [each for each in rest if type(each) not in CHOICES]
    if chosen:
        out.append(a.Play(deeds(chosen)))
    if held:
        out += _held(held, type_)
    return out


def _is_about_playing(effects: Sequence[Effect]) -> bool:
    """Whether a line says of an event how it is played: such a line holds before the card is played."""
    acts = (p.StartAct, p.BePlayedAct, p.TargetAct)
    return all(isinstance(each, p.Cannot) and isinstance(each.act, acts) for each in effects)


def _held(effects: Sequence[Effect], type_: str) -> list[a.Doing]:
    """Rules. What waits for the next time waits from the moment when the card is played, and so does what a challenge
    card says of another turn; a success is that of the extra challenge that the line allows."""
    waiting = [each for each in effects if isinstance(each, p.NextTime) or _passing(each, type_)]
    outcomes = [each for each in effects if isinstance(each, p.PerSuccess)]
    rules = [each for each in effects if each not in waiting and each not in outcomes]
    out: list[a.Doing] = [a.Static(tuple(rule(each) for each in rules))] if rules else []
    out += [a.Play(deeds(waiting))] if waiting else []
    return out + [a.Outcome(True, (deed(each.effect),), each=each.number, extra=True) for each in outcomes]


def _passing(node: Effect, type_: str) -> bool:
    """Whether a rule is for a while only: a card in play says what holds as long as it is there."""
    duration = getattr(node, "duration", None)
    if duration is None or isinstance(duration, p.DuringReadyRounds):
        return False
    if type_ != "challenge":
        refuse(node, "what a card in play says holds as long as it is there")
    return True


# -- heads -------------------------------------------------------------------------------------------------------------


def _headed(head: Node, effects: Sequence[Effect]) -> a.Doing:
    done = deeds(effects)
    if isinstance(head, p.Used | p.AfterRoll):
        return _used(head, done)
    if isinstance(head, p.Success):
        return a.Outcome(True, done, m.Number(head.least) if head.least is not None else None)
    if isinstance(head, p.SuccessByAmount):
        return a.Outcome(True, done, quantity(head.amount))
    if isinstance(head, p.SuccessPer):
        if not head.number:
            refuse(head, "no margin can be counted by 0")
        return a.Outcome(True, done, each=head.number)
    if isinstance(head, p.Failure):
        return a.Outcome(False, done)
    if isinstance(head, p.Whenever):
        return a.Triggered(event(head.event), done, maybe(head.condition))
    if isinstance(head, p.AtStep):
        return a.AtStep(head.step, done, maybe(head.condition))
    if isinstance(head, p.AsSoonAs):
        return a.AsSoonAs(condition(head.condition), done)
    if isinstance(head, p.AtGameStart):
        return a.AtStep("game", done)
    return refuse(head)


def _used(head: p.Used | p.AfterRoll, done: tuple[Any, ...]) -> a.Used:
    said: dict[str, Any] = {"timing": head.timing} if isinstance(head, p.Used) else {"timing": "after roll"}
    if isinstance(head, p.AfterRoll):
        said["of"] = thing(head.what)
    price = []
    for part in head.parts:
        if isinstance(part, p.DuringStep):
            said["steps"] = (part.step,)
        elif isinstance(part, p.WhileSo):
            said["condition"] = condition(part.condition)
        elif isinstance(part, p.TimesPerTurn):
            said["most"] = part.most
        elif isinstance(part, p.ByPlayer):
            said["by"] = player(part.who)
        elif isinstance(part, p.EvenWounded):
            said["wounded"] = True
        elif isinstance(part, p.AsItRolls):
            said["rolling"] = thing(part.what)
            done = tuple([_for_this_roll(each) for each in done])
        else:
            price.append(deed(part))
    return a.Used(deeds=done, price=tuple(price), **said)


def _for_this_roll(done: Any) -> Any:
    """Dice that are changed as a card rolls are those of that roll."""
    if isinstance(done, d.WithX):
        return structs.replace(done, deed=_for_this_roll(done.deed))
    if isinstance(done, d.Lasting) and isinstance(done.rule, s.DiceCount):
        return structs.replace(done, until="roll")
    return done
