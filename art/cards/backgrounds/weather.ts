import { shade } from "../../sdf/colour.ts";
import {
  at,
  between,
  blurred,
  define,
  linear,
  radial,
  type Drawing,
  type Layer,
} from "../drawing.ts";

/** Drifting mist in one colour, over a band of the picture given as shares of its height. */
export function fog(opacity: number, from = 0, to = 1, colour?: string): Layer {
  return (d) => {
    const shown = colour ?? d.palette.glow;
    const [r, g, b] = [1, 3, 5].map((i) => Number.parseInt(shown.slice(i, i + 2), 16) / 255);
    const seed = Math.floor(d.next() * 999);
    const [fine, flat] = [at(between(d, 9, 14)), at(between(d, 18, 26))];
    const filter = define(
      d,
      (id) =>
        `<filter id="${id}" x="0" y="0" width="1" height="1" ` +
        `color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" seed="${seed}" ` +
        `baseFrequency=".0${fine.replace(".", "").padStart(3, "0")} ` +
        `.0${flat.replace(".", "").padStart(3, "0")}" numOctaves="3"/>` +
        `<feColorMatrix values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} 2.6 0 0 0 -.95"/></filter>`,
    );
    const mask = define(
      d,
      (id) =>
        `<mask id="${id}" maskContentUnits="objectBoundingBox"><rect width="1" height="1" ` +
        `fill="${linear(d, band)}"/></mask>`,
    );
    d.body.push(
      `<g mask="${mask}"><rect y="${at(from * d.height)}" width="${d.width}" ` +
        `height="${at((to - from) * d.height)}" opacity="${opacity}" filter="${filter}"/></g>`,
    );
  };
}

/** A mask that lets a band begin and end softly. */
const band = [
  [0, "#000000"],
  [0.3, "#ffffff"],
  [0.8, "#ffffff"],
  [1, "#000000"],
] as const;

/** Round clouds in a row, lit from top left. */
export function clouds(y: number, colour: string, opacity = 0.9, count = 7): Layer {
  return (d) => {
    const fill = radial(
      d,
      [
        [0, shade(colour, 0.6)],
        [0.6, colour],
        [1, shade(colour, -0.28)],
      ],
      [0.38, 0.28, 0.75],
    );
    const puffs = Array.from({ length: count * 5 }, (_, index) => {
      const heap = Math.floor(index / 5);
      const aside = (index % 5) - 2;
      const x = (heap / (count - 1)) * d.width + aside * 17 * d.unit + between(d, -6, 6);
      const low = Math.abs(aside) * 5 * d.unit;
      const top = y * d.height + Math.sin(heap * 2.4) * 12 * d.unit + low + between(d, -5, 8);
      const r = between(d, 14, 30) * d.unit * (1 - Math.abs(aside) * 0.14);
      return `<circle cx="${at(x)}" cy="${at(top)}" r="${at(r)}" fill="${fill}"/>`;
    });
    d.body.push(`<g opacity="${opacity}">${puffs.join("")}</g>`);
  };
}

/** Curtains of northern light in two colours. */
export function aurora(one: string, two: string): Layer {
  return (d) => {
    const { width: w, height: h } = d;
    const veils = Array.from({ length: 5 }, (_, index) => {
      const colour = index % 2 ? one : two;
      const fill = linear(d, [
        [0, colour, 0],
        [0.6, colour, 0.6],
        [1, colour, 0],
      ]);
      const y = h * (0.05 + index * 0.08);
      const bend = between(d, 40, 90) * d.unit;
      return (
        `<path d="M${at(-10, y)}C${at(w * 0.3, y - bend, w * 0.5, y + bend, w + 10, y - 20)}` +
        `V${at(y + 90)}C${at(w * 0.6, y + 90 + bend, w * 0.3, y + 40, -10, y + 120)}Z" ` +
        `fill="${fill}"/>`
      );
    });
    d.body.push(`<g ${blurred(d, 7)}>${veils.join("")}</g>`);
  };
}

/** Lightning on both sides of the hero. */
export function bolts(count: number, colour?: string): Layer {
  return (d) => {
    const shown = colour ?? d.palette.rim;
    const path = Array.from({ length: count }, (_, index) => bolt(d, index % 2 ? 1 : -1)).join("");
    d.body.push(
      `<g fill="none" stroke-linejoin="bevel"><path d="${path}" stroke="${shown}" ` +
        `stroke-width="${at(11 * d.unit)}" opacity=".75" ${blurred(d, 6)}/><path d="${path}" ` +
        `stroke="${shown}" stroke-width="${at(4 * d.unit)}"/><path d="${path}" stroke="#fff" ` +
        `stroke-width="${at(1.8 * d.unit)}"/></g>`,
    );
  };
}

function bolt(d: Drawing, side: number): string {
  let x = d.width * (0.5 + side * between(d, 0.18, 0.48));
  let y = -6;
  let path = `M${at(x, y)}`;
  const end = d.height * between(d, 0.4, 0.62);
  while (y < end) {
    x += between(d, -0.08, 0.08) * d.width;
    y += d.height * between(d, 0.03, 0.08);
    path += `L${at(x, y)}`;
    if (d.next() < 0.3) path += `l${at(between(d, -34, 34), 26)}M${at(x, y)}`;
  }
  return path;
}

/** Tongues of fire behind the hero, from outside in; place and reach as shares of the width. */
export function flames(x: number, y: number, reach: number, colours?: readonly string[]): Layer {
  return (d) => {
    const shown = colours ?? ["#d8200a", "#ff7a0a", "#ffe04a"];
    const sizes = [1.22, 1.02, 0.84];
    sizes.forEach((size, index) => {
      const colour = shown[index] ?? "#ffe04a";
      const r = reach * d.width * size;
      const [cx, cy] = [x * d.width, y * d.height];
      const path = Array.from({ length: 10 }, (_, n) => tongue(d, cx, cy, r, n / 9)).join("");
      d.body.push(
        `<g ${blurred(d, 5 - index)} opacity=".9"><path d="${path}" fill="${colour}"/>` +
          `<ellipse cx="${at(cx)}" cy="${at(cy + r * 0.1)}" rx="${at(r * 0.86)}" ` +
          `ry="${at(r * 0.78)}" fill="${colour}"/></g>`,
      );
    });
  };
}

function tongue(d: Drawing, cx: number, cy: number, r: number, share: number): string {
  const angle = Math.PI * (0.85 + share * 1.3);
  const [x, y] = [cx + Math.cos(angle) * r * 0.74, cy + Math.sin(angle) * r * 0.62 + r * 0.2];
  const long = r * between(d, 0.6, 1.35);
  const wide = r * 0.26;
  const lean = r * between(d, -0.22, 0.22);
  return (
    `M${at(x - wide, y)}C${at(x - wide * 1.2, y - long * 0.5, x + lean - wide * 0.2)} ` +
    `${at(y - long * 0.6, x + lean, y - long)}C${at(x + lean + wide * 0.4, y - long * 0.6)} ` +
    `${at(x + wide * 1.2, y - long * 0.4, x + wide, y)}Z`
  );
}

/** The trail of something that flies from bottom left to the middle. */
export function trail(colour?: string): Layer {
  return (d) => {
    const { width: w, height: h } = d;
    const shown = colour ?? d.palette.accent;
    const wide = (spread: number, opacity: number) => {
      const fill = linear(
        d,
        [
          [0, shown, 0],
          [0.5, shown, opacity],
          [1, "#ffffff", opacity],
        ],
        [0, 1, 1, 0],
      );
      const [a, b] = [0.83 + spread, 0.83 - spread];
      return (
        `<path d="M${at(-10, h * a)}C${at(w * 0.25, h * a, w * 0.42, h * 0.72)} ` +
        `${at(w * 0.52, h * 0.46)}L${at(w * (0.49 - spread), h * 0.44)}C` +
        `${at(w * 0.36, h * 0.66, w * 0.2, h * 0.76, -10, h * b)}Z" fill="${fill}"/>`
      );
    };
    d.body.push(`<g ${blurred(d, 8)}>${wide(0.07, 0.7)}</g>`);
    d.body.push(`<g ${blurred(d, 2.4)}>${wide(0.025, 0.95)}</g>`);
  };
}
