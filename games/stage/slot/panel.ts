import { make } from "../dom.ts";
import type { FeastKind, FeastTexts } from "./feast.ts";

/** The panel over the foot of the frame: a win, or what a feature adds. */
export function newPanel() {
  const title = make("strong", { class: "panel-title" });
  const amount = make("b", { class: "panel-amount num" });
  const note = make("span", { class: "panel-note" });
  const element = make("div", { class: "panel", "aria-hidden": true }, title, amount, note);
  return {
    element,
    show(texts: FeastTexts, kind: FeastKind): void {
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
