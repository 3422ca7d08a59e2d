import { blendHex, shade } from "../../sdf/colour.ts";
import { at, between, linear, type Drawing, type Layer } from "../drawing.ts";

/** Hills or peaks along a line of the height; `lit` is the colour of the sunny flanks. */
export function ridge(
  y: number,
  rise: number,
  colour: string,
  how: { peaks?: number; soft?: boolean; lit?: string } = {},
): Layer {
  return (d) => {
    const { width: w, height: h } = d;
    const count = how.peaks ?? 9;
    const points = Array.from({ length: count + 1 }, (_, index): [number, number] => [
      (index / count) * w * 1.1 - w * 0.05,
      h * (y - rise * (index % 2 ? 1 : 0.1) * between(d, 0.45, 1.15)),
    ]);
    const line = how.soft === true ? smooth(points) : points.map((p) => at(...p)).join("L");
    const fill = linear(d, [
      [0, colour],
      [1, shade(colour, -0.55)],
    ]);
    d.body.push(`<path d="M-20 ${at(h + 5)}L${line}L${at(w + 20, h + 5)}Z" fill="${fill}"/>`);
    if (how.lit !== undefined) flanks(d, points, rise * h, how.lit);
  };
}

function smooth(points: readonly [number, number][]): string {
  return points
    .map(([x, y], index) => {
      const before = points[index - 1];
      if (before === undefined) return at(x, y);
      const middle = (before[0] + x) / 2;
      return `C${at(middle, before[1], middle, y, x, y)}`;
    })
    .join("");
}

function flanks(d: Drawing, points: readonly [number, number][], rise: number, lit: string): void {
  const sides = points.slice(1, -1).map(([x, y], index) => {
    const [bx, by] = points[index] ?? [x, y];
    if (y >= by) return "";
    const snow = `L${at(x - d.width * 0.02, y + rise * 0.9)}L${at(x - d.width * 0.012, y + rise * 0.35)}`;
    return `M${at(x, y)}L${at(bx, by + 2)}${snow}Z`;
  });
  d.body.push(`<path d="${sides.join("")}" fill="${lit}" opacity=".55"/>`);
}

/** Three pyramids, the far ones drowned in the sky's colour. */
export function pyramids(colour: string): Layer {
  return (d) => {
    const { width: w, height: h } = d;
    const flip = d.next() < 0.5;
    const places = [
      [0.55, 0.68, 0.16, 0.12],
      [0.82, 0.72, 0.32, 0.24],
      [0.22, 0.71, 0.36, 0.3],
    ] as const;
    for (const [place, base, half, tall] of places) {
      const x = (flip ? 1 - place : place) * w;
      const [y, q] = [base * h, half * w];
      const top = y - tall * h;
      const body = blendHex(d.palette.middle, colour, 0.4 + tall * 1.8);
      const lit = linear(d, [
        [0, shade(body, 0.5)],
        [1, body],
      ]);
      d.body.push(
        `<path d="M${at(x, top)}L${at(x - q, y)}L${at(x + q * 0.3, y)}Z" fill="${lit}"/>` +
          `<path d="M${at(x, top)}L${at(x + q * 0.3, y)}L${at(x + q, y)}Z" ` +
          `fill="${shade(body, -0.5)}"/>` +
          `<path d="M${at(x, top)}L${at(x - q * 0.15, top + tall * h * 0.15)}` +
          `L${at(x + q * 0.05, top + tall * h * 0.15)}Z" fill="#fff2b0" opacity=".9"/>`,
      );
    }
  };
}

/** Dunes: long soft waves of sand with sharp lit crests. */
export function dunes(y: number, colour: string): Layer {
  return (d) => {
    const { width: w, height: h } = d;
    [0, 1, 2].forEach((depth) => {
      const top = h * (y + depth * 0.09);
      const lean = between(d, 0.25, 0.7);
      const rise = h * between(d, 0.05, 0.1);
      const sand = blendHex(d.palette.middle, colour, 0.4 + depth * 0.3);
      const crest = `C${at(w * lean * 0.6, top - rise, w * lean, top - rise * 1.1, w * lean, top - rise)}`;
      const slope = `C${at(w * (lean + 0.1), top - rise * 0.4, w * 0.9, top + rise * 0.4, w + 10, top)}`;
      const fill = linear(d, [
        [0, shade(sand, 0.35)],
        [0.3, sand],
        [1, shade(sand, -0.6)],
      ]);
      d.body.push(
        `<path d="M-10 ${at(top + rise * 0.2)}${crest}${slope}V${h + 5}H-10Z" fill="${fill}"/>` +
          `<path d="M${at(w * lean, top - rise)}${slope}V${h + 5}Q${at(w * lean, h * 0.8)} ` +
          `${at(w * lean, top - rise)}Z" fill="${shade(sand, -0.65)}" opacity=".5"/>`,
      );
    });
  };
}

/** Table mountains with bands of stone. */
export function mesas(colour: string): Layer {
  return (d) => {
    const { width: w, height: h } = d;
    const places = [
      [0.5, 0.66, 0.12, 0.14],
      [0.12, 0.64, 0.2, 0.32],
      [0.88, 0.66, 0.24, 0.38],
    ] as const;
    places.forEach(([place, base, half, tall], index) => {
      const [x, y, q, t] = [place * w, base * h + 8, half * w, tall * h * between(d, 0.85, 1.1)];
      const top = y - t;
      const stone = blendHex(d.palette.middle, colour, 0.45 + index * 0.2);
      const fill = linear(
        d,
        [
          [0, shade(stone, 0.4)],
          [0.4, stone],
          [1, shade(stone, -0.55)],
        ],
        [0, 0, 1, 0.4],
      );
      const outline =
        `M${at(x - q * 0.55, top)}l${at(q * 0.3, -6)}l${at(q * 0.8, 4)}l${at(q * 0.1, t * 0.5)}` +
        `l${at(q * 0.35, t * 0.55)}H${at(x - q)}l${at(q * 0.3, -t * 0.5)}Z`;
      const bands = [1, 2, 3, 4].map(
        (n) => `M${at(x - q * 0.5, top + t * n * 0.17)}h${at(q * 1.05)}`,
      );
      d.body.push(
        `<path d="${outline}" fill="${fill}"/><path d="${bands.join("")}" stroke="#000" ` +
          `stroke-opacity=".17" stroke-width="3"/>`,
      );
    });
  };
}

/** The mouth of a cave: jagged stone all round, lit at its edge. */
export function cave(colour: string): Layer {
  return (d) => {
    const { width: w, height: h } = d;
    const roof = Array.from({ length: 12 }, (_, index) => {
      const away = Math.abs(index / 11 - 0.5) * 2;
      const hang = (index % 2 ? 0.09 : 0) * between(d, 0.4, 1.4);
      return `L${at(w - (index / 11) * w + between(d, 0, 8), h * (0.04 + 0.14 * away ** 2 + hang))}`;
    });
    const walls = [0, 1].map((right) => {
      const edge = right ? w + 5 : -5;
      const steps = Array.from({ length: 10 }, (_, index) => {
        const bulge =
          (index % 2 ? 0.07 : 0.02) + 0.05 * d.next() + 0.05 * Math.abs(index / 9 - 0.4);
        return `L${at(right ? w * (1 - bulge) - 1 : w * bulge + 1, (index / 9) * h)}`;
      });
      return `M${edge} -5${steps.join("")}L${at(edge, h + 5)}Z`;
    });
    const dark = linear(d, [
      [0, shade(colour, -0.78)],
      [1, shade(colour, -0.2)],
    ]);
    const side = linear(d, [
      [0, shade(colour, -0.72)],
      [0.5, shade(colour, -0.35)],
      [1, shade(colour, -0.85)],
    ]);
    d.body.push(
      `<path d="M-5 -5H${w + 5}V${at(h * 0.16)}${roof.join("")}Z" fill="${dark}"/>` +
        `<path d="${walls.join("")}" fill="${side}" stroke="${shade(colour, 0.35)}" ` +
        `stroke-opacity=".55" stroke-width="1.6"/>`,
    );
  };
}

/** Crystals that grow from the ground on both sides; facets lit from the left. */
export function crystals(y: number, colours: readonly string[]): Layer {
  return (d) => {
    const { width: w, height: h } = d;
    const shards = Array.from({ length: 14 }, (_, index) => {
      const colour = colours[index % colours.length] ?? d.palette.glow;
      const away = between(d, 0, 0.3);
      const x = (index % 2 ? away : 1 - away) * w;
      const tall = h * between(d, 0.1, 0.3) * (1 - away);
      const wide = tall * between(d, 0.16, 0.26);
      const lean = (index % 2 ? 1 : -1) * tall * between(d, 0, 0.35);
      const base = y * h + away * 40;
      const tip = at(x + lean, base - tall);
      const left = at(x - wide + lean * 0.75, base - tall * 0.78);
      const right = at(x + wide + lean * 0.75, base - tall * 0.74);
      const ridgeLine = at(x + wide * 0.2 + lean * 0.7, base - tall * 0.7);
      return (
        `<path d="M${at(x - wide, base)}L${left}L${tip}L${ridgeLine}L${at(x, base)}Z" ` +
        `fill="${shade(colour, 0.35)}"/><path d="M${at(x, base)}L${ridgeLine}L${tip}L${right}` +
        `L${at(x + wide, base)}Z" fill="${shade(colour, -0.4)}"/>`
      );
    });
    d.body.push(`<g opacity=".92">${shards.join("")}</g>`);
  };
}
