import { expect, test } from "vitest";
import { THROWS } from "../rules.ts";
import { diceAt, domeAt, frames, poseOf, pushAt, settledMs, shakenMs } from "./motion.ts";

/** What the picture of the dice turns up in each quarter of its two rows. */
const picture = [
  [1, 5, 6, 2],
  [2, 4, 5, 3],
];

test("[GAMES-15] sic bo: every throw lies with its own faces up, and no sooner than it settles", () => {
  for (const dice of THROWS) {
    const lying = diceAt(dice, settledMs);
    const shown = lying.map(({ row, frame }) => picture[row]?.[(frame * 4) / frames]);
    expect(shown).toEqual([...dice]);
    expect(diceAt(dice, 5_000)).toEqual(lying);
    expect(lying.every(({ height, lean }) => height === 0 && lean === 0)).toBe(true);
  }
});

test("[GAMES-15] sic bo: dice stay under the dome and do not jump from frame to frame", () => {
  const step = 1_000 / 60;
  for (let ms = 0; ms < settledMs; ms += step) {
    const [now, next] = [diceAt([1, 4, 6], ms), diceAt([1, 4, 6], ms + step)];
    now.forEach((die, at) => {
      const then = next[at] ?? die;
      const turned = Math.abs(then.frame - die.frame);
      expect(Math.min(turned, frames - turned)).toBeLessThanOrEqual(1);
      expect(Math.hypot(then.x - die.x, then.z - die.z)).toBeLessThan(0.16);
      expect(Math.hypot(die.x, die.z)).toBeLessThan(0.75);
    });
  }
});

test("[GAMES-15] sic bo: the dome is down while it is shaken, and up when the dice may be seen", () => {
  expect([0, 700].map((ms) => domeAt("closed", ms))).toEqual([1, 0]);
  expect([0, shakenMs, settledMs, 4_400].map((ms) => domeAt("reveal", ms))).toEqual([0, 0, 0, 1]);
  expect(["open", "pay", "wait", "void"].map((phase) => domeAt(phase, 0))).toEqual([1, 1, 1, 1]);
  expect(pushAt(shakenMs)).toBe(0);
  expect(poseOf(2, 0)).not.toEqual(poseOf(2, 1));
});
