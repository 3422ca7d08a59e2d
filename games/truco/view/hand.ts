import { newCard } from "../../stage/cards/card.ts";
import { cardText } from "../../stage/cards/words.ts";
import { make } from "../../stage/dom.ts";
import type { Stage } from "../../stage/scene.ts";
import type { TrucoWords } from "./words.ts";

const size = 3;
const staggerMs = 90;
const turnMs = 220;

/** The player's three cards, each a button that plays it. */
export function newHand(stage: Stage, own: TrucoWords) {
  const places = Array.from({ length: size }, (_, place) => {
    const card = newCard();
    card.element.setAttribute("aria-hidden", "true");
    const tag = make("span", { class: "tag", "aria-hidden": "true" }, own.manilha);
    const button = make("button", { type: "button", class: "card-place" }, card.element, tag);
    button.addEventListener("click", () => play(place));
    return { card, tag, button, isPlayed: false, isManilha: false };
  });
  const buttons = places.map(({ button }) => button);
  const element = make("div", { class: "mine", role: "group", "aria-label": own.hand }, ...buttons);
  let isOpen = false;
  clear();

  function play(place: number): void {
    if (isOpen && places[place]?.isPlayed === false) stage.act({ action: "PLAY", place });
  }

  function label(): void {
    for (const { card, tag, button, isPlayed, isManilha } of places) {
      const name = isManilha ? `${cardText(card.name)}, ${own.manilha}` : cardText(card.name);
      button.setAttribute("aria-label", own.play(name));
      button.setAttribute("aria-disabled", String(!isOpen || isPlayed));
      button.classList.toggle("played", isPlayed);
      tag.hidden = !isManilha || isPlayed;
    }
  }

  function clear(): void {
    for (const place of places) {
      place.isPlayed = false;
      place.isManilha = false;
      place.card.lay(null);
    }
    label();
  }

  return {
    element,
    clear,
    play,
    /** Whether a press plays a card now. */
    allow(open: boolean): void {
      isOpen = open;
      label();
    },
    nameAt: (place: number) => places[place]?.card.name ?? null,
    /** Where a card lies, for the way that it takes to the table. */
    placeOf: (place: number) => places[place]?.button ?? element,
    async deal(cards: readonly string[], isManilha: (name: string) => boolean): Promise<void> {
      const turns = places.map(async (place, at) => {
        const name = cards[at];
        if (name === undefined) return;
        await stage.pace.wait(at * staggerMs);
        stage.sound.noise({ pitch: 2400, to: 900, length: 0.07, volume: 0.09 });
        await place.card.turn(stage.move, name, turnMs);
        place.isManilha = isManilha(name);
      });
      await Promise.all(turns);
      label();
    },
    /** It lies on the table now. */
    take(place: number): void {
      const taken = places[place];
      if (taken) taken.isPlayed = true;
      label();
    },
  };
}
