/**
 * Abrolhos: shots at creatures of the sea. A shot is charged when it hits, and each hit returns
 * 96 %, whatever the creature, the gun and the moment: nothing is remembered from shot to shot.
 *
 * Each shot draws a word of 2³²; the creature is caught when it is below ⌊0.96 · 2³² / M⌋, where M
 * is what the creature is worth on average. A torpedo costs six bets, takes creatures from 12 × on,
 * and catches six times as often. Creatures with several prizes draw of 64 which one it is.
 */
import { drawWeighted } from "../engine/draws.ts";
import type { Draw } from "../engine/game.ts";

/** Prizes in stakes, with their weights of 64. */
type Prizes = readonly (readonly [stakes: number, weight: number])[];

const jelly: Prizes = [
  [20, 24],
  [30, 20],
  [50, 12],
  [80, 6],
  [120, 2],
];
const whale: Prizes = [
  [100, 28],
  [150, 14],
  [200, 10],
  [300, 7],
  [500, 4],
  [1000, 1],
];

export const CREATURES = {
  "fish-blue": 2,
  goldfish: 3,
  "clown-fish": 5,
  koi: 6,
  puffer: 10,
  crab: 12,
  jellyfish: 15,
  turtle: 20,
  dolphin: 25,
  angler: 40,
  shark: 50,
  "octopus-captain": 80,
  "electric-jelly": jelly,
  jubarte: whale,
} as const;

export type Creature = keyof typeof CREATURES;

export interface Shot {
  readonly creature: Creature;
  readonly isTorpedo: boolean;
}

const words = 2n ** 32n;
export const torpedoBets = 6;
const torpedoMin = 12;
const prizeDraws = 64;

/** What a creature is worth on average, in 64ths of a stake. */
function worth64(creature: Creature): number {
  const kind = CREATURES[creature];
  if (typeof kind === "number") return kind * prizeDraws;
  return kind.reduce((sum, [stakes, weight]) => sum + stakes * weight, 0);
}

/** The largest prize of a creature, in stakes. */
export function awardMax(creature: Creature): number {
  const kind = CREATURES[creature];
  return typeof kind === "number" ? kind : Math.max(...kind.map(([stakes]) => stakes));
}

/** Whether a torpedo may be shot at it. */
export function takesTorpedo(creature: Creature): boolean {
  return worth64(creature) >= torpedoMin * prizeDraws;
}

/** Of the 2³² words, how many catch it. */
export function catching({ creature, isTorpedo }: Shot): bigint {
  const bets = isTorpedo ? torpedoBets : 1;
  return (96n * words * BigInt(bets * prizeDraws)) / (100n * BigInt(worth64(creature)));
}

/** What a shot that hits is paid, in bets: 0 where the creature gets away. */
export function catchOf(draw: Draw, shot: Shot): number {
  if (BigInt(draw(2 ** 32)) >= catching(shot)) return 0;
  const kind = CREATURES[shot.creature];
  if (typeof kind === "number") return kind;
  const weights = kind.map(([, weight]) => weight);
  return kind[drawWeighted(draw, weights)]?.[0] ?? 0;
}
