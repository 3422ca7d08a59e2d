import { fraction } from "../../engine/fraction.ts";
import { make } from "../../stage/dom.ts";
import { fairPanel } from "../../stage/fair-panel.ts";
import { factTable, type InfoTabs, section } from "../../stage/info-sheet.ts";
import { chanceText, fixedText, percentText } from "../../stage/number-text.ts";
import type { FairPair } from "../../stage/wallet.ts";
import type { StageWords } from "../../stage/words.ts";
import { returns } from "../batch.ts";
import { catching, type Creature, CREATURES, takesTorpedo } from "../rules.ts";
import { looks } from "./creatures.ts";
import { prizeText, timesText } from "./times.ts";
import type { SeaWords } from "./words.ts";

interface Told {
  readonly words: StageWords;
  readonly own: SeaWords;
  /** "R$ 0,10 – R$ 50,00". */
  readonly range: string;
  askSeeds(): Promise<FairPair>;
}

const creatures = Object.keys(CREATURES) as Creature[];
const wordsOf32 = 2n ** 32n;
const prizeDraws = 64;

/** How it is played, what each creature pays and how likely, and how it is fair. */
export function infoOf({ words, own, range, askSeeds }: Told): InfoTabs {
  const most = 100_000;
  const odds = { rtp: returns, maxWin: most, firstWinMax: most };
  const stage = { words, times: (hundredths: number) => fixedText(hundredths, words.style) };
  return {
    how: () => [
      ...own.how.map((text) => make("p", {}, text)),
      section(words.interruptHead, make("p", {}, `${own.interrupt} ${own.order}`)),
      section(words.keysHead, make("p", {}, own.keys)),
    ],
    prizes: () => [
      section(own.paysHead, paysTable(words, own)),
      make("p", { class: "small" }, own.returnsNote(percentText(returns, words.style))),
      prizesOf("electric-jelly", words, own),
      prizesOf("jubarte", words, own),
      factTable([[own.betRange, range]]),
    ],
    fair: () => fairPanel(stage, { odds, askSeeds }),
  };
}

function paysTable(words: StageWords, own: SeaWords): HTMLElement {
  const chance = (creature: Creature, isTorpedo: boolean) =>
    chanceText(fraction(catching({ creature, isTorpedo }), wordsOf32), words.style);
  const head = [own.creature, own.pays, own.chance, own.torpedo].map((text) =>
    make("th", { scope: "col" }, text),
  );
  const rows = creatures.map((creature) =>
    make(
      "tr",
      {},
      make(
        "th",
        { scope: "row" },
        make("span", { class: "pay-name" }, pictureOf(creature), own.creatures[creature]),
      ),
      make("td", { class: "num gold" }, timesText(creature, words)),
      make("td", { class: "num" }, chance(creature, false)),
      make("td", { class: "num" }, takesTorpedo(creature) ? chance(creature, true) : "–"),
    ),
  );
  return make(
    "table",
    { class: "pays" },
    make("thead", {}, make("tr", {}, ...head)),
    make("tbody", {}, ...rows),
  );
}

function pictureOf(creature: Creature): HTMLElement {
  return make("img", { src: looks[creature].picture, alt: "", loading: "lazy" });
}

/** The prizes of a creature that has several, each with its share of the catches. */
function prizesOf(
  creature: "jubarte" | "electric-jelly",
  words: StageWords,
  own: SeaWords,
): HTMLElement {
  const rows = CREATURES[creature].map(
    ([times, weight]) =>
      [prizeText(times, words), chanceText(fraction(weight, prizeDraws), words.style)] as const,
  );
  return section(own.prizesOf(own.creatures[creature]), factTable(rows));
}
