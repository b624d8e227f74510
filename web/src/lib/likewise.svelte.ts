/** The same answer for all who are still to be asked about: an army of ten need not be sent to one place in ten questions.
 * It goes on while the questions follow one another and offer that answer; anything else is asked. */

import { untrack } from "svelte";

import type { Face } from "../games/face";
import { MOMENT } from "./alone.svelte";
import type { Choice } from "./options";
import { settings } from "./settings.svelte";
import type { TableStore } from "./table.svelte";

class Likewise {
  /** What was answered last, and in which row of questions. */
  private last = $state.raw<{ about: string; row: string } | null>(null);
  /** Whether the rest of the row is answered with it. */
  private goes = $state(false);

  constructor(private readonly table: TableStore) {}

  /** The answer that could be repeated for the rest. */
  offered(face: Face): Choice | undefined {
    const { questions, choices, picture } = this.table;
    const [question, ...more] = questions;
    if (!question || more.length || !this.table.isMine || this.table.guide.lesson) return undefined;
    const row = face.likewise?.(question, choices, picture) ?? "";
    return row && row === this.last?.row ? choices.find(({ about, option }) => about === this.last?.about && !option.final) : undefined;
  }

  start(face: Face): void {
    const choice = this.offered(face);
    if (!choice || !this.table.canAct) return;
    this.goes = true;
    this.table.choose(choice);
  }

  /** The answer to a question of a row that is answered as a whole. */
  answer(face: Face): Choice | undefined {
    return this.goes ? this.offered(face) : undefined;
  }

  /** Something was answered. */
  heard(choice: Choice, row: string): void {
    if (this.last?.about === choice.about && this.last.row === row) return;
    this.goes = false;
    this.last = row ? { about: choice.about, row } : null;
  }

  stop(): void {
    this.goes = false;
    this.last = null;
  }
}

const every = new WeakMap<TableStore, Likewise>();

export function likewiseOf(table: TableStore): Likewise {
  const found = every.get(table) ?? new Likewise(table);
  every.set(table, found);
  return found;
}

/** For the page of a table. */
export function answersLikewise(table: () => TableStore, face: () => Face): void {
  let branch = -1;
  $effect(() => {
    const at = table();
    const likewise = likewiseOf(at);
    const sent = at.waiting?.choice;
    // Where there was only one answer, nobody meant anything by it.
    if (sent && sent.question.options.length > 1) untrack(() => likewise.heard(sent, face().likewise?.(sent.question, [sent], at.picture) ?? ""));
  });
  $effect(() => {
    const at = table();
    const likewise = likewiseOf(at);
    const now = at.latest?.update.branch ?? -1;
    // Whoever takes something back wants to be asked.
    if (now !== branch && branch >= 0) untrack(() => likewise.stop());
    branch = now;
    const choice = at.canAct && !at.staging.busy ? likewise.answer(face()) : undefined;
    if (!choice) return;
    const timer = setTimeout(() => at.choose(choice), MOMENT[settings.pace] / 4);
    return () => clearTimeout(timer);
  });
}
