/** How the game goes, for somebody who has never played it. The rules themselves are the server's; each is a chip away. */

export const HOW: readonly (readonly [string, string])[] = [
  ["Aim", "The Hero fights for the light, the Villain for the shadow. Every turn a token comes to the Pattern; when it holds twenty, the Last Battle begins, and whoever wins one of its battles by five wins the game. Losing your leader loses it sooner."],
  ["A turn", "has five rounds: Ready, Challenge, Action, Resolution, Draw. Whoever has more tokens is dominant, and moves second, having seen what the other does."],
  ["Challenges", "There is always one for the Pattern. Each player may add one, placed face down, or contest an advantage. Then forces go to the battleground, and each is given to a challenge or stands down."],
  ["Action", "Characters at home roll dice for symbols of Politics, Intrigue, One Power and Combat, which pay for recruits, advantages and events."],
  ["Resolution", "Challenge by challenge, characters roll, then troops: support of who initiated it against opposition of the other. Skulls are damage; each point makes a card weaker, and one that has nothing left dies."],
  ["Dice", "A card rolls one die for each point of an ability. Signs: sword for support, shield for opposition, skull for damage; what does not count for your side is dimmed."],
  ["Events", "can be played in windows all through the turn. You are asked where you can play something; the switches at the bar open more of them."],
];
