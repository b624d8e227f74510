/** How the game goes, for somebody who has never played it. The rules themselves are the server's; each is a chip away. */

export const HOW: readonly (readonly [string, string])[] = [
  ["Aim", "Everybody builds one wonder, stage by stage from the ground up. Whoever marks the last stage of theirs first wins at once."],
  ["A turn", "is exactly one action: one of the four below, or one that a building of yours offers."],
  ["Produce", "Draw three cubes from the bag. Two stay with you, one goes to the supply."],
  ["Claim", "Take every cube of one kind from the supply."],
  ["Build", "Pay with what lies on your mat: for open stages, as many as you like, and for at most one support building, which helps you from then on."],
  ["Sell", "Two cubes of the same kind are a coin, as many pairs as you like. While building, a coin stands for any cube."],
  ["Your mat", "holds eight cubes and coins. Whatever is more goes back."],
  ["The others", "With four or more players, those whose turn it is not may trade with one another."],
  ["Leaders", "Each player may have one, face down, that acts a single time, unless the others together pay its price."],
];
