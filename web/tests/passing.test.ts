import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { MOMENT } from "../src/lib/alone.svelte";
import type { QuestionInfo, Update } from "../src/lib/protocol";
import { settings } from "../src/lib/settings.svelte";
import type { TableStore } from "../src/lib/table.svelte";
import Harness from "./support/Harness.svelte";
import { type FakeSocket, tableAt } from "./support/line";
import PassingOn from "./support/PassingOn.svelte";

let table: TableStore;
let socket: FakeSocket;
let update: Update;
let seq = 10;

beforeEach(() => {
  vi.useFakeTimers();
  settings.change({ pace: "normal" });
  const at = tableAt("wheel_event");
  ({ table, socket } = at);
  update = at.moment.update;
  render(Harness, { table, part: PassingOn });
});
afterEach(() => {
  table.stop();
  cleanup();
  vi.useRealTimers();
});

/** A window in which the same can be played as in the stored one, and whatever else. */
async function asked(id: string, more: Partial<QuestionInfo["options"][number]>[] = [], other: Partial<Update> = {}): Promise<void> {
  const [question] = update.questions;
  if (!question) throw new Error("nothing is asked");
  const [first] = question.options;
  const options = [...question.options, ...more.map((one, i) => ({ ...first!, number: 50 + i, ...one }))];
  seq += 1;
  socket.say({ ...update, seq, questions: [{ ...question, id, options }], ...other });
  await vi.advanceTimersByTimeAsync(MOMENT.normal + 50);
}
const answered = () => socket.latest("answer")?.question;
const button = () => screen.queryByRole("button", { name: /Pass for the rest of turn \d+/ });
const later = (turn: number) => ({ picture: { ...update.picture, turn } });

test("who passes on is not asked about the same again in that turn", async () => {
  await fireEvent.click(button() as HTMLElement);
  const [question] = update.questions;
  expect(answered()).toBe(question?.id);
  expect(question?.options.find((option) => option.number === socket.latest("answer")?.option)?.verb).toBe("pass");
  await asked("again");
  expect(answered()).toBe("again");
});

test("whoever passes once is asked again", async () => {
  table.choose(table.choices.find(({ option }) => option.verb === "pass")!);
  await asked("again");
  expect(answered()).toBe(update.questions[0]?.id);
});

test("what is new is asked, and so is everything in the next turn and after something was taken back", async () => {
  await fireEvent.click(button() as HTMLElement);
  await asked("new", [{ verb: "use", argument: 4321 }]);
  expect(answered()).not.toBe("new");
  table.choose(table.choices.find(({ option }) => option.verb === "pass")!);
  await asked("turn", [], later(99));
  expect(answered()).toBe("new");
  await fireEvent.click(button() as HTMLElement);
  await asked("back", [], { ...later(99), branch: update.branch + 1 });
  expect(answered()).toBe("turn");
});

test("it is a key too, and is offered for nothing but such moments", async () => {
  await fireEvent.keyDown(window, { key: "P", shiftKey: true });
  expect(answered()).toBe(update.questions[0]?.id);
  await asked("other", [], { questions: [{ ...update.questions[0]!, id: "other", clause: "WOT20-action.take.1" }] });
  expect(button()).toBeNull();
  expect(answered()).not.toBe("other");
});
