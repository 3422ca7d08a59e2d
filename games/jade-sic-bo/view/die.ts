import { make } from "../../stage/dom.ts";
import { shape } from "../../stage/svg.ts";
import type { Dice } from "../rules.ts";

/** Where the pips of each face stand on a grid of 24. */
const [low, middle, high] = [6.6, 12, 17.4];
const pips: readonly (readonly (readonly [number, number])[])[] = [
  [[middle, middle]],
  [
    [low, low],
    [high, high],
  ],
  [
    [low, low],
    [middle, middle],
    [high, high],
  ],
  [
    [low, low],
    [high, low],
    [low, high],
    [high, high],
  ],
  [
    [low, low],
    [high, low],
    [middle, middle],
    [low, high],
    [high, high],
  ],
  [
    [low, low],
    [high, low],
    [low, middle],
    [high, middle],
    [low, high],
    [high, high],
  ],
];

/** Several of them in a row. */
export function drawnDice(dice: readonly number[]): HTMLElement {
  return make("span", { class: "dice" }, ...dice.map(drawnDie));
}

export const sumOf = ([a, b, c]: Dice): number => a + b + c;

/** By which of the three a throw stands on the road. */
export function sizeOf(dice: Dice): "small" | "big" | "triple" {
  const [a, b, c] = dice;
  if (a === b && b === c) return "triple";
  return sumOf(dice) <= 10 ? "small" : "big";
}

/** A face of a die, drawn: one and four are red, and the one is large. */
function drawnDie(face: number): SVGElement {
  const ink = face === 1 || face === 4 ? "#d3122a" : "#16171f";
  const radius = face === 1 ? 4 : 2.6;
  const bone = shape("rect", { x: 0.8, y: 0.8, width: 22.4, height: 22.4, rx: 5.4 });
  const dots = (pips[face - 1] ?? []).map(([cx, cy]) =>
    shape("circle", { cx, cy, r: radius, fill: ink }),
  );
  return shape("svg", { class: "die", viewBox: "0 0 24 24", "aria-hidden": "true" }, bone, ...dots);
}
