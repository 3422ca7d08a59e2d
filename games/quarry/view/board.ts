import { make } from "../../stage/dom.ts";
import dynamite from "../art/dynamite.webp";
import emerald from "../art/emerald.webp";
import { cells } from "../rules.ts";
import type { QuarryWords } from "./words.ts";

const side = 5;
/** Which of six stones and three niches stands where: no two neighbours are alike. */
const stones = "1654432116543321165443211";
const niches = "123123123123123123123123123";

/** What a cell shows. */
export type CellState = "closed" | "gem" | "mine";

/** The grid of stones: arrow keys go from one to the next, a press asks for one. */
export function newBoard(own: QuarryWords, press: (cell: number) => void) {
  const states: CellState[] = Array.from({ length: cells }, () => "closed");
  const marked = new Set<number>();
  const buttons = states.map((_, at) => newCell(at));
  const rows = Array.from({ length: side }, (_, row) =>
    make(
      "div",
      { role: "row", class: "board-row" },
      ...buttons
        .slice(row * side, row * side + side)
        .map((button) => make("div", { role: "gridcell" }, button)),
    ),
  );
  const element = make("div", { class: "board", role: "grid", "aria-label": own.board }, ...rows);
  buttons.forEach((button, at) => {
    button.addEventListener("click", () => press(at));
    button.addEventListener("keydown", (event) => walk(event, at));
    label(at);
  });
  focusable(0);

  function walk(event: KeyboardEvent, at: number): void {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -side, ArrowDown: side }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = at + by;
    const isSameRow = Math.floor(next / side) === Math.floor(at / side);
    if (next < 0 || next >= cells || (Math.abs(by) === 1 && !isSameRow)) return;
    focusable(next);
    buttons[next]?.focus();
  }

  /** One of them stands in the order of focus. */
  function focusable(at: number): void {
    buttons.forEach((button, each) => {
      button.tabIndex = each === at ? 0 : -1;
    });
  }

  function label(at: number): void {
    const state = states[at] ?? "closed";
    const what = state !== "closed" ? own[state] : marked.has(at) ? own.marked : own.closed;
    const [row, column] = [Math.floor(at / side) + 1, (at % side) + 1];
    buttons[at]?.setAttribute("aria-label", own.cell(row, column, what));
  }

  function set(at: number, state: CellState, isDim = false): void {
    states[at] = state;
    const button = buttons[at];
    if (!button) return;
    button.dataset["state"] = state;
    button.classList.toggle("dim", isDim);
    label(at);
  }

  function mark(at: number, isOn: boolean): void {
    if (isOn) marked.add(at);
    else marked.delete(at);
    buttons[at]?.classList.toggle("marked", isOn);
    label(at);
  }

  return {
    element,
    set,
    mark,
    marked,
    /** The parts of a cell that move. */
    parts: (at: number) => partsOf(buttons[at] ?? element),
    closed: () => states.flatMap((state, at) => (state === "closed" ? [at] : [])),
    clear(): void {
      states.forEach((_, at) => set(at, "closed"));
    },
  };
}

function partsOf(cell: HTMLElement) {
  const part = (name: string) => cell.querySelector(name) ?? cell;
  return { stone: part(".stone"), gem: part(".gem"), mine: part(".mine"), halo: part(".halo") };
}

function newCell(at: number): HTMLButtonElement {
  const button = make("button", { type: "button", class: "cell", "data-state": "closed" });
  button.append(
    make("i", { class: `niche niche-${niches[at]}` }),
    make("i", { class: "halo" }),
    make("img", { class: "item gem", src: emerald, alt: "", draggable: "false" }),
    make("img", { class: "item mine", src: dynamite, alt: "", draggable: "false" }),
    make("i", { class: `stone stone-${stones[at]}` }),
  );
  return button;
}
