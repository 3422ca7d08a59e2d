import { shade } from "../../sdf/colour.ts";
import { at, linear, radial, type Drawing, type Layer } from "../drawing.ts";

/** Fluted columns at both edges; four stand in two depths, two stand near. */
export function columns(colour: string, bands: readonly string[], far = true): Layer {
  return (d) => {
    if (far) {
      column(d, 0.2, [0.2, 0.68], 0.07, shade(colour, 0.1), bands);
      column(d, 0.8, [0.2, 0.68], 0.07, shade(colour, 0.1), bands);
    }
    column(d, 0.02, [0.06, 0.88], 0.135, colour, bands);
    column(d, 0.98, [0.06, 0.88], 0.135, colour, bands);
  };
}

function column(
  d: Drawing,
  place: number,
  [top, base]: readonly [number, number],
  wide: number,
  colour: string,
  bands: readonly string[],
): void {
  const [x, q] = [place * d.width, wide * d.width];
  const [yt, yb] = [top * d.height, base * d.height];
  const fill = linear(
    d,
    [
      [0, shade(colour, 0.38)],
      [0.25, shade(colour, 0.1)],
      [0.6, shade(colour, -0.45)],
      [1, shade(colour, -0.72)],
    ],
    [0, 0, 1, 0],
  );
  const flutes = [1, 2, 3, 4, 5].map((n) => `M${at(x - q / 2 + (q * n) / 6, yt + 14)}V${at(yb)}`);
  const rings = bands.map(
    (band, n) =>
      `<rect x="${at(x - q / 2)}" y="${at(yt + q * 0.5 + n * 6)}" width="${at(q)}" ` +
      `height="3" fill="${band}" opacity=".85"/>`,
  );
  d.body.push(
    `<rect x="${at(x - q / 2)}" y="${at(yt)}" width="${at(q)}" height="${at(yb - yt)}" ` +
      `fill="${fill}"/><path d="${flutes.join("")}" stroke="#000" stroke-opacity=".28" ` +
      `stroke-width="1.6"/><path d="M${at(x - q * 0.72, yt)}h${at(q * 1.44)}` +
      `l${at(-q * 0.16, q * 0.34)}h${at(-q * 1.12)}Z" fill="${fill}"/>` +
      `<rect x="${at(x - q * 0.78)}" y="${at(yt - q * 0.2)}" width="${at(q * 1.56)}" ` +
      `height="${at(q * 0.22)}" fill="${shade(colour, 0.25)}"/><rect x="${at(x - q * 0.62)}" ` +
      `y="${at(yb - 6)}" width="${at(q * 1.24)}" height="12" fill="${fill}"/>${rings.join("")}`,
  );
}

/** A round seal or rose of rings and points behind the hero, in one colour of light. */
export function seal(colour: string, opacity = 0.7): Layer {
  return (d) => {
    const [cx, cy, r] = [d.width / 2, d.height * 0.4, d.width * 0.47];
    const spin = d.next() * Math.PI;
    const ring = (share: number, stroke: number, dash = "") =>
      `<circle cx="${at(cx)}" cy="${at(cy)}" r="${at(r * share)}" fill="none" ` +
      `stroke="${colour}" stroke-width="${at(stroke * d.unit)}" ${dash}/>`;
    const star = (points: number, step: number) =>
      Array.from({ length: points }, (_, n) => {
        const end = (index: number) => {
          const angle = spin + (index / points) * Math.PI * 2;
          return at(cx + Math.cos(angle) * r * 0.8, cy + Math.sin(angle) * r * 0.8);
        };
        return `M${end(n)}L${end(n + step)}`;
      }).join("");
    const light = radial(d, [
      [0, colour, 0.5],
      [0.7, colour, 0.12],
      [1, colour, 0],
    ]);
    d.body.push(
      `<g opacity="${opacity}"><circle cx="${at(cx)}" cy="${at(cy)}" r="${at(r * 1.1)}" ` +
        `fill="${light}"/>${ring(1, 3)}${ring(0.92, 1.4)}${ring(0.86, 7, 'stroke-dasharray="3 9"')}` +
        `${ring(0.5, 2)}<path d="${star(8, 3)}" stroke="${colour}" ` +
        `stroke-width="${at(1.8 * d.unit)}"/></g>`,
    );
  };
}

/** Steps of a stone pyramid that climb to the middle, with a doorway of light. */
export function ziggurat(colour: string): Layer {
  return (d) => {
    const { width: w, height: h } = d;
    const steps = Array.from({ length: 6 }, (_, n) => {
      const half = w * (0.58 - n * 0.085);
      const [y, tall] = [h * (0.66 - n * 0.075), h * 0.08];
      const fill = linear(
        d,
        [
          [0, shade(colour, 0.35 - n * 0.03)],
          [0.5, colour],
          [1, shade(colour, -0.6)],
        ],
        [0, 0, 1, 0],
      );
      return (
        `<path d="M${at(w / 2 - half, y + tall)}l${at(w * 0.025, -tall)}H${at(w / 2 + half - w * 0.025)}` +
        `l${at(w * 0.025, tall)}Z" fill="${fill}"/><path d="M${at(w / 2 - half + w * 0.025, y)}` +
        `H${at(w / 2 + half - w * 0.025)}" stroke="#fff" stroke-opacity=".25" stroke-width="2"/>`
      );
    });
    d.body.push(steps.join(""));
  };
}

/** A web of bricks in the dark, with torches at both sides. */
export function dungeon(colour: string): Layer {
  return (d) => {
    const { width: w, height: h } = d;
    const rows = Array.from({ length: 13 }, (_, row) => {
      const y = row * h * 0.06;
      const gap = w * 0.2;
      const joints = Array.from(
        { length: 6 },
        (_, n) => `M${at((n + (row % 2) / 2) * gap, y)}v${at(h * 0.06)}`,
      );
      return `M0 ${at(y)}H${w}${joints.join("")}`;
    });
    const fill = linear(d, [
      [0, shade(colour, -0.45)],
      [0.6, shade(colour, -0.1)],
      [1, shade(colour, -0.6)],
    ]);
    const fire = radial(d, [
      [0, "#fff6c0"],
      [0.25, "#ffb02a", 0.9],
      [1, "#ff5a0a", 0],
    ]);
    const torches = [0.1, 0.9].map(
      (x) =>
        `<rect x="${at(w * x - 4)}" y="${at(h * 0.24)}" width="8" height="${at(h * 0.13)}" ` +
        `fill="#3a2010"/><ellipse cx="${at(w * x)}" cy="${at(h * 0.2)}" rx="${at(w * 0.17)}" ` +
        `ry="${at(h * 0.15)}" fill="${fire}"/><path d="M${at(w * x - 9, h * 0.25)}` +
        `Q${at(w * x - 12, h * 0.19)} ${at(w * x + 1, h * 0.13)}Q${at(w * x + 14, h * 0.2)} ` +
        `${at(w * x + 9, h * 0.25)}Z" fill="#ffe07a"/>`,
    );
    d.body.push(
      `<rect width="${w}" height="${h}" fill="${fill}" opacity=".8"/><path d="${rows.join("")}" ` +
        `stroke="#000" stroke-opacity=".3" stroke-width="2.4"/>${torches.join("")}`,
    );
  };
}
