import { make } from "../../stage/dom.ts";
import { percentText } from "../../stage/number-text.ts";
import { newPads, type Pad } from "../../stage/tables/pads.ts";
import type { TableDesk } from "../../stage/tables/scene.ts";
import { drawnDice } from "./die.ts";
import { paysOf, returnOf } from "./returns.ts";
import { clothSpots } from "./spots.ts";
import { type SicBoWords, spotName } from "./words.ts";

const places = 3;

/** The cloth: each spot with its name, drawn where it is dice, and its price. */
export function newCloth(desk: TableDesk, own: SicBoWords) {
  const { style } = desk.session.words;
  const pads = newPads(
    desk,
    own.cloth,
    clothSpots.map((spot): Pad => {
      const name = spotName(own, spot);
      const pays = paysOf(spot, style.decimal);
      const percent = percentText(returnOf(spot), style, places);
      const said = own.said(name, own.or(pays), percent);
      const [kind = ""] = spot.split(":");
      return { spot, name, said, className: kind, face: faceOf(own, spot), pays: priceOf(kind) };

      function priceOf(of: string): string {
        if (of === "die") return pays;
        if (of === "anytriple") return `${own.any}\n${own.toOne(pays)}`;
        const range =
          of === "small" ? `${own.ranges.small} · ` : of === "big" ? `${own.ranges.big} · ` : "";
        return `${range}${own.toOne(pays)}`;
      }
    }),
  );
  const percent = (spot: string) => percentText(returnOf(spot), style, places);
  const returns = own.foot(percent("big"), percent("sum:10"), percent("pair:1"));
  const foot = make("small", { class: "cloth-foot" }, returns);
  const element = make("div", { class: "sic-cloth" }, pads.element, foot);
  listenArrows(pads.element);
  const buttons = [...pads.element.querySelectorAll("button")];
  return {
    ...pads,
    element,
    /** Where the cloth is rolled, brings a spot into sight. */
    reach(spot: string | null): void {
      if (spot !== null) buttons[clothSpots.indexOf(spot)]?.scrollIntoView({ block: "nearest" });
    },
  };
}

function faceOf(own: SicBoWords, spot: string): Node {
  const [kind = "", ...rest] = spot.split(":");
  const [first = 1, second = 1] = rest.map(Number);
  switch (kind) {
    case "sum":
      return document.createTextNode(String(first));
    case "die":
      return drawnDice([first]);
    case "pair":
      return drawnDice([first, first]);
    case "triple":
      return drawnDice([first, first, first]);
    case "two":
      return drawnDice([first, second]);
    case "anytriple":
      return document.createTextNode(own.anytripleShort);
    default:
      return document.createTextNode(own.halves[kind as keyof SicBoWords["halves"]] ?? kind);
  }
}

/** One stop for the tab key; arrows go to the nearest spot on their side. */
function listenArrows(cloth: HTMLElement): void {
  const buttons = [...cloth.querySelectorAll("button")];
  const enter = (button: HTMLElement) => {
    for (const each of buttons) each.tabIndex = each === button ? 0 : -1;
  };
  if (buttons[0]) enter(buttons[0]);
  cloth.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement) enter(target);
  });
  cloth.addEventListener("keydown", (event) => {
    const way = ways[event.key];
    if (!way || !(event.target instanceof HTMLElement)) return;
    event.preventDefault();
    nearest(buttons, event.target, way)?.focus();
  });
}

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What lies aside counts more than what lies ahead, so that rows are followed. */
function nearest(
  buttons: readonly HTMLElement[],
  from: HTMLElement,
  [across, down]: readonly [number, number],
): HTMLElement | undefined {
  const middle = (button: HTMLElement) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  };
  const [x, y] = middle(from);
  const ahead = buttons
    .map((button) => {
      const [atX, atY] = middle(button);
      const [dx, dy] = [atX - x, atY - y];
      const far = dx * across + dy * down;
      return { button, far, cost: far + 3 * Math.abs(dx * down + dy * across) };
    })
    .filter(({ far }) => far > 8);
  return ahead.toSorted((a, b) => a.cost - b.cost)[0]?.button;
}
