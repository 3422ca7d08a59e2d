import { DEEP_GOLD, metal, type Materials } from "../sdf/material.ts";
import type { Model } from "../sdf/model.ts";
import { group, part, type Part } from "../sdf/part.ts";
import { leaves } from "./clover.ts";

export const COIN_MATERIALS: Materials = {
  coin: metal("#ffc14d", { rough: 0.2, rim: 0.4 }),
  field: metal("#e8951c", { rough: 0.34, rim: 0.4 }),
  deep: DEEP_GOLD,
};

/** A coin of radius 1 facing +z: reeded edge, beaded rim, the mark in relief. */
export function coinParts(): Part[] {
  const reed = (x: number, y: number, z: number) =>
    Math.abs(y) < 0.1 ? Math.sin(Math.atan2(x, z) * 56) * 0.008 : 0;
  const lie = [90, 0, 0] as const;
  const body = part({ kind: "drum", radius: 1, half: 0.12, round: 0.06 }, "coin", [0, 0, 0], {
    turn: lie,
    ripple: reed,
  });
  const rim = part({ kind: "ring", major: 0.885, minor: 0.105 }, "coin", [0, 0, 0.085], {
    blend: 0.03,
  });
  // A shallow dish, so that the field catches light unevenly.
  const well = part({ kind: "ball", radius: 3.2 }, "field", [0, 0, 3.24], {
    role: "carve",
    blend: 0.02,
  });
  const bead = part({ kind: "ball", radius: 0.028 }, "coin", [0.735, 0, 0.115], { repeat: 40 });
  const relief = group(leaves(1.08, 0.2, "coin", "coin"), [0, 0, 0.06], [0, 0, 0], 0.58);
  return [body, well, rim, bead, ...relief];
}

export function coin(): Model {
  return { parts: coinParts(), materials: COIN_MATERIALS, bound: 1.12 };
}
