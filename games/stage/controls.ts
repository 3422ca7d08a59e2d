import { make } from "./dom.ts";

/** A choice of a few: one is on. */
export interface Segments<V> {
  readonly element: HTMLElement;
  value: V;
}

let names = 0;

/** Buttons in a row of which one is on, as "Dinamites 1 3 5 10 24"; arrow keys move it. */
export function newSegments<V extends string | number>(
  label: string,
  options: readonly { readonly value: V; readonly text: string }[],
  changed: (value: V) => void,
): Segments<V> {
  names += 1;
  const name = `segments-${names}`;
  const inputs = options.map(({ value }) => make("input", { type: "radio", name, value }));
  const labels = options.map(({ text }, at) =>
    make("label", { class: "segment" }, inputs[at] ?? "", make("span", { class: "num" }, text)),
  );
  inputs.forEach((input, at) => {
    input.addEventListener("change", () => {
      const option = options[at];
      if (option && input.checked) changed(option.value);
    });
  });
  const row = make("div", { class: "segments", role: "radiogroup", "aria-label": label });
  row.append(...labels);
  const element = make("div", { class: "choice-row" }, make("small", {}, label), row);
  return {
    element,
    get value() {
      const at = inputs.findIndex((input) => input.checked);
      const option = options[at] ?? options[0];
      if (!option) throw new Error("a choice of nothing");
      return option.value;
    },
    set value(wanted) {
      inputs.forEach((input, at) => {
        input.checked = options[at]?.value === wanted;
      });
    },
  };
}

/** A figure that can be typed, as "Multiplicador 2,00×"; `typed` gets the text. */
export function newField(label: string, typed: (text: string) => void) {
  const input = make("input", {
    class: "figure-field num",
    inputmode: "decimal",
    autocomplete: "off",
    enterkeyhint: "done",
    "aria-label": label,
  });
  let shown = "";
  input.addEventListener("focus", () => input.select());
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter") input.blur();
  });
  input.addEventListener("change", () => {
    const text = input.value;
    // Whatever was typed, what holds is what stands there.
    input.value = shown;
    typed(text);
  });
  return {
    element: make("label", { class: "figure" }, make("small", {}, label), input),
    show(text: string): void {
      shown = text;
      input.value = text;
    },
  };
}
