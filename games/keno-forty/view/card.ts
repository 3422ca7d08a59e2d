import { make } from "../../stage/dom.ts";
import { numbers } from "../rules.ts";
import type { KenoWords } from "./words.ts";

const columns = 8;

/** The forty numbers, of which some are chosen; `pressed` gets a number that was pressed. */
export function newCard(own: KenoWords, pressed: (number: number) => void) {
  const cells = Array.from({ length: numbers }, (_, at) => {
    const face = make("span", {}, String(at + 1));
    const cell = make("button", { type: "button", class: "keno-number num" }, face);
    cell.tabIndex = at === 0 ? 0 : -1;
    cell.addEventListener("click", () => {
      focus(at);
      pressed(at + 1);
    });
    return cell;
  });
  const element = make("div", { class: "keno-grid", role: "grid", "aria-label": own.grid });
  for (let at = 0; at < numbers; at += columns) {
    const row = cells
      .slice(at, at + columns)
      .map((cell) => make("div", { role: "gridcell" }, cell));
    element.append(make("div", { role: "row" }, ...row));
  }
  let current = 0;
  const focus = (at: number) => {
    const [from, to] = [cells[current], cells[at]];
    if (!from || !to) return;
    from.tabIndex = -1;
    to.tabIndex = 0;
    current = at;
    to.focus();
  };
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
  element.addEventListener("keydown", (event) => {
    const step = by[event.key as keyof typeof by];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    focus(current + step);
  });

  const name = (number: number) => {
    const cell = cells[number - 1];
    if (!cell) return;
    const { state } = cell.dataset;
    const said = state === "hit" ? `, ${own.hit}` : state === "drawn" ? `, ${own.drawn}` : "";
    cell.setAttribute("aria-label", `${number}${said}`);
  };

  return {
    element,
    cell: (number: number) => cells[number - 1],
    choose(picks: ReadonlySet<number>): void {
      cells.forEach((cell, at) => {
        cell.setAttribute("aria-pressed", String(picks.has(at + 1)));
        delete cell.dataset["state"];
        name(at + 1);
      });
    },
    mark(number: number, state: "drawn" | "hit"): void {
      const cell = cells[number - 1];
      if (cell) cell.dataset["state"] = state;
      name(number);
    },
  };
}
