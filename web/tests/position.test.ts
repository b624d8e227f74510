import { describe, expect, test } from "vitest";

import { faceOf } from "../src/games";
import type { OneCardWonderPicture } from "../src/lib/protocol";
import { moment, momentNames } from "./support/line";

const names = momentNames.filter((name) => moment(name).table.game === "one_card_wonder");
const nameOf = (seat: number) => `Player ${seat + 1}`;

describe.each(names)("the position as text at the moment %s", (name) => {
  const { table, update } = moment(name);
  const picture = update.picture as unknown as OneCardWonderPicture;
  const tell = (seat: number) => faceOf(table.game).position?.(update.picture, seat, nameOf) ?? [];

  test("tells of everybody in sentences", () => {
    const lines = tell(0);
    expect(lines.every((line) => /^[A-Z].*\.$/.test(line))).toBe(true);
    for (const player of picture.players) {
      if (player.wonder) expect(lines.some((line) => line.includes(player.wonder?.name ?? ""))).toBe(true);
      if (player.seat) expect(lines.some((line) => line.startsWith(nameOf(player.seat)))).toBe(true);
    }
    const mine = picture.players[0]?.wonder?.stages.filter((stage) => stage.state !== "built") ?? [];
    expect(lines.filter((line) => /^Stage /.test(line))).toHaveLength(mine.length);
  });

  test("tells a spectator of all players alike", () => {
    const lines = tell(-1);
    expect(lines.some((line) => /\bYou/.test(line))).toBe(false);
    for (const player of picture.players) expect(lines.some((line) => line.startsWith(nameOf(player.seat)))).toBe(true);
  });
});

test("a game without a face is read out as it is", () => {
  expect(faceOf("no such game").position).toBeNull();
});
