/** The same answer for all who are still to be asked about: an army of ten need not be sent to one place in ten questions.
 * It goes on while the questions follow one another and offer that answer; anything else is asked. */

import { untrack } from "svelte";

import type { Face } from "../games/face";
import { MOMENT } from "./alone.svelte";
import type { Choice } from "./options";
import { settings } from "./settings.svelte";
import type { TableStore } from "./table.svelte";

class Likewise {
  /** What was answered last in each row of questions, since anything else was asked. */
  private last = $state.raw<ReadonlyMap<string, string>>(new Map());
  /** The rows whose rest is answered with it. */
  private going = $state.raw<ReadonlySet<string>>(new Set());

  constructor(private readonly table: TableStore) {}

  /** The answer that could be repeated for the rest. */
  offered(face: Face): Choice | undefined {
    const { questions, choices, picture } = this.table;
    const [question, ...more] = questions;
    if (!question || more.length || !this.table.isMine || this.table.guide.lesson) return undefined;
    const last = this.last.get(face.likewise?.(question, choices, picture) ?? "");
    return last === undefined ? undefined : choices.find(({ about, option }) => about === last && !option.final);
  }

  private row(face: Face): string {
    const [question] = this.table.questions;
    return question ? (face.likewise?.(question, this.table.choices, this.table.picture) ?? "") : "";
  }

  start(face: Face): void {
    const choice = this.offered(face);
    if (!choice || !this.table.canAct) return;
    this.going = new Set([...this.going, this.row(face)]);
    this.table.choose(choice);
  }

  /** The answer to a question of a row that is answered as a whole. */
  answer(face: Face): Choice | undefined {
    return this.going.has(this.row(face)) ? this.offered(face) : undefined;
  }

  /** Something was answered. */
  heard(choice: Choice, row: string): void {
    if (!row) return this.stop();
    if (this.last.get(row) === choice.about) return;
    this.going = new Set([...this.going].filter((one) => one !== row));
    this.last = new Map([...this.last, [row, choice.about]]);
  }

  stop(): void {
    this.going = new Set();
    this.last = new Map();
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
