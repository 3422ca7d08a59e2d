import type { GameLanguage } from "../../language.ts";
import { slotWordsOf, type SlotWords } from "../../stage/slot/words.ts";
import type { Cell } from "../rules.ts";
import { th } from "./words-th.ts";

const pt = {
  title: "Rainha das Águas",
  /** Whether the picture of the name says it in this language. */
  hasLogo: true,
  hint: "Oito iguais em qualquer lugar pagam",
  orbSum: "Soma dos orbes",
  cascade: (count: number) => `Cascata ${count} · soma`,
  queens: (count: number, amount: string) => `${count} rainhas · ${amount}`,
  freeText: "Os orbes de cada giro premiado se juntam no contador e multiplicam.",
  names: {
    crown: ["coroa", "coroas"],
    ring: ["anel", "anéis"],
    shell: ["concha", "conchas"],
    goldfish: ["peixinho", "peixinhos"],
    amethyst: ["ametista", "ametistas"],
    ruby: ["rubi", "rubis"],
    sapphire: ["safira", "safiras"],
    emerald: ["esmeralda", "esmeraldas"],
    topaz: ["topázio", "topázios"],
    queen: ["rainha", "rainhas"],
    orb: ["orbe", "orbes"],
  } as Readonly<Record<Cell["symbol"], readonly [string, string]>>,
  rules: {
    anywhereHead: "Oito iguais pagam",
    anywhere: [
      "Oito ou mais símbolos iguais pagam, em qualquer lugar das 30 casas. Todos os tipos " +
        "premiados somem juntos, o resto desce e novos símbolos caem nos espaços.",
      "A cascata continua enquanto houver prêmio. Orbes e rainhas ficam.",
    ],
    orbsHead: "Orbes",
    orbs: [
      "No fim das cascatas, a soma dos prêmios é multiplicada pela soma dos orbes que estão na " +
        "tela. Sem prêmio, os orbes não valem nada.",
    ],
    orbRange: (least: number, most: number) =>
      `Cada orbe vale de ${least}× a ${most}×. Os orbes da tela se somam.`,
    free: [
      "Quatro rainhas ou mais pagam e dão 12 giros grátis. Lá, três rainhas dão mais 5 giros.",
      "Nos giros grátis, os orbes de cada giro premiado entram no contador, que não zera. Ele " +
        "multiplica os giros premiados em que caiu um orbe.",
    ],
    end: (most: string) => `A rodada termina ao chegar a ${most} a aposta.`,
    pays: "Prêmios, em vezes a aposta",
    paysAt: (stake: string) => `Prêmios com aposta de ${stake}`,
    top: (times: string) => `Prêmios a partir de ${times}`,
    rtpNote:
      "Simulado em 3 bilhões de rodadas, não contado: a margem vale com 99 % de confiança. Igual " +
      "em todas as apostas. É uma média de longo prazo.",
  },
};

const en: typeof pt = {
  title: "River Queen",
  hasLogo: false,
  hint: "Eight of a kind pay anywhere",
  orbSum: "Sum of the orbs",
  cascade: (count) => `Cascade ${count} · sum`,
  queens: (count, amount) => `${count} queens · ${amount}`,
  freeText: "The orbs of each winning spin join the counter, and multiply.",
  names: {
    crown: ["crown", "crowns"],
    ring: ["ring", "rings"],
    shell: ["shell", "shells"],
    goldfish: ["goldfish", "goldfish"],
    amethyst: ["amethyst", "amethysts"],
    ruby: ["ruby", "rubies"],
    sapphire: ["sapphire", "sapphires"],
    emerald: ["emerald", "emeralds"],
    topaz: ["topaz", "topazes"],
    queen: ["queen", "queens"],
    orb: ["orb", "orbs"],
  },
  rules: {
    anywhereHead: "Eight of a kind pay",
    anywhere: [
      "Eight or more of a kind pay anywhere on the 30 places. All winning kinds go at once, the " +
        "rest falls, and new symbols drop into the gaps.",
      "The cascade goes on while something wins. Orbs and queens stay.",
    ],
    orbsHead: "Orbs",
    orbs: [
      "At the end of the cascades the sum of the awards is multiplied by the sum of the orbs in " +
        "sight. Without an award, orbs are worth nothing.",
    ],
    orbRange: (least, most) =>
      `Each orb is worth ${least}× to ${most}×. The orbs in sight are added up.`,
    free: [
      "Four queens or more pay, and give 12 free spins. There, three queens give 5 spins more.",
      "In free spins the orbs of each winning spin join a counter that is never reset. It " +
        "multiplies the winning spins in which an orb fell.",
    ],
    end: (most) => `The round ends at ${most} the bet.`,
    pays: "Awards, in times the bet",
    paysAt: (stake) => `Awards at a bet of ${stake}`,
    top: (times) => `Awards of ${times} and more`,
    rtpNote:
      "Simulated over 3 billion rounds, not counted: the margin holds at 99 % confidence. The " +
      "same at every bet. It is a long-run average.",
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

/** "10 safiras" */
export function counted({ names }: Words, symbol: Cell["symbol"], count: number): string {
  return `${count} ${names[symbol][count === 1 ? 0 : 1]}`;
}
