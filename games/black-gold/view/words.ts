import type { GameLanguage } from "../../language.ts";
import { slotWordsOf, type SlotWords } from "../../stage/slot/words.ts";
import type { Ore } from "../rules.ts";
import { th } from "./words-th.ts";

const pt = {
  title: "Ouro Preto",
  /** Whether the picture of the name says it in this language. */
  hasLogo: true,
  hint: "Seis moedas abrem a mina",
  grande: "Grande",
  grandeHead: "Grande · progressivo",
  prizes: { mini: "Mini", minor: "Menor", major: "Maior" },
  respins: "Rodadas",
  coinsOf: (count: number, of: number) => `${count} de ${of} moedas`,
  mine: "A mina abriu!",
  mineText: "As moedas ficam. Cada moeda nova devolve três rodadas; encha tudo e leve o Grande.",
  full: "Mina cheia: o Grande é seu",
  names: {
    A: ["mineiro", "mineiros"],
    B: ["vagonete", "vagonetes"],
    C: ["lampião", "lampiões"],
    D: ["picareta", "picaretas"],
    E: ["cristal azul", "cristais azuis"],
    F: ["cristal rosa", "cristais rosa"],
    G: ["minério de cobre", "minérios de cobre"],
    H: ["minério de ferro", "minérios de ferro"],
    W: ["pepita", "pepitas"],
    O: ["moeda", "moedas"],
  } as Readonly<Record<Ore, readonly [string, string]>>,
  rules: {
    mineHead: "A mina",
    mine: [
      "Cada moeda mostra o que vale. Seis ou mais na tela abrem a mina: elas ficam, e há três " +
        "rodadas para cair mais.",
      "Cada moeda nova devolve as três rodadas. No fim, a soma das moedas é paga.",
    ],
    pot: [
      "Quinze moedas também pagam o Grande, o pote da sua aposta. Cada aposta tem o seu: 1 % dela " +
        "entra no pote, e 0,5 % já começa o próximo. O primeiro começa com 300 vezes a aposta, " +
        "por conta da casa.",
      "Quem enche a mina leva o que está no pote naquele instante. O jogo grátis tem potes próprios.",
    ],
    linesHead: "As 20 linhas",
    linesText:
      "Três ou mais iguais, a partir da esquerda, pagam em cada linha. Os prêmios de linhas " +
      "diferentes se somam.",
    pays: "Prêmios por linha, em vezes a aposta",
    paysAt: (stake: string) => `Prêmios por linha com aposta de ${stake}`,
    wild: "A pepita substitui todos os símbolos, menos a moeda. Ela não cai no primeiro rolo.",
    coins: "Moedas especiais",
    top: (times: string) => `Prêmios a partir de ${times}`,
    potsHead: "Os potes agora",
    winsHead: "Quem levou o Grande",
    noWins: "Ninguém levou o Grande ainda.",
    rtpNote:
      "Contado sobre todas as posições dos rolos e todas as minas: 94,50 % em linhas e moedas, " +
      "mais 1,5 % que vai para os potes e volta a quem os leva. O maior ganho não inclui o " +
      "Grande. É uma média de longo prazo.",
  },
};

const en: typeof pt = {
  title: "Black Gold",
  hasLogo: false,
  hint: "Six coins open the mine",
  grande: "Grand",
  grandeHead: "Grand · progressive",
  prizes: { mini: "Mini", minor: "Minor", major: "Major" },
  respins: "Respins",
  coinsOf: (count, of) => `${count} of ${of} coins`,
  mine: "The mine is open!",
  mineText: "Coins stay. Each new one gives three respins again; fill it all and win the Grand.",
  full: "The mine is full: the Grand is yours",
  names: {
    A: ["miner", "miners"],
    B: ["cart", "carts"],
    C: ["lantern", "lanterns"],
    D: ["pickaxe", "pickaxes"],
    E: ["blue crystal", "blue crystals"],
    F: ["pink crystal", "pink crystals"],
    G: ["copper ore", "copper ores"],
    H: ["iron ore", "iron ores"],
    W: ["nugget", "nuggets"],
    O: ["coin", "coins"],
  },
  rules: {
    mineHead: "The mine",
    mine: [
      "Each coin shows what it is worth. Six or more in sight open the mine: they stay, and there " +
        "are three respins for more to fall.",
      "Each new coin gives the three respins again. At the end the sum of the coins is paid.",
    ],
    pot: [
      "Fifteen coins also pay the Grand, the pot of your bet. Each bet has its own: 1 % of it goes " +
        "into the pot, and 0.5 % begins the next one. The first begins with 300 times the bet, " +
        "from the house.",
      "Whoever fills the mine wins what stands in the pot at that moment. Free play has pots of " +
        "its own.",
    ],
    linesHead: "The 20 lines",
    linesText:
      "Three or more of a kind from the left pay on each line. Awards of different lines add up.",
    pays: "Awards per line, in times the bet",
    paysAt: (stake) => `Awards per line at a bet of ${stake}`,
    wild: "The nugget stands for all symbols but the coin. The first reel has none.",
    coins: "Special coins",
    top: (times) => `Awards of ${times} and more`,
    potsHead: "The pots now",
    winsHead: "Who won the Grand",
    noWins: "Nobody has won the Grand yet.",
    rtpNote:
      "Counted over all places of the reels and all mines: 94.50 % in lines and coins, and 1.5 % " +
      "that goes into the pots and back to whoever wins them. The largest win is without the " +
      "Grand. It is a long-run average.",
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

/** "3 lampiões" */
export function counted({ names }: Words, ore: Ore, count: number): string {
  return `${count} ${names[ore][count === 1 ? 0 : 1]}`;
}
