import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fairDraw } from "../engine/fair.ts";
import { hmac } from "../engine/rules.fixture.ts";
import {
  catching,
  catchOf,
  type Creature,
  CREATURES,
  type Shot,
  takesTorpedo,
  torpedoBets,
} from "./rules.ts";

interface Known {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  shots: Shot[];
  multipliers: number[];
}

/** Our own file; its shape is checked by every line below. */
const { abrolhos } = JSON.parse(
  readFileSync(new URL("../engine/games.vectors.json", import.meta.url), "utf8"),
) as { abrolhos: Known[] };

const creatures = Object.keys(CREATURES) as Creature[];

test("[GAMES-15] fishing: known batches catch the same", () => {
  expect(abrolhos.length).toBeGreaterThanOrEqual(4);
  for (const known of abrolhos) {
    const draw = fairDraw(known, hmac);
    expect(known.shots.map((shot) => catchOf(draw, shot))).toEqual(known.multipliers);
  }
});

/** What a creature is worth on average, by its prizes. */
function worth(creature: Creature): number {
  const kind = CREATURES[creature];
  if (typeof kind === "number") return kind;
  return kind.reduce((sum, [stakes, weight]) => sum + (stakes * weight) / 64, 0);
}

test("[GAMES-18] fishing: every hit returns 96 %, by shell or torpedo, on every creature", () => {
  expect([worth("electric-jelly"), worth("jubarte")]).toEqual([37.5, 187.5]);
  for (const creature of creatures) {
    for (const isTorpedo of [false, true]) {
      if (isTorpedo && !takesTorpedo(creature)) continue;
      const chance = Number(catching({ creature, isTorpedo })) / 2 ** 32;
      const back = (chance * worth(creature)) / (isTorpedo ? torpedoBets : 1);
      expect(Math.abs(back - 0.96)).toBeLessThan(5e-8);
      expect(back).toBeLessThanOrEqual(0.96);
    }
  }
});

test("[GAMES-15] fishing: torpedoes are for creatures of twelve and more", () => {
  expect(creatures.filter((creature) => !takesTorpedo(creature))).toEqual([
    "fish-blue",
    "goldfish",
    "clown-fish",
    "koi",
    "puffer",
  ]);
});
