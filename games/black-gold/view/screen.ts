import { make } from "../../stage/dom.ts";
import { newHead } from "../../stage/head.ts";
import { newMachine } from "../../stage/slot/machine.ts";
import logo from "../art/logo.webp";
import { payTable } from "./pay-table.ts";
import { ores } from "./pictures.ts";
import type { Words } from "./words.ts";

/** The fixed parts of the page: the gate with its awards, and the seam of ore under it. */
export function newScreen(words: Words) {
  const { title, hint } = words;
  const machine = newMachine({ title, hint, places: payTable.cells, hero: ores.A });
  const { element: over, ...head } = newHead(words, title, words.house);
  const name = words.hasLogo
    ? make("img", { class: "logo", src: logo, alt: "", width: 480, height: 125 })
    : make("strong", { class: "logo" }, title);
  const grande = newGrande(words);
  const awards = newAwards(words);
  const hold = newHold(words);
  const gate = make(
    "div",
    { class: "gate" },
    make("img", { class: "gate-lantern", src: ores.C, alt: "", width: 89, height: 244 }),
    make("div", { class: "gate-middle" }, name, grande.element),
    make("img", { class: "gate-miner", src: ores.A, alt: "", width: 192, height: 235 }),
  );
  const cart = make("img", { class: "cart", src: ores.B, alt: "", width: 243, height: 223 });
  const spoken = make("p", { class: "spoken", role: "status", "aria-live": "polite" });
  const toast = make("p", { class: "toast", "aria-hidden": true });
  const feast = machine.feast.element;
  const stage = make(
    "main",
    { class: "stage" },
    cart,
    over,
    gate,
    awards.element,
    hold.element,
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
    grande,
    awards,
    hold,
    setMine(isOpen: boolean): void {
      document.body.classList.toggle("mining", isOpen);
    },
  };
}

export type Screen = ReturnType<typeof newScreen>;

/** The pot as a row of digits, each in its box. */
function newGrande(words: Words) {
  const digits = make("span", { class: "digits num", "aria-hidden": true });
  const element = make(
    "div",
    { class: "grande", role: "img", "aria-label": words.grande },
    make("small", {}, words.grandeHead),
    digits,
  );
  let shown = "";
  return {
    element,
    show(text: string): void {
      if (text === shown) return;
      shown = text;
      element.setAttribute("aria-label", `${words.grande}: ${text}`);
      // The sign of the currency stays out: the boxes are for digits.
      const amount = text.replace(/^[^\d]*/, "");
      const boxes = [...amount].map((char) => make(/\d/.test(char) ? "i" : "em", {}, char));
      digits.replaceChildren(...boxes);
    },
  };
}

/** Mini, Menor and Maior, in money at the present stake. */
function newAwards(words: Words) {
  const rows = (["mini", "minor", "major"] as const).map((name) => {
    const amount = make("b", { class: "num" });
    const element = make("span", { class: `award award-${name}` }, words.prizes[name], amount);
    return { amount, element, hundredths: payTable.prizes[name] };
  });
  return {
    element: make("div", { class: "awards" }, ...rows.map(({ element }) => element)),
    show(worth: (hundredths: number) => string): void {
      for (const { amount, hundredths } of rows) amount.textContent = worth(hundredths);
    },
  };
}

/** While the mine is open: respins left, coins held, and what they come to. */
function newHold(words: Words) {
  const pips = Array.from({ length: payTable.respins }, () => make("i"));
  const count = make("small");
  const sum = make("b", { class: "num" });
  const left = make("div", { class: "hold-left" }, make("span", {}, words.respins), ...pips);
  const held = make("div", { class: "hold-sum" }, count, sum);
  return {
    element: make("div", { class: "hold", "aria-hidden": true }, left, held),
    show(state: { readonly left: number; readonly coins: number; readonly worth: string }): void {
      for (const [at, pip] of pips.entries()) pip.classList.toggle("on", at < state.left);
      count.textContent = words.coinsOf(state.coins, payTable.cells);
      sum.textContent = state.worth;
    },
  };
}
