/** How much of each table's log was there when it was last looked at, on this device. */

import { load, save } from "./storage";

const NAME = "ww.looked";
const KEEP = 20;

/** -1 for a table that was never looked at. */
export function lookedAt(table: string): number {
  return load<Record<string, number>>(NAME, {})[table] ?? -1;
}

export function noteLooked(table: string, events: number): void {
  const { [table]: _, ...others } = load<Record<string, number>>(NAME, {});
  save(NAME, Object.fromEntries([...Object.entries(others), [table, events]].slice(-KEEP)));
}
