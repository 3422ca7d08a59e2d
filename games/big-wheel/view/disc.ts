import { decimalText } from "../../stage/number-text.ts";
import { shape } from "../../stage/svg.ts";

const edge = 141;
const labels = 119;
const hub = 44;
/** Colours of the awards, the highest first: rim and middle of a segment, and its outline. */
const paints = [
  ["#ffe27a", "#e79a10", "#3a2200"],
  ["#46e88a", "#0c8a48", "#02180c"],
  ["#5ac0ff", "#1a62b8", "#031427"],
  ["#c48aff", "#6a2ac0", "#150428"],
  ["#ff9ab8", "#c02a62", "#2a0416"],
] as const;
const nothing = ["#3a2a52", "#1d1430", "#000000"] as const;

/** The awards of a wheel from the highest, each with the number of its segments. */
export function countsOf(awards: readonly number[]): [award: number, count: number][] {
  const counts = new Map<number, number>();
  for (const award of awards) counts.set(award, (counts.get(award) ?? 0) + 1);
  return [...counts].toSorted(([one], [other]) => other - one);
}

/** The place of an award among those of its wheel, as its colour; null pays nothing. */
export function rankOf(awards: readonly number[], award: number): number | null {
  return award === 0 ? null : countsOf(awards).findIndex(([each]) => each === award);
}

/** The painted disc of a wheel: segment 0 at the top, the others clockwise. */
export function newDisc(awards: readonly number[], decimal: string): SVGSVGElement {
  const disc = shape("svg", { viewBox: "-160 -160 320 320", class: "disc", "aria-hidden": "true" });
  const ids = [...paints, nothing].map((paint, at) => gradient(`award-${at}`, paint));
  const shine = shape(
    "radialGradient",
    { id: "shine", gradientUnits: "userSpaceOnUse", cx: 0, cy: 0, r: edge },
    shape("stop", { offset: 0.25, "stop-color": "#000", "stop-opacity": 0.35 }),
    shape("stop", { offset: 0.6, "stop-color": "#000", "stop-opacity": 0 }),
    shape("stop", { offset: 1, "stop-color": "#fff", "stop-opacity": 0.16 }),
  );
  disc.append(shape("defs", {}, ...ids, shine));
  const turn = 360 / awards.length;
  for (const [at, award] of awards.entries()) {
    disc.append(segment(awards, award, { at: at * turn, turn, decimal }));
  }
  disc.append(shape("circle", { r: edge, fill: "url(#shine)" }));
  return disc;
}

function gradient(id: string, [rim, middle]: readonly [string, string, string]) {
  return shape(
    "radialGradient",
    { id, gradientUnits: "userSpaceOnUse", cx: 0, cy: 0, r: edge },
    shape("stop", { offset: 0.3, "stop-color": middle }),
    shape("stop", { offset: 1, "stop-color": rim }),
  );
}

function segment(
  awards: readonly number[],
  award: number,
  { at, turn, decimal }: { at: number; turn: number; decimal: string },
): SVGGElement {
  const rank = rankOf(awards, award);
  const half = (turn * Math.PI) / 360;
  const [x, y] = [Math.sin(half), -Math.cos(half)];
  const element = shape("g", { transform: `rotate(${at})` });
  const paint = `url(#award-${rank ?? paints.length})`;
  const path = `M0 0L${-x * edge} ${y * edge}A${edge} ${edge} 0 0 1 ${x * edge} ${y * edge}Z`;
  const line = `M${-x * hub} ${y * hub}L${-x * edge} ${y * edge}`;
  element.append(
    shape("path", { d: path, fill: paint }),
    shape("path", { d: line, stroke: "#ffd27a", "stroke-opacity": 0.75, "stroke-width": 1.2 }),
  );
  if (rank === null) return element;
  // Where a segment is too narrow for a figure across it, the figure runs along it.
  const isNarrow = turn < 9;
  const size = isNarrow ? 11.5 : turn > 15 ? 19 : 15;
  const label = shape(
    "text",
    {
      class: "award",
      transform: `translate(0 ${-labels})${isNarrow ? " rotate(90)" : ""}`,
      "text-anchor": "middle",
      "dominant-baseline": "middle",
      "font-size": rank === 0 ? size * 1.2 : size,
      stroke: paints[rank]?.[2] ?? "#000",
    },
    decimalText(award, decimal),
  );
  element.append(label);
  return element;
}
