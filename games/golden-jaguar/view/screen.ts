import { iconButton, make } from "../../stage/dom.ts";
import { newMachine } from "../../stage/slot/machine.ts";
import { type CoinAward, payTable } from "./pay-table.ts";
import { pictureOf } from "./pictures.ts";
import type { Words } from "./words.ts";

/** The fixed parts of the page, from the top down. */
export function newScreen(words: Words) {
  const clock = make("span", { class: "clock num" });
  const badge = make("span", { class: "badge", hidden: true });
  const sound = iconButton("sound", words.sound, "round-button");
  sound.setAttribute("aria-pressed", "true");
  const info = iconButton("info", words.info, "round-button");
  const top = make("div", { class: "top" }, clock, badge, make("i"), sound, info);
  const title = make("h1", { class: "title" }, words.title);
  const plaques = make(
    "div",
    { class: "plaques" },
    ...payTable.coins.map((coin) => plaque(coin, words)),
  );
  const trail = newTrail();
  const { title: name, hint } = words;
  const machine = newMachine({ title: name, hint, places: 5, hero: pictureOf("jaguar") });
  const spoken = make("p", { class: "spoken", role: "status", "aria-live": "polite" });
  const toast = make("p", { class: "toast", "aria-hidden": true });
  const head = make("div", { class: "head" }, title, plaques, trail.element);
  const stage = make(
    "main",
    { class: "stage" },
    top,
    head,
    machine.element,
    machine.feast.element,
    toast,
    spoken,
  );
  const scene = make(
    "div",
    { class: "scene", "aria-hidden": true },
    make("i"),
    make("i"),
    make("i"),
  );
  document.body.append(scene, stage, machine.coins);
  return {
    ...machine,
    stage,
    clock,
    badge,
    sound,
    info,
    trail,
    spoken,
    toast,
    setNight(isNight: boolean): void {
      document.body.classList.toggle("night", isNight);
      plaques.hidden = isNight;
      trail.element.hidden = !isNight;
    },
  };
}

export type Screen = ReturnType<typeof newScreen>;

function plaque({ count, spins }: CoinAward, words: Words): HTMLElement {
  const amount = make("b", { class: "num" }, words.spinsPlaque(spins));
  return make("span", { class: "plaque" }, make("small", {}, words.coinsPlaque(count)), amount);
}

/** The multiplier's steps and the spins left, shown at night. */
function newTrail() {
  const steps = payTable.trail.map((value) => make("li", { class: "num" }, `${value}×`));
  const spins = make("b", { class: "num" });
  const list = make("ol", { class: "trail-steps" }, ...steps);
  const element = make("div", { class: "trail", hidden: true }, list, spins);
  return {
    element,
    say(text: string): void {
      spins.textContent = text;
    },
    showMultiplier(value: number): void {
      steps.forEach((step, index) => {
        const worth = payTable.trail[index] ?? 0;
        step.classList.toggle("passed", worth < value);
        step.classList.toggle("now", worth === value);
      });
    },
  };
}
