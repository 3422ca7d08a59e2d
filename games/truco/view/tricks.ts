import { make } from "../../stage/dom.ts";
import type { Side } from "../table.ts";
import type { TrucoWords } from "./words.ts";

const size = 3;

/** The three tricks of the hand, each by its sign: taken, lost, or a tie. */
export function newTricks(own: TrucoWords) {
  const marks = Array.from({ length: size }, () => make("li", {}));
  const element = make("ol", { class: "tricks", "aria-label": own.tricks }, ...marks);
  const signs = { "1": "✓", "-1": "✕", "0": "=" } as const;

  function show(sides: readonly Side[]): void {
    marks.forEach((mark, at) => {
      const side = sides[at];
      mark.dataset["side"] = side === undefined ? "" : String(side);
      const sign = make("b", { "aria-hidden": "true" }, side === undefined ? "" : signs[side]);
      const text = side === undefined ? own.notPlayed : own.trickShort[side];
      mark.replaceChildren(sign, make("small", {}, own.nth(at + 1)), make("span", {}, text));
    });
  }

  show([]);
  return { element, show };
}
