import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { MOMENT } from "../src/lib/alone.svelte";
import type { QuestionInfo, Update } from "../src/lib/protocol";
import { settings } from "../src/lib/settings.svelte";
import type { TableStore } from "../src/lib/table.svelte";
import Harness from "./support/Harness.svelte";
import LikewiseOn from "./support/LikewiseOn.svelte";
import { type FakeSocket, tableAt } from "./support/line";

let table: TableStore;
let socket: FakeSocket;
let update: Update;
let question: QuestionInfo;
let seq = 10;

beforeEach(() => {
  vi.useFakeTimers();
  settings.change({ pace: "normal" });
  const at = tableAt("wheel_token");
  ({ table, socket } = at);
  update = at.moment.update;
  const [first] = update.questions;
  if (!first) throw new Error("nothing is asked");
  question = first;
  render(Harness, { table, part: LikewiseOn });
});
afterEach(() => {
  table.stop();
  cleanup();
  vi.useRealTimers();
});

/** The next of one's forces is asked about, without some answers. */
async function asked(id: string, without: readonly string[] = [], other: Partial<Update> = {}): Promise<void> {
  seq += 1;
  const options = question.options.filter(({ verb, argument }) => !without.includes(`${verb}:${argument}`));
  socket.say({ ...update, seq, questions: [{ ...question, id, options }], ...other });
  await vi.advanceTimersByTimeAsync(MOMENT.normal);
}
const answered = () => socket.latest("answer")?.question;
const button = () => screen.queryByRole("button", { name: /^The others too/ });
async function goes(about: string): Promise<void> {
  const choice = table.choices.find((one) => one.about === about);
  if (!choice) throw new Error(`${about} cannot be answered`);
  table.choose(choice);
  await vi.advanceTimersByTimeAsync(10);
}

test("after the first the others can be sent to the same place in one press", async () => {
  expect(button()).toBeNull();
  await goes("token:2");
  await asked("second");
  expect(answered(), "not without being told to").not.toBe("second");
  expect(button()?.textContent).toContain("The others too: Take part in the Pattern Challenge");
  await fireEvent.click(button() as HTMLElement);
  expect(answered()).toBe("second");
  await asked("third");
  expect(answered()).toBe("third");
});

test("whoever cannot go there is asked about, and so is everybody after that", async () => {
  await goes("token:2");
  await asked("second");
  await fireEvent.click(button() as HTMLElement);
  await asked("third", ["token:2"]);
  expect(answered()).toBe("second");
  await goes("token:1");
  await asked("fourth");
  expect(answered()).toBe("third");
});

test("whoever can only stand down does not end it for the others", async () => {
  await goes("token:2");
  await asked("second");
  await fireEvent.click(button() as HTMLElement);
  await asked("third", question.options.map(({ verb, argument }) => `${verb}:${argument}`).filter((about) => about !== "token:1"));
  await goes("token:1");
  await asked("fourth");
  expect(answered()).toBe("fourth");
});

test("it ends with the step, and with taking something back", async () => {
  await goes("token:2");
  await asked("second");
  await fireEvent.click(button() as HTMLElement);
  await asked("later", [], { picture: { ...update.picture, turn: 99 } });
  expect(answered()).toBe("second");
  await goes("token:2");
  await asked("next", [], { picture: { ...update.picture, turn: 99 } });
  await fireEvent.click(button() as HTMLElement);
  await asked("taken back", [], { picture: { ...update.picture, turn: 99 }, branch: update.branch + 1 });
  expect(answered()).toBe("next");
});

/** Fliers of Wonders of The First, each asked whether it goes and where. */
function flown(id: string, flier: string, asks: "whether" | "where") {
  seq += 1;
  const option = (number: number, label: string, verb: string, argument: number) => ({ number, label, verb, argument, hint: "", final: false, leads: [], vain: "" });
  const whether = [option(0, "Move it", "yes", 0), option(1, "Leave it there", "no", 0)];
  const where = [option(0, "Realm 1", "realm", 0), option(1, "Realm 3", "realm", 2)];
  const reason = `${flier}: move to ${asks === "where" ? "which" : "an"} adjacent realm (flying)?`;
  socket.say({ ...update, seq, questions: [{ ...question, id, reason, options: asks === "where" ? where : whether }] });
  return vi.advanceTimersByTimeAsync(MOMENT.normal);
}

test("fliers are asked one by one, and all of them can be left where they are, or sent, in one press", async () => {
  table.stop();
  cleanup();
  const at = tableAt("wonders_target");
  ({ table, socket } = at);
  update = at.moment.update;
  question = update.questions[0] as QuestionInfo;
  render(Harness, { table, part: LikewiseOn });
  await flown("a", "Crow", "whether");
  await goes("yes:0");
  await flown("a where", "Crow", "where");
  await goes("realm:2");
  await flown("b", "Hawk", "whether");
  expect(answered()).toBe("a where");
  expect(button()?.textContent).toContain("The others too: Move it");
  await fireEvent.click(button() as HTMLElement);
  expect(answered()).toBe("b");
  await flown("b where", "Hawk", "where");
  expect(answered(), "where they go is another question").toBe("b");
  expect(button()?.textContent).toContain("Realm 3");
  await fireEvent.click(button() as HTMLElement);
  await flown("c", "Owl", "whether");
  await flown("c where", "Owl", "where");
  expect(answered()).toBe("c where");
  // Anything else ends it.
  seq += 1;
  socket.say({ ...update, seq, questions: [{ ...question, id: "something else" }] });
  await vi.advanceTimersByTimeAsync(10);
  await goes(table.choices[0]?.about ?? "");
  await flown("d", "Crow", "whether");
  expect([answered(), button()]).toEqual(["something else", null]);
});

test("it has a key of its own, which does nothing where it is not offered or single keys are off", async () => {
  const press = () => fireEvent.keyDown(window, { key: "A", shiftKey: true });
  await press();
  expect(answered()).toBeUndefined();
  await goes("token:2");
  await asked("second");
  settings.change({ letters: false });
  await press();
  expect(answered()).not.toBe("second");
  settings.change({ letters: true });
  await press();
  expect(answered()).toBe("second");
  await asked("third");
  expect(answered()).toBe("third");
});
