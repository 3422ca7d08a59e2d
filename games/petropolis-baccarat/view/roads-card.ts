import { make } from "../../stage/dom.ts";
import { shape } from "../../stage/svg.ts";
import type { Side } from "../rules.ts";
import { bigRoad, rows } from "./roads.ts";
import type { BaccaratWords } from "./words.ts";

const cell = 12;
const bigColumns = 20;
const beadColumns = 9;
const gap = 8;
const size = { width: (bigColumns + beadColumns) * cell + gap, height: rows * cell };
const colours = { player: "#1b55d6", banker: "#c0122c", tie: "#0f7a4c" } as const;

/** Big road and bead road of the rounds before, as history alone. */
export function newRoads(own: BaccaratWords) {
  const element = make("div", { class: "roads", role: "img", "aria-label": own.roads });
  let shown: string | null = null;
  return {
    element,
    /** @param wins oldest first */
    show(wins: readonly Side[]): void {
      const key = wins.join(" ");
      if (key === shown) return;
      shown = key;
      const viewBox = `0 0 ${size.width} ${size.height}`;
      element.replaceChildren(
        shape("svg", { viewBox, "aria-hidden": "true" }, ...grid(), ...big(wins), ...beads(wins)),
      );
    },
  };

  function big(wins: readonly Side[]): SVGElement[] {
    const circles = bigRoad(wins);
    const shift = Math.max(0, Math.max(...circles.map(({ column }) => column)) - bigColumns + 1);
    return circles
      .filter(({ column }) => column >= shift)
      .flatMap(({ side, column, row, ties }) => {
        const [cx, cy] = [(column - shift + 0.5) * cell, (row + 0.5) * cell];
        const look = { fill: "none", stroke: colours[side], "stroke-width": 2 };
        const circle = shape("circle", { cx, cy, r: 4.2, ...look });
        const stroke = { stroke: colours.tie, "stroke-width": 2, "stroke-linecap": "round" };
        const [x1, y1, x2, y2] = [cx - 3.4, cy + 3.4, cx + 3.4, cy - 3.4];
        return ties === 0 ? [circle] : [circle, shape("line", { x1, y1, x2, y2, ...stroke })];
      });
  }

  function beads(wins: readonly Side[]): SVGElement[] {
    const columns = Math.ceil(wins.length / rows);
    const from = Math.max(0, columns - beadColumns) * rows;
    return wins.slice(from).flatMap((side, at) => {
      const cx = bigColumns * cell + gap + (Math.floor(at / rows) + 0.5) * cell;
      const cy = ((at % rows) + 0.5) * cell;
      const text = { x: cx, y: cy + 2.6, "text-anchor": "middle", fill: "#fff" };
      const letter = shape("text", { ...text, class: "bead" });
      letter.textContent = own.letters[side];
      return [shape("circle", { cx, cy, r: 5.2, fill: colours[side] }), letter];
    });
  }
}

function grid(): SVGElement[] {
  const beadsFrom = bigColumns * cell + gap;
  const field = (x: number, columns: number) => {
    const across = Array.from(
      { length: rows + 1 },
      (_, at) => `M${x} ${at * cell}h${columns * cell}`,
    );
    const down = Array.from(
      { length: columns + 1 },
      (_, at) => `M${x + at * cell} 0v${rows * cell}`,
    );
    return [...across, ...down].join("");
  };
  const d = field(0, bigColumns) + field(beadsFrom, beadColumns);
  return [shape("path", { d, stroke: "#d8d2c0", "stroke-width": 0.7, fill: "none" })];
}
