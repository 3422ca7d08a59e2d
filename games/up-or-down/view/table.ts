import { make } from "../../stage/dom.ts";
import { newCard } from "../../stage/cards/card.ts";
import type { Stage } from "../../stage/scene.ts";
import type { UpOrDownWords } from "./words.ts";

const turnMs = 320;
const shakeMs = 260;
const peekMs = 320;

/** The pack, the card in sight, and the one that is dealt onto it. */
export function newTable(stage: Stage, own: UpOrDownWords) {
  const lying = newCard();
  const dealt = newCard();
  const peek = newCard();
  const carrier = make("span", { class: "carrier", hidden: true }, dealt.element);
  const place = make("span", { class: "place" }, lying.element, carrier);
  const caption = make("small", {}, own.wouldBe);
  const peeked = make("span", { class: "peeked", hidden: true }, peek.element, caption);
  const backs = [0, 1, 2].map(() => newCard().element);
  for (const back of backs) back.setAttribute("aria-hidden", "true");
  const pack = make("span", { class: "pack" }, ...backs, peeked);
  const element = make("div", { class: "cloth" }, pack, place);

  return {
    element,
    /** The card in sight; null: there is none yet. */
    get card() {
      return lying.name;
    },
    clear(): void {
      lying.lay(null);
      carrier.hidden = true;
      peeked.hidden = true;
      delete element.dataset["end"];
    },
    /** Deals a card from the pack onto the one in sight. */
    async deal(name: string): Promise<void> {
      const { move, sound } = stage;
      sound.noise({ pitch: 2400, to: 900, length: 0.09, volume: 0.1 });
      dealt.lay(null);
      carrier.hidden = false;
      await Promise.all([move(carrier, carried, turnMs), dealt.turn(move, name, turnMs)]);
      lying.lay(name);
      carrier.hidden = true;
    },
    async shake(): Promise<void> {
      element.dataset["end"] = "wrong";
      await stage.move(place, shaken, shakeMs);
    },
    /** The card that would have been next, turned over on the pack. */
    async tellNext(name: string): Promise<void> {
      peeked.hidden = false;
      await peek.turn(stage.move, name, peekMs);
    },
  };
}

const carried: Keyframe[] = [
  { transform: "translate(-104%, 9%) rotate(-10deg) scale(0.78)" },
  { transform: "translate(-46%, -7%) rotate(-4deg) scale(0.96)", offset: 0.5 },
  { transform: "none" },
];
const shaken: Keyframe[] = [
  { transform: "translateX(0)" },
  { transform: "translateX(-7px) rotate(-1deg)" },
  { transform: "translateX(7px) rotate(1deg)" },
  { transform: "none" },
];
