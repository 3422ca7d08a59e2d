import { shade } from "../../sdf/colour.ts";
import { at, between, blurred, linear, type Drawing, type Layer } from "../drawing.ts";

/** Branches of coral at both edges of the ground. */
export function coral(colours: readonly string[]): Layer {
  return (d) => {
    const grow = (x: number, y: number, angle: number, long: number, age: number): string => {
      const [nx, ny] = [x + Math.cos(angle) * long, y + Math.sin(angle) * long];
      const colour = shade(colours[Math.floor(x) % colours.length] ?? "#ff4a7a", age * 0.14 - 0.3);
      const bend = at((x + nx) / 2 + between(d, -4, 4), (y + ny) / 2);
      const limb =
        `<path d="M${at(x, y)}Q${bend} ${at(nx, ny)}" stroke="${colour}" stroke-linecap="round" ` +
        `stroke-width="${at(9 * 0.72 ** age * d.unit)}" fill="none"/>`;
      if (age >= 3) return limb;
      const fork = between(d, 0.35, 0.6);
      return (
        limb +
        grow(nx, ny, angle - fork, long * 0.76, age + 1) +
        grow(nx, ny, angle + fork, long * 0.72, age + 1)
      );
    };
    const trees = Array.from({ length: 12 }, (_, index) => {
      const away = between(d, 0, 0.26) * d.width;
      const x = index % 2 ? away : d.width - away;
      const angle = -Math.PI / 2 + between(d, -0.25, 0.25);
      return grow(x, d.height * between(d, 0.8, 0.92), angle, between(d, 24, 42) * d.unit, 0);
    });
    d.body.push(trees.join(""));
  };
}

/** Long weeds that wave on both sides. */
export function kelp(colour: string): Layer {
  return (d) => {
    const blades = Array.from({ length: 14 }, (_, index) => {
      const away = between(d, -0.02, 0.24) * d.width;
      const x = index % 2 ? away : d.width - away;
      const tall = d.height * between(d, 0.25, 0.6);
      const bend = between(d, 14, 30) * d.unit * (index % 3 ? 1 : -1);
      const base = d.height * 0.9;
      const wide = between(d, 5, 9) * d.unit;
      const fill = linear(d, [
        [0, shade(colour, 0.35)],
        [1, shade(colour, -0.5)],
      ]);
      const top = at(x + bend * 0.4, base - tall);
      return (
        `<path d="M${at(x - wide, base)}C${at(x - wide + bend, base - tall * 0.3)} ` +
        `${at(x - wide - bend, base - tall * 0.6)} ${top}C${at(x + wide - bend, base - tall * 0.6)} ` +
        `${at(x + wide + bend, base - tall * 0.3, x + wide, base)}Z" fill="${fill}"/>`
      );
    });
    d.body.push(`<g opacity=".88">${blades.join("")}</g>`);
  };
}

/** The sea's surface from a line on: rows of waves with bright crests. */
export function waves(y: number, colour: string): Layer {
  return (d) => {
    const { width: w, height: h } = d;
    [0, 1, 2, 3].forEach((row) => {
      const top = h * (y + row * 0.065);
      const long = w * (0.16 + row * 0.06);
      const rise = h * (0.012 + row * 0.009);
      const start = -long * (1 + d.next());
      const count = Math.ceil(w / long) + 3;
      const crest = `q${at(long / 4, -rise * 2, long / 2, 0)}t${at(long / 2, 0)}`.repeat(count);
      const fill = linear(d, [
        [0, shade(colour, 0.35 - row * 0.12)],
        [1, shade(colour, -0.4 - row * 0.1)],
      ]);
      d.body.push(
        `<path d="M${at(start, top)}${crest}V${h + 5}H${at(start)}Z" fill="${fill}"/>` +
          `<path d="M${at(start, top)}${crest}" stroke="#fff" stroke-opacity=".5" fill="none" ` +
          `stroke-width="${at((0.8 + row * 0.4) * d.unit)}"/>`,
      );
    });
  };
}

/** The light that waves throw on the ground: a net of bright curves. */
export function caustics(y: number, opacity = 0.4): Layer {
  return (d) => {
    const { width: w, height: h } = d;
    const net = Array.from({ length: 26 }, () => {
      const depth = d.next();
      const [x, top] = [d.next() * w * 1.2 - w * 0.1, h * (y + (1 - y) * depth)];
      const long = w * (0.05 + 0.14 * depth);
      return `M${at(x, top)}q${at(long / 2, -long * 0.22, long, 0)}t${at(long, long * 0.05)}`;
    });
    d.body.push(
      `<path d="${net.join("")}" stroke="#d8ffff" stroke-width="${at(2.2 * d.unit)}" ` +
        `fill="none" opacity="${opacity}" ${blurred(d, 1.1)}/>`,
    );
  };
}

/** A galleon on the horizon, dark against the light. */
export function galleon(x: number, y: number, size: number, colour: string): Layer {
  return (d) => {
    const [cx, cy, q] = [x * d.width, y * d.height, size * d.width];
    const sail = (dx: number, top: number, wide: number, tall: number) =>
      `<path d="M${at(cx + dx * q - wide * q, cy - top * q)}h${at(wide * q * 2)}` +
      `q${at(wide * q * 0.5, tall * q * 0.5, 0, tall * q)}` +
      `q${at(-wide * q, -tall * q * 0.14, -wide * q * 2, 0)}` +
      `q${at(wide * q * 0.4, -tall * q * 0.5, 0, -tall * q)}Z" fill="${shade(colour, 0.3)}"/>`;
    const hull =
      `<path d="M${at(cx - q * 0.62, cy - q * 0.2)}Q${at(cx - q * 0.5, cy + q * 0.16)} ` +
      `${at(cx - q * 0.3, cy + q * 0.2)}H${at(cx + q * 0.42)}Q${at(cx + q * 0.62, cy)} ` +
      `${at(cx + q * 0.7, cy - q * 0.34)}L${at(cx + q * 0.4, cy - q * 0.26)}` +
      `L${at(cx + q * 0.34, cy - q * 0.1)}H${at(cx - q * 0.4)}Z" fill="${shade(colour, -0.35)}"/>`;
    const mast = (dx: number, tall: number) =>
      `<path d="M${at(cx + dx * q, cy)}v${at(-tall * q)}" stroke="${shade(colour, -0.5)}" ` +
      `stroke-width="${at(q * 0.035)}"/>`;
    d.body.push(
      `<g>${mast(-0.25, 0.85)}${mast(0.12, 1.1)}${sail(-0.25, 0.78, 0.17, 0.5)}` +
        `${sail(0.12, 1.02, 0.2, 0.4)}${sail(0.12, 0.58, 0.25, 0.4)}${hull}</g>`,
    );
  };
}

/** Blocks of ice on the water, lit from the left. */
export function icebergs(y: number): Layer {
  return (d) => {
    const block = (x: number, size: number) =>
      iceberg(d, x * d.width, y * d.height, size * d.width);
    d.body.push(block(0.52, 0.2) + block(0.1, 0.42) + block(0.93, 0.46));
  };
}

function iceberg(d: Drawing, x: number, y: number, size: number): string {
  const tall = size * between(d, 0.8, 1.1);
  const peak = x + size * between(d, -0.15, 0.1);
  const shoulder = at(x + size * 0.32, y - tall * 0.62);
  const inner = at(peak + size * 0.05, y - tall * 0.3);
  const left = `M${at(x - size * 0.55, y)}L${at(x - size * 0.36, y - tall * 0.5)}L${at(peak, y - tall)}`;
  const lit = linear(d, [
    [0, "#ffffff"],
    [1, "#8fd4f8"],
  ]);
  const dark = linear(d, [
    [0, "#7ac4f0"],
    [1, "#1c5aa8"],
  ]);
  return (
    `<path d="${left}L${inner}L${at(x + size * 0.1, y)}Z" fill="${lit}"/>` +
    `<path d="M${at(peak, y - tall)}L${shoulder}L${at(x + size * 0.58, y)}H${at(x + size * 0.1)}` +
    `L${inner}Z" fill="${dark}"/>`
  );
}
