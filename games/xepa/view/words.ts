import type { GameLanguage } from "../../language.ts";
import { slotWordsOf, type SlotWords } from "../../stage/slot/words.ts";
import type { Fruit } from "../rules.ts";
import { th } from "./words-th.ts";

const pt = {
  title: "Xepa",
  /** Whether the picture of the name says it in this language. */
  hasLogo: true,
  hint: "Três iguais numa linha pagam",
  full: "Banca cheia",
  fullOf: (fruit: Fruit) => `Banca cheia de ${pt.names[fruit][0]}`,
  market: "Hora da xepa!",
  marketOf: (fruit: Fruit) => `Xepa de ${pt.names[fruit][0]}`,
  marketText: "A fruta cai até fechar uma linha, e enquanto cair mais.",
  names: {
    W: ["caju", "cajus"],
    P: ["abacaxi", "abacaxis"],
    M: ["melancia", "melancias"],
    G: ["uva", "uvas"],
    S: ["morango", "morangos"],
    O: ["laranja", "laranjas"],
    L: ["limão", "limões"],
  } as Readonly<Record<Fruit, readonly [string, string]>>,
  rules: {
    linesHead: "As 5 linhas",
    linesText: "Três frutas iguais numa linha pagam. Os prêmios de linhas diferentes se somam.",
    fullText:
      "Nove frutas iguais enchem a banca, e a soma das linhas vale 10 vezes. O caju conta como " +
      "qualquer fruta.",
    marketHead: "A hora da xepa",
    marketHow: [
      "Às vezes, em vez de girar, a feira acaba: uma fruta é sorteada e cai na banca vazia, com " +
        "cajus no meio.",
      "Ela cai até fechar uma linha, e continua enquanto algo novo cair. No fim, as linhas são " +
        "pagas uma vez; banca cheia vale ×10.",
    ],
    pays: "Prêmios de três iguais, em vezes a aposta",
    paysAt: (stake: string) => `Três iguais com aposta de ${stake}`,
    wild: "O caju substitui qualquer fruta. Três cajus pagam o maior prêmio de linha.",
    top: (times: string) => `Prêmios a partir de ${times}`,
    marketOdds: "Hora da xepa",
    rtpNote:
      "Contado sobre todas as posições dos rolos e todas as xepas, igual em todas as apostas. É " +
      "uma média de longo prazo.",
  },
};

const en: typeof pt = {
  title: "Last Market",
  hasLogo: false,
  hint: "Three of a kind on a line pay",
  full: "Full stall",
  fullOf: (fruit) => `A stall full of ${en.names[fruit][1]}`,
  market: "Closing time!",
  marketOf: (fruit) => `All ${en.names[fruit][1]} must go`,
  marketText: "The fruit falls until a line is full, and on while more comes down.",
  names: {
    W: ["cashew", "cashews"],
    P: ["pineapple", "pineapples"],
    M: ["watermelon", "watermelons"],
    G: ["grape", "grapes"],
    S: ["strawberry", "strawberries"],
    O: ["orange", "oranges"],
    L: ["lime", "limes"],
  },
  rules: {
    linesHead: "The 5 lines",
    linesText: "Three of a kind on a line pay. Awards of different lines add up.",
    fullText:
      "Nine of a kind fill the stall, and the sum of the lines counts 10 times. A cashew stands " +
      "for any fruit.",
    marketHead: "Closing time",
    marketHow: [
      "Now and then the market closes instead of a spin: one fruit is drawn and falls into the " +
        "empty stall, with cashews among it.",
      "It falls until a line is full, and goes on while something new comes down. The lines are " +
        "paid once at the end; a full stall counts ×10.",
    ],
    pays: "Three of a kind, in times the bet",
    paysAt: (stake) => `Three of a kind at a bet of ${stake}`,
    wild: "The cashew stands for any fruit. Three cashews pay the highest line award.",
    top: (times) => `Awards of ${times} and more`,
    marketOdds: "Closing time",
    rtpNote:
      "Counted over every place of the reels and every closing time; the same at every bet. It " +
      "is a long-run average.",
  },
};

/** What this game alone says. */
export type OwnWords = typeof pt;

export type Words = SlotWords & OwnWords;

const texts: Readonly<Record<GameLanguage, OwnWords>> = { pt, en, th };

/** The game's words in a language, with those that all slots and all games share. */
export function wordsOf(language: GameLanguage): Words {
  return slotWordsOf(language, texts);
}
