import { gloss } from "../../sdf/material.ts";
import { sculpture, type Model } from "../../sdf/model.ts";
import { random } from "../../sdf/noise.ts";
import { spike, type Part } from "../../sdf/part.ts";
import type { Vec3 } from "../../sdf/vector.ts";
import { egg } from "../kit/forms.ts";

/** What a branch still has in it. */
interface Twig {
  from: Vec3;
  /** Radians from straight up. */
  lean: number;
  length: number;
  forks: number;
}

/** A branching coral on its stone. */
export const coral = (hex: string, seed: number) => (): Model => {
  const chance = random(seed);
  const grow = ({ from, lean, length, forks }: Twig): Part[] => {
    const to: Vec3 = [
      from[0] + Math.sin(lean) * length,
      from[1] + Math.cos(lean) * length,
      from[2] + (chance() - 0.5) * length * 0.7,
    ];
    const [thick, thin] = [0.03 + forks * 0.032, 0.03 + forks * 0.026];
    const twig = spike(from, to, [thick, thin], "coral", { blend: 0.05 });
    if (forks === 0) return [twig];
    const next = (turn: number): Twig => ({
      from: to,
      lean: lean + turn,
      length: length * (0.72 + chance() * 0.14),
      forks: forks - 1,
    });
    return [twig, ...grow(next(-0.28 - chance() * 0.34)), ...grow(next(0.28 + chance() * 0.34))];
  };
  return sculpture(
    [
      ...grow({ from: [0, -0.8, 0], lean: (chance() - 0.5) * 0.3, length: 0.58, forks: 3 }),
      ...grow({ from: [-0.1, -0.8, 0.1], lean: -0.75, length: 0.42, forks: 2 }),
      ...grow({ from: [0.1, -0.8, 0.1], lean: 0.75, length: 0.4, forks: 2 }),
      egg([0.4, 0.2, 0.34], "stone", [0, -0.88, 0], { blend: 0.08 }),
    ],
    {
      coral: gloss(hex, { rough: 0.3, scatter: 0.8, coat: 0.6 }),
      stone: gloss("#3a4a7a", { rough: 0.5, scatter: 0.3 }),
    },
  );
};
