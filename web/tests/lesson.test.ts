import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";

import LessonPanel from "../src/components/LessonPanel.svelte";
import QuestionBar from "../src/components/QuestionBar.svelte";
import type { LessonInfo } from "../src/lib/protocol";
import type { TableStore } from "../src/lib/table.svelte";
import Harness from "./support/Harness.svelte";
import { type FakeSocket, tableAt, welcome } from "./support/line";

let table: TableStore | undefined;
afterEach(() => {
  table?.stop();
  cleanup();
  vi.useRealTimers();
});

const LESSON: LessonInfo = { step: 3, steps: 13, title: "Attack", words: ["The higher sum of power wins.", "Nobody dies of it."], new: true, option: 1 };

/** A moment of a real game, as a lesson would send it. */
function lessonAt(more: Partial<LessonInfo> = {}): { socket: FakeSocket; number: number } {
  const at = tableAt("wonders_turn");
  table = at.table;
  const { update } = at.moment;
  const [question] = update.questions;
  if (!question) throw new Error("nothing is asked");
  at.socket.say(welcome({ ...at.moment.table, lesson: ["That was it."] }));
  at.socket.say({ ...update, seq: 2, questions: [{ ...question, id: "lesson", lesson: { ...LESSON, ...more } }] });
  return { socket: at.socket, number: question.options.length };
}

const panel = () => render(Harness, { table: table!, part: LessonPanel });
const bar = () => render(Harness, { table: table!, part: QuestionBar, given: { showResult: () => undefined } });

test("the lesson's step stands beside the board, and its move alone is lit", () => {
  const { number } = lessonAt();
  panel();
  expect(screen.getByText("Step 3 of 13")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Attack" })).toBeTruthy();
  expect(screen.getByText("Nobody dies of it.")).toBeTruthy();
  const { container } = bar();
  expect(container.querySelectorAll(".op.wanted")).toHaveLength(1);
  expect(container.querySelectorAll(".op.aside")).toHaveLength(number - 1);
});

test("another move is asked about first, and played on the second press", async () => {
  const { socket } = lessonAt();
  panel();
  const other = table!.choices.find((choice) => choice.option.number === 0 && !choice.option.vain);
  if (!other) throw new Error("there is no other move");
  table!.choose(other);
  expect(socket.latest("answer")).toBeUndefined();
  expect((await screen.findByRole("alert")).textContent).toContain("is not the lesson's move");
  await fireEvent.click(screen.getByRole("button", { name: "Play it" }));
  if (!socket.latest("answer")) table!.choose(other);
  expect(socket.latest("answer")).toMatchObject({ question: "lesson", option: 0 });
});

test("show me plays the lesson's move", async () => {
  vi.useFakeTimers();
  const { socket } = lessonAt();
  panel();
  await fireEvent.click(screen.getByRole("button", { name: "Show me" }));
  expect(socket.latest("answer")).toBeUndefined();
  vi.advanceTimersByTime(1000);
  expect(socket.latest("answer")).toMatchObject({ question: "lesson", option: 1 });
});

test("let me play on lights everything again", async () => {
  lessonAt();
  panel();
  const { container } = bar();
  await fireEvent.click(screen.getByRole("button", { name: "Let me play on" }));
  expect(container.querySelectorAll(".op.aside")).toHaveLength(0);
  expect(screen.queryByRole("button", { name: "Show me" })).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "Guide me again" }));
  expect(container.querySelectorAll(".op.aside").length).toBeGreaterThan(0);
});

test("where the lesson proposes nothing a bot is asked, once, and its reason is told", async () => {
  const { socket } = lessonAt({ option: -1 });
  panel();
  await vi.waitFor(() => expect(socket.sent.filter((message) => message.type === "hint")).toHaveLength(1));
  const ask = socket.latest("hint");
  expect(ask).toMatchObject({ seat: 0, question: "lesson" });
  socket.say({ type: "hint", ref: ask?.ref ?? 0, seat: 0, question: "lesson", option: 2, words: "It leaves you better off." });
  await screen.findByText("It leaves you better off.");
  expect(table!.guide.wanted?.option.number).toBe(2);
  expect(socket.sent.filter((message) => message.type === "hint")).toHaveLength(1);
});

test("a hint outside a lesson is asked for by a press, and told with its reason", async () => {
  const at = tableAt("wonders_turn");
  table = at.table;
  const { container } = bar();
  const button = screen.getByRole("button", { name: /hint/ });
  await fireEvent.click(button);
  const ask = at.socket.latest("hint");
  expect(ask?.question).toBe(at.moment.update.questions[0]?.id);
  at.socket.say({ type: "hint", ref: ask?.ref ?? 0, seat: 0, question: ask?.question ?? "", option: 0, words: "Because it is good." });
  expect((await screen.findByText("Because it is good.")).parentElement?.textContent).toContain(at.moment.update.questions[0]?.options[0]?.label ?? "?");
  // It has the width of the answers, and is told once.
  expect(screen.getAllByText("Because it is good.")).toHaveLength(1);
  expect(screen.getByText("Because it is good.").closest(".body")).toBeTruthy();
  // Nothing else stands back: it is advice, not a lesson.
  expect(container.querySelectorAll(".op.aside")).toHaveLength(0);
  expect(within(container).getAllByRole("button").length).toBeGreaterThan(3);
});

test("the reasons of a hint are read on demand, and fold up with the next one", async () => {
  const at = tableAt("wonders_turn");
  table = at.table;
  bar();
  await fireEvent.click(screen.getByRole("button", { name: /hint/ }));
  const ask = at.socket.latest("hint");
  const told = { type: "hint", ref: ask?.ref ?? 0, seat: 0, question: ask?.question ?? "", option: 0 } as const;
  at.socket.say({ ...told, words: "About 60 % to win: better than now in 4 of 4 tries." });
  const hint = await screen.findByRole("button", { name: /About 60 %/ });
  expect(hint.getAttribute("aria-expanded")).toBe("false");
  await fireEvent.click(hint);
  expect(hint.getAttribute("aria-expanded")).toBe("true");
  at.socket.say({ ...told, option: 1, words: "About 61 % to win." });
  expect((await screen.findByRole("button", { name: /About 61 %/ })).getAttribute("aria-expanded")).toBe("false");
});

test("on a phone the lesson asks the question itself, with its one answer; folded it leaves that to the bar", async () => {
  const { socket } = lessonAt();
  const { container } = render(Harness, { table: table!, part: LessonPanel, given: { sheet: true } });
  const [question] = table!.questions;
  const label = question?.options[1]?.label ?? "";
  expect(container.querySelector(".leading .asked")?.textContent).toBe(question?.reason);
  await fireEvent.click(screen.getByRole("button", { name: "fold" }));
  expect(container.querySelector(".leading")).toBeNull();
  // What is new is shown.
  const { update } = table!.latest!;
  socket.say({ ...update, seq: 3, questions: [{ ...question!, id: "next", lesson: { ...LESSON, step: 4 } }] });
  await vi.waitFor(() => expect(container.querySelector(".leading")).toBeTruthy());
  await fireEvent.click(screen.getByRole("button", { name: label }));
  // What cannot be undone, or would do nothing, asks for a second press here too.
  const again = screen.queryByRole("button", { name: `${label} · press again` });
  if (again) await fireEvent.click(again);
  expect(socket.latest("answer")).toMatchObject({ question: "next", option: 1 });
});
