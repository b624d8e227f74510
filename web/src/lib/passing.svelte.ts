/** Passing on: who passes may say so for as long as nothing new can be done. What could be done then is not asked about again
 * until it is over; whatever comes up anew is asked. */

import type { Face } from "../games/face";
import { MOMENT } from "./alone.svelte";
import type { Choice } from "./options";
import { settings } from "./settings.svelte";
import type { TableStore } from "./table.svelte";

class Passing {
  /** How long it lasts, in the words of the game; "" while everything is asked. */
  span = $state("");
  private known: ReadonlySet<string> = new Set();

  constructor(private readonly table: TableStore) {}

  /** How long one could pass on from the question that is open; "" where that is not offered. */
  offered(face: Face): string {
    const [question, ...more] = this.table.questions;
    if (!question || more.length || question.can_cancel || !this.table.isMine || this.table.guide.lesson) return "";
    const pass = this.pass();
    return pass && !pass.option.final && this.table.choices.length > 1 ? (face.passing?.(question, this.table.picture) ?? "") : "";
  }

  private pass(): Choice | undefined {
    return this.table.choices.find(({ option }) => option.verb === "pass");
  }

  start(face: Face): void {
    const [span, pass] = [this.offered(face), this.pass()];
    if (!span || !pass || !this.table.canAct) return;
    const before = span === this.span ? this.known : [];
    this.known = new Set([...before, ...this.table.choices.map(({ about }) => about)]);
    this.span = span;
    this.table.choose(pass);
  }

  stop(): void {
    this.span = "";
  }

  /** The pass for a question that offers nothing new. */
  answer(face: Face): Choice | undefined {
    if (!this.span || this.offered(face) !== this.span) return undefined;
    return this.table.choices.every(({ about }) => this.known.has(about)) ? this.pass() : undefined;
  }
}

const every = new WeakMap<TableStore, Passing>();

export function passingOf(table: TableStore): Passing {
  const found = every.get(table) ?? new Passing(table);
  every.set(table, found);
  return found;
}

/** For the page of a table. */
export function passesOn(table: () => TableStore, face: () => Face): void {
  let branch = -1;
  $effect(() => {
    const at = table();
    const passing = passingOf(at);
    const now = at.latest?.update.branch ?? -1;
    // Whoever takes something back wants to be asked.
    if (now !== branch && branch >= 0) passing.stop();
    branch = now;
    const [question] = at.questions;
    const span = question ? (face().passing?.(question, at.picture) ?? "") : "";
    if (span && span !== passing.span) passing.stop();
    const choice = at.canAct && !at.staging.busy ? passing.answer(face()) : undefined;
    if (!choice) return;
    const timer = setTimeout(() => at.choose(choice), MOMENT[settings.pace] / 2);
    return () => clearTimeout(timer);
  });
}
