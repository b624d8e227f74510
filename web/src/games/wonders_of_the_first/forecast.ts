/** What the server says an attack would come to, in words. Nothing is worked out here. */

import type { RealmPicture, SidePicture } from "../../lib/protocol";
import type { Viewer } from "./cards";
import { whose } from "./cards";

export interface Forecast {
  words: string;
  /** Both powers, the reader's first: 7–6 is you 7, they 6, for either seat. A question mark: abilities there act first. */
  numbers: string;
  /** What it looks like: what is at stake, or "none". */
  tone: "seize" | "protected" | "hold" | "gives" | "nothing" | "wins" | "fails" | "none";
}

const STAKES = { seize: "seize", protected: "protected", hold: "hold", gives: "gives it away" } as const;
const VAINLY = { win: "no gain", lose: "lose", tie: "tie", none: "" } as const;
const THEIRS = { win: "wins", lose: "fails", tie: "ties", none: "" } as const;

function numbers(mine: SidePicture, theirs: SidePicture, triggers: number): string {
  return `${mine.power || 0}–${theirs.power || 0}${triggers ? " ?" : ""}`;
}

/** What an attack of the reader's is about: "seize 9–7". */
export function ownForecast(mine: SidePicture, theirs: SidePicture): Forecast {
  const { outcome, stake, triggers } = mine.attack;
  if (outcome === "none" || stake === "") return { words: mine.wonders ? "can't attack" : "no Wonders", numbers: "", tone: "none" };
  return { words: stake === "nothing" ? VAINLY[outcome] : STAKES[stake], numbers: numbers(mine, theirs, triggers), tone: stake };
}

/** What an attack of the other player's would come to: "fails 9–7". */
export function theirForecast(mine: SidePicture, theirs: SidePicture): Forecast {
  const { outcome, stake, triggers } = theirs.attack;
  if (outcome === "none") return { words: theirs.wonders ? "can't attack" : "no Wonders", numbers: "", tone: "none" };
  return { words: stake === "protected" ? "protected" : THEIRS[outcome], numbers: numbers(mine, theirs, triggers), tone: outcome === "win" ? "wins" : "fails" };
}

/** The same as a sentence. `name` is whose attack it is, "" for the reader's own. */
export function forecastSpoken(side: SidePicture, other: SidePicture, name: string): string {
  const { attack } = side;
  const who = name ? `An attack of ${name}` : "Your attack";
  if (attack.outcome === "none") return `${who}: not possible, ${attack.why}.`;
  const outcome = { win: "wins", lose: "loses", tie: "ties" }[attack.outcome];
  const powers = attack.unopposed ? "unopposed" : name ? `with ${side.power} against ${other.power || 0}` : `${side.power} to ${other.power || 0}`;
  const stone = attack.outcome !== "win" ? "" : attack.stake === "protected" ? ", and a protector would keep the stone" : attack.stones ? ", and would seize a stone" : ", and there is no stone to seize";
  const given = attack.stake === "gives" ? ", and the defender would seize a stone" : "";
  const first = attack.triggers ? ` ${attack.triggers} ${attack.triggers === 1 ? "ability" : "abilities"} there would act first.` : "";
  return `${who}: ${outcome} ${powers}${stone}${given}.${first}`;
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
