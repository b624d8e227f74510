/** Where the symbols of a payment come from, while a way to pay is looked at. */

import type { PartPicture, WayPicture, WheelPicture } from "../../lib/protocol";

const WAY = /^way:(\d+)$/;

/** The way to pay that somebody looks at, or the only one. */
export function wayLookedAt(picture: WheelPicture, looked: readonly string[]): WayPicture | null {
  const ways = picture.payment?.ways ?? [];
  const found = looked.map((one) => WAY.exec(one)?.[1]).find((number) => number !== undefined);
  return ways.find((way) => String(way.argument) === found) ?? null;
}

/** What a card gives to the payment: what is chosen already, or what the way that is looked at takes. */
export function paysFrom(picture: WheelPicture, looked: readonly string[], card: number): PartPicture[] {
  const parts = wayLookedAt(picture, looked)?.parts ?? picture.payment?.chosen ?? [];
  return parts.filter((part) => part.card === card);
}
