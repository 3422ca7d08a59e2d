import { make } from "../../stage/dom.ts";
import { newHead } from "../../stage/head.ts";
import { newMachine } from "../../stage/slot/machine.ts";
import logo from "../art/logo.webp";
import queen from "../art/queen.webp";
import { symbols } from "./pictures.ts";
import type { Words } from "./words.ts";

/** The fixed parts of the page: the queen on her shore, and the water with its treasure. */
export function newScreen(words: Words) {
  const { title, hint } = words;
  const machine = newMachine({ title, hint, places: 6, hero: symbols.queen });
  const { element: over, ...head } = newHead(words, title, words.house);
  const name = words.hasLogo
    ? make("img", { class: "logo", src: logo, alt: "", width: 400, height: 201 })
    : make("strong", { class: "logo" }, title);
  const counter = newCounter(words);
  const note = make("p", { class: "shore-note", "aria-hidden": true });
  const lady = make("img", { class: "lady", src: queen, alt: "", width: 325, height: 511 });
  const shore = make(
    "div",
    { class: "shore" },
    lady,
    make("div", { class: "shore-side" }, name, counter.element, note),
  );
  const spoken = make("p", { class: "spoken", role: "status", "aria-live": "polite" });
  const toast = make("p", { class: "toast", "aria-hidden": true });
  const feast = machine.feast.element;
  const stage = make(
    "main",
    { class: "stage" },
    over,
    shore,
    machine.element,
    feast,
    toast,
    spoken,
  );
  document.body.append(stage, machine.coins);
  return {
    ...machine,
    ...head,
    stage,
    spoken,
    toast,
    counter,
    /** A line under the counter: what a cascade pays. */
    note(text: string): void {
      note.textContent = text;
    },
    setNight(isNight: boolean): void {
      document.body.classList.toggle("night", isNight);
    },
  };
}

export type Screen = ReturnType<typeof newScreen>;

/** What orbs add up to, and what is going on. */
function newCounter(words: Words) {
  const what = make("small", {}, words.orbSum);
  const sum = make("b", { class: "num" }, "0×");
  const picture = make("img", { src: symbols.orb, alt: "", width: 192, height: 192 });
  const element = make("div", { class: "orbs" }, picture, make("span", {}, what, sum));
  return {
    element,
    picture,
    say(text: string): void {
      what.textContent = text;
    },
    show(value: number): void {
      sum.textContent = `${value}×`;
    },
  };
}
