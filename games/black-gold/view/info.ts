import { make } from "../../stage/dom.ts";
import { factTable, type InfoTabs, section } from "../../stage/info-sheet.ts";
import { decimalText, wholeText } from "../../stage/number-text.ts";
import {
  type InfoStakes,
  oddsSection,
  payCard,
  payWide,
  shapesOf,
  stakeText,
  worthAt,
} from "../../stage/slot/prizes.ts";
import type { PotBoard } from "../../stage/wallet.ts";
import type { Ore } from "../rules.ts";
import { payTable } from "./pay-table.ts";
import { ores } from "./pictures.ts";
import type { Words } from "./words.ts";

/** Rules, pay table at the present stake, return, odds, pots and who won them. */
export function infoOf(
  words: Words,
  session: InfoStakes | null,
  board: PotBoard | null,
): Pick<InfoTabs, "how" | "prizes"> {
  const { rules } = words;
  const texts = (all: readonly string[]) => all.map((text) => make("p", {}, text));
  return {
    how: () => [
      section(rules.mineHead, ...texts(rules.mine)),
      section(words.grande, ...texts(rules.pot)),
      section(rules.linesHead, shapesOf(payTable.shapes, 3), make("p", {}, rules.linesText)),
      section(words.interruptHead, make("p", {}, words.interrupt)),
      section(words.keysHead, make("p", {}, words.keys)),
    ],
    prizes: () => [
      ...prizesOf(words, session),
      ...(session && board ? potsOf(words, session.money, board) : []),
    ],
  };
}

function prizesOf(words: Words, session: InfoStakes | null): HTMLElement[] {
  const { rules, style, names, odds } = words;
  const worth = worthAt(words, session);
  const stake = stakeText(session);
  const of = (ore: Ore) => ({ picture: ores[ore], name: names[ore][0] });
  const lines = payTable.lines.map(({ ore, amounts }) =>
    payCard(
      of(ore as Ore),
      amounts.map((amount, at) => [`${at + 3}`, worth(amount)]),
    ),
  );
  const more: [string, string][] = [
    [rules.mineHead, odds.oneIn(decimalText(payTable.mineIn, style.decimal))],
    [words.grande, odds.oneIn(wholeText(payTable.grandeIn, style))],
  ];
  const awards = (["mini", "minor", "major"] as const).map((name): [string, string] => [
    words.prizes[name],
    worth(payTable.prizes[name]),
  ]);
  return [
    oddsSection(words, payTable.odds, { top: rules.top, note: rules.rtpNote, more }, session),
    section(
      stake === null ? rules.pays : rules.paysAt(stake),
      make("div", { class: "pay-grid" }, ...lines),
    ),
    section(names.W[0], payWide(of("W"), make("p", {}, rules.wild))),
    section(rules.coins, payWide(of("O"), factTable(awards))),
  ];
}

/** What stands in each pot now, and the last who won one. */
function potsOf(
  words: Words,
  money: (micro: number) => string,
  { pots, wins }: PotBoard,
): HTMLElement[] {
  const { rules } = words;
  const rows = pots.map(({ level, amount }): [string, string] => [
    `${words.bet} ${money(level)}`,
    money(amount),
  ]);
  const dayOf = (at: string) => new Date(at).toLocaleDateString(document.documentElement.lang);
  const won = wins.map(({ player, level, amount, wonAt }): [string, string] => [
    `${player} · ${dayOf(wonAt)} · ${words.bet} ${money(level)}`,
    money(amount),
  ]);
  return [
    section(rules.potsHead, factTable(rows)),
    section(rules.winsHead, won.length > 0 ? factTable(won) : make("p", {}, rules.noWins)),
  ];
}
