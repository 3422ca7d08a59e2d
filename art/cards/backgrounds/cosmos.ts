import { shade } from "../../sdf/colour.ts";
import { at, between, blurred, define, radial, type Layer } from "../drawing.ts";

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

/** A whirl behind the hero: arms of light that wind outwards. */
export function vortex(colours: readonly string[], opacity = 0.5): Layer {
  return (d) => {
    const [cx, cy, reach] = [d.width / 2, d.height * 0.41, d.height * 0.78];
    const turn = d.next() * Math.PI * 2;
    const way = d.next() < 0.5 ? 1 : -1;
    const count = 9;
    const point = (angle: number, r: number) =>
      at(cx + Math.cos(angle) * r, cy + Math.sin(angle) * r);
    const arms = Array.from({ length: count }, (_, index) => {
      const start = turn + (index / count) * Math.PI * 2;
      const wide = between(d, 0.16, 0.42);
      const edge = (lead: number) =>
        Array.from({ length: 13 }, (_, step) => {
          const t = step / 12;
          return point(start + way * (2.1 * t ** 0.8 + lead * t), reach * t);
        });
      const colour = colours[index % colours.length] ?? d.palette.glow;
      const outline = [...edge(0), ...edge(wide).reverse()].join("L");
      return `<path d="M${outline}Z" fill="${colour}" opacity="${at(between(d, 0.5, 1))}"/>`;
    });
    const fade = radial(d, [
      [0, "#ffffff"],
      [0.55, "#777777"],
      [1, "#000000"],
    ]);
    const mask = define(
      d,
      (id) =>
        `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="${d.width}" ` +
        `height="${d.height}"><circle cx="${at(cx)}" cy="${at(cy)}" r="${at(reach)}" ` +
        `fill="${fade}"/></mask>`,
    );
    d.body.push(
      `<g mask="${mask}"><g opacity="${opacity}" ${blurred(d, 1.4)}>${arms.join("")}</g></g>`,
    );
  };
}
