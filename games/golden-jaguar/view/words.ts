import type { GameLanguage } from "../../language.ts";
import { stageWordsOf, type StageWords } from "../../stage/words.ts";
import type { SymbolCode } from "../rules.ts";
import { th } from "./words-th.ts";

const pt = {
  title: "Onça Dourada",
  hint: "3 moedas abrem os giros grátis",
  goodLuck: "Boa sorte!",
  ranks: ["Você ganhou", "Belo ganho", "Grande ganho", "Ganho enorme", "Ganho lendário"],
  coinsPlaque: (count: number) => `${count} moedas`,
  spinsPlaque: (spins: number) => `${spins} giros grátis`,
  freeSpins: "Giros grátis",
  nightText: "Onças enchem os rolos 2, 3 e 4 e fazem o multiplicador subir.",
  extra: (spins: number) => `+${spins} giros`,
  spinOf: (number: number, of: number) => `Giro ${number} de ${of}`,
  nightTotal: "Total dos giros grátis",
  multiplier: (value: number) => `Multiplicador ${value}×`,
  line: (line: number, what: string, amount: string) => `Linha ${line} · ${what} · ${amount}`,
  lines: (count: number) => (count === 1 ? "1 linha" : `${count} linhas`),
  scatter: (count: number, amount: string) => `${count} moedas · ${amount}`,
  names: {
    clover: ["trevo", "trevos"],
    coin: ["moeda", "moedas"],
    jaguar: ["onça", "onças"],
    macaw: ["arara", "araras"],
    seven: ["sete", "setes"],
    ruby: ["rubi", "rubis"],
    emerald: ["esmeralda", "esmeraldas"],
    sapphire: ["safira", "safiras"],
    topaz: ["topázio", "topázios"],
  } as Readonly<Record<SymbolCode, readonly [string, string]>>,
  rules: {
    pays: "Prêmios por linha, em vezes a aposta",
    paysAt: (stake: string) => `Prêmios por linha com aposta de ${stake}`,
    wild: "O trevo aparece nos rolos 2 a 5 e substitui qualquer símbolo, menos a moeda.",
    coins: "Moedas em qualquer lugar",
    nightHead: "Giros grátis",
    night: [
      "Nos giros grátis, uma onça nos rolos 2, 3 ou 4 enche o rolo inteiro e substitui " +
        "qualquer símbolo.",
      "Cada giro com rolo cheio sobe o multiplicador um passo, até 5×. Ao chegar a 5×, há mais " +
        "3 giros.",
      "As moedas não aparecem nos giros grátis.",
    ],
    linesHead: "As 20 linhas",
    linesText:
      "As linhas pagam da esquerda para a direita, a partir do rolo 1. Só o maior prêmio de " +
      "cada linha é pago; os prêmios de linhas diferentes se somam.",
    oddsHead: "Retorno e chances",
    rtp: "Retorno ao jogador",
    rtpNote:
      "Calculado por contagem de todas as posições dos rolos, igual em todas as apostas. É uma " +
      "média de longo prazo.",
    hit: "Rodadas com algum prêmio",
    top: "Maior prêmio da tabela",
    oneIn: (rounds: string) => `1 em ${rounds} rodadas`,
    maxWin: "Maior ganho possível",
  },
};

const en: typeof pt = {
  title: "Golden Jaguar",
  hint: "3 coins open the free spins",
  goodLuck: "Good luck!",
  ranks: ["You won", "Nice win", "Big win", "Huge win", "Legendary win"],
  coinsPlaque: (count) => `${count} coins`,
  spinsPlaque: (spins) => `${spins} free spins`,
  freeSpins: "Free spins",
  nightText: "Jaguars fill reels 2, 3 and 4 and raise the multiplier.",
  extra: (spins) => `+${spins} spins`,
  spinOf: (number, of) => `Spin ${number} of ${of}`,
  nightTotal: "Free spins total",
  multiplier: (value) => `Multiplier ${value}×`,
  line: (line, what, amount) => `Line ${line} · ${what} · ${amount}`,
  lines: (count) => (count === 1 ? "1 line" : `${count} lines`),
  scatter: (count, amount) => `${count} coins · ${amount}`,
  names: {
    clover: ["clover", "clovers"],
    coin: ["coin", "coins"],
    jaguar: ["jaguar", "jaguars"],
    macaw: ["macaw", "macaws"],
    seven: ["seven", "sevens"],
    ruby: ["ruby", "rubies"],
    emerald: ["emerald", "emeralds"],
    sapphire: ["sapphire", "sapphires"],
    topaz: ["topaz", "topazes"],
  },
  rules: {
    pays: "Line awards, in times the bet",
    paysAt: (stake) => `Line awards at a bet of ${stake}`,
    wild: "The clover appears on reels 2 to 5 and stands for any symbol but the coin.",
    coins: "Coins anywhere",
    nightHead: "Free spins",
    night: [
      "In the free spins, a jaguar on reel 2, 3 or 4 fills its whole reel and stands for any " +
        "symbol.",
      "Each spin with a filled reel raises the multiplier a step, up to 5×. Reaching 5× adds 3 " +
        "spins.",
      "No coins appear in the free spins.",
    ],
    linesHead: "The 20 lines",
    linesText:
      "Lines pay from left to right, starting on reel 1. Each line pays its highest award " +
      "only; awards of different lines add up.",
    oddsHead: "Return and odds",
    rtp: "Return to player",
    rtpNote:
      "Computed by counting every place of the reels; the same at every bet. It is a long-run " +
      "average.",
    hit: "Rounds with any award",
    top: "Highest award of the table",
    oneIn: (rounds) => `1 in ${rounds} rounds`,
    maxWin: "Largest possible win",
  },
};

/** What this game alone says. */
export type OwnWords = typeof pt;

export type Words = StageWords & OwnWords;

const texts: Readonly<Record<GameLanguage, OwnWords>> = { pt, en, th };

/** The game's words in a language, with those that all games share. */
export function wordsOf(language: GameLanguage): Words {
  return { ...stageWordsOf(language), ...texts[language] };
}

/** "4 onças", "1 moeda". */
export function counted(words: Words, symbol: SymbolCode, count: number): string {
  return `${count} ${words.names[symbol][count === 1 ? 0 : 1]}`;
}
