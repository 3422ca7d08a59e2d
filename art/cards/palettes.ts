import { paint } from "../sdf/colour.ts";
import type { StyleName } from "./lettering/styles.ts";

/**
 * Seven roles of colour: the sky far to near, the light behind the hero, the rim that cuts the
 * hero out (of the sky's hue), the accent (its complement), and the style of the title.
 */
export interface Palette {
  top: string;
  middle: string;
  bottom: string;
  glow: string;
  rim: string;
  accent: string;
  title: StyleName;
}

/** A palette from six colours in the order of its roles, and the title's style. */
export function palette(colours: string, title: StyleName): Palette {
  const found = colours.split(" ");
  if (found.length !== 6) throw new Error(`a palette has six colours: ${colours}`);
  // There are six of them, and each is looked at by whoever paints with it.
  const [top, middle, bottom, glow, rim, accent] = found as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  return { top, middle, bottom, glow, rim, accent, title };
}

/** The hue that a card leaves in the eye, 0…360: its middle and the light in it. */
export function hueOf({ middle, top }: Palette): number {
  const [r, g, b] = paint(middle).map((part, at) => part * 2 + (paint(top)[at] ?? 0)) as [
    number,
    number,
    number,
  ];
  return (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * (180 / Math.PI) + 360) % 360;
}

/** How far two hues lie apart, 0…180. */
export function hueGap(a: number, b: number): number {
  const gap = Math.abs(a - b) % 360;
  return Math.min(gap, 360 - gap);
}
