import type { GameLanguage } from "../../language.ts";
import { stageWordsOf, type StageWords } from "../words.ts";

const pt = {
  house: "Trevo Slots",
  goodLuck: "Boa sorte!",
  ranks: ["Você ganhou", "Belo ganho", "Grande ganho", "Ganho enorme", "Ganho lendário"],
  spinsPlaque: (spins: number) => `${spins} giros grátis`,
  freeSpins: "Giros grátis",
  extra: (spins: number) => `+${spins} giros`,
  spinOf: (number: number, of: number) => `Giro ${number} de ${of}`,
  freeTotal: "Total dos giros grátis",
  multiplier: (value: number) => `Multiplicador ${value}×`,
  line: (line: number, what: string, amount: string) => `Linha ${line} · ${what} · ${amount}`,
  lines: (count: number) => (count === 1 ? "1 linha" : `${count} linhas`),
  odds: {
    head: "Retorno e chances",
    rtp: "Retorno ao jogador",
    hit: "Rodadas com algum prêmio",
    oneIn: (rounds: string) => `1 em ${rounds} rodadas`,
    maxWin: "Maior ganho possível",
  },
};

/** What all slots say beside what all games say. */
type SharedWords = typeof pt;

const en: SharedWords = {
  house: "Trevo Slots",
  goodLuck: "Good luck!",
  ranks: ["You won", "Nice win", "Big win", "Huge win", "Legendary win"],
  spinsPlaque: (spins) => `${spins} free spins`,
  freeSpins: "Free spins",
  extra: (spins) => `+${spins} spins`,
  spinOf: (number, of) => `Spin ${number} of ${of}`,
  freeTotal: "Free spins total",
  multiplier: (value) => `Multiplier ${value}×`,
  line: (line, what, amount) => `Line ${line} · ${what} · ${amount}`,
  lines: (count) => (count === 1 ? "1 line" : `${count} lines`),
  odds: {
    head: "Return and odds",
    rtp: "Return to player",
    hit: "Rounds with any award",
    oneIn: (rounds) => `1 in ${rounds} rounds`,
    maxWin: "Largest possible win",
  },
};

const th: SharedWords = {
  house: "Trevo Slots",
  goodLuck: "ขอให้โชคดี!",
  ranks: ["คุณชนะ", "ชนะสวย", "ชนะใหญ่", "ชนะมหาศาล", "ชนะระดับตำนาน"],
  spinsPlaque: (spins) => `ฟรีสปิน ${spins} ครั้ง`,
  freeSpins: "ฟรีสปิน",
  extra: (spins) => `+${spins} สปิน`,
  spinOf: (number, of) => `สปิน ${number} จาก ${of}`,
  freeTotal: "รวมฟรีสปิน",
  multiplier: (value) => `ตัวคูณ ${value}×`,
  line: (line, what, amount) => `ไลน์ ${line} · ${what} · ${amount}`,
  lines: (count) => `${count} ไลน์`,
  odds: {
    head: "อัตราคืนและโอกาส",
    rtp: "อัตราคืนผู้เล่น",
    hit: "รอบที่มีรางวัล",
    oneIn: (rounds) => `1 ใน ${rounds} รอบ`,
    maxWin: "ชนะได้สูงสุด",
  },
};

const texts: Readonly<Record<GameLanguage, SharedWords>> = { pt, en, th };

/** What each slot says of itself at least. */
export interface SlotOwnWords {
  readonly title: string;
  /** Under the reels while nothing has been won. */
  readonly hint: string;
}

/** All that the shared part of a slot says. */
export type SlotWords = StageWords & SharedWords & SlotOwnWords;

/** A slot's own words with those of all slots and all games. */
export function slotWordsOf<W extends SlotOwnWords>(
  language: GameLanguage,
  own: Readonly<Record<GameLanguage, W>>,
): StageWords & SharedWords & W {
  return { ...stageWordsOf(language), ...texts[language], ...own[language] };
}
