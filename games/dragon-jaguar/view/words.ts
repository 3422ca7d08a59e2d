import type { GameLanguage } from "../../language.ts";

const pt = {
  title: "Dragão × Onça",
  note: "No empate, 75 % da aposta volta",
  how: [
    "Uma carta para o dragão, uma para a onça. A maior vence e paga uma vez a aposta. O ás é a " +
      "menor carta, e os naipes não contam.",
    "No empate, quem apostou em um lado recebe de volta 75 % da aposta. Empate paga 12 para 1; " +
      "mesmo valor e mesmo naipe, 56 para 1.",
    "São oito baralhos novos em cada rodada: as cartas de antes não mudam nada.",
    "Fechadas as apostas, vale o que está na mesa. Desfazer e limpar devolvem na hora.",
  ],
  cloth: "Apostas da mesa",
  spots: { dragon: "Dragão", jaguar: "Onça", tie: "Empate", suited: "Mesmo naipe" },
  letters: { dragon: "D", jaguar: "O", tie: "E" },
  ranks: { 1: "ás", 11: "valete", 12: "dama", 13: "rei" } as Readonly<Record<number, string>>,
  dragonWins: (high: string, low: string) => `Dragão vence: ${high} contra ${low}`,
  jaguarWins: (high: string, low: string) => `Onça vence: ${high} contra ${low}`,
  tie: (rank: string) => `Empate: duas cartas de valor ${rank}`,
  suitedTie: (rank: string) => `Empate de mesmo naipe: ${rank}`,
  side: "Dragão ou Onça",
  returns: "Retorno de cada aposta",
  tieNote: "Contado sobre todos os pares de cartas. É uma média de longo prazo.",
  fresh: "O baralho é novo em cada rodada: o histórico não diz nada sobre a próxima.",
};

/** What Dragão × Onça says. */
export type DuelWords = typeof pt;

const en: DuelWords = {
  title: "Dragon × Jaguar",
  note: "On a tie 75 % of the bet comes back",
  how: [
    "One card for the dragon, one for the jaguar. The higher one wins and pays even money. The " +
      "ace is the lowest card, and suits do not count.",
    "On a tie, a bet on a side gets 75 % back. A tie pays 12 to 1; the same rank and suit, 56 to 1.",
    "Eight fresh decks are used each round: earlier cards change nothing.",
    "Once bets are closed, what lies on the table stands. Undo and clear give back at once.",
  ],
  cloth: "Bets of the table",
  spots: { dragon: "Dragon", jaguar: "Jaguar", tie: "Tie", suited: "Suited tie" },
  letters: { dragon: "D", jaguar: "J", tie: "T" },
  ranks: { 1: "ace", 11: "jack", 12: "queen", 13: "king" },
  dragonWins: (high, low) => `Dragon wins: ${high} against ${low}`,
  jaguarWins: (high, low) => `Jaguar wins: ${high} against ${low}`,
  tie: (rank) => `Tie: two cards of rank ${rank}`,
  suitedTie: (rank) => `Suited tie: ${rank}`,
  side: "Dragon or Jaguar",
  returns: "Return of each bet",
  tieNote: "Counted over all pairs of cards. It is a long-term average.",
  fresh: "Decks are fresh each round: past rounds say nothing about the next one.",
};

const th: DuelWords = {
  title: "มังกร × เสือจากัวร์",
  note: "เสมอคืน 75 % ของเดิมพัน",
  how: [
    "แจกไพ่ให้มังกรหนึ่งใบและเสือจากัวร์หนึ่งใบ ใบสูงกว่าชนะและจ่าย 1 ต่อ 1 เอซต่ำสุด ดอกไม่นับ",
    "ถ้าเสมอ เดิมพันฝั่งใดฝั่งหนึ่งได้คืน 75 % เดิมพันเสมอจ่าย 12 ต่อ 1 แต้มและดอกเดียวกันจ่าย 56 ต่อ 1",
    "ใช้ไพ่ใหม่แปดสำรับทุกรอบ ไพ่รอบก่อนไม่มีผล",
    "เมื่อปิดรับเดิมพัน จะใช้เดิมพันที่อยู่บนโต๊ะ ย้อนกลับและล้างคืนเงินทันที",
  ],
  cloth: "เดิมพันของโต๊ะ",
  spots: { dragon: "มังกร", jaguar: "เสือจากัวร์", tie: "เสมอ", suited: "เสมอดอกเดียวกัน" },
  letters: { dragon: "ม", jaguar: "ส", tie: "=" },
  ranks: { 1: "เอซ", 11: "แจ็ค", 12: "ควีน", 13: "คิง" },
  dragonWins: (high, low) => `มังกรชนะ ${high} ต่อ ${low}`,
  jaguarWins: (high, low) => `เสือจากัวร์ชนะ ${high} ต่อ ${low}`,
  tie: (rank) => `เสมอ ไพ่สองใบแต้ม ${rank}`,
  suitedTie: (rank) => `เสมอดอกเดียวกัน ${rank}`,
  side: "มังกรหรือเสือจากัวร์",
  returns: "ผลตอบแทนของแต่ละเดิมพัน",
  tieNote: "นับจากไพ่ทุกคู่ที่เป็นไปได้ เป็นค่าเฉลี่ยระยะยาว",
  fresh: "ใช้ไพ่ใหม่ทุกรอบ รอบก่อนไม่บอกอะไรเกี่ยวกับรอบถัดไป",
};

/** The game's words in each language. */
export const words: Readonly<Record<GameLanguage, DuelWords>> = { pt, en, th };
