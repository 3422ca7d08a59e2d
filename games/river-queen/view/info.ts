import { make } from "../../stage/dom.ts";
import { type InfoTabs, section } from "../../stage/info-sheet.ts";
import { decimalText, wholeText } from "../../stage/number-text.ts";
import {
  type InfoStakes,
  oddsSection,
  payCard,
  payWide,
  stakeText,
  worthAt,
} from "../../stage/slot/prizes.ts";
import { payTable } from "./pay-table.ts";
import { symbols } from "./pictures.ts";
import type { Words } from "./words.ts";

/** Rules, pay table at the present stake, simulated return and odds. */
export function infoOf(words: Words, session: InfoStakes | null): Pick<InfoTabs, "how" | "prizes"> {
  const { rules, style } = words;
  const most = `${wholeText(Math.trunc(payTable.odds.maxWin / 100), style)}×`;
  const texts = (all: readonly string[]) => all.map((text) => make("p", {}, text));
  return {
    how: () => [
      section(rules.anywhereHead, ...texts(rules.anywhere)),
      section(rules.orbsHead, ...texts(rules.orbs)),
      section(words.freeSpins, ...texts([...rules.free, rules.end(most)])),
      section(words.interruptHead, make("p", {}, words.interrupt)),
      section(words.keysHead, make("p", {}, words.keys)),
    ],
    prizes: () => prizesOf(words, session),
  };
}

function prizesOf(words: Words, session: InfoStakes | null): HTMLElement[] {
  const { rules, style, names } = words;
  const worth = worthAt(words, session);
  const stake = stakeText(session);
  const cards = payTable.kinds.map(({ kind, pays }) =>
    payCard({ picture: symbols[kind], name: names[kind][0] }, [
      ["8+", worth(pays[0])],
      ["10+", worth(pays[1])],
      ["12+", worth(pays[2])],
    ]),
  );
  const queen = payCard(
    { picture: symbols.queen, name: names.queen[0] },
    payTable.queens.map((pay, at) => [at === 2 ? "6+" : String(at + 4), worth(pay)]),
  );
  const freeIn = words.odds.oneIn(decimalText(payTable.freeIn, style.decimal));
  const more: [string, string][] = [[words.freeSpins, freeIn]];
  const { least, most } = payTable.orbs;
  const orb = { picture: symbols.orb, name: names.orb[0] };
  return [
    oddsSection(words, payTable.odds, { top: rules.top, note: rules.rtpNote, more }, session),
    section(
      stake === null ? rules.pays : rules.paysAt(stake),
      make("div", { class: "pay-grid" }, ...cards, queen),
    ),
    section(rules.orbsHead, payWide(orb, make("p", {}, rules.orbRange(least, most)))),
  ];
}
