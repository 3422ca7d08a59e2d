import { make } from "../../stage/dom.ts";
import type { Stage } from "../../stage/scene.ts";
import egg from "../art/gold-egg.webp";
import lit from "../art/hollow-lit.webp";
import snake from "../art/snake.webp";
import { floors, type Level, levels, priceOf } from "../rules.ts";
import type { KapokWords } from "./words.ts";

/** Which of three pictures stands where: no two neighbours are alike. */
const pictures = "12312313212313122313";

type HollowState = "closed" | "egg" | "snake";

/** The hollows of all floors, the lowest first; `press` gets one of the floor that is open. */
export function newTree(stage: Stage, own: KapokWords, press: (cell: number) => void) {
  const element = make("div", { class: "tree", role: "grid", "aria-label": own.tree });
  let hollows: HTMLButtonElement[][] = [];
  let rows: HTMLElement[] = [];
  let current: number | null = null;

  element.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const open = current === null ? [] : (hollows[current] ?? []);
    const at = open.findIndex((each) => each === event.target);
    if (by === undefined || at < 0) return;
    event.preventDefault();
    focusable(open, Math.min(open.length - 1, Math.max(0, at + by)))?.focus();
  });

  function newFloor(level: Level, floor: number): HTMLElement {
    const buttons = Array.from({ length: levels[level].hollows }, (_, at) => {
      const hollow = newHollow(pictures[floor * 2 + at] ?? "1");
      hollow.addEventListener("click", () => {
        if (floor === current) press(at);
      });
      return hollow;
    });
    hollows[floor] = buttons;
    const price = make("b", { class: "num" }, `${stage.times(priceOf(level, floor + 1))}×`);
    const cells = buttons.map((hollow) => make("div", { role: "gridcell" }, hollow));
    const nests = make("div", { class: "nests", role: "presentation" }, ...cells);
    return make("div", { class: "floor", role: "row" }, price, nests);
  }

  function set(floor: number, at: number, state: HollowState, isDim = false): void {
    const hollow = hollows[floor]?.[at];
    if (!hollow) return;
    hollow.dataset["state"] = state;
    hollow.classList.toggle("dim", isDim);
    hollow.setAttribute("aria-label", own.cell(floor + 1, at + 1, own[state]));
  }

  /** One of a floor stands in the order of focus. */
  function focusable(open: readonly HTMLButtonElement[], at: number) {
    open.forEach((each, index) => {
      each.tabIndex = index === at ? 0 : -1;
    });
    return open[at];
  }

  return {
    element,
    set,
    /** The tree of a level, all hollows closed. */
    grow(level: Level): void {
      hollows = [];
      current = null;
      rows = Array.from({ length: floors }, (_, floor) => newFloor(level, floor));
      element.replaceChildren(...rows);
      hollows.forEach((each, floor) => each.forEach((_, at) => set(floor, at, "closed")));
    },
    /** So many floors are behind; `isOpen`: one may be pressed on the next. */
    climb(climbed: number, isOpen: boolean): void {
      current = isOpen ? climbed : null;
      element.style.setProperty("--climbed", String(climbed));
      rows.forEach((row, floor) => {
        row.classList.toggle("done", floor < climbed);
        row.classList.toggle("next", floor === current);
        for (const hollow of hollows[floor] ?? []) {
          hollow.tabIndex = -1;
          hollow.setAttribute("aria-disabled", String(floor !== current));
        }
      });
      if (current !== null) focusable(hollows[current] ?? [], 0);
    },
    /** What moves of a hollow. */
    parts(floor: number, at: number) {
      const hollow = hollows[floor]?.[at] ?? element;
      const part = (name: string) => hollow.querySelector(name) ?? hollow;
      return { light: part(".lit"), egg: part(".egg"), snake: part(".snake") };
    },
  };
}

function newHollow(picture: string): HTMLButtonElement {
  const button = make("button", { type: "button", class: "hollow" });
  const image = (className: string, src: string) =>
    make("img", { class: className, src, alt: "", draggable: "false" });
  button.append(
    make("i", { class: `bark bark-${picture}` }),
    image("lit", lit),
    image("egg", egg),
    image("snake", snake),
  );
  return button;
}
