/** Where there is only one answer, it is given after a moment: passing six times in a row while a bot plays on is no decision.
 * Only against bots, since how fast somebody answers tells people something; and not what was just taken back. */

import { settings, type Pace } from "./settings.svelte";
import type { TableStore } from "./table.svelte";
import type { Choice } from "./options";
import type { QuestionInfo } from "./protocol";

/** Long enough to read what came before, in ms. */
export const MOMENT: Record<Pace, number> = { calm: 1800, normal: 1100, fast: 600, off: 300 };

/** So long after an answer was given by itself its key is still meant for that one, in ms. */
const LATE = 500;
const given = new WeakMap<TableStore, { key: string; at: number }>();

/** The answer that nobody has to think about, or null: the only one, or where one `mayPass` at any time, to pass where all
 * else would do nothing now. */
export function onlyAnswer(table: TableStore, mayPass: (question: QuestionInfo) => boolean = () => false): Choice | null {
  const [question, ...more] = table.questions;
  const seats = table.info?.seats ?? [];
  if (!question || more.length || question.can_cancel || table.guide.lesson) return null;
  const vainly = mayPass(question);
  const [choice, ...others] = table.choices.filter(({ option }) => !vainly || option.vain === "");
  if (!choice || others.length || choice.option.final || choice.option.vain !== "") return null;
  return table.seats.length === 1 && seats.every((seat) => seat.yours || seat.kind === "bot") ? choice : null;
}

/** Whether a key was pressed for the answer that has just been given by itself: it does not answer what came next. */
export function isLate(table: TableStore, key: string): boolean {
  const last = given.get(table);
  return last !== undefined && last.key === key && performance.now() - last.at < LATE;
}

function give(table: TableStore, choice: Choice): void {
  given.set(table, { key: choice.key, at: performance.now() });
  table.choose(choice);
}

/** For the page of a table. */
export function answersAlone(table: () => TableStore, mayPass?: (question: QuestionInfo) => boolean): void {
  let branch = -1;
  /** Whoever takes something back wants to look at it: from then on he answers himself, until he has. */
  let held = false;
  $effect(() => {
    const at = table();
    const now = at.latest?.update.branch ?? -1;
    if (now !== branch) held = branch >= 0;
    branch = now;
    if (at.waiting) held = false;
    const choice = settings.alone && !held && at.canAct && !at.staging.busy ? onlyAnswer(at, mayPass) : null;
    if (!choice) return;
    const timer = setTimeout(() => give(at, choice), MOMENT[settings.pace]);
    return () => clearTimeout(timer);
  });
}
