/** Where there is only one answer, it is given after a moment: passing six times in a row while a bot plays on is no decision.
 * Only against bots, since how fast somebody answers tells people something; and not what was just taken back. */

import { settings, type Pace } from "./settings.svelte";
import type { TableStore } from "./table.svelte";
import type { Choice } from "./options";

/** Long enough to read what came before, in ms. */
export const MOMENT: Record<Pace, number> = { calm: 1800, normal: 1100, fast: 600, off: 300 };

/** The answer that nobody has to think about, or null. */
export function onlyAnswer(table: TableStore): Choice | null {
  const [choice, ...others] = table.choices;
  const [question, ...more] = table.questions;
  const seats = table.info?.seats ?? [];
  if (!choice || !question || others.length || more.length) return null;
  if (question.can_cancel || choice.option.final || choice.option.vain !== "" || table.guide.lesson) return null;
  return table.seats.length === 1 && seats.every((seat) => seat.yours || seat.kind === "bot") ? choice : null;
}

/** For the page of a table. */
export function answersAlone(table: () => TableStore): void {
  let branch = -1;
  /** Whoever takes something back wants to look at it: from then on he answers himself, until he has. */
  let held = false;
  $effect(() => {
    const at = table();
    const now = at.latest?.update.branch ?? -1;
    if (now !== branch) held = branch >= 0;
    branch = now;
    if (at.waiting) held = false;
    const choice = settings.alone && !held && at.canAct && !at.staging.busy ? onlyAnswer(at) : null;
    if (!choice) return;
    const timer = setTimeout(() => at.choose(choice), MOMENT[settings.pace]);
    return () => clearTimeout(timer);
  });
}
