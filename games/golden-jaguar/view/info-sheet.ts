import { make } from "../../stage/dom.ts";
import { newSheet } from "../../stage/sheet.ts";
import type { SymbolCode } from "../rules.ts";
import { awards } from "./awards.ts";
import { decimalText } from "./show.ts";
import { pictureOf } from "./sprites.ts";
import type { Stakes } from "./stake-sheet.ts";
import type { Words } from "./words.ts";

/** The stakes of this session, for awards in money. */
export interface InfoStakes extends Stakes {
  readonly money: (micro: number) => string;
}

/** Pay table, rules, exact return and odds, and how a round can be checked. */
export function newInfoSheet(words: Words) {
  const sheet = newSheet(words.info, words.close, "info");
  return {
    /** With the awards at the present stake; in times the stake where there is none. */
    open(stakes: InfoStakes | null): void {
      sheet.body.replaceChildren(...sectionsOf(words, stakes));
      sheet.body.scrollTop = 0;
      sheet.open();
    },
  };
}

function sectionsOf(words: Words, stakes: InfoStakes | null): HTMLElement[] {
  const { rules, style } = words;
  const stake = stakes?.levels[stakes.level];
  const times = (hundredths: number) => `${decimalText(hundredths, style.decimal)}×`;
  const worth = (hundredths: number) =>
    stakes && stake ? stakes.money((hundredths * stake) / 100) : times(hundredths);
  const whole = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, style.group);
  const percent = (digits: string) => `${digits.replace(".", style.decimal)} %`;

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
  const odds: [string, string][] = [
    [rules.rtp, percent(awards.rtpPercent)],
    [rules.hit, percent(awards.hitPercent)],
    [
      rules.top,
      `${times(awards.topAward.multiplier)} · ${rules.oneIn(whole(awards.topAward.oneIn))}`,
    ],
    [rules.maxWin, `${whole(Math.trunc(awards.maxWin / 100))}×`],
  ];
  const [least, most] = [stakes?.levels[0], stakes?.levels.at(-1)];
  if (stakes && least && most) {
    odds.push([rules.range, `${stakes.money(least)} – ${stakes.money(most)}`]);
  }
  const paysHead = stakes && stake ? rules.paysAt(stakes.money(stake)) : rules.pays;
  return [
    section(rules.oddsHead, table(odds), make("p", { class: "small" }, rules.rtpNote)),
    section(paysHead, make("div", { class: "pay-grid" }, ...lines)),
    section(words.names.clover[0], wide("clover", words, make("p", {}, rules.wild))),
    section(rules.coins, wide("coin", words, table(coins))),
    section(rules.nightHead, ...rules.night.map((text) => make("p", {}, text))),
    section(rules.linesHead, shapes(), make("p", {}, rules.linesText)),
    section(rules.fairHead, ...rules.fair.map((text) => make("p", {}, text))),
    section(rules.interruptHead, make("p", {}, rules.interrupt)),
    section(rules.keysHead, make("p", {}, rules.keys)),
  ];
}

function section(title: string, ...content: Node[]): HTMLElement {
  return make("section", {}, make("h3", {}, title), ...content);
}

function picture(symbol: SymbolCode, words: Words): HTMLImageElement {
  const alt = words.names[symbol][0];
  return make("img", { src: pictureOf(symbol), alt, loading: "lazy", width: 56, height: 56 });
}

function table(rows: readonly (readonly [string, string])[]): HTMLElement {
  const lines = rows.map(([name, value]) =>
    make("tr", {}, make("th", { scope: "row" }, name), make("td", { class: "num" }, value)),
  );
  return make("table", {}, make("tbody", {}, ...lines));
}

function card(
  symbol: SymbolCode,
  words: Words,
  rows: readonly (readonly [string, string])[],
): HTMLElement {
  return make("div", { class: "pay-card" }, picture(symbol, words), table(rows));
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
