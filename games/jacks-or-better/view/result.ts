import { make } from "../../stage/dom.ts";
import type { Stage } from "../../stage/scene.ts";
import { suitSign } from "../../stage/cards/signs.ts";
import { cardText } from "../../stage/cards/words.ts";
import type { Advice } from "./advice.ts";
import type { JacksWords } from "./words.ts";

/** Between table and cards: what the player has or won; under the cards: the best hold. */
export function newResult(stage: Stage, own: JacksWords) {
  const title = make("b", { class: "result-title" });
  const sum = make("b", { class: "num result-sum" });
  const element = make("p", { class: "result" }, title, sum);
  const advice = make("p", { class: "advice" });

  /** Counts what was said, so that advice that comes late does not stand under a newer hand. */
  let said = 0;

  function say(text: string): void {
    said += 1;
    title.textContent = text;
    sum.textContent = "";
    sum.classList.remove("gold");
    advice.replaceChildren();
  }

  const worth = (hundredths: number) => `${stage.times(hundredths)}×`;
  function advise(dealt: readonly string[], { best, played }: Advice): void {
    if (played.worth === best.worth) {
      advice.replaceChildren(make("b", {}, own.perfect), ` ${own.worth(worth(best.worth))}`);
      return;
    }
    const cards = best.places.map((place) => indexOf(dealt[place] ?? ""));
    const held = cards.length === 0 ? [own.none] : cards;
    advice.replaceChildren(make("b", {}, `${own.best} `), ...held);
    advice.append(` ${own.worth(worth(best.worth))}, ${own.yours(worth(played.worth))}`);
  }

  return {
    element,
    advice,
    ask: () => say(own.lead),
    /** While cards may be held. */
    choose: say,
    /**
     * The sum is written by `count`; what is no more than the stake is not gold.
     *
     * @returns what tells the best hold: after the hand, never before
     */
    end(hand: string, paid: number, isWin: boolean): (dealt: readonly string[], a: Advice) => void {
      say(hand);
      sum.hidden = paid === 0;
      sum.classList.toggle("gold", isWin);
      const now = said;
      return (dealt, given) => {
        if (said === now) advise(dealt, given);
      };
    },
    count(micro: number): void {
      sum.textContent = stage.money(micro);
    },
  };
}

/** A card within a line of text. */
function indexOf(name: string): HTMLElement {
  const rank = name.startsWith("T") ? "10" : name.slice(0, 1);
  const suit = name.slice(1);
  const mark = make("span", { class: "mini", role: "img", "aria-label": cardText(name) }, rank);
  mark.dataset["suit"] = suit;
  mark.append(suitSign(suit));
  return mark;
}
