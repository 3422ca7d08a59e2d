import { make } from "../../stage/dom.ts";
import { factTable, type InfoTabs, section } from "../../stage/info-sheet.ts";
import {
  type InfoStakes,
  oddsSection,
  payCard,
  type PaySymbol,
  payWide,
  shapesOf,
  stakeText,
  worthAt,
} from "../../stage/slot/prizes.ts";
import type { SymbolCode } from "../rules.ts";
import { payTable } from "./pay-table.ts";
import { pictureOf } from "./pictures.ts";
import type { Words } from "./words.ts";

/**
 * Rules, pay table, exact return and odds: with the awards at the present stake, or in times the
 * stake where there is none.
 */
export function infoOf(words: Words, session: InfoStakes | null): Pick<InfoTabs, "how" | "prizes"> {
  const { rules } = words;
  return {
    how: () => [
      section(rules.nightHead, ...rules.night.map((text) => make("p", {}, text))),
      section(rules.linesHead, shapesOf(payTable.shapes, 3), make("p", {}, rules.linesText)),
      section(words.interruptHead, make("p", {}, words.interrupt)),
      section(words.keysHead, make("p", {}, words.keys)),
    ],
    prizes: () => prizesOf(words, session),
  };
}

function prizesOf(words: Words, session: InfoStakes | null): HTMLElement[] {
  const { rules } = words;
  const worth = worthAt(words, session);
  const stake = stakeText(session);
  const of = (symbol: SymbolCode): PaySymbol => {
    return { picture: pictureOf(symbol), name: words.names[symbol][0] };
  };
  const lines = payTable.lines.map(({ symbol, amounts }) =>
    payCard(
      of(symbol as SymbolCode),
      amounts.map((amount, at) => [`${at + 3}`, worth(amount)]),
    ),
  );
  const coins = payTable.coins.map(({ count, amount, spins }): [string, string] => [
    `${count}`,
    `${worth(amount)} + ${words.spinsPlaque(spins)}`,
  ]);
  const paysHead = stake === null ? rules.pays : rules.paysAt(stake);
  return [
    oddsSection(words, payTable.odds, { top: rules.top, note: rules.rtpNote }, session),
    section(paysHead, make("div", { class: "pay-grid" }, ...lines)),
    section(words.names.clover[0], payWide(of("clover"), make("p", {}, rules.wild))),
    section(rules.coins, payWide(of("coin"), factTable(coins))),
  ];
}
