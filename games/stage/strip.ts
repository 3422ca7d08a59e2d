import { make } from "./dom.ts";
import { fixedText } from "./number-text.ts";
import { tellParent } from "./parent.ts";
import type { BookEvent } from "../engine/game.ts";
import type { Chip, Scene, Stage, Tone } from "./scene.ts";
import { newSheet } from "./sheet.ts";
import type { Round } from "./wallet.ts";

/** The last rounds, newest first; a press shows one. */
export interface Strip<E> {
  readonly element: HTMLElement;
  add(round: Round<E>): void;
}

const most = 12;

/** How a multiplier in hundredths is coloured everywhere. */
export function toneOf(hundredths: number): Tone {
  if (hundredths < 100) return "dim";
  if (hundredths < 200) return "low";
  return hundredths < 1000 ? "middle" : "high";
}

/** The strip of results over the stage. */
export function newStrip<E extends BookEvent>(stage: Stage, scene: Scene<E>): Strip<E> {
  const { words } = stage;
  const element = make("div", { class: "strip", role: "group", "aria-label": words.results });
  const sheet = newSheet(words.round, words.close, "round-sheet");
  const chipOf = (round: Round<E>): Chip => {
    const hundredths = Math.round(round.payoutMultiplier * 100);
    const usual = { text: `${stage.times(hundredths)}×`, tone: toneOf(hundredths) };
    return scene.chip?.(round) ?? usual;
  };
  return {
    element,
    add(round) {
      const { text, tone, isHit } = chipOf(round);
      const chip = make(
        "button",
        { type: "button", class: `chip num ${tone}${isHit ? " hit" : ""}` },
        text,
      );
      chip.addEventListener("click", () => {
        sheet.body.replaceChildren(...factsOf(stage, round));
        sheet.open();
      });
      element.prepend(chip);
      while (element.children.length > most) element.lastElementChild?.remove();
    },
  };
}

/** A round in figures, and the way to its record, where it is shown again and verified. */
function factsOf<E>(stage: Stage, round: Round<E>): HTMLElement[] {
  const { words, money } = stage;
  const times = `${fixedText(round.payoutMultiplier * 100, words.style)}×`;
  const rows = [
    [words.bet, money(round.amount)],
    [words.timesPaid, times],
    [words.paid, money(round.payout)],
  ].map(([name = "", value = ""]) =>
    make("tr", {}, make("th", { scope: "row" }, name), make("td", { class: "num" }, value)),
  );
  const open = make("button", { type: "button", class: "button primary" }, words.openRecord);
  open.addEventListener("click", () => {
    tellParent({ type: "trevo:record", round: String(round.betID) });
  });
  return [
    make("table", { class: "facts" }, make("tbody", {}, ...rows)),
    make("div", { class: "actions" }, open),
  ];
}
