import { iconButton, make } from "./dom.ts";
import type { StageWords } from "./words.ts";

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

/** A text field that shows a figure and gets what is typed over it. */
function newTyped(label: string, typed: (text: string) => void) {
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
    input,
    show(text: string): void {
      shown = text;
      input.value = text;
    },
  };
}

/** A figure that can be typed, as "Multiplicador 2,00×"; `typed` gets the text. */
export function newField(label: string, typed: (text: string) => void) {
  const { input, show } = newTyped(label, typed);
  return { element: make("label", { class: "figure" }, make("small", {}, label), input), show };
}

/** What changes the figure of a stepper. */
interface Changes {
  step(by: -1 | 1): void;
  typed(text: string): void;
}

/** A figure that can be typed, with less and more beside it, as "Alvo − 2,00× +". */
export function newStepper(label: string, words: StageWords, { step, typed }: Changes) {
  const less = iconButton("minus", words.lessOf(label), "step-button");
  const more = iconButton("plus", words.moreOf(label), "step-button");
  const { input, show } = newTyped(label, typed);
  const middle = make("label", { class: "stake-label" }, make("small", {}, label), input);
  less.addEventListener("click", () => step(-1));
  more.addEventListener("click", () => step(1));
  const element = make("div", { class: "stepper", role: "group", "aria-label": label });
  element.append(less, middle, more);
  return {
    element,
    show(text: string, may: { readonly less: boolean; readonly more: boolean }): void {
      show(text);
      less.disabled = !may.less;
      more.disabled = !may.more;
    },
  };
}

/** A figure that is only told, as "Chance 49,50 %". */
export function newFigure(label: string) {
  const value = make("b", { class: "num" });
  return { element: make("div", { class: "figure" }, make("small", {}, label), value), value };
}
