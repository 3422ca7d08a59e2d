import type { SlotOdds } from "../../build/odds.ts";
import { make } from "../dom.ts";
import { factTable, section } from "../info-sheet.ts";
import { decimalText, wholeText } from "../number-text.ts";
import type { Stakes } from "../stakes.ts";
import type { SlotWords } from "./words.ts";

/** The stakes of this session, for awards in money; in a replay there is none. */
export interface InfoStakes {
  readonly stakes: Stakes;
  readonly money: (micro: number) => string;
}

/** An award in money at the present stake, or in times the stake where there is none. */
export function worthAt(
  words: SlotWords,
  session: InfoStakes | null,
): (hundredths: number) => string {
  const stake = session?.stakes.amount;
  if (!session || !stake) return (hundredths) => `${decimalText(hundredths, words.style.decimal)}×`;
  return (hundredths) => session.money((hundredths * stake) / 100);
}

/** The present stake as text, or none. */
export function stakeText(session: InfoStakes | null): string | null {
  const stake = session?.stakes.amount;
  return session && stake ? session.money(stake) : null;
}

/** What a high award is called: its name, made with its times the stake. */
type TopName = (times: string) => string;

/** Return, odds, largest win and range of stakes; `note` says how they are known. */
export function oddsSection(
  words: SlotWords,
  odds: SlotOdds,
  { top, note, more = [] }: { top: TopName; note: string; more?: readonly [string, string][] },
  session: InfoStakes | null,
): HTMLElement {
  const { style } = words;
  const local = (digits: string) => digits.replace(".", style.decimal);
  const margin = odds.rtpMargin === null ? "" : ` ± ${local(odds.rtpMargin)}`;
  const { multiplier, oneIn } = odds.topAward;
  const times = (hundredths: number) =>
    hundredths % 100 === 0
      ? `${wholeText(hundredths / 100, style)}×`
      : `${decimalText(hundredths, style.decimal)}×`;
  const rows: [string, string][] = [
    [words.odds.rtp, `${local(odds.rtpPercent)} %${margin}`],
    [words.odds.hit, `${local(odds.hitPercent)} %`],
    ...more,
    [top(times(multiplier)), words.odds.oneIn(wholeText(oneIn, style))],
    [words.odds.maxWin, `${wholeText(Math.trunc(odds.maxWin / 100), style)}×`],
  ];
  if (session) {
    const [least, most] = session.stakes.range;
    rows.push([words.range, `${session.money(least)} – ${session.money(most)}`]);
  }
  return section(words.odds.head, factTable(rows), make("p", { class: "small" }, note));
}

/** A symbol's picture in the pay table. */
export interface PaySymbol {
  readonly picture: string;
  readonly name: string;
}

function pictureOf({ picture, name }: PaySymbol): HTMLImageElement {
  return make("img", { src: picture, alt: name, loading: "lazy", width: 56, height: 56 });
}

/** What a symbol pays, a row for each count. */
export function payCard(
  symbol: PaySymbol,
  rows: readonly (readonly [string, string])[],
): HTMLElement {
  return make("div", { class: "pay-card" }, pictureOf(symbol), factTable(rows));
}

/** A symbol with what is said of it. */
export function payWide(symbol: PaySymbol, content: Node): HTMLElement {
  return make("div", { class: "pay-wide" }, pictureOf(symbol), content);
}

/** Lines as small boards: the row of each on each reel. */
export function shapesOf(lines: readonly (readonly number[])[], height: number): HTMLElement {
  const boards = lines.map((rows, index) => {
    const width = rows.length;
    const cells = Array.from({ length: width * height }, (_, cell) => {
      const [row, reel] = [Math.trunc(cell / width), cell % width];
      return make("i", { class: rows[reel] === row ? "on" : "" });
    });
    return make(
      "li",
      {},
      make("span", { class: "num" }, String(index + 1)),
      make("div", { style: `--across: ${width}` }, ...cells),
    );
  });
  return make("ol", { class: "shapes" }, ...boards);
}
