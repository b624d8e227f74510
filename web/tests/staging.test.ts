import { flushSync } from "svelte";
import { render } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import type { EventInfo, Update } from "../src/lib/protocol";
import { settings } from "../src/lib/settings.svelte";
import { beatsOf, LEAST_MOVE, LEAST_QUIET, patched, Staging, type Frame } from "../src/lib/staging.svelte";
import Caption from "../src/components/Caption.svelte";
import QuestionBar from "../src/components/QuestionBar.svelte";
import Harness from "./support/Harness.svelte";
import Presses from "./support/Presses.svelte";
import { moment, tableAt } from "./support/line";

beforeEach(() => {
  vi.useFakeTimers();
  settings.change({ pace: "normal", still: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const event = (n: number, kind: string, actor = 1): EventInfo => ({ n, kind, actor, facts: [], clause: "", text: `${kind}.` });
const RHYTHM: Record<string, number> = { attacked: 600, checked: 900, seized: 620, ended: 0, passed: LEAST_QUIET };
const rhythm = (one: EventInfo) => RHYTHM[one.kind];

function updateOf(events: EventInfo[], steps: Update["steps"] = []): Update {
  return { ...moment("wonders_turn").update, first: events[0]?.n ?? 0, events, picture: { stone: "theirs", power: 7 }, steps, result: null };
}

const BATTLE = updateOf(
  [event(0, "attacked"), event(1, "checked"), event(2, "seized"), event(3, "ended")],
  [
    { n: 1, changes: [{ at: ["stone"], value: "mine" }, { at: ["power"], value: 5 }] },
    { n: 2, changes: [{ at: ["stone"], value: "mine" }] },
    { n: 3, changes: [] },
  ],
);
const BEFORE = { stone: "mine", power: 5 };

function stageWith(): { staging: Staging; shown: (Frame | null)[] } {
  const shown: (Frame | null)[] = [];
  return { staging: new Staging((frame) => shown.push(frame)), shown };
}

describe("the beats of a move", () => {
  test("are its events in the engine's order, each with the board as it was then", () => {
    const beats = beatsOf(BATTLE, BEFORE, BATTLE.events, 0, rhythm);
    expect(beats.map(({ frame }) => frame.event?.kind)).toEqual(["attacked", "checked", "seized", "ended"]);
    expect(beats.map(({ frame }) => [frame.picture["stone"], frame.picture["power"]])).toEqual([
      ["mine", 5],
      ["mine", 7],
      ["theirs", 7],
      ["theirs", 7],
    ]);
    expect(beats.map(({ frame }) => frame.events.length)).toEqual([1, 2, 3, 4]);
    expect(beats.map(({ least }) => least)).toEqual([600, 900, 620, 0]);
  });

  test("take 600 ms together at least; an automatic pass takes 80", () => {
    const small = updateOf([event(0, "drew"), event(1, "ended")]);
    const total = (update: Update) => beatsOf(update, BEFORE, update.events, 0, rhythm).reduce((sum, { least }) => sum + least, 0);
    expect(total(small)).toBe(LEAST_MOVE);
    expect(total(updateOf([event(0, "passed")]))).toBe(LEAST_QUIET);
    expect(total(BATTLE)).toBe(2120);
  });

  test("of a long chain are shown one by one for 2.5 s, the rest at once", () => {
    const events = Array.from({ length: 60 }, (_, n) => event(n, "countered"));
    const steps = events.slice(0, -1).map(({ n }) => ({ n: n + 1, changes: [{ at: ["power"], value: n }] }));
    const update = updateOf(events, steps);
    const beats = beatsOf(update, BEFORE, events, 0, rhythm);
    expect(beats.reduce((sum, { least }) => sum + least, 0)).toBeLessThanOrEqual(2500 + 160);
    expect(beats.length).toBeLessThan(20);
    expect(beats.at(-1)?.frame.events.length).toBe(60);
  });

  test("a picture is patched without touching the one it comes from", () => {
    const whole = { realms: [{ power: 1 }, { power: 2 }], turn: 3 };
    const other = patched(whole, [{ at: ["realms", 1, "power"], value: 9 }, { at: ["turn"], value: 4 }]);
    expect(other).toEqual({ realms: [{ power: 1 }, { power: 9 }], turn: 4 });
    expect(whole.realms[1]?.power).toBe(2);
    expect((other["realms"] as object[])[0]).toBe(whole.realms[0]);
  });
});

describe("the stage", () => {
  const beats = () => beatsOf(BATTLE, BEFORE, BATTLE.events, 0, rhythm);
  const kinds = (shown: (Frame | null)[]) => shown.map((frame) => frame?.event?.kind ?? "-");

  test("shows one beat after the other, each for its least time", () => {
    const { staging, shown } = stageWith();
    staging.add(beats());
    expect(kinds(shown)).toEqual(["attacked"]);
    vi.advanceTimersByTime(599);
    expect(kinds(shown)).toEqual(["attacked"]);
    vi.advanceTimersByTime(1);
    expect(kinds(shown)).toEqual(["attacked", "checked"]);
    vi.advanceTimersByTime(900);
    expect(kinds(shown)).toEqual(["attacked", "checked", "seized"]);
    expect(staging.busy).toBe(true);
    vi.advanceTimersByTime(620);
    expect(kinds(shown)).toEqual(["attacked", "checked", "seized", "ended", "-"]);
    expect(staging.busy).toBe(false);
  });

  test.each([
    ["calm", 1.6],
    ["fast", 0.5],
  ] as const)("at the pace %s takes times %s", (pace, factor) => {
    settings.change({ pace });
    const { staging, shown } = stageWith();
    staging.add(beats());
    vi.advanceTimersByTime(600 * factor - 1);
    expect(shown.length).toBe(1);
    vi.advanceTimersByTime(2);
    expect(shown.length).toBe(2);
  });

  test("without a pace, and in a hidden tab, shows the end at once", () => {
    settings.change({ pace: "off" });
    const { staging, shown } = stageWith();
    const begin = vi.fn();
    staging.add(beats(), begin);
    expect([staging.busy, kinds(shown)]).toEqual([false, ["-"]]);
    expect(begin).toHaveBeenCalledOnce();
    settings.change({ pace: "normal" });
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    staging.add(beats());
    expect(staging.busy).toBe(false);
  });

  test("keeps order and times where nothing may move", () => {
    settings.change({ still: true });
    const { staging, shown } = stageWith();
    staging.add(beats());
    vi.advanceTimersByTime(1499);
    expect(kinds(shown)).toEqual(["attacked", "checked"]);
    vi.advanceTimersByTime(1);
    expect(kinds(shown)).toEqual(["attacked", "checked", "seized"]);
  });

  test("completes the present move when skipped, and stages the next", () => {
    const { staging, shown } = stageWith();
    staging.add(beats());
    const begin = vi.fn();
    staging.add(beats(), begin);
    staging.skip();
    expect(kinds(shown)).toEqual(["attacked", "ended", "attacked"]);
    expect(begin).toHaveBeenCalledOnce();
    expect(staging.busy).toBe(true);
    staging.finish();
    expect(staging.busy).toBe(false);
    vi.advanceTimersByTime(5000);
    expect(kinds(shown)).toEqual(["attacked", "ended", "attacked", "-"]);
  });
});

describe("at a table", () => {
  /** Somebody else does something, and then this seat is asked. */
  function other(): { at: ReturnType<typeof tableAt>; held: number } {
    const at = tableAt("wonders_turn");
    const held = at.table.view?.events.length ?? 0;
    const events = ["attacked", "checked", "seized"].map((kind, i) => event(held + i, kind));
    at.table.rhythm = rhythm;
    at.socket.say({ ...at.moment.update, first: held, events, seq: 9, steps: [] });
    return { at, held };
  }

  test("the board and the log are those of the stage, the question is there at once", () => {
    const { at, held } = other();
    expect(at.table.staging.busy).toBe(true);
    expect(at.table.view?.events.length).toBe(held + 1);
    expect(at.table.questions.length).toBeGreaterThan(0);
    expect(at.table.isMine).toBe(true);
    vi.advanceTimersByTime(600);
    expect(at.table.view?.events.length).toBe(held + 2);
    vi.advanceTimersByTime(3000);
    expect(at.table.view?.events.length).toBe(held + 3);
    expect(at.table.view).toBe(at.table.latest);
    at.table.stop();
  });

  test("one's own move never waits", () => {
    const { table, socket, moment: at } = tableAt("wonders_turn");
    table.rhythm = rhythm;
    const choice = table.choices.find(({ option }) => !option.final);
    if (choice) table.choose(choice);
    const held = table.view?.events.length ?? 0;
    socket.say({ ...at.update, first: held, events: [event(held, "attacked", 0), event(held + 1, "checked", 0)], seq: 9 });
    expect(table.staging.busy).toBe(false);
    expect(table.view?.events.length).toBe(held + 2);
    table.stop();
  });

  test("what others do next waits until one's own move has been seen; a press goes on at once", () => {
    const { table, socket, moment: at } = tableAt("wonders_turn");
    table.rhythm = rhythm;
    const choice = table.choices.find(({ option }) => !option.final);
    if (choice) table.choose(choice);
    const held = table.view?.events.length ?? 0;
    const own = { ...at.update, first: held, events: [event(held, "attacked", 0), event(held + 1, "checked", 0)], seq: 9 };
    socket.say(own);
    vi.advanceTimersByTime(100);
    socket.say({ ...own, first: held + 2, events: [event(held + 2, "attacked")], seq: 10 });
    expect(table.view?.events.length).toBe(held + 2);
    // A battle of one's own: its 600 ms and the 900 of its outcome, of which 1400 are waited for.
    vi.advanceTimersByTime(1299);
    expect(table.view?.events.length).toBe(held + 2);
    vi.advanceTimersByTime(2);
    expect(table.view?.events.length).toBe(held + 3);
    expect(table.staging.busy).toBe(true);
    table.staging.finish();
    if (choice) table.choose(choice);
    socket.say({ ...own, first: held + 3, events: [event(held + 3, "attacked", 0)], seq: 11 });
    socket.say({ ...own, first: held + 4, events: [event(held + 4, "attacked")], seq: 12 });
    expect([table.staging.busy, table.view?.events.length]).toEqual([true, held + 4]);
    table.staging.skip();
    expect([table.staging.busy, table.view?.events.length]).toEqual([false, held + 5]);
    table.stop();
  });

  test("what came of one's own battle is told as well", () => {
    const { table, socket, moment: at } = tableAt("wonders_turn");
    table.rhythm = rhythm;
    const choice = table.choices.find(({ option }) => !option.final);
    if (choice) table.choose(choice);
    const held = table.view?.events.length ?? 0;
    socket.say({ ...at.update, first: held, events: [event(held, "attacked", 0), event(held + 1, "checked", 0)], seq: 9 });
    expect(table.since.map(({ kind }) => kind)).toEqual(["attacked", "checked"]);
    table.stop();
  });

  test("nothing is lit on a board that is not the one the question is about", () => {
    const { at } = other();
    const things = at.table.choices.map((choice) => choice.about);
    expect(at.table.litFor(things)).toEqual([]);
    vi.advanceTimersByTime(5000);
    expect(at.table.litFor(things).length).toBe(things.length);
    at.table.stop();
  });

  test("what was done stays readable until this seat answers", () => {
    const { at } = other();
    vi.advanceTimersByTime(3000);
    expect(at.table.caption.map((one) => one.kind)).toEqual(["attacked", "checked", "seized"]);
    const [choice] = at.table.choices;
    if (choice) for (let press = 0; press < 2; press += 1) at.table.choose(choice);
    expect(at.table.caption).toEqual([]);
    at.table.stop();
  });

  test("the caption gives way to a pointer over it, and comes back", () => {
    const { at } = other();
    const { container } = render(Harness, { table: at.table, part: Caption });
    const caption = container.querySelector(".caption");
    vi.spyOn(caption as Element, "getBoundingClientRect").mockReturnValue(new DOMRect(100, 40, 200, 30));
    const move = (clientX: number, clientY: number) => {
      window.dispatchEvent(new MouseEvent("pointermove", { clientX, clientY }));
      flushSync();
      return caption?.classList.contains("away");
    };
    expect(caption?.textContent).not.toBe("");
    expect([move(150, 50), move(150, 90), move(300, 70), move(301, 70)]).toEqual([true, false, true, false]);
    at.table.stop();
  });

  test("what was done is told over the board while it is shown, then over the question", () => {
    const { at } = other();
    const over = render(Harness, { table: at.table, part: Caption }).container;
    const bar = render(Harness, { table: at.table, part: QuestionBar, given: { showResult: () => undefined } }).container;
    expect([over.querySelector(".caption")?.textContent, bar.querySelector(".caption")]).toEqual([expect.stringMatching(/^attacked/), null]);
    vi.advanceTimersByTime(3000);
    flushSync();
    expect([over.querySelector(".caption"), bar.querySelector(".caption")?.textContent]).toEqual([null, expect.stringMatching(/^attacked/)]);
    const [choice] = at.table.choices;
    if (choice) for (let press = 0; press < 2; press += 1) at.table.choose(choice);
    flushSync();
    expect(bar.querySelector(".caption")).toBeNull();
    at.table.stop();
  });

  test("answers stand back while a move is shown", () => {
    const { at } = other();
    const { container } = render(Harness, { table: at.table, part: QuestionBar, given: { showResult: () => undefined } });
    const later = () => container.querySelector(".options")?.classList.contains("later");
    expect(later()).toBe(true);
    vi.advanceTimersByTime(5000);
    flushSync();
    expect(later()).toBe(false);
    at.table.stop();
  });

  test("a first press completes the move and answers nothing; the second answers", async () => {
    const { at, held } = other();
    const answer = vi.fn();
    const { container } = render(Presses, { table: at.table, answer });
    const button = container.querySelector("button");
    if (!button) throw new Error("no button");
    const press = () => {
      button.dispatchEvent(new Event("pointerdown", { bubbles: true }));
      button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
      flushSync();
    };
    press();
    expect(answer).not.toHaveBeenCalled();
    expect(at.table.view?.events.length).toBe(held + 3);
    expect(at.table.staging.busy).toBe(false);
    press();
    expect(answer).toHaveBeenCalledOnce();
    at.table.stop();
  });

  test("a key completes the move and does nothing else; Esc completes all; Tab goes about", () => {
    const { at, held } = other();
    const heard = vi.fn();
    at.socket.say({ ...at.moment.update, first: held + 3, events: [event(held + 3, "attacked")], seq: 10 });
    const { container } = render(Presses, { table: at.table, answer: heard, keys: heard });
    const key = (name: string) => container.querySelector("button")?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
    key("Tab");
    expect(at.table.view?.events.length).toBe(held + 1);
    expect(heard).toHaveBeenCalledTimes(1);
    key("1");
    expect(heard).toHaveBeenCalledTimes(1);
    expect(at.table.view?.events.length).toBe(held + 4);
    expect(at.table.staging.busy).toBe(true);
    key("Escape");
    expect(heard).toHaveBeenCalledTimes(1);
    expect(at.table.staging.busy).toBe(false);
    key("1");
    expect(heard).toHaveBeenCalledTimes(2);
    at.table.stop();
  });
});
