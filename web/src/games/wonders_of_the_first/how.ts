/** How the game goes, for somebody who has never played it. The rules themselves are the server's; each is a chip away. */

export const HOW: readonly (readonly [string, string])[] = [
  ["Aim", "There are seven realms with a stone in each. Whoever holds the most stones after seven rounds wins."],
  ["A round", "opens one more realm and gives both players energy and actions. Players take turns until both have passed."],
  ["A turn", "is one thing: play a card, attack, use a card, harvest lands, draw, or pass."],
  ["Play", "A card costs energy and an action. A land of its orbital in play makes it one cheaper; core cards need such a land."],
  ["Attack", "In a realm where you have Wonders: the higher sum of power wins. The winner of the battle seizes a stone there."],
  ["Harvest", "Tap lands for what they give, as many at once as you like."],
  ["The Abyss", "is where destroyed and used cards go. A player whose deck runs out loses."],
];
