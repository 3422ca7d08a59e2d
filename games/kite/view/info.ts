import { fraction } from "../../engine/fraction.ts";
import { make } from "../../stage/dom.ts";
import { factTable, type InfoTabs, section } from "../../stage/info-sheet.ts";
import { chanceText, percentText, wholeText } from "../../stage/number-text.ts";
import type { Session } from "../../stage/shared/session.ts";
import { heightMax, returns } from "../rules.ts";
import type { Bet } from "./bet.ts";
import type { KiteWords } from "./words.ts";

const heights = [110, 150, 200, 300, 500, 1_000, 2_500, 10_000, 100_000, heightMax];

/** What may be set in the information. */
interface Voice {
  isOn: boolean;
}

/** How it is played, how likely each height is, and what decided the rounds. */
export function infoOf(session: Session, own: KiteWords, bet: Bet, voice: Voice): InfoTabs {
  const { words } = session;
  return {
    how: () => [
      ...own.how.map((text) => make("p", {}, text)),
      voiceSwitch(own, voice),
      section(words.interruptHead, make("p", {}, `${own.orderFree} ${words.interrupt}`)),
      section(words.keysHead, make("p", {}, own.keys)),
    ],
    prizes: () => chances(session, own, bet),
    fair: () => chain(session, own),
  };
}

function voiceSwitch(own: KiteWords, voice: Voice): HTMLElement {
  const isOn = make("input", { type: "checkbox", class: "switch", role: "switch" });
  isOn.checked = voice.isOn;
  isOn.addEventListener("change", () => {
    voice.isOn = isOn.checked;
  });
  return make("label", { class: "limit" }, make("span", {}, own.voice), isOn);
}

function chances(session: Session, own: KiteWords, bet: Bet): Node[] {
  const { words, rounds } = session;
  const percent = percentText(returns, words.style);
  const [least, most] = bet.stakes.range;
  const rows = heights.map((height) => {
    const chance = fraction(99n, BigInt(height));
    return [session.times(height), chanceText(chance, words.style)] as const;
  });
  const heightsSeen = rounds.history.map(({ height }) => height).toSorted((a, b) => a - b);
  const median = heightsSeen[Math.floor(heightsSeen.length / 2)];
  return [
    section(own.chances, factTable(rows), make("p", { class: "small" }, own.chanceNote(percent))),
    factTable([
      [own.most, session.times(heightMax)],
      [words.range, `${session.money(least)} – ${session.money(most)}`],
      ...(median === undefined
        ? []
        : [[own.median(String(heightsSeen.length)), session.times(median)] as const]),
    ]),
    make("p", { class: "small" }, own.medianNote),
  ];
}

function chain({ words, rounds }: Session, own: KiteWords): Node[] {
  const texts = own.fair.map((text) => make("p", {}, text));
  const told = rounds.chain;
  if (!told) return texts;
  const card = (label: string, value: string) =>
    make("p", { class: "card" }, make("small", {}, label), make("code", {}, value));
  const whole = (value: number) => wholeText(value, words.style);
  const last = told.firstRound + told.length - 1;
  return [
    ...texts,
    make(
      "div",
      { class: "cards" },
      card(own.chainEnd, told.end),
      card(own.salt, told.salt),
      card(own.chainRounds, `${whole(told.firstRound)} – ${whole(last)}`),
    ),
    ...(told.salt.startsWith("salt:") ? [make("p", { class: "small" }, own.saltOwn)] : []),
  ];
}
