import { make } from "../../stage/dom.ts";
import type { TableDesk } from "../../stage/tables/scene.ts";
import type { OnSpots } from "../../stage/tables/bets.ts";
import { lyingChip } from "../../stage/tables/tray.ts";
import emerald from "../art/emerald.webp";
import { SPOTS } from "../rules.ts";
import { columns, PLACES, type Place, placeUnder, rows, spotAt } from "./grid.ts";
import { newGlass } from "./glass.ts";
import type { RouletteWords } from "./words.ts";

/** Outside bets at the side, with the rows that each covers. */
const halves = ["low", "even", "red", "black", "odd", "high"] as const;
const dozens = ["dozen:1", "dozen:2", "dozen:3"] as const;
const columnSpots = ["column:1", "column:2", "column:3"] as const;
/** A finger that has left the cloth by so much bets on nothing. Pixels. */
const leftBy = 36;

/** What is written on a field, or drawn where its name says another thing: its attributes first. */
type Face = [attributes: Record<string, string>, text?: string];

/** The cloth: numbers with what lies between them, and the outside bets. */
export function newCloth(desk: TableDesk, own: RouletteWords, nameOf: (spot: string) => string) {
  const cells = new Map<number, HTMLElement[]>();
  const buttons = new Map<string, HTMLButtonElement>();
  const lying = new Map<string, HTMLElement>();
  const numbers = newNumbers(cells);
  const inside = make("div", { class: "inside", role: "group", "aria-label": own.inside });
  const outside = (spot: string, text: Face, className = "") => {
    const button = make(
      "button",
      { type: "button", class: `cell outside ${className}` },
      make("span", text[0], text[1] ?? ""),
    );
    button.addEventListener("click", () => desk.put(spot));
    buttons.set(spot, button);
    return button;
  };
  const best = make("span", { class: "cell outside best" }, make("img", { src: emerald, alt: "" }));
  best.append(make("b", { class: "num" }, own.upTo));
  const side = make("div", { class: "side" });
  side.append(
    make("div", {}, ...halves.map((spot) => outside(spot, [{}, own.spots[spot] ?? ""], spot))),
    make("div", {}, ...dozens.map((spot, at) => outside(spot, [{}, own.dozen(at + 1)]))),
  );
  const foot = columnSpots.map((spot) => outside(spot, [{ "data-face": "2 : 1" }]));
  const element = make(
    "div",
    { class: "cloth" },
    best,
    side,
    make("div", { class: "numbers" }, numbers, inside),
    make("span", { class: "cell outside columns" }, own.columns),
    make("div", { class: "column-bets" }, ...foot),
  );
  const glass = newGlass(cells, nameOf);
  element.append(glass.element);
  fill(inside, buttons, desk);
  listenFingers(inside, glass, (spot) => desk.put(spot));
  listenArrows(inside, buttons);

  return {
    element,
    show(bets: OnSpots): void {
      for (const [spot, chip] of lying) {
        if (bets.get(spot) === Number(chip.dataset["micro"])) continue;
        chip.remove();
        lying.delete(spot);
      }
      for (const [spot, button] of buttons) {
        const micro = bets.get(spot) ?? 0;
        const name = nameOf(spot);
        const label = micro > 0 ? desk.own.on(name, desk.session.money(micro)) : name;
        if (button.getAttribute("aria-label") !== label) button.setAttribute("aria-label", label);
        if (micro === 0 || lying.has(spot)) continue;
        const chip = lyingChip(micro);
        chip.dataset["micro"] = String(micro);
        lying.set(spot, chip);
        button.append(chip);
      }
    },
    /** Marks the number that came; null: none. */
    mark(number: number | null): void {
      for (const [each, parts] of cells) {
        for (const part of parts) part.classList.toggle("came", each === number);
      }
    },
    /** While bets are closed the cloth takes none. */
    open(isOpen: boolean): void {
      element.inert = !isOpen;
      if (!isOpen) glass.hide();
    },
  };
}

function newNumbers(cells: Map<number, HTMLElement[]>): HTMLElement {
  const cell = (number: number) => {
    const part = make("span", { class: `cell num ${colourOf(number)}` }, String(number));
    cells.set(number, [part]);
    return part;
  };
  const all = Array.from({ length: columns * rows + 1 }, (_, number) => cell(number));
  return make("div", { class: "board", "aria-hidden": true }, ...all);
}

/** Red, black or green. */
export function colourOf(number: number): "red" | "black" | "green" {
  if (number === 0) return "green";
  return SPOTS.get("red")?.includes(number) === true ? "red" : "black";
}

/** One button for each inside spot, where it lies; fingers go by the place, keys by the button. */
function fill(inside: HTMLElement, buttons: Map<string, HTMLButtonElement>, desk: TableDesk): void {
  for (const [spot, { u, v }] of PLACES) {
    const button = make("button", { type: "button", class: "spot", tabindex: -1 });
    button.style.insetInlineStart = `${(u / (columns * 2)) * 100}%`;
    button.style.insetBlockStart = `${((v + 2) / ((rows + 1) * 2)) * 100}%`;
    button.addEventListener("click", () => desk.put(spot));
    buttons.set(spot, button);
    inside.append(button);
  }
  const first = buttons.get("straight:17");
  if (first) first.tabIndex = 0;
}

type Glass = ReturnType<typeof newGlass>;

/** A press lifts the glass over the place, sliding chooses, letting go bets. */
function listenFingers(inside: HTMLElement, glass: Glass, put: (spot: string) => void): void {
  let pressed: string | null = null;
  const look = (event: PointerEvent) => {
    const box = inside.getBoundingClientRect();
    const row = box.height / (rows + 1);
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    const isOff = x < -leftBy || y < -leftBy || x > box.width + leftBy || y > box.height + leftBy;
    const place = placeUnder(x / (box.width / columns), y / row - 1);
    pressed = isOff ? null : spotAt(place);
    if (pressed === null) return glass.hide();
    glass.show(pressed, place);
  };
  inside.addEventListener("pointerdown", (event) => {
    inside.setPointerCapture(event.pointerId);
    look(event);
  });
  inside.addEventListener("pointermove", (event) => {
    if (inside.hasPointerCapture(event.pointerId)) look(event);
  });
  inside.addEventListener("pointerup", () => {
    if (pressed !== null) put(pressed);
    pressed = null;
    glass.hide();
  });
  inside.addEventListener("pointercancel", () => {
    pressed = null;
    glass.hide();
  });
}

/** Arrows go from a place to the next one, lines between numbers included. */
function listenArrows(inside: HTMLElement, buttons: Map<string, HTMLButtonElement>): void {
  const moves: Readonly<Record<string, [number, number]>> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  inside.addEventListener("keydown", (event) => {
    const move = moves[event.key];
    const from = [...PLACES].find(([spot]) => buttons.get(spot) === event.target);
    if (!move || !from) return;
    event.preventDefault();
    const [, { u, v }] = from;
    const next: Place = { u: u + move[0], v: v + move[1] };
    const spot = spotAt(next.v === -1 ? { u: 3, v: -1 } : next);
    const button = buttons.get(spot ?? "");
    if (!button) return;
    for (const each of buttons.values()) if (each.classList.contains("spot")) each.tabIndex = -1;
    button.tabIndex = 0;
    button.focus();
  });
}
