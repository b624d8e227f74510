/** The table that everything below a game's page is about. */

import { createContext } from "svelte";

import type { Face } from "../games/face";
import type { TableStore } from "./table.svelte";

export const [getTable, setTable] = createContext<TableStore>();
export const [getFace, setFace] = createContext<() => Face>();
