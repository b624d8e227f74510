/** The HTTP part of the server: guests, tables, records, clauses. */

import type {
  Clause,
  DeckChecked,
  DeckList,
  DeckShelf,
  EditionData,
  EditionsCompared,
  Games,
  Guest,
  GuestToken,
  NewTable,
  Problem,
  ReplayStep,
  ResumeLink,
  SeatChange,
  TableGlance,
  TableInfo,
  Tables,
  Words,
} from "./protocol";
import { forget, load, save } from "./storage";

const GUEST = "ww.guest";

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    reason: string,
  ) {
    super(reason);
  }
}

/** The guest of this device, if it has one. */
export function guest(): GuestToken | null {
  return load<GuestToken | null>(GUEST, null);
}

function keep(found: GuestToken): GuestToken {
  save(GUEST, found);
  return found;
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const token = guest()?.token;
  const headers: Record<string, string> = {};
  if (token) headers["Authorization"] = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const request: RequestInit = { method, headers };
  if (body !== undefined) request.body = JSON.stringify(body);
  let answer: Response;
  try {
    answer = await fetch(path, request);
  } catch {
    throw new Refusal(0, "offline", "The server cannot be reached. Try again in a moment.");
  }
  const text = await answer.text();
  if (answer.ok) return (text ? JSON.parse(text) : null) as T;
  throw refusal(answer.status, text);
}

function refusal(status: number, text: string): Refusal {
  try {
    const problem = JSON.parse(text) as Partial<Problem>;
    if (problem.reason) return new Refusal(status, problem.code ?? "", problem.reason);
  } catch {
    // Not JSON: a proxy's page, for instance.
  }
  return new Refusal(status, "http", `The server refused (${status}).`);
}

/** This device's guest; a new one if there is none, or if the server has forgotten it. */
export async function ensureGuest(): Promise<GuestToken> {
  const known = guest();
  if (known) {
    try {
      const me = await call<Guest>("GET", "/api/me");
      return keep({ ...known, name: me.name });
    } catch (problem) {
      if (!(problem instanceof Refusal) || problem.status !== 401) throw problem;
      forget(GUEST);
    }
  }
  return keep(await call<GuestToken>("POST", "/api/guest", {}));
}

export const api = {
  games: () => call<Games>("GET", "/api/games"),
  rename: async (name: string) => {
    const me = await call<Guest>("POST", "/api/me/name", { name });
    const known = guest();
    if (known) keep({ ...known, name: me.name });
    return me;
  },
  link: () => call<ResumeLink>("POST", "/api/me/link"),
  resume: async (key: string) => keep(await call<GuestToken>("POST", "/api/resume", { key })),
  forgetMe: async () => {
    await call("POST", "/api/me/forget");
    forget(GUEST);
  },
  mine: () => call<Tables>("GET", "/api/me/tables"),
  open: () => call<Tables>("GET", "/api/tables"),
  create: (table: NewTable) => call<TableInfo>("POST", "/api/tables", table),
  table: (id: string) => call<TableInfo>("GET", at(id)),
  join: (id: string, seat = -1) => call<TableInfo>("POST", at(id, "join"), { seat }),
  leave: (id: string) => call<TableInfo>("POST", at(id, "leave")),
  ready: (id: string, ready: boolean) => call<TableInfo>("POST", at(id, "ready"), { ready }),
  seat: (id: string, change: SeatChange) => call<TableInfo>("POST", at(id, "seat"), change),
  deck: (id: string, seat: number, deck: string) => call<TableInfo>("POST", at(id, "deck"), { seat, deck }),
  decks: (game: string) => call<DeckShelf>("GET", `/api/decks/${encodeURIComponent(game)}`),
  checkDeck: (game: string, list: DeckList) => call<DeckChecked>("POST", `/api/decks/${encodeURIComponent(game)}/check`, list),
  glance: (id: string) => call<TableGlance>("GET", at(id, "glance")),
  words: (game: string, edition = "") =>
    call<Words>("GET", `/api/words/${encodeURIComponent(game)}${edition ? `?edition=${encodeURIComponent(edition)}` : ""}`),
  lesson: (game: string) => call<TableInfo>("POST", `/api/lessons/${encodeURIComponent(game)}`),
  start: (id: string) => call<TableInfo>("POST", at(id, "start")),
  rematch: (id: string) => call<TableInfo>("POST", at(id, "rematch")),
  record: (id: string) => call<unknown>("GET", at(id, "record")),
  exported: (id: string, seat: number) => call<unknown>("GET", `${at(id, "export")}?seat=${seat}`),
  replay: (id: string, seat: number, step: number, whole = false) =>
    call<ReplayStep>("GET", `${at(id, "replay")}?at=${step}&seat=${seat}${whole ? "&whole=true" : ""}`),
  editions: (id: string) => call<EditionsCompared>("GET", at(id, "editions")),
  edition: (game: string, options: Record<string, boolean | number | string>) =>
    call<EditionData>("POST", "/api/edition", { game, options }),
  clause: (game: string, clause: string, edition = "") =>
    call<Clause>(
      "GET",
      `/api/clauses/${encodeURIComponent(game)}/${encodeURIComponent(clause)}${edition ? `?edition=${encodeURIComponent(edition)}` : ""}`,
    ),
};

function at(id: string, what = ""): string {
  return `/api/tables/${encodeURIComponent(id)}${what ? `/${what}` : ""}`;
}

/** Hand a file to the person. */
export function download(name: string, content: unknown): void {
  const text = typeof content === "string" ? content : JSON.stringify(content, null, 1);
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
