"""The screen of Wonders of The First: the table in colour, and the presenter that the terminal asks."""

from __future__ import annotations

from collections.abc import Sequence

from wonderwheel.cli.screens.wonders_of_the_first import facts as plain
from wonderwheel.cli.screens.wonders_of_the_first import options
from wonderwheel.cli.screens.wonders_of_the_first.describe import everything, text_of
from wonderwheel.cli.screens.wonders_of_the_first.options import others, table_of
from wonderwheel.cli.session.presenters import Explained, Presenter, Scene
from wonderwheel.cli.session.text import Line, Part, line, listed
from wonderwheel.core.events import Event
from wonderwheel.core.knowledge.views import View
from wonderwheel.core.questions import Question
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.show.survey import (
    RealmNow,
    card_of,
    marks_of,
    name_of,
    power_of,
    price,
    realm_now,
    side_of,
    stones_held,
    types_of,
)
from wonderwheel.games.wonders_of_the_first.table import objects
from wonderwheel.games.wonders_of_the_first.table.events import TURN_BEGAN
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

READY, UNREADY = ("▸", "ready"), ("·", "faint")
NAMES = 10  # the width of the column with the players' names
_LONGEST_NAME = 30


class WondersPresenter(Presenter):
    """Wonders of The First on the screen."""

    turn_event = TURN_BEGAN.name

    def board(self, scene: Scene) -> list[Line]:
        g = table_of(scene)
        out = [self._title(scene, g)]
        if g.round:
            out += [line(("  " + text, "warn")) for text in plain.passes(scene, g)]
            for seat in others(scene):
                out.append(self._resources(scene, g, seat))
            for realm in range(kinds.REALMS):
                if g.realm_state[realm] == kinds.OPEN:
                    out += self._realm(scene, g, realm_now(g, realm))
            out += self._closed(g)
        if scene.seat >= 0:
            if g.round:
                out.append(self._resources(scene, g, scene.seat))
            out += self._hand(scene, g)
        return out

    def facts(self, scene: Scene) -> list[str]:
        return plain.facts(scene)

    def brief(self, scene: Scene) -> list[str]:
        return plain.brief(scene)

    def status(self, scene: Scene) -> list[Line]:
        g = table_of(scene)
        if scene.seat < 0:
            return []
        if g.round:
            return []
        return self._hand(scene, g)

    def is_major(self, question: Question) -> bool:
        return question.clause in options.TURN

    def hides_something(self, view: View) -> bool:
        g = view.state
        assert isinstance(g, Table)
        return view.seat >= 0 and bool(g.hands[view.seat])

    def context(self, scene: Scene, question: Question) -> list[str]:
        return options.context(scene, question)

    def about(self, scene: Scene, key: int) -> str:
        return options.about(scene, key)

    def worth_telling(self, events: Sequence[Event]) -> list[Event]:
        return options.worth_telling(events)

    def things(self, scene: Scene) -> list[Explained]:
        rules = objects.rules_of(table_of(scene))
        return [Explained(name, lines) for name, lines in everything(rules.catalogue.defs)]

    def result(self, scene: Scene) -> list[str]:
        return plain.result(scene)

    # -- the parts of the screen -----------------------------------------------------------------------------------

    def _title(self, scene: Scene, g: Table) -> Line:
        where = "before the first round"
        if g.round:
            held = stones_held(g)
            stones = ", ".join(f"{plain.short(scene, seat)} {held[seat]}" for seat in range(kinds.SEATS))
            where = f"round {g.round} of {kinds.ROUNDS} ── stones: {stones}"
        text = f"── {plain.title(scene)} ── {where} "
        return line((text + "─" * (scene.width - len(text)), "title"))

    def _style(self, scene: Scene, seat: int) -> str:
        return "mine" if seat == max(scene.seat, 0) else "theirs"

    def _label(self, scene: Scene, seat: int) -> tuple[str, str]:
        return f"{plain.short(scene, seat):<{NAMES}}", self._style(scene, seat)

    def _resources(self, scene: Scene, g: Table, seat: int) -> Line:
        turn = READY if g.active == seat and not g.over else (" ", "")
        name = "You" if seat == scene.seat else scene.name(seat)
        words = ", ".join([*plain.resource_words(g, seat), *plain.pile_words(g, seat)])
        return line(turn, " ", (name, self._style(scene, seat)), f"  {words}", hang=4)

    def _realm(self, scene: Scene, g: Table, now: RealmNow) -> list[Line]:
        head: list[Part] = [(f"Realm {now.number + 1}", "strong"), f"  {plain.stone_words(scene, now)}"]
        if any(now.fighters):
            first = max(scene.seat, 0)
            head += ["  ", (now.power[first], self._style(scene, first)), " : "]
            head += [(now.power[1 - first], self._style(scene, 1 - first)), f"  {plain.verdict(scene, now)}"]
        out = [line(*head)]
        for seat in [*others(scene), *([scene.seat] if scene.seat >= 0 else [])]:
            cards = side_of(g, seat, now.number)
            if cards:
                out.append(line("  ", self._label(scene, seat), *self._cards(g, cards), hang=4 + NAMES))
        loose = [name_of(g, c) for c in g.realms[now.number] if g.controller[c] < 0]
        if loose:
            out.append(line(f"  {'centre':<{NAMES}}{listed(loose)}", hang=4 + NAMES))
        return out

    def _cards(self, g: Table, cards: list[int]) -> list[Part]:
        """Cards side by side, equal ones counted; a Wonder's power stands out."""
        cells = [(name_of(g, c), power_of(g, c), tuple(marks_of(g, c)), bool(g.tapped[c])) for c in cards]
        out: list[Part] = []
        for cell in dict.fromkeys(cells):
            name, power, marks, _ = cell
            count = f"{cells.count(cell)}x " if cells.count(cell) > 1 else ""
            out += ["   " if out else "", f"{count}{name}"]
            if power:
                out += [" ", (power, "strong")]
            if marks:
                out.append((f" ({', '.join(marks)})", "faint"))
        return out

    def _closed(self, g: Table) -> list[Line]:
        gone = [str(r + 1) for r in range(kinds.REALMS) if g.realm_state[r] >= kinds.CLOSED_FOR_GOOD]
        return [line((f"Banished realms: {listed(gone)}", "faint"))] if gone else []

    def _hand(self, scene: Scene, g: Table) -> list[Line]:
        seat = scene.seat
        groups = plain.hand_groups(g, seat)
        if not groups:
            return []
        ready = {g.what[c] for c in plain.playable(scene)}
        names = {c: _clipped(f"{count}x {name_of(g, c)}" if count > 1 else name_of(g, c)) for c, count in groups}
        wide = max(len(name) for name in names.values())
        out = [line(("  hand", "strong"), ("  cost, power, text", "faint"))]
        for card, _ in groups:
            found = card_of(g, card)
            assert found is not None
            now = price(g, seat, card)
            cost = str(now.now) if now.now == now.printed else f"{now.printed}→{now.now}"
            power = power_of(g, card)
            mark = READY if g.what[card] in ready else UNREADY
            text = text_of(found) or ("" if power else types_of(found))
            parts: list[Part] = ["  ", mark, " ", (f"{names[card]:<{wide}}", "" if mark is UNREADY else "strong")]
            # What can be played now is told in full, of the rest as much as fits; `?` tells all of a card.
            room = scene.width - wide - 16
            if g.round and mark is UNREADY and len(text) > room:
                text = f"{text[: room - 3].rstrip()}..."
            parts += [f"  {cost:>4}", (f"{power:>4}", "strong"), f"  {text}" if text else ""]
            out.append(line(*parts, hang=wide + 16))
        return out


def _clipped(name: str) -> str:
    """The name as it fits its column; `?` tells all of it."""
    return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 3].rstrip()}..."


PRESENTER = WondersPresenter("wonders_of_the_first")
