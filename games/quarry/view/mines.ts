import { newField, newSegments } from "../../stage/controls.ts";
import { make } from "../../stage/dom.ts";
import type { Stage } from "../../stage/scene.ts";
import { minesMax } from "../rules.ts";
import type { QuarryWords } from "./words.ts";

const usual = [1, 3, 5, 10, 24];

/** How many mines: a few at a press, any other typed. */
export function newMines(stage: Stage, own: QuarryWords, changed: () => void) {
  let mines = 3;
  const options = usual.map((value) => ({ value, text: String(value) }));
  const segments = newSegments(own.mines, options, (value) => set(value));
  const field = newField(own.other, (text) => set(Number.parseInt(text, 10) || mines));
  field.element.classList.add("other");
  segments.element.append(field.element);

  function set(wanted: number): void {
    mines = Math.min(minesMax, Math.max(1, wanted));
    segments.value = mines;
    field.show(String(mines));
    changed();
    stage.changed();
  }

  segments.value = mines;
  field.show(String(mines));
  return {
    element: make("div", {}, segments.element),
    get mines() {
      return mines;
    },
    set,
  };
}
