import { shade } from "../../sdf/colour.ts";
import { at, between, linear, radial, type Layer } from "../drawing.ts";

/** Leaves that reach in from both sides, near and dark over far and light. */
export function leaves(light: string, dark: string): Layer {
  return (d) => {
    [0, 1].forEach((near) => {
      const fill = linear(
        d,
        [
          [0, near ? shade(light, -0.45) : light],
          [1, near ? shade(dark, -0.4) : dark],
        ],
        [0, 0, 1, 1],
      );
      const blades = Array.from({ length: 18 }, (_, index) => {
        const right = index % 2 === 1;
        const y = (Math.floor(index / 2) / 9) * d.height * 0.95 + between(d, 0, 20);
        const turn = between(d, -20, 32) + (right ? 180 : 0) * 1;
        const long = between(d, 46, 90) * d.unit * (near ? 0.85 : 1.1);
        const wide = long * 0.26;
        const out =
          `M0 0C${at(long * 0.3, -wide, long * 0.7, -wide * 0.8, long, 0)}` +
          `C${at(long * 0.7, wide * 0.8, long * 0.3, wide, 0, 0)}Z`;
        const half = `M0 0C${at(long * 0.3, -wide, long * 0.7, -wide * 0.8, long, 0)}Z`;
        return (
          `<g transform="translate(${at(right ? d.width + 6 : -6, y)}) rotate(${at(turn)})">` +
          `<path d="${out}" fill="${fill}"/><path d="${half}" fill="#fff" opacity=".14"/>` +
          `<path d="M0 0H${at(long * 0.95)}" stroke="#000" stroke-opacity=".3" ` +
          `stroke-width="1.4"/></g>`
        );
      });
      d.body.push(blades.join(""));
    });
  };
}

/** Palm fronds that hang in from the upper corners. */
export function fronds(colour: string): Layer {
  return (d) => {
    const frond = (x: number, y: number, angle: number, long: number) => {
      const blades = Array.from({ length: 11 }, (_, index) => {
        const t = (index + 1) / 11;
        const px = x + Math.cos(angle) * long * t;
        const py = y + Math.sin(angle) * long * t + 0.3 * t * t * long;
        const q = long * 0.34 * (1 - t * 0.65);
        return [-1, 1]
          .map((side) => {
            const way = angle + 0.4 * t + side * 0.85;
            const tip = at(px + Math.cos(way) * q, py + Math.sin(way) * q + q * 0.25);
            const bend = at(px + Math.cos(way) * q * 0.6 + 2, py + Math.sin(way) * q * 0.5);
            return `M${at(px, py)}Q${bend} ${tip}Q${at(px, py + q * 0.3)} ${at(px, py + 2)}Z`;
          })
          .join("");
      });
      return blades.join("");
    };
    const fill = linear(d, [
      [0, shade(colour, 0.15)],
      [1, shade(colour, -0.45)],
    ]);
    const path = [
      [-8, -6, [0.2, 0.65, 1.15]],
      [d.width + 8, -8, [2.95, 2.45, 1.95]],
    ] as const;
    const hung = path.flatMap(([x, y, angles]) =>
      angles.map((angle) =>
        frond(x, y, angle + between(d, -0.1, 0.15), between(d, 105, 150) * d.unit),
      ),
    );
    d.body.push(`<path d="${hung.join("")}" fill="${fill}"/>`);
  };
}

/** Trunks of a deep forest: the far ones pale in the mist. */
export function trunks(colour: string, mist: string): Layer {
  return (d) => {
    const stems = Array.from({ length: 12 }, (_, index) => {
      const near = index >= 7;
      const x = near ? (index % 2 ? between(d, -0.04, 0.16) : between(d, 0.84, 1.04)) : d.next();
      const wide = d.width * (near ? between(d, 0.08, 0.13) : between(d, 0.025, 0.05));
      const tint = near ? colour : mist;
      const fill = linear(
        d,
        [
          [0, shade(tint, near ? 0.05 : 0.2)],
          [0.4, tint],
          [1, shade(tint, -0.55)],
        ],
        [0, 0, 1, 0],
      );
      const [cx, base] = [x * d.width, d.height * (near ? 0.95 : 0.76)];
      const flare = wide * 0.5;
      return (
        `<path d="M${at(cx - wide / 2, -5)}h${at(wide)}` +
        `Q${at(cx + wide / 2, base * 0.8, cx + wide / 2 + flare, base)}` +
        `H${at(cx - wide / 2 - flare)}Q${at(cx - wide / 2, base * 0.8, cx - wide / 2, -5)}Z" ` +
        `fill="${fill}" opacity="${near ? 1 : 0.55}"/>`
      );
    });
    d.body.push(stems.join(""));
  };
}

/** Rolling hills of sugar with lollipop trees. */
export function candyHills(colours: readonly string[]): Layer {
  return (d) => {
    const { width: w, height: h } = d;
    const pick = (index: number) => colours[index % colours.length] ?? d.palette.accent;
    const hill = (index: number) => {
      const [y, colour] = [h * (0.58 + index * 0.09), pick(index)];
      const fill = linear(d, [
        [0, shade(colour, 0.5)],
        [0.12, colour],
        [1, shade(colour, -0.5)],
      ]);
      const swell = between(d, 30, 66) * d.unit;
      return (
        `<path d="M-10 ${at(y)}C${at(w * 0.2, y - swell, w * 0.35, y + 26, w * 0.55, y - 12)}` +
        `S${at(w * 0.85, y - swell * 0.8, w + 10, y)}V${h + 5}H-10Z" fill="${fill}"/>`
      );
    };
    const tree = (x: number, size: number, index: number) => {
      const [q, colour] = [h * 0.06 * size, pick(index)];
      const [cx, top] = [x * w, h * 0.62 - q * 3.9];
      const ball = radial(
        d,
        [
          [0, "#ffffff"],
          [0.35, colour],
          [1, shade(colour, -0.4)],
        ],
        [0.35, 0.3, 0.8],
      );
      const stick = Array.from(
        { length: 9 },
        (_, n) =>
          `<rect x="${at(cx - q * 0.16)}" y="${at(h * 0.62 - n * q * 0.42)}" ` +
          `width="${at(q * 0.32)}" height="${at(q * 0.42 + 0.5)}" fill="${n % 2 ? "#fff" : "#ff3a6a"}"/>`,
      );
      return (
        `${stick.join("")}<circle cx="${at(cx)}" cy="${at(top)}" r="${at(q * 0.85)}" ` +
        `fill="${ball}"/><path d="M${at(cx, top)}m${at(-q * 0.5, 0)}a${at(q * 0.5, q * 0.5)} 0 1 1 ` +
        `${at(q * 0.6, q * 0.45)}" fill="none" stroke="#fff" stroke-width="${at(q * 0.16)}" ` +
        `opacity=".8"/>`
      );
    };
    d.body.push(hill(0) + tree(0.1, 1.15, 0) + tree(0.9, 1, 1) + tree(0.3, 0.6, 2));
    d.body.push(hill(1) + hill(2));
  };
}

/** Tall grass along the ground, lit at its tips. */
export function grass(y: number, colour: string): Layer {
  return (d) => {
    const { width: w, height: h } = d;
    [0, 1, 2].forEach((row) => {
      const base = h * (y + row * 0.06);
      const blades = Array.from({ length: 34 }, (_, index) => {
        const x = (index / 33) * w * 1.06 - w * 0.03 + between(d, -4, 4);
        const tall = h * between(d, 0.05, 0.11);
        const lean = between(d, -9, 9) * d.unit;
        return (
          `M${at(x - 4, base)}Q${at(x, base - tall * 0.5, x + lean, base - tall)}` +
          `Q${at(x + 3, base - tall * 0.4, x + 4, base)}Z`
        );
      });
      const fill = linear(d, [
        [0, shade(colour, 0.4 - row * 0.2)],
        [1, shade(colour, -0.35 - row * 0.12)],
      ]);
      d.body.push(
        `<path d="${blades.join("")}M-5 ${at(base - 3)}H${w + 5}V${h + 5}H-5Z" fill="${fill}"/>`,
      );
    });
  };
}
