import { beasts } from "../models/beasts/index.ts";
import { people } from "../models/people/index.ts";
import { sea } from "../models/sea/index.ts";
import type { Figure } from "./figures.ts";

/** Heads with shoulders stand on the card's foot; everything else floats in its upper half. */
export function isBust(name: string): boolean {
  return name in people || name in beasts;
}

/**
 * How a hero turns to one side. Living things are rendered once and mirrored; on a thing there
 * may be numbers, so it is rendered for each side.
 */
export function stanceOf(
  name: string,
  side: 1 | -1,
): Pick<Figure, "stance" | "isMirrored" | "resolution"> {
  const isAlive = isBust(name) || name in sea;
  const way = isAlive ? 1 : side;
  return {
    stance: isBust(name)
      ? { pitch: 4, yaw: way * 16, roll: way * -4 }
      : { pitch: 12, yaw: way * 18, roll: way * 6 },
    isMirrored: isAlive && side < 0,
    resolution: isBust(name) ? 360 : 310,
  };
}
