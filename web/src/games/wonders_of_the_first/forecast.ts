/** What the server says an attack would come to, in words. Nothing is worked out here. */

import type { RealmPicture, SidePicture } from "../../lib/protocol";
import type { Viewer } from "./cards";
import { whose } from "./cards";

export interface Forecast {
  lead: string;
  words: string;
}

/** Short, for the band of a realm: "win 9–7". A question mark says that abilities there come first. */
export function forecast(side: SidePicture, other: SidePicture, lead: string): Forecast {
  const { attack } = side;
  if (attack.outcome === "none") return { lead: "", words: side.wonders ? "can't attack" : "no Wonders" };
  const maybe = attack.triggers ? " ?" : "";
  if (attack.unopposed) return { lead: `${lead}:`, words: `unopposed${maybe}` };
  const plain = lead === "attack" ? attack.outcome : { win: "wins", lose: "loses", tie: "ties" }[attack.outcome];
  return { lead: `${lead}:`, words: `${plain} ${side.power}–${other.power || 0}${maybe}` };
}

/** The same as a sentence. `name` is whose attack it is, "" for the reader's own. */
export function forecastSpoken(side: SidePicture, other: SidePicture, name: string): string {
  const { attack } = side;
  const who = name ? `An attack of ${name}` : "Your attack";
  if (attack.outcome === "none") return `${who}: not possible, ${attack.why}.`;
  const outcome = { win: "wins", lose: "loses", tie: "ties" }[attack.outcome];
  const powers = attack.unopposed ? "unopposed" : `${side.power} to ${other.power || 0}`;
  const stone = attack.outcome !== "win" ? "" : attack.stones ? ", and would seize a stone" : ", and there is no stone to seize";
  const first = attack.triggers ? ` ${attack.triggers} ${attack.triggers === 1 ? "ability" : "abilities"} there would act first.` : "";
  return `${who}: ${outcome} ${powers}${stone}.${first}`;
}

function sideWords(side: SidePicture, viewer: Viewer): string {
  const who = viewer.own && side.seat === viewer.seat ? "Yours" : viewer.nameOf(side.seat);
  const wonders = side.wonders === 1 ? "1 Wonder" : `${side.wonders} Wonders`;
  return side.wonders ? `${who}: ${side.power}, ${wonders}.` : `${who}: no Wonders.`;
}

/** "Realm 3, stone unclaimed. Yours: 9, 2 Wonders. Dovrek: 7, 2 Wonders." */
export function realmLabel(realm: RealmPicture, viewer: Viewer): string {
  if (realm.state === "banished") return `Realm ${realm.label}, banished`;
  if (realm.state === "unopened") return `Realm ${realm.label}, opens in round ${realm.label}`;
  const stones = realm.stones.map((stone) => (stone.holder < 0 ? "unclaimed" : whose(stone.holder, viewer)));
  const held = stones.length === 0 ? "no stone" : stones.length === 1 ? `stone ${stones[0]}` : `stones ${stones.join(", ")}`;
  const [mine, theirs] = [realm.sides[viewer.seat], realm.sides[1 - viewer.seat]];
  return [`Realm ${realm.label}, ${held}.`, mine ? sideWords(mine, viewer) : "", theirs ? sideWords(theirs, viewer) : ""].filter(Boolean).join(" ");
}
