import { at, between, blurred, radial, type Drawing, type Layer } from "../drawing.ts";

/** Draws so many of a small thing. */
function scatter(count: number, one: (d: Drawing, index: number) => string): Layer {
  return (d) => {
    d.body.push(Array.from({ length: count }, (_, index) => one(d, index)).join(""));
  };
}

const pick = (colours: readonly string[], index: number) => colours[index % colours.length] ?? "";

const share = (value: number) => value.toFixed(2);

/** Stars of a night sky. */
export function stars(count: number, colour = "#ffffff"): Layer {
  return scatter(count, (d) => {
    const r = (0.4 + d.next() ** 3 * 1.8) * d.unit;
    const place = `cx="${at(d.next() * d.width)}" cy="${at(d.next() * d.height * 0.8)}"`;
    return `<circle ${place} r="${r.toFixed(1)}" fill="${colour}" opacity="${share(0.3 + d.next() * 0.7)}"/>`;
  });
}

/** Points of light, some of them four-pointed stars; `size` scales them. */
export function sparks(count: number, size = 1, colour?: string): Layer {
  return (d) => {
    const shown = colour ?? d.palette.glow;
    const fill = radial(d, [
      [0, "#ffffff"],
      [0.25, shown, 0.9],
      [1, shown, 0],
    ]);
    const shine = Array.from({ length: count }, (_, index) => {
      const [x, y] = [d.next() * d.width, d.next() * d.height * 0.92];
      const r = (1.4 + d.next() ** 2 * 5) * size * d.unit;
      const dot = `<circle cx="${at(x)}" cy="${at(y)}" r="${at(r)}" fill="${fill}"/>`;
      return index % 4 === 0 ? dot + glint(x, y, r * 2.3) : dot;
    });
    d.body.push(shine.join(""));
  };
}

function glint(x: number, y: number, q: number): string {
  const middle = at(x, y);
  return (
    `<path d="M${at(x - q, y)}Q${middle} ${at(x, y - q)}Q${middle} ${at(x + q, y)}` +
    `Q${middle} ${at(x, y + q)}Q${middle} ${at(x - q, y)}Z" fill="#fff" opacity=".92"/>`
  );
}

/** Sparks of a fire that fly up and to the right. */
export function embers(count: number, colour?: string): Layer {
  return scatter(count, (d, index) => {
    const shown = index % 3 ? (colour ?? d.palette.accent) : "#fff3c0";
    const long = between(d, 2, 9) * d.unit;
    const angle = between(d, -0.9, -0.4);
    const start = at(d.next() * d.width, d.next() * d.height);
    return (
      `<path d="M${start}l${at(Math.cos(angle) * long, Math.sin(angle) * long)}" ` +
      `stroke="${shown}" stroke-width="${at(between(d, 0.8, 2.8) * d.unit)}" ` +
      `stroke-linecap="round" opacity="${share(between(d, 0.4, 1))}"/>`
    );
  });
}

/** Lights out of focus in the upper part, down to `to` of the height. */
export function bokeh(count: number, colours: readonly string[], to = 0.7, size = 1): Layer {
  return (d) => {
    const discs = Array.from({ length: count }, (_, index) => {
      const r = between(d, 5, 21) * size * d.unit;
      const place = `cx="${at(d.next() * d.width)}" cy="${at(d.next() * d.height * to)}"`;
      const opacity = between(d, 0.14, 0.4);
      return (
        `<circle ${place} r="${at(r)}" fill="${pick(colours, index)}" ` +
        `opacity="${share(opacity)}"/><circle ${place} r="${at(r * 0.93)}" fill="none" ` +
        `stroke="#fff" stroke-width="1" opacity="${share(opacity * 0.4)}"/>`
      );
    });
    d.body.push(`<g ${blurred(d, 1)}>${discs.join("")}</g>`);
  };
}

/** Air under water. */
export function bubbles(count: number): Layer {
  return (d) => {
    const fill = radial(d, [
      [0, "#ffffff", 0],
      [0.7, "#bbffff", 0.12],
      [0.92, "#ddffff", 0.65],
      [1, "#ffffff", 0.1],
    ]);
    const air = Array.from({ length: count }, () => {
      const r = (2 + d.next() ** 2 * 11) * d.unit;
      const [x, y] = [d.next() * d.width, d.next() * d.height];
      return (
        `<circle cx="${at(x)}" cy="${at(y)}" r="${at(r)}" fill="${fill}"/>` +
        `<circle cx="${at(x - r * 0.35)}" cy="${at(y - r * 0.4)}" r="${at(r * 0.2)}" ` +
        `fill="#fff" opacity=".9"/>`
      );
    });
    d.body.push(air.join(""));
  };
}

/** Snow: near flakes are large and out of focus. */
export function snow(count: number): Layer {
  return (d) => {
    const flakes = (many: number, from: number, to: number) =>
      Array.from({ length: many }, () => {
        const place = `cx="${at(d.next() * d.width)}" cy="${at(d.next() * d.height)}"`;
        const opacity = share(between(d, 0.45, 1));
        return `<circle ${place} r="${at(between(d, from, to) * d.unit)}" opacity="${opacity}"/>`;
      }).join("");
    d.body.push(`<g fill="#fff">${flakes(count, 0.6, 2.2)}</g>`);
    d.body.push(`<g fill="#fff" ${blurred(d, 1.6)}>${flakes(count / 6, 3, 5.5)}</g>`);
  };
}

/** Paper scraps that turn as they fall. */
export function confetti(count: number, colours: readonly string[]): Layer {
  return scatter(count, (d, index) => {
    const [x, y] = [d.next() * d.width, d.next() * d.height * 0.85];
    const [w, h] = [between(d, 3, 8) * d.unit, between(d, 2, 4.5) * d.unit];
    const turn = Math.round(d.next() * 180);
    return (
      `<rect x="${at(-w / 2)}" y="${at(-h / 2)}" width="${at(w)}" height="${at(h)}" rx="1" ` +
      `transform="translate(${at(x, y)}) rotate(${turn}) skewX(18)" ` +
      `fill="${pick(colours, index)}" opacity="${share(between(d, 0.65, 1))}"/>`
    );
  });
}

/** Petals or feathers on the wind. */
export function petals(count: number, colours: readonly string[], size = 1): Layer {
  return scatter(count, (d, index) => {
    const long = between(d, 7, 15) * d.unit * size;
    const wide = long * 0.42;
    const place = at(d.next() * d.width, d.next() * d.height * 0.85);
    const turn = Math.round(d.next() * 360);
    const colour = pick(colours, index);
    return (
      `<g transform="translate(${place}) rotate(${turn})" opacity="${share(between(d, 0.6, 1))}">` +
      `<path d="M0 0Q${at(long * 0.5, -wide, long, 0)}Q${at(long * 0.5, wide, 0, 0)}Z" ` +
      `fill="${colour}"/><path d="M0 0Q${at(long * 0.5, -wide, long, 0)}Z" fill="#fff" ` +
      `opacity=".35"/></g>`
    );
  });
}

/** Streaks that run outwards from a point: speed. */
export function streaks(x: number, y: number, count: number, colour = "#ffffff"): Layer {
  return scatter(count, (d) => {
    const angle = d.next() * Math.PI * 2;
    const [near, far] = [between(d, 0.3, 0.7) * d.width, between(d, 0.75, 1.3) * d.width];
    const end = (length: number) =>
      at(x * d.width + Math.cos(angle) * length, y * d.height + Math.sin(angle) * length);
    return (
      `<path d="M${end(near)}L${end(far)}" stroke="${colour}" stroke-linecap="round" ` +
      `stroke-width="${at(between(d, 0.6, 2.6) * d.unit)}" opacity="${share(between(d, 0.15, 0.6))}"/>`
    );
  });
}
