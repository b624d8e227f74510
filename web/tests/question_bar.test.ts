import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { flushSync, tick } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import Lens from "../src/components/Lens.svelte";
import QuestionBar from "../src/components/QuestionBar.svelte";
import { handleKey } from "../src/lib/keyboard";
import { spoken } from "../src/lib/options";
import { settings } from "../src/lib/settings.svelte";
import type { TableStore } from "../src/lib/table.svelte";
import Harness from "./support/Harness.svelte";
import { type FakeSocket, tableAt } from "./support/line";

let table: TableStore;
let socket: FakeSocket;

function show(name: string): void {
  ({ table, socket } = tableAt(name));
  render(Harness, { table, part: QuestionBar, given: { showResult: () => undefined } });
}

function press(key: string, more: Partial<KeyboardEventInit> = {}): void {
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  target.addEventListener("keydown", (one) => handleKey(one as KeyboardEvent, table, { help: () => undefined, position: () => undefined, log: () => undefined, close: () => false }), { once: true });
  target.dispatchEvent(event);
  flushSync();
}

beforeEach(() => settings.change({ twice: true, letters: true }));
afterEach(() => {
  table.stop();
  cleanup();
});

describe("the bar", () => {
  test("shows what is asked, its rule, and every option as a button", () => {
    show("turn");
    const bar = screen.getByRole("region", { name: "Question" });
    expect(within(bar).getByRole("heading").textContent).toMatch(/^You hold .*: produce, claim/);
    expect(within(bar).getByRole("button", { name: "Rule OCW-turn.1" })).toBeTruthy();
    expect(bar.querySelectorAll("[data-option]").length).toBe(table.choices.length);
  });

  test("writes the name beside the key where there is room, though the card is in sight", () => {
    show("wonders_turn");
    const all = table.choices.length;
    expect(all).toBeGreaterThan(6);
    expect(document.querySelectorAll(".op.terse").length).toBeGreaterThan(0);
    const update = table.latest?.update;
    const [question] = update?.questions ?? [];
    if (!update || !question) throw new Error("nothing is asked");
    socket.say({ ...update, first: table.latest?.events.length ?? 0, events: [], seq: update.seq + 1, questions: [{ ...question, options: question.options.slice(0, 6) }] });
    flushSync();
    expect(table.choices.length).toBe(6);
    expect(document.querySelectorAll(".op.terse")).toHaveLength(0);
  });

  test("names each option with key, words, cost and result", () => {
    show("turn");
    for (const choice of table.choices) expect(screen.getByRole("button", { name: spoken(choice) })).toBeTruthy();
  });

  test("sends the number of the pressed option", async () => {
    show("turn");
    const choice = table.choices.find(({ option }) => option.verb === "build stage");
    await fireEvent.click(screen.getByRole("button", { name: choice ? spoken(choice) : "" }));
    expect(socket.latest("answer")?.option).toBe(choice?.option.number);
  });

  test("asks for a second press where something is revealed", async () => {
    show("turn");
    await fireEvent.click(screen.getByRole("button", { name: /^1: Produce/ }));
    expect(socket.latest("answer")).toBeUndefined();
    await fireEvent.click(screen.getByRole("button", { name: /Press again/ }));
    expect(socket.latest("answer")?.option).toBe(0);
  });

  test("shows yields and stops, and changes them", async () => {
    show("turn");
    await fireEvent.click(screen.getByRole("button", { name: /when to ask/ }));
    const stop = screen.getByRole("switch", { name: /trade: asks you/ });
    expect(stop.getAttribute("aria-checked")).toBe("true");
    await fireEvent.click(stop);
    expect(socket.latest("window")).toMatchObject({ seat: 0, name: "trade", open: false });
  });

  test("offers the way back exactly while the server does", async () => {
    show("pay");
    await fireEvent.click(screen.getByRole("button", { name: /^Back/ }));
    expect(socket.latest("cancel")).toMatchObject({ seat: 0, question: table.questions[0]?.id });
  });

  test("disables everything while the line is down, and keeps it readable", async () => {
    show("turn");
    socket.fail();
    await tick();
    const options = [...document.querySelectorAll<HTMLButtonElement>("[data-option]")];
    expect(options.length).toBeGreaterThan(0);
    expect(options.every((one) => one.disabled)).toBe(true);
  });

  test("says who is choosing when it is not me", async () => {
    show("turn");
    const update = table.view?.update;
    if (update) socket.say({ ...update, questions: [], waiting: [2], first: 0, events: [], seq: 9 });
    await tick();
    expect(screen.getByRole("heading").textContent).toBe("Pell is choosing");
  });

  test("shows a proposal and sends consent", async () => {
    show("turn");
    socket.say({ type: "proposal", id: 4, what: "undo", by: 1, words: "Marrow asks to take back a claim.", needs: [0] });
    await tick();
    await fireEvent.click(screen.getByRole("button", { name: "Agree" }));
    expect(socket.latest("consent")).toMatchObject({ proposal: 4, yes: true });
  });

  test("my own request is told as mine", async () => {
    show("turn");
    socket.say({ type: "proposal", id: 4, what: "undo", by: 0, words: "Ada asks to take back a move.", needs: [1] });
    await tick();
    expect(screen.getByText("You ask to take back a move.")).toBeTruthy();
    expect(screen.queryByText(/^Ada asks/)).toBeNull();
  });

  test("says so when my own request is turned down, and nothing when another's is", async () => {
    show("turn");
    for (const [by, told] of [[1, false], [0, true]] as const) {
      socket.say({ type: "proposal", id: 5 + by, what: "undo", by, words: "Somebody asks to take back a move.", needs: [1 - by] });
      socket.say({ type: "settled", id: 5 + by, agreed: false, words: "Marrow does not agree." });
      await tick();
      expect(screen.queryByText("Marrow does not agree.") !== null).toBe(told);
    }
  });

  test("finds one of very many answers by its words", async () => {
    show("turn");
    const update = table.view?.update;
    const [question] = update?.questions ?? [];
    if (!update || !question) throw new Error("the fixture asks nothing");
    const options = Array.from({ length: 60 }, (_, number) => ({ number, label: `Card ${number}`, verb: "name", argument: number, hint: "", final: false, leads: [], vain: "" }));
    socket.say({ ...update, questions: [{ ...question, id: "0.99", options }], first: 0, events: [] });
    await tick();
    await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "card 59" } });
    expect(document.querySelectorAll("[data-option]").length).toBe(1);
  });
});

describe("keys", () => {
  test("choose the option that shows them", () => {
    show("turn");
    press("2");
    expect(socket.latest("answer")?.option).toBe(1);
  });

  test("do nothing while somebody types, or when they are switched off", () => {
    show("turn");
    const field = document.body.appendChild(document.createElement("input"));
    field.focus();
    press("2");
    expect(socket.latest("answer")).toBeUndefined();
    field.remove();
    settings.change({ letters: false });
    press("2");
    expect(socket.latest("answer")).toBeUndefined();
  });

  test("arrows move among the answers and Escape goes back", () => {
    show("pay");
    document.getElementById("question")?.focus();
    const abouts = table.choices.map((choice) => choice.about);
    for (const about of [...abouts, abouts[0]]) {
      press("ArrowRight");
      expect(document.activeElement?.getAttribute("data-option")).toBe(about);
    }
    press("Escape");
    expect(socket.latest("cancel")).toBeDefined();
  });

  test("Escape takes back the first press before it takes back anything else", () => {
    show("turn");
    press("1");
    expect(table.armed).not.toBeNull();
    press("Escape");
    expect(table.armed).toBeNull();
    expect(socket.latest("answer")).toBeUndefined();
  });

  test("Z undoes, and asks nothing of the server when there is nothing to undo", () => {
    show("turn");
    press("z");
    expect(socket.latest("undo")).toMatchObject({ seat: 0 });
    table.stop();
    cleanup();
    show("draft");
    press("z");
    expect(socket.latest("undo")).toBeUndefined();
  });
});

describe("focus", () => {
  test("comes to the bar when a question becomes mine and stays on the same answer after", async () => {
    show("turn");
    await tick();
    await tick();
    expect(document.activeElement?.id).toBe("question");
    const about = table.choices[1]?.about ?? "";
    document.querySelector<HTMLElement>(`[data-option="${about}"]`)?.focus();
    const update = table.view?.update;
    const [question] = update?.questions ?? [];
    if (update && question) socket.say({ ...update, questions: [{ ...question, id: "0.77" }], first: 0, events: [] });
    flushSync();
    await tick();
    await tick();
    expect(document.activeElement?.getAttribute("data-option")).toBe(about);
  });

  test("never leaves a text field", async () => {
    show("turn");
    await tick();
    await tick();
    const field = document.body.appendChild(document.createElement("input"));
    field.focus();
    const update = table.view?.update;
    const [question] = update?.questions ?? [];
    if (update && question) socket.say({ ...update, questions: [{ ...question, id: "0.78" }], first: 0, events: [] });
    flushSync();
    await tick();
    await tick();
    expect(document.activeElement).toBe(field);
    field.remove();
  });
});

describe("why can't I", () => {
  test("lists every refusal with its reason and rule", async () => {
    show("turn");
    render(Harness, { table, part: Lens });
    press("?");
    await tick();
    const list = screen.getByRole("region", { name: "Why not" });
    expect(within(list).getAllByRole("listitem").length).toBe(table.view?.update.dimmed.length);
    for (const dim of table.view?.update.dimmed ?? []) {
      expect(within(list).getAllByText(dim.why).length).toBeGreaterThan(0);
      for (const clause of dim.clauses) expect(within(list).getAllByRole("button", { name: `Rule ${clause}` }).length).toBeGreaterThan(0);
    }
  });
});

describe("on a phone", () => {
  afterEach(() => vi.unstubAllGlobals());

  test("a kind of answers that was unfolded is folded again by a second press", async () => {
    const query = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal("matchMedia", () => query);
    show("wonders_turn");
    const [kind] = document.querySelectorAll<HTMLButtonElement>("#question .folds button");
    if (!kind) throw new Error("nothing is folded");
    const shown = () => document.querySelectorAll("#question [data-option]").length;
    if (kind.getAttribute("aria-pressed") !== "true") await fireEvent.click(kind);
    const open = shown();
    expect(kind.getAttribute("aria-pressed")).toBe("true");
    await fireEvent.click(kind);
    expect(kind.getAttribute("aria-pressed")).toBe("false");
    expect(shown()).toBeLessThan(open);
    expect(document.querySelectorAll('#question .folds [aria-pressed="true"]')).toHaveLength(0);
    await fireEvent.click(kind);
    expect(shown()).toBe(open);
  });
});
