import { shade } from "../../sdf/colour.ts";
import { at, between, blurred, radial, type Layer } from "../drawing.ts";

/** A planet with bands and a lit limb; place and radius as shares of the width. */
export function planet(x: number, y: number, radius: number, colour: string): Layer {
  return (d) => {
    const [cx, cy, r] = [x * d.width, y * d.height, radius * d.width];
    const body = radial(
      d,
      [
        [0, shade(colour, 0.65)],
        [0.45, colour],
        [1, shade(colour, -0.75)],
      ],
      [0.34, 0.3, 0.8],
    );
    const bands = Array.from({ length: 5 }, (_, n) => {
      const top = cy + r * (-0.7 + n * 0.33);
      const half = Math.sqrt(Math.max(0, r * r - (top - cy) ** 2));
      return `M${at(cx - half, top)}Q${at(cx, top + r * 0.24)} ${at(cx + half, top)}`;
    });
    const limb = `cx="${at(cx)}" cy="${at(cy)}"`;
    d.body.push(
      `<circle ${limb} r="${at(r * 1.08)}" fill="${shade(colour, 0.3)}" opacity=".5" ` +
        `${blurred(d, 6)}/><circle ${limb} r="${at(r)}" fill="${body}"/>` +
        `<path d="${bands.join("")}" stroke="#fff" stroke-opacity=".14" fill="none" ` +
        `stroke-width="${at(r * 0.1)}"/>`,
    );
  };
}

/** Rocks that drift, near ones large at the edges. */
export function asteroids(count: number, colour: string): Layer {
  return (d) => {
    const rocks = Array.from({ length: count }, () => {
      const [x, y] = [d.next() * d.width, d.next() * d.height * 0.75];
      const r = (4 + d.next() ** 3 * 24) * d.unit;
      const fill = radial(
        d,
        [
          [0, shade(colour, 0.4)],
          [0.6, colour],
          [1, shade(colour, -0.75)],
        ],
        [0.3, 0.25, 0.9],
      );
      const corners = Array.from({ length: 9 }, (_, n) => {
        const angle = (n / 9) * Math.PI * 2;
        const far = r * between(d, 0.72, 1.1);
        return at(x + Math.cos(angle) * far, y + Math.sin(angle) * far);
      });
      return `<path d="M${corners.join("L")}Z" fill="${fill}"/>`;
    });
    d.body.push(rocks.join(""));
  };
}

/** A whirl of light round the hero: arcs of many radii. */
export function vortex(colours: readonly string[]): Layer {
  return (d) => {
    const [cx, cy] = [d.width / 2, d.height * 0.42];
    const arcs = Array.from({ length: 30 }, (_, index) => {
      const r = d.width * between(d, 0.2, 0.85);
      const from = d.next() * Math.PI * 2;
      const to = from + between(d, 0.5, 1.6);
      const end = (angle: number) => at(cx + Math.cos(angle) * r, cy + Math.sin(angle) * r * 0.92);
      const colour = colours[index % colours.length] ?? d.palette.glow;
      return (
        `<path d="M${end(from)}A${at(r, r * 0.92)} 0 0 1 ${end(to)}" fill="none" ` +
        `stroke="${colour}" stroke-width="${at(between(d, 1.5, 9) * d.unit)}" ` +
        `stroke-linecap="round" opacity="${between(d, 0.15, 0.55).toFixed(2)}"/>`
      );
    });
    d.body.push(`<g ${blurred(d, 2)}>${arcs.join("")}</g>`);
  };
}
