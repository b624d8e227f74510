import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { Connection, type Link } from "../src/lib/connection";
import type { FromServer } from "../src/lib/protocol";
import { FakeSocket } from "./support/line";

let links: Link[] = [];
let heard: FromServer[] = [];
let connection: Connection;

function last(): FakeSocket {
  const socket = FakeSocket.all.at(-1);
  if (!socket) throw new Error("no line");
  return socket;
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  links = [];
  heard = [];
  connection = new Connection({
    url: "ws://x/ws",
    hello: () => ({ type: "hello", token: "t", table: "a", version: "v", seen: [] }),
    message: (message) => heard.push(message),
    link: (link) => links.push(link),
    make: (url) => new FakeSocket(url),
  });
  connection.start();
});

afterEach(() => {
  connection.stop();
  vi.useRealTimers();
});

test("says hello first on every connection", () => {
  last().open();
  expect(last().sent[0]?.type).toBe("hello");
  last().fail();
  vi.advanceTimersByTime(1000);
  last().open();
  expect(last().sent[0]?.type).toBe("hello");
});

test("answers the server's ping at once and keeps both out of the way", () => {
  last().open();
  last().say({ type: "ping", t: 5 });
  expect(last().latest("pong")?.t).toBe(5);
  expect(heard).toEqual([]);
});

describe("a lost line", () => {
  test("is tried again within a second, again and again", () => {
    last().open();
    last().fail();
    expect(links.at(-1)).toBe("lost");
    for (let attempt = 2; attempt < 20; attempt += 1) {
      vi.advanceTimersByTime(900);
      expect(FakeSocket.all.length).toBeGreaterThanOrEqual(attempt);
      last().fail();
    }
    vi.advanceTimersByTime(900);
    last().open();
    expect(links.at(-1)).toBe("open");
  });

  test("is tried at once when the network is back or the page is shown again", () => {
    last().open();
    dispatchEvent(new Event("offline"));
    expect(links.at(-1)).toBe("lost");
    const before = FakeSocket.all.length;
    dispatchEvent(new Event("online"));
    expect(FakeSocket.all.length).toBe(before + 1);
  });

  test("is noticed when the server falls silent", () => {
    last().open();
    const first = last();
    vi.advanceTimersByTime(4100);
    expect(first.latest("ping")).toBeDefined();
    vi.advanceTimersByTime(3600);
    expect(links.at(-1)).toBe("lost");
    expect(first.closed).toBe(true);
  });
});

test("a stopped line stays closed until it is started again", () => {
  last().open();
  connection.stop();
  vi.advanceTimersByTime(10_000);
  expect(FakeSocket.all.length).toBe(1);
  connection.start();
  last().open();
  expect(links.at(-1)).toBe("open");
});

test("nothing is sent while there is no line", () => {
  expect(connection.send({ type: "ping", t: 1 })).toBe(false);
});
