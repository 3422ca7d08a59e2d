import type { Creature } from "../rules.ts";
import angler from "../art/angler.webp";
import clownFish from "../art/clown-fish.webp";
import crab from "../art/crab.webp";
import dolphin from "../art/dolphin.webp";
import electricJelly from "../art/electric-jelly.webp";
import fishBlue from "../art/fish-blue.webp";
import goldfish from "../art/goldfish.webp";
import jellyfish from "../art/jellyfish.webp";
import jubarte from "../art/jubarte.webp";
import koi from "../art/koi.webp";
import octopusCaptain from "../art/octopus-captain.webp";
import puffer from "../art/puffer.webp";
import shark from "../art/shark.webp";
import turtle from "../art/turtle.webp";

/** How a body moves: its tail from side to side, up and down, arms below, or a shell that rocks. */
export type Swim = "tail" | "fluke" | "arms" | "rock";

/** How a creature looks on a phone of usual width. */
export interface Look {
  readonly picture: string;
  /** CSS pixels. */
  readonly width: number;
  readonly swim: Swim;
  /** Of its swing, in turns a second. */
  readonly beat: number;
  /** Its picture looks to the right. */
  readonly looksRight?: true;
  /** It looks the same from either side. */
  readonly isFrontal?: true;
}

export const looks: Readonly<Record<Creature, Look>> = {
  "fish-blue": { picture: fishBlue, width: 48, swim: "tail", beat: 2 },
  goldfish: { picture: goldfish, width: 48, swim: "tail", beat: 1.9 },
  "clown-fish": { picture: clownFish, width: 56, swim: "tail", beat: 1.8 },
  koi: { picture: koi, width: 60, swim: "tail", beat: 1.5 },
  puffer: { picture: puffer, width: 78, swim: "tail", beat: 1.3 },
  crab: { picture: crab, width: 76, swim: "rock", beat: 1.6, isFrontal: true },
  jellyfish: { picture: jellyfish, width: 68, swim: "arms", beat: 0.7, isFrontal: true },
  turtle: { picture: turtle, width: 98, swim: "rock", beat: 0.5, looksRight: true },
  dolphin: { picture: dolphin, width: 122, swim: "fluke", beat: 1 },
  angler: { picture: angler, width: 92, swim: "tail", beat: 1 },
  shark: { picture: shark, width: 172, swim: "tail", beat: 0.8 },
  "octopus-captain": {
    picture: octopusCaptain,
    width: 112,
    swim: "arms",
    beat: 0.6,
    isFrontal: true,
  },
  "electric-jelly": {
    picture: electricJelly,
    width: 96,
    swim: "arms",
    beat: 0.8,
    isFrontal: true,
  },
  jubarte: { picture: jubarte, width: 284, swim: "fluke", beat: 0.32 },
};
