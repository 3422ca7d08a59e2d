import type { GameLanguage } from "../../language.ts";

const pt = {
  title: "Bacará Petrópolis",
  note: "Baralho novo a cada rodada",
  how: [
    "Duas mãos são abertas, a do jogador e a da banca. Ganha a que chega mais perto de 9. Ás vale " +
      "1, figuras e dez valem 0, e só conta o último algarismo da soma.",
    "Jogador paga uma vez a aposta; banca, 0,95; empate, 9 para 1. No empate, jogador e banca " +
      "recebem a aposta de volta.",
    "Par do jogador e par da banca valem para as duas primeiras cartas da mão: 12 para 1.",
    "São oito baralhos novos em cada rodada: as cartas de antes não mudam nada.",
    "Fechadas as apostas, vale o que está na mesa. Desfazer e limpar devolvem na hora.",
  ],
  cloth: "Apostas da mesa",
  spots: {
    player: "Jogador",
    banker: "Banca",
    tie: "Empate",
    playerPair: "Par jogador",
    bankerPair: "Par banca",
  },
  pays: {
    player: "1 : 1",
    banker: "0,95 : 1",
    tie: "9 : 1",
    playerPair: "12 : 1",
    bankerPair: "12 : 1",
  },
  letters: { player: "J", banker: "B", tie: "E" },
  playerWins: (high: number, low: number) => `Jogador vence por ${high} a ${low}`,
  bankerWins: (high: number, low: number) => `Banca vence por ${high} a ${low}`,
  tie: (points: number) => `Empate em ${points}`,
  pair: "Par jogador, par banca",
  returns: "Retorno de cada aposta",
  counted: "Contado sobre todas as ordens de seis cartas. É uma média de longo prazo.",
  thirdHead: "A terceira carta",
  third: [
    "Com 8 ou 9 nas duas primeiras de qualquer lado, ninguém compra.",
    "O jogador compra com 0 a 5 e para com 6 ou 7.",
    "Se o jogador parou, a banca compra com 0 a 5. Se comprou, a banca compra com 0 a 2; com 3, " +
      "menos se a carta foi um 8; com 4, se foi de 2 a 7; com 5, de 4 a 7; com 6, se foi 6 ou 7.",
  ],
  fresh: "O baralho é novo em cada rodada: o histórico não diz nada sobre a próxima.",
  roads: "Histórico das rodadas, da mais antiga à mais nova. Não diz nada sobre a próxima.",
};

/** What Bacará Petrópolis says. */
export type BaccaratWords = typeof pt;

const en: BaccaratWords = {
  title: "Petrópolis Baccarat",
  note: "A fresh shoe each round",
  how: [
    "Two hands are opened, the player's and the banker's. The one nearer to 9 wins. An ace counts " +
      "1, tens and pictures 0, and only the last digit of the sum counts.",
    "Player pays even money; banker 0.95; a tie 9 to 1. On a tie, player and banker get their bet " +
      "back.",
    "Player pair and banker pair are for the first two cards of the hand: 12 to 1.",
    "Eight fresh decks are used each round: earlier cards change nothing.",
    "Once bets are closed, what lies on the table stands. Undo and clear give back at once.",
  ],
  cloth: "Bets of the table",
  spots: {
    player: "Player",
    banker: "Banker",
    tie: "Tie",
    playerPair: "Player pair",
    bankerPair: "Banker pair",
  },
  pays: {
    player: "1 : 1",
    banker: "0.95 : 1",
    tie: "9 : 1",
    playerPair: "12 : 1",
    bankerPair: "12 : 1",
  },
  letters: { player: "P", banker: "B", tie: "T" },
  playerWins: (high, low) => `Player wins ${high} to ${low}`,
  bankerWins: (high, low) => `Banker wins ${high} to ${low}`,
  tie: (points) => `A tie at ${points}`,
  pair: "Player pair, banker pair",
  returns: "Return of each bet",
  counted: "Counted over all orders of six cards. It is a long-term average.",
  thirdHead: "The third card",
  third: [
    "With 8 or 9 in the first two cards of either side nobody draws.",
    "The player draws on 0 to 5 and stands on 6 or 7.",
    "If the player stood, the banker draws on 0 to 5. If not, the banker draws on 0 to 2; on 3 " +
      "unless the card was an 8; on 4 if it was 2 to 7; on 5 if 4 to 7; on 6 if 6 or 7.",
  ],
  fresh: "The shoe is fresh each round: past rounds say nothing about the next one.",
  roads: "Past rounds, from the oldest to the newest. They say nothing about the next one.",
};

const th: BaccaratWords = {
  title: "บาคาร่าเปโตรโปลิส",
  note: "ไพ่ใหม่ทุกรอบ",
  how: [
    "เปิดไพ่สองมือ ฝั่งผู้เล่นและฝั่งเจ้ามือ มือที่ใกล้ 9 กว่าชนะ เอซนับ 1 สิบและไพ่รูปนับ 0 " +
      "นับเฉพาะเลขหลักสุดท้ายของผลรวม",
    "ผู้เล่นจ่าย 1 ต่อ 1 เจ้ามือ 0.95 เสมอ 9 ต่อ 1 ถ้าเสมอ เดิมพันผู้เล่นและเจ้ามือได้คืน",
    "คู่ผู้เล่นและคู่เจ้ามือนับไพ่สองใบแรกของมือ จ่าย 12 ต่อ 1",
    "ใช้ไพ่ใหม่แปดสำรับทุกรอบ ไพ่รอบก่อนไม่มีผล",
    "เมื่อปิดรับเดิมพัน จะใช้เดิมพันที่อยู่บนโต๊ะ ย้อนกลับและล้างคืนเงินทันที",
  ],
  cloth: "เดิมพันของโต๊ะ",
  spots: {
    player: "ผู้เล่น",
    banker: "เจ้ามือ",
    tie: "เสมอ",
    playerPair: "คู่ผู้เล่น",
    bankerPair: "คู่เจ้ามือ",
  },
  pays: {
    player: "1 : 1",
    banker: "0.95 : 1",
    tie: "9 : 1",
    playerPair: "12 : 1",
    bankerPair: "12 : 1",
  },
  letters: { player: "ผ", banker: "จ", tie: "=" },
  playerWins: (high, low) => `ผู้เล่นชนะ ${high} ต่อ ${low}`,
  bankerWins: (high, low) => `เจ้ามือชนะ ${high} ต่อ ${low}`,
  tie: (points) => `เสมอที่ ${points}`,
  pair: "คู่ผู้เล่น คู่เจ้ามือ",
  returns: "ผลตอบแทนของแต่ละเดิมพัน",
  counted: "นับจากลำดับไพ่หกใบทุกแบบ เป็นค่าเฉลี่ยระยะยาว",
  thirdHead: "ไพ่ใบที่สาม",
  third: [
    "ถ้าสองใบแรกของฝั่งใดได้ 8 หรือ 9 ไม่มีใครจั่ว",
    "ผู้เล่นจั่วเมื่อได้ 0 ถึง 5 และหยุดที่ 6 หรือ 7",
    "ถ้าผู้เล่นหยุด เจ้ามือจั่วเมื่อได้ 0 ถึง 5 ถ้าผู้เล่นจั่ว เจ้ามือจั่วเมื่อได้ 0 ถึง 2 " +
      "ได้ 3 เว้นแต่ใบนั้นเป็น 8 ได้ 4 ถ้าเป็น 2 ถึง 7 ได้ 5 ถ้าเป็น 4 ถึง 7 ได้ 6 ถ้าเป็น 6 หรือ 7",
  ],
  fresh: "ใช้ไพ่ใหม่ทุกรอบ รอบก่อนไม่บอกอะไรเกี่ยวกับรอบถัดไป",
  roads: "ผลรอบก่อน จากเก่าไปใหม่ ไม่บอกอะไรเกี่ยวกับรอบถัดไป",
};

/** The game's words in each language. */
export const words: Readonly<Record<GameLanguage, BaccaratWords>> = { pt, en, th };
