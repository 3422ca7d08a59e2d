import type { ModelName, Stance } from "../sprite.ts";
import { between, type Drawing } from "./drawing.ts";
import type { LayoutName } from "./family.ts";
import type { Figure } from "./figures.ts";
import { stanceOf } from "./stances.ts";

/** Who is there to be placed: props in an order, and companions of the hero. */
export interface Company {
  props: readonly ModelName[];
  companions: readonly ModelName[];
  side: 1 | -1;
}

/** Figures far to near: those behind the hero, and those before it. */
export interface Placing {
  behind: Figure[];
  before: Figure[];
}

/** Few poses, so that the same small picture serves many cards. */
const turns: readonly Stance[] = [
  { pitch: 14, yaw: -24, roll: -14 },
  { pitch: 18, yaw: 26, roll: 16 },
  { pitch: 10, yaw: -12, roll: 28 },
];

/** Things around the hero, by the layout's name. */
export function arrange(name: LayoutName, d: Drawing, company: Company): Placing {
  switch (name) {
    case "ring":
      return { behind: ring(d, company, 4), before: near(d, company) };
    case "trio":
      return { behind: [...companions(d, company), ...ring(d, company, 2)], before: [] };
    case "shower":
      return shower(d, company);
    case "heap":
      return { behind: ring(d, company, 3), before: heap(d, company) };
  }
}

function prop(d: Drawing, company: Company, index: number): Figure {
  const { props } = company;
  const turn = turns[Math.floor(d.next() * turns.length)];
  return {
    model: props[index % props.length] ?? "coin",
    stance: turn ?? { pitch: 14, yaw: -24, roll: -14 },
    resolution: 150,
    box: [60, 60],
    x: 0,
    y: 0,
    anchor: "middle",
  };
}

const corners = [
  [0.12, 0.16, 58],
  [0.88, 0.24, 66],
  [0.1, 0.5, 66],
  [0.91, 0.55, 62],
] as const;

/** In the corners: the upper ones far and a little out of focus. */
function ring(d: Drawing, company: Company, count: number): Figure[] {
  const start = Math.floor(d.next() * 2);
  return corners.slice(0, count).map(([x, y, size], index) => {
    const isFar = index < 2;
    const side = size * between(d, 0.85, 1.15) * d.unit;
    const mirrored = start === 0 ? x : 1 - x;
    return {
      ...prop(d, company, index),
      box: [side, side],
      x: mirrored * d.width,
      y: (y + between(d, -0.03, 0.03)) * d.height,
      ...(isFar ? { blur: 1.1, dim: 0.1 } : {}),
    };
  });
}

/** One large thing before the eye, cut by the edge and out of focus. */
function near(d: Drawing, company: Company): Figure[] {
  if (d.next() < 0.35) return [];
  const size = 120 * d.unit;
  const x = company.side > 0 ? 0.03 : 0.97;
  return [
    {
      ...prop(d, company, 1),
      box: [size, size],
      x: x * d.width,
      y: between(d, 0.66, 0.74) * d.height,
      blur: 2.6,
      dim: 0.2,
    },
  ];
}

/** Two others of the family look over the hero's shoulders. */
function companions(d: Drawing, company: Company): Figure[] {
  return company.companions.slice(0, 2).map((model, index) => ({
    ...stanceOf(model, index ? -1 : 1),
    model,
    box: [d.width * 0.5, d.height * 0.4],
    x: d.width * (index ? 0.84 : 0.16),
    y: d.height * between(d, 0.32, 0.4),
    anchor: "middle" as const,
    dim: 0.16,
  }));
}

/** A rain of things of many sizes, behind and before. */
function shower(d: Drawing, company: Company): Placing {
  const drop = (index: number, size: number, blur?: number): Figure => {
    const right = index % 2 === 1;
    const x = right ? between(d, 0.74, 1) : between(d, 0, 0.26);
    const side = size * d.unit;
    return {
      ...prop(d, company, index),
      box: [side, side],
      x: x * d.width,
      y: between(d, 0.02, 0.2) * d.height + (Math.floor(index / 2) % 4) * 0.16 * d.height,
      ...(blur === undefined ? {} : { blur, dim: 0.08 }),
    };
  };
  const far = Array.from({ length: 6 }, (_, index) => drop(index, between(d, 22, 36), 1));
  const mid = Array.from({ length: 4 }, (_, index) => drop(index, between(d, 44, 62)));
  const front = [drop(0, 96, 2.4)].map((figure) => ({
    ...figure,
    x: d.width * (company.side > 0 ? 0.04 : 0.96),
    y: d.height * 0.68,
  }));
  return { behind: [...far, ...mid], before: front };
}

/** A row at the hero's feet, which the title half covers. */
function heap(d: Drawing, company: Company): Figure[] {
  const places = [0.06, 0.94, 0.22, 0.8, 0.36, 0.65];
  return places.map((x, index) => {
    const side = between(d, 62, 82) * d.unit * (index < 2 ? 1.15 : 1);
    return {
      ...prop(d, company, index),
      box: [side, side],
      x: x * d.width + between(d, -8, 8),
      y: d.height * (0.7 + 0.035 * (index > 1 ? 1 : 0)) + between(d, -6, 6),
    };
  });
}
