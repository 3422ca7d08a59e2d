import { make } from "../../stage/dom.ts";
import { type InfoTabs, section } from "../../stage/info-sheet.ts";
import { wholeText } from "../../stage/number-text.ts";
import {
  type InfoStakes,
  oddsSection,
  payCard,
  payWide,
  shapesOf,
  stakeText,
  worthAt,
} from "../../stage/slot/prizes.ts";
import type { Fruit } from "../rules.ts";
import { payTable } from "./pay-table.ts";
import { fruits } from "./pictures.ts";
import type { Words } from "./words.ts";

/** Rules, pay table at the present stake, exact return and odds. */
export function infoOf(words: Words, session: InfoStakes | null): Pick<InfoTabs, "how" | "prizes"> {
  const { rules } = words;
  return {
    how: () => [
      section(rules.linesHead, shapesOf(payTable.shapes, 3), make("p", {}, rules.linesText)),
      section(`${words.full} ×${payTable.allOfAKind}`, make("p", {}, rules.fullText)),
      section(rules.marketHead, ...rules.marketHow.map((text) => make("p", {}, text))),
      section(words.interruptHead, make("p", {}, words.interrupt)),
      section(words.keysHead, make("p", {}, words.keys)),
    ],
    prizes: () => prizesOf(words, session),
  };
}

function prizesOf(words: Words, session: InfoStakes | null): HTMLElement[] {
  const { rules, style } = words;
  const worth = worthAt(words, session);
  const stake = stakeText(session);
  const of = (fruit: Fruit) => ({ picture: fruits[fruit], name: words.names[fruit][0] });
  const lines = payTable.lines.map(({ fruit, amount }) =>
    payCard(of(fruit as Fruit), [["3", worth(amount)]]),
  );
  const marketIn = words.odds.oneIn(wholeText(payTable.marketIn, style));
  const more: [string, string][] = [[rules.marketOdds, marketIn]];
  return [
    oddsSection(words, payTable.odds, { top: rules.top, note: rules.rtpNote, more }, session),
    section(
      stake === null ? rules.pays : rules.paysAt(stake),
      make("div", { class: "pay-grid" }, ...lines),
    ),
    section(words.names.W[0], payWide(of("W"), make("p", {}, rules.wild))),
  ];
}
