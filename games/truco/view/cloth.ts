import { newCard, type PlayingCard } from "../../stage/cards/card.ts";
import { make } from "../../stage/dom.ts";
import type { Stage } from "../../stage/scene.ts";
import type { Side } from "../table.ts";
import { newTricks } from "./tricks.ts";
import type { TrucoWords } from "./words.ts";

const slideMs = 240;
const dealMs = 240;
const glowMs = 340;

/** The table between the two: the card turned up, the trick that lies there, and the score. */
export function newCloth(stage: Stage, own: TrucoWords) {
  const turned = newCard();
  const manilha = make("small", { class: "manilha" });
  const [his, mine] = [newSlot("his"), newSlot("mine")];
  const trick = make("div", { class: "trick" }, his.box, mine.box);
  const tricks = newTricks(own);
  const pack = make("div", { class: "pack" }, turned.element, manilha);
  const element = make("div", { class: "cloth" }, pack, trick, tricks.element);

  async function slide(slot: Slot, name: string, from: HTMLElement): Promise<void> {
    slot.card.lay(name);
    slot.box.hidden = false;
    stage.sound.noise({ pitch: 900, to: 300, length: 0.09, volume: 0.12 });
    await stage.move(slot.card.element, wayFrom(from, slot.box), slideMs);
  }

  function sweep(): void {
    for (const { box, card } of [his, mine]) {
      box.hidden = true;
      delete box.dataset["won"];
      card.lay(null);
    }
  }

  return {
    element,
    clear(): void {
      sweep();
      turned.lay(null);
      manilha.textContent = "";
      tricks.show([]);
    },
    async turn(name: string, text: string): Promise<void> {
      await turned.turn(stage.move, name, dealMs);
      manilha.textContent = text;
    },
    sweep,
    tricks: tricks.show,
    playMine: (name: string, from: HTMLElement) => slide(mine, name, from),
    playHis: (name: string, from: HTMLElement) => slide(his, name, from),
    /** Who took the trick stands out; where nobody did, neither does. */
    async mark(side: Side): Promise<void> {
      const winner = side === 1 ? mine : side === -1 ? his : null;
      const loser = side === 1 ? his : side === -1 ? mine : null;
      if (loser) loser.box.dataset["won"] = "no";
      if (!winner) return;
      winner.box.dataset["won"] = "yes";
      await stage.move(winner.card.element, glowing, glowMs);
    },
  };
}

interface Slot {
  readonly box: HTMLElement;
  readonly card: PlayingCard;
}

function newSlot(who: string): Slot {
  const card = newCard();
  const box = make("span", { class: `slot ${who}`, hidden: true }, card.element);
  return { box, card };
}

/** From where a card lay to where it lies, at either size. */
function wayFrom(from: HTMLElement, to: HTMLElement): Keyframe[] {
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const x = a.left + a.width / 2 - (b.left + b.width / 2);
  const y = a.top + a.height / 2 - (b.top + b.height / 2);
  const scale = b.width > 0 ? a.width / b.width : 1;
  return [
    { transform: `translate(${x}px, ${y}px) scale(${scale})` },
    { transform: "translate(0, 0) scale(1.04)", offset: 0.85 },
    { transform: "none" },
  ];
}

const glowing: Keyframe[] = [
  { transform: "none" },
  { transform: "scale(1.1)", offset: 0.4 },
  { transform: "none" },
];
