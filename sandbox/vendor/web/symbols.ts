import { draw, make, picture } from "./dom.ts";
import { figures } from "./figures.ts";

/** Sculpted stones, where a scenery has no figures of its own. */
const stones = ["ruby", "sapphire", "emerald", "topaz"];

/** Where a game's symbols come from. */
export interface Art {
  /** The address of the game's own picture. */
  face: string;
  family: string;
}

const files = "../../files/";

/** Stones of the games in which pieces fall: a colour and a cut of their own. */
const orbs: Readonly<Record<string, readonly [hue: number, shape: string]>> = {
  g1: [255, "M50 12 88 50 50 88 12 50z"],
  g2: [330, "M50 10C74 10 90 27 90 50S74 90 50 90 10 73 10 50 26 10 50 10z"],
  g3: [150, "M50 10 86 31v38L50 90 14 69V31z"],
  g4: [60, "M24 14h52l16 26-42 48L8 40z"],
};

/** One symbol, filling its cell. */
export function symbol(name: string, { face, family }: Art): HTMLElement {
  const place = ["f1", "f2", "f3", "f4"].indexOf(name);
  if (place !== -1) return figure(place, family);
  if (name === "wild") return wild(face);
  if (name === "star") return make("span", { class: "star" }, star());
  if (name === "coin") return picture([`${files}coin.webp`], "figure");
  const orb = orbs[name];
  if (orb) return make("span", { class: "orb" }, cutStone(orb[0], orb[1]));
  return make("span", { class: `letter letter-${name}` }, name);
}

/** The dearest first. */
function figure(place: number, family: string): HTMLElement {
  const own = figures[family]?.[place];
  const stone = `${files}${stones[place]}.webp`;
  return picture(own === undefined ? [stone] : [`${files}symbols/${own}.webp`, stone], "figure");
}

function wild(face: string): HTMLElement {
  return make(
    "span",
    { class: "wild" },
    picture([face, `${files}clover.webp`]),
    make("b", {}, "WILD"),
  );
}

function star(): SVGSVGElement {
  const points = Array.from({ length: 10 }, (_, at) => {
    const radius = at % 2 === 0 ? 44 : 21;
    const angle = (at * Math.PI) / 5 - Math.PI / 2;
    return `${50 + radius * Math.cos(angle)},${52 + radius * Math.sin(angle)}`;
  });
  return draw(
    "svg",
    { viewBox: "0 0 100 100" },
    gradient("star-fill", ["#fff6c8", "#ffc933", "#e0731a"]),
    draw("polygon", {
      points: points.join(" "),
      fill: "url(#star-fill)",
      stroke: "#8a3d06",
      "stroke-width": 4,
      "stroke-linejoin": "round",
    }),
    draw("path", { d: "M50 16 58 40 40 46z", fill: "#fff", opacity: 0.55 }),
  );
}

function cutStone(hue: number, shape: string): SVGSVGElement {
  const id = `stone-${hue}`;
  const colours = [0.9, 0.68, 0.42].map((light) => `oklch(${light} 0.19 ${hue})`);
  return draw(
    "svg",
    { viewBox: "0 0 100 100" },
    gradient(id, colours),
    draw("path", {
      d: shape,
      fill: `url(#${id})`,
      stroke: `oklch(0.3 0.12 ${hue})`,
      "stroke-width": 4,
      "stroke-linejoin": "round",
    }),
    draw("path", {
      d: shape,
      fill: "none",
      stroke: "#fff",
      "stroke-width": 5,
      opacity: 0.35,
      transform: "translate(17 15) scale(.66)",
    }),
    draw("ellipse", { cx: 38, cy: 30, rx: 13, ry: 8, fill: "#fff", opacity: 0.7 }),
  );
}

function gradient(id: string, colours: readonly string[]): SVGLinearGradientElement {
  return draw(
    "linearGradient",
    { id, x1: 0, y1: 0, x2: 0.3, y2: 1 },
    ...colours.map((colour, at) =>
      draw("stop", { offset: at / (colours.length - 1), "stop-color": colour }),
    ),
  );
}
