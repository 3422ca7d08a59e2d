import { newCard } from "../../stage/cards/card.ts";
import { cardText } from "../../stage/cards/words.ts";
import { make } from "../../stage/dom.ts";
import type { Stage } from "../../stage/scene.ts";
import type { JacksWords } from "./words.ts";

const size = 5;
const staggerMs = 90;
const turnMs = 240;

/** Five cards on the table, each a switch: it is held, or it goes. */
export function newHand(stage: Stage, own: JacksWords, changed: () => void) {
  const held = new Set<number>();
  const places = Array.from({ length: size }, (_, at) => newPlace(() => toggle(at)));
  const buttons = places.map(({ button }) => button);
  const element = make("div", { class: "hand", role: "group", "aria-label": own.hand }, ...buttons);
  clear();

  function toggle(at: number): void {
    if (!stage.isOpen || !places[at]) return;
    if (!held.delete(at)) held.add(at);
    stage.sound.tone({ pitch: held.has(at) ? 660 : 440, length: 0.05, volume: 0.06 });
    label();
    changed();
  }

  /** What stands under each card while it may be held, and after the exchange. */
  function label(isOver = false): void {
    places.forEach(({ card, tag, button }, at) => {
      const isHeld = held.has(at);
      const text = isHeld ? own.held : isOver ? own.fresh : own.goes;
      tag.textContent = card.name === null ? "" : text;
      button.setAttribute("aria-pressed", String(isHeld));
      button.setAttribute("aria-label", own.place(at + 1, cardText(card.name)));
    });
  }

  function clear(): void {
    held.clear();
    for (const { card } of places) card.lay(null);
    label();
  }

  async function turnAll(cards: readonly string[], isTurned: (at: number) => boolean) {
    let turn = 0;
    const turns = places.map(async ({ card }, at) => {
      const name = cards[at];
      if (name === undefined || !isTurned(at)) return;
      const after = turn;
      turn += 1;
      card.lay(null);
      await stage.pace.wait(after * staggerMs);
      stage.sound.noise({ pitch: 2400, to: 900, length: 0.07, volume: 0.09 });
      await card.turn(stage.move, name, turnMs);
    });
    await Promise.all(turns);
  }

  return {
    element,
    clear,
    toggle,
    /** Whether a press holds a card now. */
    allow(isOpen: boolean): void {
      for (const { button } of places) button.setAttribute("aria-disabled", String(!isOpen));
    },
    get held(): readonly number[] {
      return [...held].toSorted((a, b) => a - b);
    },
    async deal(cards: readonly string[]): Promise<void> {
      await turnAll(cards, () => true);
      label();
    },
    async draw(cards: readonly string[], kept: readonly number[]): Promise<void> {
      held.clear();
      for (const at of kept) held.add(at);
      label(true);
      await turnAll(cards, (at) => !held.has(at));
      label(true);
    },
  };
}

function newPlace(press: () => void) {
  const card = newCard();
  card.element.setAttribute("aria-hidden", "true");
  const tag = make("span", { class: "tag", "aria-hidden": "true" });
  const button = make("button", { type: "button", class: "card-place" }, card.element, tag);
  button.addEventListener("click", press);
  return { card, tag, button };
}
