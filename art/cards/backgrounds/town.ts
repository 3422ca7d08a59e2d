import { shade } from "../../sdf/colour.ts";
import { at, between, blurred, linear, radial, type Drawing, type Layer } from "../drawing.ts";

/** Towers of a night city with lit windows, lower in the middle. */
export function skyline(colour: string, windows: readonly string[]): Layer {
  return (d) => {
    const { width: w, height: h } = d;
    [0, 1].forEach((near) => {
      let x = -5;
      while (x < w) {
        const wide = w * between(d, 0.06, 0.14);
        const dip = 1 - 0.55 * Math.exp(-(((x + wide / 2 - w / 2) / (w * 0.3)) ** 2));
        const tall = h * between(d, 0.14, 0.36) * dip * (near ? 0.75 : 1.25);
        tower(d, [x, h * 0.61 - tall, wide, tall], near ? colour : shade(colour, 0.22), windows);
        x += wide + (near ? between(d, 1, 14) : 1);
      }
    });
  };
}

function tower(
  d: Drawing,
  [x, y, wide, tall]: readonly [number, number, number, number],
  colour: string,
  windows: readonly string[],
): void {
  const fill = linear(d, [
    [0, shade(colour, 0.12)],
    [1, shade(colour, -0.55)],
  ]);
  const lights = Array.from({ length: 9 }, (_, index) => {
    if (d.next() > 0.7) return "";
    const place = `x="${at(x + 3 + d.next() * (wide - 8))}" y="${at(y + 5 + d.next() * (tall - 10))}"`;
    return `<rect ${place} width="${at(between(d, 2, 4))}" height="2.4" fill="${windows[index % windows.length]}"/>`;
  });
  d.body.push(
    `<rect x="${at(x)}" y="${at(y)}" width="${at(wide)}" height="${at(tall)}" ` +
      `fill="${fill}"/>${lights.join("")}`,
  );
}

/** A floor of glowing lines that run to the horizon. */
export function neonGrid(colour: string): Layer {
  return (d) => {
    const { width: w, height: h } = d;
    const y = h * 0.6;
    const posts = Array.from(
      { length: 21 },
      (_, index) =>
        `M${at(w / 2 + (index - 10) * w * 0.035, y)}L${at(w / 2 + (index - 10) * w * 0.3, h)}`,
    );
    const rows = Array.from(
      { length: 10 },
      (_, row) => `M0 ${at(y + (h - y) * (row / 9) ** 2.1)}H${w}`,
    );
    const path = posts.join("") + rows.join("");
    const ground = linear(d, [
      [0, colour, 0.55],
      [0.3, "#000000", 0.4],
      [1, "#000000", 0.55],
    ]);
    d.body.push(
      `<rect y="${at(y)}" width="${w}" height="${at(h - y)}" fill="${ground}"/>` +
        `<path d="${path}" stroke="${colour}" stroke-width="3" opacity=".45" fill="none" ` +
        `${blurred(d, 2)}/><path d="${path}" stroke="${shade(colour, 0.5)}" stroke-width="1" ` +
        `fill="none" opacity=".9"/>`,
    );
  };
}

/** Two towers with curved roofs and warm windows. */
export function pagodas(colour: string): Layer {
  return (d) => {
    const { width: w, height: h } = d;
    const roof = linear(d, [
      [0, shade(colour, 0.4)],
      [1, shade(colour, -0.45)],
    ]);
    const storey = (x: number, y: number, unit: number, q: number) =>
      `<rect x="${at(x - q * 0.55)}" y="${at(y - unit)}" width="${at(q * 1.1)}" ` +
      `height="${at(unit)}" fill="${shade(colour, -0.35)}"/>` +
      [-0.36, -0.08, 0.2]
        .map(
          (dx) =>
            `<rect x="${at(x + q * dx)}" y="${at(y - unit * 0.8)}" width="${at(q * 0.17)}" ` +
            `height="${at(unit * 0.55)}" fill="#ffd76a"/>`,
        )
        .join("") +
      `<path d="M${at(x - q * 1.15, y - unit * 0.98)}Q${at(x - q * 0.7, y - unit * 1.02)} ` +
      `${at(x - q * 0.4, y - unit * 1.5)}H${at(x + q * 0.4)}Q${at(x + q * 0.7, y - unit * 1.02)} ` +
      `${at(x + q * 1.15, y - unit * 0.98)}L${at(x + q, y - unit * 0.82)}H${at(x - q)}Z" ` +
      `fill="${roof}"/>`;
    for (const [place, size, opacity] of [
      [0.34, 0.5, 0.55],
      [0.11, 0.92, 0.85],
      [0.9, 1.1, 0.95],
    ] as const) {
      const unit = h * 0.07 * size;
      const tower = Array.from({ length: 4 }, (_, index) =>
        storey(place * w, h * 0.68 - index * unit * 1.45, unit, unit * (1.75 - index * 0.28)),
      );
      d.body.push(`<g opacity="${opacity}">${tower.join("")}</g>`);
    }
  };
}

/** A gate with two beams, in front of the light. */
export function gate(colour: string): Layer {
  return (d) => {
    const { width: w, height: h } = d;
    const side = linear(
      d,
      [
        [0, shade(colour, 0.3)],
        [0.4, colour],
        [1, shade(colour, -0.6)],
      ],
      [0, 0, 1, 0],
    );
    const post = (x: number) =>
      `<path d="M${at(w * x - w * 0.035, h * 0.1)}h${at(w * 0.07)}l${at(w * 0.012, h * 0.72)}` +
      `h${at(-w * 0.094)}Z" fill="${side}"/>`;
    const beam = linear(d, [
      [0, shade(colour, 0.45)],
      [0.4, colour],
      [1, shade(colour, -0.6)],
    ]);
    d.body.push(
      post(0.12) +
        post(0.88) +
        `<path d="M${at(w * 0.02, h * 0.185)}H${at(w * 0.98)}v${at(h * 0.035)}H${at(w * 0.02)}Z" ` +
        `fill="${beam}"/><path d="M${at(-w * 0.06, h * 0.03)}Q${at(w / 2, h * 0.11)} ` +
        `${at(w * 1.06, h * 0.03)}L${at(w * 1.02, h * 0.1)}Q${at(w / 2, h * 0.16)} ` +
        `${at(-w * 0.02, h * 0.1)}Z" fill="${beam}"/>`,
    );
  };
}

/** A full stadium: stands, crowd, pitch in stripes, floodlights. */
export function stadium(pitch: string): Layer {
  return (d) => {
    const { width: w, height: h } = d;
    const crowd = Array.from({ length: 420 }, (_, index) => {
      const x = d.next() * w;
      const bow = (x / w) * 2 - 1;
      const y = h * (0.42 - 0.08 * bow * bow) + d.next() * h * 0.2;
      const colour = ["#ffd23a", "#fff", "#1aa04a", "#3a7aff", "#ff4a4a"][index % 5];
      return `<circle cx="${at(x)}" cy="${at(y)}" r="${at(between(d, 0.8, 2.1))}" fill="${colour}" opacity="${between(d, 0.3, 0.8).toFixed(2)}"/>`;
    });
    const green = linear(d, [
      [0, shade(pitch, 0.25)],
      [0.3, pitch],
      [1, shade(pitch, -0.6)],
    ]);
    const lane = (index: number) =>
      `M${at(w / 2 + index * w * 0.1, h * 0.62)}L${at(w / 2 + (index + 1) * w * 0.1, h * 0.62)}` +
      `L${at(w / 2 + (index + 1) * w * 0.36, h)}L${at(w / 2 + index * w * 0.36, h)}Z`;
    const lanes = [-5, -3, -1, 1, 3, 5].map(lane).join("");
    const flood = radial(d, [
      [0, "#ffffff"],
      [0.2, "#ddffff", 0.9],
      [1, "#88ccff", 0],
    ]);
    const lights = [0.1, 0.34, 0.66, 0.9].map(
      (x) =>
        `<ellipse cx="${at(x * w)}" cy="${at(h * 0.1)}" rx="${at(w * 0.16)}" ` +
        `ry="${at(w * 0.13)}" fill="${flood}"/>`,
    );
    d.body.push(
      `<path d="M-5 ${at(h * 0.34)}Q${at(w / 2, h * 0.5)} ${at(w + 5, h * 0.34)}V${at(h * 0.66)}` +
        `H-5Z" fill="#0a1430"/>${crowd.join("")}<path d="M-5 ${at(h * 0.62)}H${w + 5}V${h + 5}` +
        `H-5Z" fill="${green}"/><path d="${lanes}" fill="#fff" opacity=".1"/>${lights.join("")}`,
    );
  };
}

/** A castle with pointed towers on a hill. */
export function castle(colour: string): Layer {
  return (d) => {
    const { width: w, height: h } = d;
    const wall = linear(
      d,
      [
        [0, shade(colour, 0.3)],
        [0.5, colour],
        [1, shade(colour, -0.55)],
      ],
      [0, 0, 1, 0],
    );
    const turret = (x: number, top: number, half: number, roof: string) =>
      `<rect x="${at(w * (x - half))}" y="${at(h * top)}" width="${at(w * half * 2)}" ` +
      `height="${at(h * (0.72 - top))}" fill="${wall}"/><path d="M${at(w * (x - half * 1.35), h * top)}` +
      `L${at(w * x, h * (top - half * 2.4))}L${at(w * (x + half * 1.35), h * top)}Z" fill="${roof}"/>` +
      `<rect x="${at(w * x - 3)}" y="${at(h * (top + 0.05))}" width="6" height="11" rx="3" ` +
      `fill="#ffe08a"/>`;
    const { accent, rim } = d.palette;
    const roofs = [shade(accent, -0.35), shade(rim, -0.4)] as const;
    d.body.push(
      `<g opacity=".92">${turret(0.1, 0.3, 0.05, roofs[0])}${turret(0.92, 0.26, 0.055, roofs[0])}` +
        `${turret(0.24, 0.42, 0.04, roofs[1])}${turret(0.77, 0.4, 0.042, roofs[1])}` +
        `<rect x="${at(w * 0.03)}" y="${at(h * 0.53)}" width="${at(w * 0.94)}" ` +
        `height="${at(h * 0.2)}" fill="${wall}"/></g>`,
    );
  };
}

/** The front of a wooden street: planks, porches, lit windows. */
export function saloon(colour: string): Layer {
  return (d) => {
    const { width: w, height: h } = d;
    const house = (left: number, right: number, top: number) => {
      const [x, wide, y] = [left * w, (right - left) * w, top * h];
      const fill = linear(d, [
        [0, shade(colour, 0.15)],
        [1, shade(colour, -0.6)],
      ]);
      const planks = Array.from(
        { length: 12 },
        (_, n) => `M${at(x, y + n * 14 * d.unit)}h${at(wide)}`,
      );
      const panes = [0.18, 0.6].map(
        (dx) =>
          `<rect x="${at(x + wide * dx)}" y="${at(y + h * 0.09)}" width="${at(wide * 0.22)}" ` +
          `height="${at(h * 0.09)}" fill="#ffd27a" stroke="${shade(colour, -0.7)}" stroke-width="2"/>`,
      );
      return (
        `<path d="M${at(x, y)}h${at(wide * 0.2)}v${at(-h * 0.04)}h${at(wide * 0.6)}v${at(h * 0.04)}` +
        `h${at(wide * 0.2)}V${at(h * 0.7)}h${at(-wide)}Z" fill="${fill}"/><path d="${planks.join("")}" ` +
        `stroke="#000" stroke-opacity=".22" stroke-width="1.6"/>${panes.join("")}<rect ` +
        `x="${at(x - 6)}" y="${at(y + h * 0.21)}" width="${at(wide + 12)}" height="${at(h * 0.025)}" ` +
        `fill="${shade(colour, -0.35)}"/>`
      );
    };
    d.body.push(house(-0.12, 0.27, 0.3) + house(0.74, 1.12, 0.26));
  };
}
