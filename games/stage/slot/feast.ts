import { make } from "../dom.ts";

export interface FeastTexts {
  readonly title: string;
  readonly amount: string;
  readonly note: string;
}

/** `win` is a prize, `feature` the free spins or what a game has instead: coloured apart. */
export type FeastKind = "win" | "feature";

/**
 * The great moments, over the whole machine: rays, the game's hero, and a sum. For wins of many
 * times the stake and for the doors of a feature; smaller wins have the panel. What it says is
 * spoken elsewhere, so it is hidden from screen readers.
 */
export function newFeast(picture: string) {
  const title = make("strong", { class: "feast-title" });
  const amount = make("b", { class: "feast-amount num" });
  const note = make("span", { class: "feast-note" });
  const hero = make("img", { class: "feast-hero", src: picture, alt: "" });
  const rays = make("i", { class: "feast-rays" });
  const element = make(
    "div",
    { class: "feast", "aria-hidden": true },
    rays,
    make("div", { class: "feast-body" }, hero, title, amount, note),
  );
  return {
    element,
    show(texts: FeastTexts, kind: FeastKind): void {
      title.textContent = texts.title;
      amount.textContent = texts.amount;
      note.textContent = texts.note;
      element.dataset["kind"] = kind;
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
