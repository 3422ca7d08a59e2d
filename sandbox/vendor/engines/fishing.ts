import { type Bps, chance, even, fieldOf, type Instant } from "./engine.ts";

/** What swims here, and what it pays. Big ones are as good a bet as small ones. */
export const species = {
  guppy: 2,
  clown: 3,
  tang: 4,
  puffer: 6,
  turtle: 8,
  octopus: 12,
  ray: 18,
  angler: 25,
  shark: 40,
  whale: 80,
  dragon: 200,
} as const;

const names = Object.keys(species) as (keyof typeof species)[];

/** A shot at a fish: it is caught with the chance `rtp / pay`. */
export function fishing({ rtp }: { rtp: number }): Instant {
  return {
    kind: "instant",
    setup: { species },
    play(choice, draw) {
      const fish = fieldOf(choice, "fish", names);
      const isCaught = chance(draw, rtp / species[fish]);
      const bps: Bps = isCaught ? species[fish] * even : 0;
      return { bps, show: { fish, isCaught } };
    },
  };
}
