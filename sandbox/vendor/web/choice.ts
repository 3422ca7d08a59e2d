import { button, make } from "./dom.ts";

interface Wish<T> {
  label: string;
  options: readonly { value: T; text: string }[];
  first: T;
  /** Answers false where the choice is fixed just now: what was chosen stays. */
  change(value: T): boolean | void;
}

/** A row of which one is chosen, with its name above. */
export function choice<T>({ label, options, first, change }: Wish<T>): HTMLElement {
  const group = make("div", { class: "segments", role: "group", "aria-label": label });
  for (const { value, text } of options) {
    const one = button({ "aria-pressed": String(value === first) }, [text], () => {
      if (change(value) === false) return;
      for (const other of group.children) other.setAttribute("aria-pressed", "false");
      one.setAttribute("aria-pressed", "true");
    });
    group.append(one);
  }
  return make("div", {}, make("small", { class: "label" }, label), group);
}
