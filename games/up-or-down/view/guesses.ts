import { cardOf, rankAceLow } from "../../engine/cards.ts";
import { fraction } from "../../engine/fraction.ts";
import { icon, make } from "../../stage/dom.ts";
import { chanceText } from "../../stage/number-text.ts";
import type { Stage } from "../../stage/scene.ts";
import { type Guess, priceOf, ranks, waysOf } from "../rules.ts";
import type { UpOrDownWords } from "./words.ts";

/** The two guesses, each with its chance and what the round pays behind it. */
export function newGuesses(stage: Stage, own: UpOrDownWords) {
  const up = newGuess(stage, "UP");
  const down = newGuess(stage, "DOWN");
  const element = make("div", { class: "guesses" }, up.element, down.element);
  return {
    element,
    /** For the card in sight, after right guesses of so many ways each. */
    show(name: string, won: readonly number[]): void {
      const card = cardOf(name);
      for (const { guess, show } of [up, down]) {
        const ways = waysOf(card, guess);
        const chance = own.chance(chanceText(fraction(ways, ranks), stage.words.style));
        const price = `${stage.times(priceOf([...won, ways]))}×`;
        show({ title: guessText(own, name, guess), chance, pays: own.pays, price });
      }
    },
  };
}

/** What a guess is called at a card: at the ends one of the two means another of the same. */
export function guessText(own: UpOrDownWords, name: string, guess: Guess): string {
  const rank = rankAceLow(cardOf(name));
  if (rank === 1) return guess === "UP" ? own.up : own.otherAce;
  if (rank === ranks) return guess === "UP" ? own.otherKing : own.down;
  return guess === "UP" ? own.upOrSame : own.downOrSame;
}

interface Told {
  readonly title: string;
  readonly chance: string;
  readonly pays: string;
  readonly price: string;
}

function newGuess(stage: Stage, guess: Guess) {
  const title = make("b", {});
  const chance = make("small", {});
  const price = make("b", { class: "num" });
  const pays = make("small", {});
  const arrow = make("span", { class: "guess-arrow" }, icon(guess === "UP" ? "up" : "down"));
  const text = make("span", { class: "guess-text" }, title, chance, pays);
  const element = make("button", { type: "button", class: "guess" }, arrow, text);
  element.addEventListener("click", () => stage.act({ action: guess }));
  return {
    guess,
    element,
    show(told: Told): void {
      title.textContent = told.title;
      chance.textContent = told.chance;
      price.textContent = told.price;
      pays.replaceChildren(`${told.pays} `, price);
    },
  };
}
