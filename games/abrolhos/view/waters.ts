import { looks } from "./creatures.ts";
import { isInSight, type Place, placeOf, type Swimmer, swimmersBetween } from "../sea.ts";

/** The part of the stage that creatures swim in. CSS pixels. */
export interface Waters {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
  /** Of the creatures: 1 on a phone of usual width. */
  readonly scale: number;
}

/** A creature as it is seen now. */
export interface Seen {
  readonly swimmer: Swimmer;
  /** Its middle, in CSS pixels. */
  readonly x: number;
  readonly y: number;
  /** Where it goes to, in radians from level. */
  readonly tilt: number;
  readonly isFar: boolean;
}

const headHeight = 108;
const gunHeight = 132;

/** Measures the stage. */
export function watersOf(width: number, height: number): Waters {
  const scale = Math.min(1.9, Math.max(0.72, Math.min(width / 390, height / 560)));
  const top = Math.min(headHeight, height * 0.26);
  return { width, height, top, bottom: height - gunHeight * Math.min(1, scale), scale };
}

/** Small ones of every third group swim farther away. */
export function isFar({ id, creature }: Swimmer): boolean {
  return looks[creature].width <= 60 && Math.floor(id / 8) % 3 === 0;
}

/** Where a place of the sea is on the stage. */
function toStage({ width, top, bottom }: Waters, { x, y }: Place): Place {
  return { x: x * width, y: top + y * (bottom - top) };
}

/** A creature at a time. */
export function seenAt(waters: Waters, swimmer: Swimmer, at: number): Seen {
  const here = toStage(waters, placeOf(swimmer, at));
  const ahead = toStage(waters, placeOf(swimmer, at + 120));
  const across = Math.abs(ahead.x - here.x);
  const tilt = looks[swimmer.creature].isFrontal ? 0 : Math.atan2(ahead.y - here.y, across + 4);
  return { swimmer, ...here, tilt: Math.max(-0.5, Math.min(0.5, tilt)), isFar: isFar(swimmer) };
}

/** How long the list of who swims is good for. */
const listMs = 1_500;

/** Who swims in a room; far and great ones first, for those that come after are in front. */
export function newShoal(seed: string) {
  let swimmers: Swimmer[] = [];
  let until = 0;
  return (at: number): readonly Swimmer[] => {
    if (at > until || at < until - 2 * listMs) {
      until = at + listMs;
      swimmers = swimmersBetween(seed, at - listMs, until).toSorted((a, b) => rank(a) - rank(b));
    }
    return swimmers.filter((each) => each.from <= at && each.until >= at);
  };
}

function rank(swimmer: Swimmer): number {
  return (isFar(swimmer) ? -10_000 : 0) - looks[swimmer.creature].width;
}

/** Whether a shot that arrives then would find it. */
export function canBeHit(swimmer: Swimmer, at: number): boolean {
  return isInSight(swimmer, at - 50, at + 50);
}
