import type { GameLanguage } from "../../language.ts";
import type { OriginalWords } from "../../stage/original.ts";

const pt = {
  title: "Cara ou Coroa",
  how: [
    "Peça cara ou coroa antes de cada lance. O primeiro acerto paga 1,98 vez a aposta, e cada " +
      "acerto seguinte dobra o prêmio.",
    "Retire quando quiser: um erro leva tudo. Com 20 acertos seguidos, a rodada paga sozinha.",
    "Os lances são sorteados quando você aposta e não mudam com o que você pede. O retorno é de " +
      "99 % em qualquer ponto em que você sair.",
  ],
  bet: "Apostar",
  ask: "Cara ou coroa?",
  pick: "Escolha cara ou coroa",
  call: "Seu palpite",
  HEADS: "Cara",
  TAILS: "Coroa",
  streak: (side: string, count: number) =>
    `${side}, ${count === 1 ? "1 acerto" : `${count} acertos`}`,
  right: (side: string, amount: string, times: string) =>
    `Deu ${side.toLowerCase()}, você acertou. Seu prêmio agora é ${amount}, ${times} vezes`,
  wrong: (side: string) => `Deu ${side.toLowerCase()}`,
  lost: (side: string) => `Deu ${side.toLowerCase()}. A aposta foi perdida`,
  ladder: "Prêmio a cada acerto",
  paysHead: "Acertos seguidos, prêmio e chance",
  hits: (count: number) => (count === 1 ? "1 acerto" : `${count} acertos`),
  oneIn: (count: string) => `1 em ${count}`,
};

/** What Cara ou Coroa says. */
export type CoinWords = OriginalWords & typeof pt;

const en: CoinWords = {
  title: "Heads or Tails",
  how: [
    "Call heads or tails before each toss. The first right call pays 1.98 times the bet, and each " +
      "one after it doubles the prize.",
    "Cash out whenever you like: one wrong call takes it all. After 20 right calls in a row the " +
      "round pays by itself.",
    "The tosses are drawn when you bet and do not change with what you call. The return is 99 % " +
      "wherever you leave.",
  ],
  bet: "Bet",
  ask: "Heads or tails?",
  pick: "Choose heads or tails",
  call: "Your call",
  HEADS: "Heads",
  TAILS: "Tails",
  streak: (side, count) => `${side}, ${count} right`,
  right: (side, amount, times) =>
    `${side}, you were right. Your prize is now ${amount}, ${times} times`,
  wrong: (side) => `It was ${side.toLowerCase()}`,
  lost: (side) => `It was ${side.toLowerCase()}. The bet is lost`,
  ladder: "Prize after each right call",
  paysHead: "Right calls in a row, prize and chance",
  hits: (count) => `${count} right`,
  oneIn: (count) => `1 in ${count}`,
};

const th: CoinWords = {
  title: "หัวหรือก้อย",
  how: [
    "ทายหัวหรือก้อยก่อนโยนทุกครั้ง ทายถูกครั้งแรกจ่าย 1.98 เท่าของเดิมพัน และทุกครั้งถัดไปรางวัลเพิ่มเป็นสองเท่า",
    "ถอนได้ทุกเมื่อ ทายผิดครั้งเดียวเสียทั้งหมด ทายถูกครบ 20 ครั้งติดกัน รอบจะจ่ายเอง",
    "ผลการโยนถูกสุ่มตั้งแต่คุณวางเดิมพันและไม่เปลี่ยนตามที่คุณทาย ผลตอบแทนคือ 99 % ไม่ว่าคุณจะออกเมื่อไร",
  ],
  bet: "วางเดิมพัน",
  ask: "หัวหรือก้อย",
  pick: "เลือกหัวหรือก้อย",
  call: "คำทายของคุณ",
  HEADS: "หัว",
  TAILS: "ก้อย",
  streak: (side, count) => `${side} ทายถูก ${count} ครั้ง`,
  right: (side, amount, times) => `ออก${side} คุณทายถูก รางวัลตอนนี้คือ ${amount} คิดเป็น ${times} เท่า`,
  wrong: (side) => `ออก${side}`,
  lost: (side) => `ออก${side} คุณเสียเดิมพัน`,
  ladder: "รางวัลเมื่อทายถูกแต่ละครั้ง",
  paysHead: "จำนวนที่ทายถูกติดกัน รางวัล และโอกาส",
  hits: (count) => `ถูก ${count} ครั้ง`,
  oneIn: (count) => `1 ใน ${count}`,
};

/** The game's words in each language. */
export const words: Readonly<Record<GameLanguage, CoinWords>> = { pt, en, th };
