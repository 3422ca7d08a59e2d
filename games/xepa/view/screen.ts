import { make } from "../../stage/dom.ts";
import { newHead } from "../../stage/head.ts";
import { newMachine } from "../../stage/slot/machine.ts";
import logo from "../art/logo.webp";
import { payTable } from "./pay-table.ts";
import { fruits } from "./pictures.ts";
import type { Words } from "./words.ts";

/** The fixed parts of the page: the stall with its awning, and the crate of fruit under it. */
export function newScreen(words: Words) {
  const { title, hint } = words;
  const machine = newMachine({ title, hint, places: 9, hero: fruits.W });
  const { element: over, ...head } = newHead(words, title, words.house);
  const name = words.hasLogo
    ? make("img", { class: "logo", src: logo, alt: "", width: 400, height: 200 })
    : make("strong", { class: "logo" }, title);
  const board = make("small", {}, words.full);
  const times = make("b", { class: "num" }, `×${payTable.allOfAKind}`);
  const sign = make("p", { class: "sign" }, board, times);
  const stall = make(
    "div",
    { class: "stall" },
    make("i", { class: "awning", "aria-hidden": true }),
    name,
    sign,
  );
  const counter = make("div", { class: "counter" }, machine.element);
  const spoken = make("p", { class: "spoken", role: "status", "aria-live": "polite" });
  const toast = make("p", { class: "toast", "aria-hidden": true });
  const feast = machine.feast.element;
  const stage = make("main", { class: "stage" }, over, stall, counter, feast, toast, spoken);
  document.body.append(stage, machine.coins);
  return {
    ...machine,
    ...head,
    stage,
    spoken,
    toast,
    /** What is written on the chalk board over the ×10. */
    write(text: string): void {
      board.textContent = text;
    },
  };
}

export type Screen = ReturnType<typeof newScreen>;
