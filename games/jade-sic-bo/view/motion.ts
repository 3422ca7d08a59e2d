import type { Dice } from "../rules.ts";

/** Of the reveal, in milliseconds: shaken until then, lying still, the dome up and gone. */
export const shakenMs = 2_600;
export const settledMs = 3_800;
const liftMs = 3_900;
export const liftedMs = 4_400;
/** How long the dome comes down for, once bets are closed. */
const lowerMs = 700;

/** Frames of a full turn in the picture of the dice, and where a face is up in it. */
export const frames = 16;
const quarter = frames / 4;
/** Faces that each row of the picture turns up, quarter by quarter. */
const rowFaces = [
  [1, 5, 6, 2],
  [2, 4, 5, 3],
] as const;

/** In half widths of the dish: across, towards the eye, and up from the felt. */
interface Place {
  readonly x: number;
  readonly z: number;
  readonly height: number;
}

/** A die at one moment. */
export interface LyingDie extends Place {
  /** In the picture of the dice. */
  readonly row: number;
  readonly frame: number;
  /** Degrees by which it leans while it is in the air. */
  readonly lean: number;
}

/** Where the three come to lie; the first is the farthest. */
const rest: readonly Place[] = [
  { x: 0.03, z: -0.37, height: 0 },
  { x: -0.37, z: 0.13, height: 0 },
  { x: 0.36, z: 0.24, height: 0 },
];

const framesPerSecond = 24;
/** Shakes of the dome; it is at its wildest when they end. */
const shakes = 2.5;

/** The dice so far into the reveal; a face is up from `settledMs` on. */
export function diceAt(dice: Dice, ms: number): LyingDie[] {
  return dice.map((face, at) => {
    const { row, frame } = poseOf(face, at);
    const wild = wildAt(ms);
    const way = at === 1 ? -1 : 1;
    const left = Math.round(turnsLeft(ms)) * way;
    const place = rest[at] ?? { x: 0, z: 0, height: 0 };
    const shaken = shakenPlace(at, ms / 1_000);
    return {
      row,
      frame: (((frame - left) % frames) + frames) % frames,
      x: place.x + (shaken.x - place.x) * wild,
      z: place.z + (shaken.z - place.z) * wild,
      height: shaken.height * wild,
      lean: Math.sin(ms / 97 + at * 2) * 24 * wild,
    };
  });
}

/** The row of the picture that turns this face up, and the frame in which it lies. */
export function poseOf(face: number, at: number): { row: number; frame: number } {
  const isIn = (row: readonly number[]) => row.includes(face);
  // The two that both rows have are turned one way or the other by their place.
  const inBoth = rowFaces.every(isIn);
  const row = inBoth ? at % 2 : rowFaces.findIndex(isIn);
  const faces: readonly number[] = rowFaces[row] ?? rowFaces[0];
  return { row, frame: faces.indexOf(face) * quarter };
}

/** 0: as it comes to lie; 1: anywhere under the dome. */
function wildAt(ms: number): number {
  if (ms >= settledMs) return 0;
  if (ms >= shakenMs) return (1 - (ms - shakenMs) / (settledMs - shakenMs)) ** 2;
  return 1 - (1 - Math.abs(Math.sin((ms / shakenMs) * shakes * Math.PI))) ** 2;
}

/** Frames until it lies: evenly while it is shaken, then slower and slower. */
function turnsLeft(ms: number): number {
  const settling = ((settledMs - shakenMs) / 1_000 / 2) * framesPerSecond;
  if (ms >= settledMs) return 0;
  if (ms >= shakenMs) return settling * (1 - (ms - shakenMs) / (settledMs - shakenMs)) ** 2;
  return settling + ((shakenMs - ms) / 1_000) * framesPerSecond;
}

/** Three ways about the dish that do not repeat; each die flies its own. */
function shakenPlace(at: number, seconds: number): Place {
  const turn = seconds * Math.PI * 2;
  return {
    x: Math.sin(turn * (1.7 + at * 0.3) + at * 2.1) * 0.38,
    z: Math.cos(turn * (1.4 + at * 0.25) + at * 1.3) * 0.32,
    height: Math.abs(Math.sin(turn * (1.5 + at * 0.2) + at)) * 0.4,
  };
}

/** How far dish and dome are pushed aside, −1 to 1. */
export function pushAt(ms: number): number {
  if (ms >= shakenMs) return 0;
  const force = Math.abs(Math.sin((ms / shakenMs) * shakes * Math.PI));
  const end = Math.min(1, (shakenMs - ms) / 200);
  return Math.sin((ms / 1_000) * Math.PI * 2 * 3.2) * force * end;
}

/** How far the dome is up: 0 stands on the dish, 1 is gone. */
export function domeAt(phase: string, ms: number): number {
  if (phase === "closed") return 1 - eased(ms / lowerMs);
  if (phase === "reveal") return eased((ms - liftMs) / (liftedMs - liftMs));
  return 1;
}

function eased(share: number): number {
  const held = Math.max(0, Math.min(1, share));
  return held * held * (3 - 2 * held);
}
