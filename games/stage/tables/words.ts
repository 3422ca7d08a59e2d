import type { GameLanguage } from "../../language.ts";

const pt = {
  place: "Faça suas apostas",
  closed: "Apostas encerradas",
  waiting: "A mesa já abre",
  waitingNote: "A próxima rodada começa em instantes",
  drawing: "Sorteando",
  voided: "Rodada anulada",
  voidedNote: "As apostas voltaram inteiras",
  paid: "Resultado",
  round: (number: string) => `Rodada ${number}`,
  nextIn: (seconds: number) => `abre em ${seconds} s`,
  onTable: "Na mesa",
  limits: "Limites",
  range: (least: string, most: string) => `${least} a ${most}`,
  chip: "Ficha",
  chips: "Escolha a ficha",
  undo: "Desfazer",
  clear: "Limpar",
  repeat: "Repetir",
  double: "Dobrar",
  repeatBet: "Repetir aposta",
  repeated: "Repetição marcada",
  nothingYet: "Sem aposta para repetir",
  winners: "Ganhadores da rodada",
  noWinners: "Ninguém ganhou nesta rodada",
  you: "Você",
  players: (count: string) => (count === "1" ? "1 jogador" : `${count} jogadores`),
  on: (spot: string, amount: string) => `${spot}, ${amount}`,
  put: (spot: string, amount: string) => `${amount} em ${spot}`,
  received: (amount: string) => `Você recebeu ${amount}`,
  nothing: "Sem ganho",
  overLimit: "Essa aposta passa do limite da mesa. Nada saiu da sua conta.",
  noFunds: "Seu saldo não cobre essa aposta.",
  shut: "As apostas desta rodada fecharam. Vale o que já estava na mesa.",
  opened: "Apostas abertas",
  order: "Vale o que estava na mesa. Se a rodada fechar, o servidor paga sozinho.",
  stands: "Na mesa",
  keys:
    "Setas andam pelo pano, Enter põe a ficha; 1 a 6 escolhem a ficha; Z desfaz, R repete, D " +
    "dobra; M liga e desliga o som.",
  fair: [
    "As rodadas saem de uma corrente de sementes feita antes da primeira. A semente de cada " +
      "rodada é o SHA-256 da que será usada depois dela, e o fim da corrente é público desde o " +
      "começo: nenhuma rodada pode ser trocada.",
    "O resultado sai da semente da rodada, do sal abaixo e do número da rodada. A semente é " +
      "aberta quando a rodada acaba; no registro de apostas, “Conferir” refaz a conta no seu " +
      "aparelho.",
  ],
  saltOwn:
    "O sal é uma frase escolhida pela casa antes da primeira rodada. Isso prova que nada foi " +
    "trocado; não prova que a casa não olhou.",
  chainEnd: "Fim da corrente, publicado antes da primeira rodada",
  salt: "Sal",
  lastSeed: "Semente da última rodada",
};

/** What every table says. */
export type TableWords = typeof pt;

const en: TableWords = {
  place: "Place your bets",
  closed: "No more bets",
  waiting: "The table is about to open",
  waitingNote: "The next round begins in a moment",
  drawing: "Drawing",
  voided: "Round void",
  voidedNote: "All bets went back in full",
  paid: "Result",
  round: (number) => `Round ${number}`,
  nextIn: (seconds) => `opens in ${seconds} s`,
  onTable: "On the table",
  limits: "Limits",
  range: (least, most) => `${least} to ${most}`,
  chip: "Chip",
  chips: "Choose a chip",
  undo: "Undo",
  clear: "Clear",
  repeat: "Repeat",
  double: "Double",
  repeatBet: "Repeat bet",
  repeated: "Will be repeated",
  nothingYet: "No bet to repeat",
  winners: "Winners of the round",
  noWinners: "Nobody won this round",
  you: "You",
  players: (count) => (count === "1" ? "1 player" : `${count} players`),
  on: (spot, amount) => `${spot}, ${amount}`,
  put: (spot, amount) => `${amount} on ${spot}`,
  received: (amount) => `You received ${amount}`,
  nothing: "No win",
  overLimit: "This bet is above the table's limit. Nothing left your account.",
  noFunds: "Your balance does not cover this bet.",
  shut: "Bets on this round are closed. What lay on the table stands.",
  opened: "Bets are open",
  order: "What lay on the table stands. When the round closes, the server pays by itself.",
  stands: "On the table",
  keys:
    "Arrows move on the cloth, Enter puts the chip down; 1 to 6 choose the chip; Z undoes, R " +
    "repeats, D doubles; M turns the sound on and off.",
  fair: [
    "Rounds come from a chain of seeds that was made before the first one. Each round's seed is " +
      "the SHA-256 of the one that is used after it, and the end of the chain was public from the " +
      "start: no round can be swapped.",
    "The outcome follows from the round's seed, the salt below and the number of the round. The " +
      "seed is opened when the round is over; in the record of bets, “Verify” does the sum again " +
      "on your device.",
  ],
  saltOwn:
    "The salt is a phrase that the house chose before the first round. It proves that nothing was " +
    "swapped; it does not prove that the house did not look.",
  chainEnd: "End of the chain, published before the first round",
  salt: "Salt",
  lastSeed: "Seed of the last round",
};

const th: TableWords = {
  place: "วางเดิมพันได้เลย",
  closed: "ปิดรับเดิมพันแล้ว",
  waiting: "โต๊ะกำลังจะเปิด",
  waitingNote: "รอบถัดไปจะเริ่มในอีกสักครู่",
  drawing: "กำลังออกผล",
  voided: "รอบนี้เป็นโมฆะ",
  voidedNote: "คืนเดิมพันทั้งหมดแล้ว",
  paid: "ผลรอบนี้",
  round: (number) => `รอบที่ ${number}`,
  nextIn: (seconds) => `เปิดใน ${seconds} วิ`,
  onTable: "บนโต๊ะ",
  limits: "วงเงิน",
  range: (least, most) => `${least} ถึง ${most}`,
  chip: "ชิป",
  chips: "เลือกชิป",
  undo: "ย้อนกลับ",
  clear: "ล้าง",
  repeat: "ซ้ำ",
  double: "เพิ่มสองเท่า",
  repeatBet: "เดิมพันซ้ำ",
  repeated: "จะเดิมพันซ้ำ",
  nothingYet: "ยังไม่มีเดิมพันให้ซ้ำ",
  winners: "ผู้ชนะรอบนี้",
  noWinners: "รอบนี้ไม่มีผู้ชนะ",
  you: "คุณ",
  players: (count) => `${count} ผู้เล่น`,
  on: (spot, amount) => `${spot} ${amount}`,
  put: (spot, amount) => `วาง ${amount} ที่ ${spot}`,
  received: (amount) => `คุณได้รับ ${amount}`,
  nothing: "ไม่ได้รางวัล",
  overLimit: "เดิมพันนี้เกินวงเงินของโต๊ะ ยอดเงินของคุณไม่ถูกหัก",
  noFunds: "ยอดเงินไม่พอสำหรับเดิมพันนี้",
  shut: "รอบนี้ปิดรับเดิมพันแล้ว ใช้เดิมพันที่อยู่บนโต๊ะ",
  opened: "เปิดรับเดิมพัน",
  order: "ใช้เดิมพันที่อยู่บนโต๊ะ เมื่อรอบปิด เซิร์ฟเวอร์จะจ่ายให้เอง",
  stands: "บนโต๊ะ",
  keys: "ลูกศรเลื่อนบนผ้า Enter วางชิป 1 ถึง 6 เลือกชิป Z ย้อนกลับ R ซ้ำ D เพิ่มสองเท่า M เปิดปิดเสียง",
  fair: [
    "ทุกรอบมาจากลูกโซ่ของซีดที่สร้างไว้ก่อนรอบแรก ซีดของแต่ละรอบคือ SHA-256 ของซีดรอบถัดไป " +
      "และปลายลูกโซ่เปิดเผยตั้งแต่ต้น จึงเปลี่ยนรอบใดไม่ได้",
    "ผลออกจากซีดของรอบ เกลือด้านล่าง และหมายเลขรอบ ซีดจะเปิดเผยเมื่อรอบจบ " +
      "ในประวัติเดิมพัน กดตรวจสอบเพื่อคำนวณซ้ำบนเครื่องของคุณ",
  ],
  saltOwn: "เกลือเป็นข้อความที่เจ้ามือเลือกก่อนรอบแรก พิสูจน์ว่าไม่มีการเปลี่ยนผล แต่ไม่ได้พิสูจน์ว่าเจ้ามือไม่ได้ดูก่อน",
  chainEnd: "ปลายลูกโซ่ เผยแพร่ก่อนรอบแรก",
  salt: "เกลือ",
  lastSeed: "ซีดของรอบล่าสุด",
};

/** The words of tables in each language. */
export const tableWords: Readonly<Record<GameLanguage, TableWords>> = { pt, en, th };
