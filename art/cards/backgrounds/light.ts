import { blendHex, shade } from "../../sdf/colour.ts";
import { at, between, blurred, define, linear, radial, type Layer } from "../drawing.ts";

/** The sky of the palette, far to near. */
export function sky(): Layer {
  return (d) => {
    const { top, middle, bottom } = d.palette;
    const fill = linear(d, [
      [0, top],
      [0.55, middle],
      [1, bottom],
    ]);
    d.body.push(`<rect width="${d.width}" height="${d.height}" fill="${fill}"/>`);
  };
}

/** A room lit from the middle: bright behind the hero, deep at its edges. */
export function hall(): Layer {
  return (d) => {
    const { top, middle, bottom } = d.palette;
    const stops = [
      [0, shade(middle, 0.18)],
      [0.42, middle],
      [0.72, blendHex(middle, top, 0.75)],
      [1, bottom],
    ] as const;
    const fill = radial(d, stops, [0.5, 0.4, 0.8]);
    d.body.push(`<rect width="${d.width}" height="${d.height}" fill="${fill}"/>`);
  };
}

/** A soft round light; place and reach are shares of the picture, the colour the palette's. */
export function glow(x: number, y: number, reach: number, opacity = 1, colour?: string): Layer {
  return (d) => {
    const shown = colour ?? d.palette.glow;
    const fill = radial(d, [
      [0, shown, opacity],
      [0.35, shown, opacity * 0.5],
      [1, shown, 0],
    ]);
    const r = reach * d.width;
    d.body.push(
      `<ellipse cx="${at(x * d.width)}" cy="${at(y * d.height)}" rx="${at(r)}" ry="${at(r)}" ` +
        `fill="${fill}"/>`,
    );
  };
}

/** A sun or a moon: a bright disc with an edge, in its own light. */
export function disc(x: number, y: number, radius: number, colour: string): Layer {
  return (d) => {
    glow(x, y, radius * 3.2, 0.8, colour)(d);
    const fill = radial(
      d,
      [
        [0, "#ffffff"],
        [0.6, colour],
        [1, colour, 0.85],
      ],
      [0.42, 0.38, 0.62],
    );
    const place = `cx="${at(x * d.width)}" cy="${at(y * d.height)}"`;
    d.body.push(`<circle ${place} r="${at(radius * d.width)}" fill="${fill}"/>`);
  };
}

/** Rays all round a point, as shares of the picture; each of its own width. */
export function rays(x: number, y: number, count: number, opacity = 0.5, colour?: string): Layer {
  return (d) => {
    const [cx, cy] = [x * d.width, y * d.height];
    const reach = 1.2 * Math.max(d.width, d.height);
    const shown = colour ?? d.palette.glow;
    const step = (Math.PI * 2) / count;
    const turn = d.next() * 6;
    const path = Array.from({ length: count }, (_, index) => {
      const from = turn + index * step + d.next() * 0.12;
      const to = from + step * between(d, 0.3, 0.6);
      const end = (angle: number) => at(cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach);
      return `M${at(cx, cy)}L${end(from)}L${end(to)}Z`;
    });
    const fill = define(
      d,
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${at(cx)}" ` +
        `cy="${at(cy)}" r="${at(reach)}"><stop offset="0" stop-color="${shown}" ` +
        `stop-opacity="${opacity}"/><stop offset=".5" stop-color="${shown}" ` +
        `stop-opacity="${opacity * 0.4}"/><stop offset="1" stop-color="${shown}" ` +
        `stop-opacity="0"/></radialGradient>`,
    );
    d.body.push(`<path d="${path.join("")}" fill="${fill}" ${blurred(d, 1.6)}/>`);
  };
}

/** Broad beams that fall from above at a slant, out of focus. */
export function shafts(count: number, opacity = 0.45, colour?: string): Layer {
  return (d) => {
    const { width, height } = d;
    const shown = colour ?? d.palette.glow;
    const fill = linear(d, [
      [0, shown, opacity],
      [1, shown, 0],
    ]);
    const beams = Array.from({ length: count }, (_, index) => {
      const x = width * (-0.1 + (index / count) * 0.95 + d.next() * 0.1);
      const wide = width * between(d, 0.03, 0.1);
      const slant = width * 0.35;
      return (
        `<path d="M${at(x, -5)}L${at(x + wide, -5)}L${at(x + wide * 2.4 + slant, height * 0.85)}` +
        `L${at(x + slant - wide, height * 0.85)}Z" fill="${fill}"/>`
      );
    });
    d.body.push(`<g ${blurred(d, 5)}>${beams.join("")}</g>`);
  };
}

/** Stage lamps at the top corners, each with its cone of light. */
export function lamps(colour?: string): Layer {
  return (d) => {
    const { width, height } = d;
    const shown = colour ?? d.palette.accent;
    const fill = linear(d, [
      [0, shown, 0.7],
      [1, shown, 0],
    ]);
    const cones = [0.02, 0.3, 0.7, 0.98].map((x) => {
      const foot = 0.5 + (0.5 - x) * between(d, 0.2, 0.9);
      const [top, base] = [x * width, foot * width];
      const wide = width * 0.13;
      return (
        `<path d="M${at(top - 4, -4)}L${at(top + 4, -4)}L${at(base + wide, height * 0.8)}` +
        `L${at(base - wide, height * 0.8)}Z" fill="${fill}"/>`
      );
    });
    d.body.push(`<g ${blurred(d, 4)}>${cones.join("")}</g>`);
    for (const x of [0.02, 0.3, 0.7, 0.98]) glow(x, 0.01, 0.13, 1, "#ffffff")(d);
  };
}

/** Darker towards the edges, so that the middle is looked at. */
export function vignette(opacity = 0.5): Layer {
  return (d) => {
    const stops = [
      [0.5, "#04010a", 0],
      [1, "#04010a", opacity],
    ] as const;
    const fill = radial(d, stops, [0.46, 0.42, 0.78]);
    d.body.push(`<rect width="${d.width}" height="${d.height}" fill="${fill}"/>`);
  };
}

/** The foot goes dark, from a share of the height on: a ground for the title. */
export function foot(from: number, opacity: number): Layer {
  return (d) => {
    const colour = "#07020d";
    const fill = linear(d, [
      [from, colour, 0],
      [Math.min(0.98, from + 0.22), colour, opacity * 0.72],
      [1, colour, opacity],
    ]);
    d.body.push(`<rect width="${d.width}" height="${d.height}" fill="${fill}"/>`);
  };
}

/** The hairline that every card has inside its edge. */
export function hairline(): Layer {
  return (d) => {
    const [w, h] = [d.width - 2, d.height - 2];
    d.body.push(
      `<rect x="1" y="1" width="${w}" height="${h}" fill="none" stroke="#fff" ` +
        `stroke-opacity=".13" stroke-width="2"/>`,
    );
  };
}
