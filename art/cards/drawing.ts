import { random } from "../sdf/noise.ts";
import type { Palette } from "./palettes.ts";

/** A picture being drawn, layer over layer, far to near. */
export interface Drawing {
  width: number;
  height: number;
  /** One pixel of a card 440 high. */
  unit: number;
  palette: Palette;
  /** The drawing's own chance, 0…1: the same seed draws the same picture. */
  next: () => number;
  defs: string[];
  body: string[];
}

/** Something that draws itself onto what is there. */
export type Layer = (drawing: Drawing) => void;

/** Offset 0…1, colour, and opacity (1 where it is left out). */
export type Stop = readonly [number, string, number?];

/** An empty picture. */
export function begin(width: number, height: number, seed: number, palette: Palette): Drawing {
  const unit = height / 440;
  return { width, height, unit, palette, next: random(seed), defs: [], body: [] };
}

/** A number of the drawing's own chance between two others. */
export function between({ next }: Drawing, from: number, to: number): number {
  return from + next() * (to - from);
}

/** Coordinates as they stand in a path: one decimal is enough for pixels. */
export function at(...numbers: readonly number[]): string {
  return numbers.map((number) => String(Math.round(number * 10) / 10)).join(" ");
}

/** A paint that runs along a line given as shares of the shape's box. */
export function linear(
  drawing: Drawing,
  stops: readonly Stop[],
  [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 0, 1],
): string {
  return define(
    drawing,
    (id) =>
      `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">` +
      `${stops.map(stop).join("")}</linearGradient>`,
  );
}

/** A paint that runs outwards from a middle, given as shares of the shape's box. */
export function radial(
  drawing: Drawing,
  stops: readonly Stop[],
  [x, y, reach]: readonly [number, number, number] = [0.5, 0.5, 0.5],
): string {
  return define(
    drawing,
    (id) =>
      `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${reach}">` +
      `${stops.map(stop).join("")}</radialGradient>`,
  );
}

/** The attribute that puts a shape out of focus by so many pixels of a card. */
export function blurred(drawing: Drawing, by: number): string {
  const filter = define(
    drawing,
    (id) =>
      `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%">` +
      `<feGaussianBlur stdDeviation="${at(by * drawing.unit)}"/></filter>`,
  );
  return `filter="${filter}"`;
}

/** Keeps a definition under an id of its own; gives the reference to it. */
export function define(drawing: Drawing, make: (id: string) => string): string {
  const id = `d${drawing.defs.length}`;
  drawing.defs.push(make(id));
  return `url(#${id})`;
}

/** The whole picture as SVG. */
export function finish({ width, height, defs, body }: Drawing): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}"><defs>${defs.join("")}</defs>${body.join("")}</svg>`
  );
}

function stop([offset, colour, opacity = 1]: Stop): string {
  return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
}
