import { make } from "../../stage/dom.ts";
import { pictureOf } from "./sprites.ts";

export interface FeastTexts {
  readonly title: string;
  readonly amount: string;
  readonly note: string;
}

/** `win` is gold over red, `night` gold over blue. */
export type FeastKind = "win" | "night";

/**
 * The great moments, over the whole machine: rays, the jaguar, and a sum. For wins of many times
 * the stake and for the doors of the night; smaller wins have the panel. What it says is spoken
 * elsewhere, so it is hidden from screen readers.
 */
export function newFeast() {
  const title = make("strong", { class: "feast-title" });
  const amount = make("b", { class: "feast-amount num" });
  const note = make("span", { class: "feast-note" });
  const hero = make("img", { class: "feast-hero", src: pictureOf("jaguar"), alt: "" });
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
