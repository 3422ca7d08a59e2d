import "./cards.css";
import { make } from "../dom.ts";
import type { Stage } from "../scene.ts";
import { faceOf, fetchCourts } from "./face.ts";
import { backSign } from "./signs.ts";
import { cardText } from "./words.ts";

/** A card on the table, face up or face down. Its size is `--card` of where it lies. */
export interface PlayingCard {
  readonly element: HTMLElement;
  /** What lies face up, as rank and suit (`Qs`, `Td`); null: it lies face down. */
  readonly name: string | null;
  /** Lays it at once: face up, or face down. */
  lay(name: string | null): void;
  /** Turns it face up. */
  turn(move: Stage["move"], name: string, ms: number): Promise<void>;
}

let isFetched = false;

/** A card that lies there, face down where no name is given. */
export function newCard(name: string | null = null): PlayingCard {
  if (!isFetched) fetchCourts();
  isFetched = true;
  const front = make("span", { class: "pc-front" });
  const back = make("span", { class: "pc-back" }, backSign());
  const leaf = make("span", { class: "pc-leaf" }, front, back);
  const element = make("span", { class: "pc", role: "img" }, leaf);
  let shown: string | null = null;

  function lay(next: string | null): void {
    shown = next;
    // A face that is turned down cannot be read from the page either.
    front.replaceChildren(...(next === null ? [] : faceOf(next)));
    front.dataset["suit"] = next?.slice(1) ?? "";
    element.classList.toggle("down", next === null);
    element.setAttribute("aria-label", cardText(next));
  }

  lay(name);
  return {
    element,
    get name() {
      return shown;
    },
    lay,
    turn(move, next, ms) {
      lay(next);
      return move(leaf, turned, ms);
    },
  };
}

/** Up from the table, over, and down again. */
const turned: Keyframe[] = [
  { transform: "rotateY(180deg)" },
  { transform: "rotateY(90deg) scale(1.07)", offset: 0.5 },
  { transform: "rotateY(0)" },
];
