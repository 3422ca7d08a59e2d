import { make } from "../../stage/dom.ts";
import { factTable, type InfoTabs, section } from "../../stage/info-sheet.ts";
import { decimalText, wholeText } from "../../stage/number-text.ts";
import type { Stakes } from "../../stage/stakes.ts";
import type { SymbolCode } from "../rules.ts";
import { awards } from "./awards.ts";
import { pictureOf } from "./sprites.ts";
import type { Words } from "./words.ts";

/** The stakes of this session, for awards in money. */
interface InfoStakes {
  readonly stakes: Stakes;
  readonly money: (micro: number) => string;
}

/**
 * Rules, pay table, exact return and odds: with the awards at the present stake, or in times the
 * stake where there is none.
 */
export function infoOf(words: Words, session: InfoStakes | null): Pick<InfoTabs, "how" | "prizes"> {
  const { rules } = words;
  return {
    how: () => [
      section(rules.nightHead, ...rules.night.map((text) => make("p", {}, text))),
      section(rules.linesHead, shapes(), make("p", {}, rules.linesText)),
      section(words.interruptHead, make("p", {}, words.interrupt)),
      section(words.keysHead, make("p", {}, words.keys)),
    ],
    prizes: () => prizesOf(words, session),
  };
}

function prizesOf(words: Words, session: InfoStakes | null): HTMLElement[] {
  const { rules, style } = words;
  const stake = session?.stakes.amount;
  const times = (hundredths: number) => `${decimalText(hundredths, style.decimal)}×`;
  const worth = (hundredths: number) =>
    session && stake ? session.money((hundredths * stake) / 100) : times(hundredths);
  const lines = awards.lines.map(({ symbol, amounts }) =>
    card(
      symbol as SymbolCode,
      words,
      amounts.map((amount, at) => [`${at + 3}`, worth(amount)]),
    ),
  );
  const coins = awards.coins.map(({ count, amount, spins }): [string, string] => [
    `${count}`,
    `${worth(amount)} + ${words.spinsPlaque(spins)}`,
  ]);
  const paysHead = session && stake ? rules.paysAt(session.money(stake)) : rules.pays;
  return [
    section(rules.oddsHead, oddsOf(words, session), make("p", { class: "small" }, rules.rtpNote)),
    section(paysHead, make("div", { class: "pay-grid" }, ...lines)),
    section(words.names.clover[0], wide("clover", words, make("p", {}, rules.wild))),
    section(rules.coins, wide("coin", words, factTable(coins))),
  ];
}

function oddsOf(words: Words, session: InfoStakes | null): HTMLElement {
  const { rules, style } = words;
  const percent = (digits: string) => `${digits.replace(".", style.decimal)} %`;
  const { multiplier, oneIn } = awards.topAward;
  const top = `${decimalText(multiplier, style.decimal)}×`;
  const odds: [string, string][] = [
    [rules.rtp, percent(awards.rtpPercent)],
    [rules.hit, percent(awards.hitPercent)],
    [rules.top, `${top} · ${rules.oneIn(wholeText(oneIn, style))}`],
    [rules.maxWin, `${wholeText(Math.trunc(awards.maxWin / 100), style)}×`],
  ];
  if (session) {
    const [least, most] = session.stakes.range;
    odds.push([words.range, `${session.money(least)} – ${session.money(most)}`]);
  }
  return factTable(odds);
}

function picture(symbol: SymbolCode, words: Words): HTMLImageElement {
  const alt = words.names[symbol][0];
  return make("img", { src: pictureOf(symbol), alt, loading: "lazy", width: 56, height: 56 });
}

function card(
  symbol: SymbolCode,
  words: Words,
  rows: readonly (readonly [string, string])[],
): HTMLElement {
  return make("div", { class: "pay-card" }, picture(symbol, words), factTable(rows));
}

function wide(symbol: SymbolCode, words: Words, content: Node): HTMLElement {
  return make("div", { class: "pay-wide" }, picture(symbol, words), content);
}

/** The twenty lines as small boards. */
function shapes(): HTMLElement {
  const boards = awards.shapes.map((rows, index) => {
    const cells = Array.from({ length: 15 }, (_, cell) => {
      const [row, reel] = [Math.trunc(cell / 5), cell % 5];
      return make("i", { class: rows[reel] === row ? "on" : "" });
    });
    return make(
      "li",
      {},
      make("span", { class: "num" }, String(index + 1)),
      make("div", {}, ...cells),
    );
  });
  return make("ol", { class: "shapes" }, ...boards);
}
