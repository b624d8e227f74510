/** A recorded moment of a real game as a table that stands still: what the boards draw where nobody plays. */

import type { TableInfo, Update } from "./protocol";
import { TableStore } from "./table.svelte";

export interface Moment {
  table: TableInfo;
  update: Update;
}

/** The moments that pages show, each fetched when it is wanted. They are those of the tests, and made anew with them. */
const MOMENTS = import.meta.glob<Moment>(
  "../../tests/fixtures/{turn,wonders_turn,wonders_battle,wonders_last,wheel_action,wheel_roll,wheel_last}.json",
  { import: "default" },
);

export const momentNames = Object.keys(MOMENTS).map((path) => path.replace(/^.*\/|\.json$/g, ""));

/** The table at a moment. Nothing is sent from it: it never opens a line. */
export async function still(name: string): Promise<TableStore> {
  const found = MOMENTS[`../../tests/fixtures/${name}.json`];
  if (!found) throw new Error(`there is no moment ${name}`);
  const { table: info, update } = await found();
  const table = new TableStore("", "");
  table.info = info;
  table.seat = update.seat;
  table.views = new Map([[update.seat, { update, events: update.events, at: performance.now() }]]);
  return table;
}
