import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { QuestionInfo, TableInfo, Update } from "../src/lib/protocol";
import { MOMENT } from "../src/lib/alone.svelte";
import { handleKey } from "../src/lib/keyboard";
import { settings } from "../src/lib/settings.svelte";
import type { TableStore } from "../src/lib/table.svelte";
import Alone from "./support/Alone.svelte";
import { type FakeSocket, tableAt, welcome } from "./support/line";

let table: TableStore;
let socket: FakeSocket;
let update: Update;

beforeEach(() => {
  vi.useFakeTimers();
  settings.change({ pace: "normal", alone: true });
});
afterEach(() => {
  table.stop();
  cleanup();
  vi.useRealTimers();
});

/** A turn in which one can only pass, at a table with a bot. */
function onlyPass(more: Partial<QuestionInfo> = {}, other: Partial<TableInfo["seats"][number]> = { kind: "bot" }, mayPass = false): void {
  const at = tableAt("wonders_turn");
  ({ table, socket } = at);
  const [question] = at.moment.update.questions;
  const pass = question?.options.find((option) => option.verb === "pass");
  if (!question || !pass) throw new Error("nobody can pass");
  const seats = at.moment.table.seats.map((seat) => (seat.yours ? seat : { ...seat, ...other }));
  socket.say(welcome({ ...at.moment.table, seats }));
  render(Alone, { table, mayPass: () => mayPass });
  update = { ...at.moment.update, seq: 5, questions: [{ ...question, id: "only", options: [{ ...pass, final: false, vain: "" }], ...more }] };
  socket.say(update);
}
const wait = () => vi.advanceTimersByTimeAsync(MOMENT.normal + 50);
const answered = () => socket.latest("answer")?.question;

test("against a bot the only answer is given after a moment", async () => {
  onlyPass();
  await vi.advanceTimersByTimeAsync(MOMENT.normal - 100);
  expect(answered()).toBeUndefined();
  await wait();
  expect(answered()).toBe("only");
});

test("not where one can go back, where it cannot be undone, or where another person would learn from it", async () => {
  onlyPass({ can_cancel: true });
  await wait();
  expect(answered()).toBeUndefined();
  table.stop();
  cleanup();
  onlyPass({}, { kind: "person", guest: "g1" });
  await wait();
  expect(answered()).toBeUndefined();
  const [question] = update.questions;
  socket.say({ ...update, seq: 6, questions: [{ ...question!, id: "last", options: question!.options.map((option) => ({ ...option, final: true })) }] });
  await wait();
  expect(answered()).toBeUndefined();
});

test("not where it is switched off", async () => {
  settings.change({ alone: false });
  onlyPass();
  await wait();
  expect(answered()).toBeUndefined();
});

test("what was taken back is left to the player, and only that", async () => {
  onlyPass();
  const [question] = update.questions;
  socket.say({ ...update, seq: 6, branch: update.branch + 1, questions: [{ ...question!, id: "again" }] });
  await wait();
  expect(answered()).toBeUndefined();
  const [choice] = table.choices;
  if (choice) table.choose(choice);
  expect(answered()).toBe("again");
  await vi.advanceTimersByTimeAsync(10);
  socket.say({ ...update, seq: 7, branch: update.branch + 1, questions: [{ ...question!, id: "later" }] });
  await wait();
  expect(answered()).toBe("later");
});

/** Passing is offered beside a card that would do nothing. */
function besides(vain: string): Partial<QuestionInfo> {
  const { questions } = tableAt("wonders_turn").moment.update;
  const pass = questions[0]!.options.find((option) => option.verb === "pass")!;
  return { options: [{ ...pass, final: false, vain: "" }, { ...pass, number: 77, verb: "play", argument: 3, label: "Play it", final: false, vain }] };
}

test("where one may pass, what would do nothing is no reason to be asked; elsewhere it is", async () => {
  onlyPass(besides("no target"), { kind: "bot" }, true);
  await wait();
  expect(socket.latest("answer")?.option).toBe(update.questions[0]!.options[0]!.number);
  for (const [vain, mayPass] of [["no target", false], ["", true]] as const) {
    table.stop();
    cleanup();
    onlyPass(besides(vain), { kind: "bot" }, mayPass);
    await wait();
    expect(answered()).toBeUndefined();
  }
});

test("a key that was pressed for the answer that has just been given does not answer what came next", async () => {
  onlyPass();
  await wait();
  const [question] = update.questions;
  socket.say({ ...update, seq: 6, questions: [{ ...question!, id: "next", options: [...question!.options, { ...question!.options[0]!, number: 78, verb: "play", argument: 4 }] }] });
  const key = () => handleKey(new KeyboardEvent("keydown", { key: "p" }), table, { help: () => {}, position: () => {}, log: () => {}, close: () => false });
  key();
  expect(answered()).toBe("only");
  await vi.advanceTimersByTimeAsync(600);
  key();
  expect(answered()).toBe("next");
});
