import { shade } from "../../sdf/colour.ts";
import { at, between, blurred, linear, radial, type Layer } from "../drawing.ts";

/** Curtains at both sides under a swagged border with gold trim. */
export function curtains(colour: string): Layer {
  return (d) => {
    const { width: w, height: h } = d;
    const fold = linear(
      d,
      [
        [0, shade(colour, -0.7)],
        [0.35, shade(colour, 0.2)],
        [0.55, colour],
        [1, shade(colour, -0.75)],
      ],
      [0, 0, 1, 0],
    );
    const drop = [0, 1].flatMap((right) =>
      Array.from({ length: 5 }, (_, index) => {
        const wide = w * 0.055 * (1.2 - index * 0.1);
        const x = right ? w - (index + 1) * wide : index * wide;
        return (
          `<path d="M${at(x, -5)}h${at(wide + 1)}v${at(h * 0.9)}` +
          `q${at(-wide / 2, 8, -wide - 1, 0)}Z" fill="${fold}"/>`
        );
      }),
    );
    const swag = radial(
      d,
      [
        [0, shade(colour, 0.25)],
        [0.6, colour],
        [1, shade(colour, -0.65)],
      ],
      [0.4, 0.1, 0.9],
    );
    const q = w / 7;
    const border = Array.from({ length: 7 }, (_, index) => {
      const [x, deep] = [index * q - 3, 38 * d.unit];
      return (
        `<path d="M${at(x, -5)}h${at(q + 6)}v20q${at(-q / 2 - 3, deep, -q - 6, 0)}Z" ` +
        `fill="${swag}"/><path d="M${at(x, 15)}q${at(q / 2 + 3, deep, q + 6, 0)}" ` +
        `stroke="#ffc23a" stroke-width="${at(3.2 * d.unit)}" fill="none"/>`
      );
    });
    d.body.push(drop.join("") + border.join(""));
  };
}

/** An arch of light bulbs round the hero. */
export function bulbs(colour = "#ffe9a0"): Layer {
  return (d) => {
    const fill = radial(d, [
      [0, "#ffffff"],
      [0.3, colour],
      [1, colour, 0],
    ]);
    const row = Array.from({ length: 21 }, (_, index) => {
      const angle = Math.PI * (1.12 - (index / 20) * 1.24);
      const x = d.width * (0.5 + Math.cos(angle) * 0.47);
      const y = d.height * (0.46 - Math.sin(angle) * 0.4);
      return `<circle cx="${at(x)}" cy="${at(y)}" r="${at(8 * d.unit)}" fill="${fill}"/>`;
    });
    d.body.push(row.join(""));
  };
}

/** A gaming table: cloth with a wooden rim and a gold line. */
export function felt(colour: string): Layer {
  return (d) => {
    const { width: w, height: h } = d;
    const cloth = radial(
      d,
      [
        [0, shade(colour, 0.3)],
        [0.45, colour],
        [1, shade(colour, -0.75)],
      ],
      [0.42, 0.1, 0.9],
    );
    const arc = (y: number, dip: number, inset: number) =>
      `M${at(inset, h * y)}Q${at(w / 2, h * (y - dip))} ${at(w - inset, h * y)}`;
    d.body.push(
      `<path d="${arc(0.6, 0.1, -5)}V${h + 5}H-5Z" fill="${cloth}"/>` +
        `<path d="${arc(0.6, 0.1, -5)}" fill="none" stroke="#5a2408" stroke-width="11"/>` +
        `<path d="${arc(0.592, 0.1, -5)}" fill="none" stroke="#ffb85a" stroke-width="2.2"/>` +
        `<path d="${arc(0.72, 0.1, 20)}" fill="none" stroke="#ffd76a" stroke-opacity=".6" ` +
        `stroke-width="2"/>`,
    );
  };
}

/** A floor from a line on, with a gleam where it begins. */
export function floor(y: number, colour: string): Layer {
  return (d) => {
    const { width: w, height: h } = d;
    const fill = linear(d, [
      [0, shade(colour, 0.25)],
      [0.25, colour],
      [1, shade(colour, -0.8)],
    ]);
    d.body.push(
      `<rect y="${at(y * h)}" width="${w}" height="${at(h * (1 - y) + 2)}" fill="${fill}"/>` +
        `<ellipse cx="${w / 2}" cy="${at((y + 0.06) * h)}" rx="${w / 2}" ry="${at(h * 0.05)}" ` +
        `fill="#fff" opacity=".12"/>`,
    );
  };
}

/** A round podium in the light, with a gold edge and lamps. */
export function podium(y: number, colour: string): Layer {
  return (d) => {
    const [cx, cy, rx] = [d.width / 2, y * d.height, d.width * 0.44];
    const ry = rx * 0.24;
    const top = radial(d, [
      [0, shade(colour, 0.55)],
      [0.7, colour],
      [1, shade(colour, -0.4)],
    ]);
    const side = linear(
      d,
      [
        [0, shade(colour, -0.7)],
        [0.3, shade(colour, 0.1)],
        [0.7, shade(colour, -0.4)],
        [1, shade(colour, -0.85)],
      ],
      [0, 0, 1, 0],
    );
    const deep = d.height * 0.09;
    const lamps = Array.from({ length: 11 }, (_, index) => {
      const angle = Math.PI * ((index + 0.5) / 11);
      const place = `cx="${at(cx + Math.cos(angle) * rx)}" cy="${at(cy + Math.sin(angle) * ry + deep / 2)}"`;
      return `<circle ${place} r="${at(3.4 * d.unit)}" fill="#fff3b8"/>`;
    });
    const ring = `cx="${at(cx)}" cy="${at(cy)}" rx="${at(rx)}" ry="${at(ry)}"`;
    d.body.push(
      `<path d="M${at(cx - rx, cy)}v${at(deep)}A${at(rx, ry)} 0 0 0 ${at(cx + rx, cy + deep)}` +
        `v${at(-deep)}Z" fill="${side}"/><ellipse ${ring} fill="${top}"/><ellipse ${ring} ` +
        `fill="none" stroke="#ffc84a" stroke-width="${at(3 * d.unit)}"/>${lamps.join("")}`,
    );
  };
}

/** A floor of tiles in perspective that runs to the horizon; `y` is the horizon. */
export function tiles(y: number, one: string, two: string): Layer {
  return (d) => {
    const { width: w, height: h } = d;
    const rows = 7;
    const line = (row: number) => h * (y + (1 - y) * (row / rows) ** 1.9);
    const post = (column: number, top: number) =>
      w / 2 + column * w * (0.06 + 0.3 * ((top / h - y) / (1 - y)));
    const squares = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: 14 }, (_, index) => {
        const column = index - 7;
        if ((row + index) % 2) return "";
        const [top, base] = [line(row), line(row + 1)];
        return (
          `M${at(post(column, top), top)}L${at(post(column + 1, top), top)}` +
          `L${at(post(column + 1, base), base)}L${at(post(column, base), base)}Z`
        );
      }).join(""),
    );
    const shine = linear(d, [
      [0, "#ffffff", 0.35],
      [0.3, "#ffffff", 0],
      [1, "#000000", 0.5],
    ]);
    const box = `y="${at(y * h)}" width="${w}" height="${at(h * (1 - y) + 2)}"`;
    d.body.push(
      `<rect ${box} fill="${one}"/><path d="${squares.join("")}" fill="${two}"/>` +
        `<rect ${box} fill="${shine}"/>`,
    );
  };
}

/** A tunnel of six-sided frames round the hero, the near ones large and bright. */
export function tunnel(colour: string, edge: string): Layer {
  return (d) => {
    const [cx, cy] = [d.width / 2, d.height * 0.42];
    const turn = between(d, -0.12, 0.12);
    const hexagon = (r: number) =>
      Array.from({ length: 6 }, (_, n) => {
        const angle = turn + ((n + 0.5) / 6) * Math.PI * 2;
        return at(cx + Math.cos(angle) * r, cy + Math.sin(angle) * r * 1.12);
      }).join("L");
    const frames = [1.5, 1.16, 0.9, 0.7, 0.55].map((size, index) => {
      const [outer, inner] = [hexagon(size * d.width), hexagon(size * d.width * 0.86)];
      const fill = linear(d, [
        [0, shade(colour, 0.25 - index * 0.06)],
        [1, shade(colour, -0.65)],
      ]);
      const stroke = `fill="none" stroke="${edge}" stroke-width="${at((3.4 - index * 0.5) * d.unit)}"`;
      return (
        `<path d="M${outer}ZM${inner}Z" fill-rule="evenodd" fill="${fill}" opacity=".8"/>` +
        `<path d="M${inner}Z" ${stroke} opacity=".8" ${blurred(d, 3)}/>` +
        `<path d="M${inner}Z" ${stroke} opacity=".9"/>`
      );
    });
    d.body.push(frames.join(""));
  };
}

/** A soft pool of light on the ground under the hero. */
export function pool(y: number, opacity = 0.6, colour?: string): Layer {
  return (d) => {
    const shown = colour ?? d.palette.glow;
    d.body.push(
      `<ellipse cx="${d.width / 2}" cy="${at(y * d.height)}" rx="${at(d.width * 0.42)}" ` +
        `ry="${at(d.height * 0.06)}" fill="${shown}" opacity="${opacity}" ${blurred(d, 9)}/>`,
    );
  };
}
