import { iconButton, make } from "../../stage/dom.ts";
import type { StageWords } from "../../stage/words.ts";
import whale from "../art/jubarte.webp";
import { CREATURES } from "../rules.ts";
import { type Swimmer, whaleMs } from "../sea.ts";
import { prizeText } from "./times.ts";
import type { SeaWords } from "./words.ts";

const ringLength = 100;
/** How long the card of a great catch stays. */
const cardMs = 3_000;

/** The line over the sea: the room, the way to the list, and when the whale comes or goes. */
export function newBoss(own: SeaWords, openList: () => void) {
  const room = make("p", { class: "room", hidden: true }, "");
  const list = iconButton("list", own.list, "round-button sea-list");
  list.addEventListener("click", openList);
  const title = make("b", {}, own.creatures.jubarte);
  const note = make("small", {});
  const seconds = make("b", { class: "num" });
  const ring = ringOf();
  const count = make("span", { class: "boss-count", "aria-hidden": true }, seconds);
  count.prepend(ring.svg);
  const text = make("span", { class: "boss-text" }, title, note);
  const picture = make("img", { src: whale, alt: "" });
  const card = make("div", { class: "boss", role: "group", hidden: true }, picture, text, count);
  const bar = make("div", { class: "sea-bar" }, room, list);
  const write = (element: HTMLElement, value: string) => {
    if (element.textContent !== value) element.textContent = value;
  };
  return {
    element: make("div", { class: "sea-top" }, bar, card),
    seat(name: string, players: number): void {
      write(room, own.room(name, players));
      room.hidden = false;
    },
    /** Real seconds, by the sea's schedule. */
    show(coming: Swimmer, now: number): void {
      const isHere = now >= coming.from;
      card.hidden = false;
      card.classList.toggle("here", isHere);
      const left = Math.max(0, Math.ceil(((isHere ? coming.until : coming.from) - now) / 1_000));
      const two = String(left % 60).padStart(2, "0");
      write(note, isHere ? own.bossPays : own.bossIn(`${Math.floor(left / 60)}:${two}`));
      write(seconds, String(left));
      count.hidden = !isHere;
      ring.fill((coming.until - now) / whaleMs);
      card.setAttribute("aria-label", isHere ? own.bossLeft(left) : own.bossIn(String(left)));
    },
  };
}

function ringOf() {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 44 44");
  const circle = (className: string) => {
    const element = document.createElementNS(space, "circle");
    for (const [name, value] of Object.entries({ cx: 22, cy: 22, r: 19, pathLength: ringLength })) {
      element.setAttribute(name, String(value));
    }
    element.setAttribute("class", className);
    svg.append(element);
    return element;
  };
  circle("ring-ground");
  const shown = circle("ring-left");
  shown.setAttribute("stroke-dasharray", String(ringLength));
  return {
    svg,
    fill(part: number): void {
      const left = Math.max(0, Math.min(1, part));
      shown.setAttribute("stroke-dashoffset", String(Math.round(ringLength * (1 - left))));
    },
  };
}

/** A catch that is told at length: of a creature that has several prizes. */
interface GreatCatch {
  readonly creature: "jubarte" | "electric-jelly";
  readonly times: number;
  readonly amount: string;
  readonly bet: string;
}

/** The card of a great catch: what it paid, and which of its prizes that was. */
export function newPrizeCard(words: StageWords, own: SeaWords) {
  const element = make("div", { class: "prize", "aria-hidden": true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    element,
    show({ creature, times, amount, bet }: GreatCatch): void {
      const prizes = CREATURES[creature].map(([award]) =>
        make("li", { class: award === times ? "won num" : "num" }, prizeText(award, words)),
      );
      element.replaceChildren(
        make(
          "div",
          { class: "prize-card" },
          make("span", { class: "prize-name" }, own.bossWon(own.creatures[creature])),
          make("b", { class: "num gold" }, amount),
          make("span", {}, own.timesOf(prizeText(times, words), bet)),
        ),
        make("ul", {}, ...prizes),
      );
      element.classList.add("shown");
      clearTimeout(timer);
      timer = setTimeout(() => element.classList.remove("shown"), cardMs);
    },
  };
}
