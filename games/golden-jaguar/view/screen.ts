import { iconButton, make } from "../../stage/dom.ts";
import { type Award, awards } from "./awards.ts";
import { newFeast } from "./feast.ts";
import type { Words } from "./words.ts";

/** The fixed parts of the page, from the top down. */
export function newScreen(words: Words) {
  const canvas = make("canvas", { class: "reels", role: "img", "aria-label": words.title });
  const coins = make("canvas", { class: "coins", "aria-hidden": true });
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
    ...awards.coins.map((coin) => plaque(coin, words)),
  );
  const trail = newTrail();
  const columns = Array.from({ length: 5 }, () => make("i", { class: "column" }));
  const view = make("div", { class: "window" }, ...columns, canvas);
  const frame = make("div", { class: "frame" }, view);
  const message = make("p", { class: "message", "aria-hidden": true }, words.hint);
  const panel = newPanel();
  const machine = make("div", { class: "machine" }, frame, panel.element, message);
  const spoken = make("p", { class: "spoken", role: "status", "aria-live": "polite" });
  const toast = make("p", { class: "toast", "aria-hidden": true });
  const head = make("div", { class: "head" }, title, plaques, trail.element);
  const feast = newFeast();
  const stage = make("main", { class: "stage" }, top, head, machine, feast.element, toast, spoken);
  const scene = make(
    "div",
    { class: "scene", "aria-hidden": true },
    make("i"),
    make("i"),
    make("i"),
  );
  document.body.append(scene, stage, coins);
  return {
    stage,
    canvas,
    coins,
    clock,
    badge,
    sound,
    info,
    trail,
    panel,
    feast,
    spoken,
    toast,
    /** A line of text under the reels. */
    say(text: string): void {
      message.textContent = text;
    },
    setNight(isNight: boolean): void {
      document.body.classList.toggle("night", isNight);
      plaques.hidden = isNight;
      trail.element.hidden = !isNight;
    },
  };
}

export type Screen = ReturnType<typeof newScreen>;

function plaque({ count, spins }: Award, words: Words): HTMLElement {
  const amount = make("b", { class: "num" }, words.spinsPlaque(spins));
  return make("span", { class: "plaque" }, make("small", {}, words.coinsPlaque(count)), amount);
}

/** The multiplier's steps and the spins left, shown at night. */
function newTrail() {
  const steps = awards.trail.map((value) => make("li", { class: "num" }, `${value}×`));
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
        const worth = awards.trail[index] ?? 0;
        step.classList.toggle("passed", worth < value);
        step.classList.toggle("now", worth === value);
      });
    },
  };
}

/** The panel over the foot of the frame: a win, or spins added to the night. */
function newPanel() {
  const title = make("strong", { class: "panel-title" });
  const amount = make("b", { class: "panel-amount num" });
  const note = make("span", { class: "panel-note" });
  const element = make("div", { class: "panel", "aria-hidden": true }, title, amount, note);
  return {
    element,
    show(texts: { title: string; amount: string; note: string }, kind: "win" | "night"): void {
      title.textContent = texts.title;
      amount.textContent = texts.amount;
      note.textContent = texts.note;
      element.dataset["kind"] = kind;
      element.classList.remove("shown");
      // Read the layout once, so that the entrance plays again.
      void element.offsetWidth;
      element.classList.add("shown");
    },
    setAmount(text: string): void {
      amount.textContent = text;
    },
    hide(): void {
      element.classList.remove("shown");
    },
  };
}
