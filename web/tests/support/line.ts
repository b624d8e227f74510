/** A line to a server that tests hold in their hands. */

import type { Socket } from "../../src/lib/connection";
import type { FromClient, FromServer, TableInfo, Update, Welcome } from "../../src/lib/protocol";
import { TableStore } from "../../src/lib/table.svelte";

export class FakeSocket implements Socket {
  static all: FakeSocket[] = [];
  readyState = 0;
  onopen: Socket["onopen"] = null;
  onclose: Socket["onclose"] = null;
  onmessage: Socket["onmessage"] = null;
  onerror: Socket["onerror"] = null;
  sent: FromClient[] = [];
  closed = false;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(data: string): void {
    this.sent.push(JSON.parse(data) as FromClient);
  }
  close(): void {
    this.closed = true;
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.(new Event("open"));
  }
  say(message: FromServer): void {
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
  /** The network goes away. */
  fail(): void {
    this.readyState = 3;
    this.onclose?.(new Event("close") as CloseEvent);
  }
  latest<T extends FromClient["type"]>(type: T): Extract<FromClient, { type: T }> | undefined {
    return this.sent.findLast((message) => message.type === type) as Extract<FromClient, { type: T }> | undefined;
  }
}

export interface Moment {
  table: TableInfo;
  update: Update;
}

const moments = import.meta.glob<{ default: Moment }>("../fixtures/*.json", { eager: true });

/** A recorded moment of a real game, as the server sends it to seat 0. A fresh copy each time. */
export function moment(name: string): Moment {
  const found = moments[`../fixtures/${name}.json`];
  if (!found) throw new Error(`there is no fixture ${name}`);
  return structuredClone(found.default);
}

export const momentNames = Object.keys(moments).map((path) => path.replace(/^.*\/|\.json$/g, ""));

export function welcome(table: TableInfo, more: Partial<Welcome> = {}): Welcome {
  return {
    type: "welcome",
    version: "",
    build: "b1",
    engine: "",
    you: "g0",
    seats: [0],
    table,
    chat: [],
    muted: [],
    now: 0,
    ...more,
  };
}

/** A table that stands at a recorded moment. */
export function tableAt(name: string): { table: TableStore; socket: FakeSocket; moment: Moment } {
  const at = moment(name);
  FakeSocket.all = [];
  const table = new TableStore("fixture", "token", (url) => new FakeSocket(url));
  table.start();
  const socket = FakeSocket.all[0];
  if (!socket) throw new Error("no line was opened");
  socket.open();
  socket.say(welcome(at.table));
  socket.say(at.update);
  return { table, socket, moment: at };
}
