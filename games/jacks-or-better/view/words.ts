import type { GameLanguage } from "../../language.ts";
import type { OriginalWords } from "../../stage/original.ts";
import type { Hand } from "../hands.ts";

const hands: Readonly<Record<Hand, string>> = {
  nothing: "Sem prêmio",
  jacks: "Par de valetes ou melhor",
  "two pair": "Dois pares",
  three: "Trinca",
  straight: "Sequência",
  flush: "Flush",
  "full house": "Full house",
  four: "Quadra",
  "straight flush": "Straight flush",
  royal: "Royal flush",
};

const pt = {
  title: "Valete ou Melhor",
  how: [
    "Você recebe cinco cartas de um baralho de 52. Segure as que quiser; as outras são trocadas " +
      "uma vez, e a mão paga pela tabela.",
    "As dez cartas são sorteadas quando você aposta: as cinco da mesa e as que entram no lugar, " +
      "da esquerda para a direita. O que você segura não muda o sorteio.",
    "Depois da mão o jogo mostra a melhor jogada e quanto ela valia em média. Antes, nunca.",
    "Se você não voltar em 24 horas, a mão é jogada com a melhor jogada e o prêmio é seu.",
    "No teclado, 1 a 5 seguram ou soltam uma carta.",
  ],
  notes: [
    "Retorno de 99,54 % para quem faz sempre a melhor jogada; quem joga diferente recebe menos.",
    "Ás também vale 1 na sequência A 2 3 4 5. O par mais baixo que paga é o de valetes.",
  ],
  deal: "Dar as cartas",
  perfectly: (returns: string) => `${returns} no jogo perfeito`,
  lead: "Cinco cartas, uma troca",
  choose: "O que você segura?",
  have: (hand: string) => `Na mão: ${hand}`,
  hint: "Toque nas cartas que ficam. A melhor jogada aparece depois da mão.",
  draw: (count: number) =>
    count === 0 ? "Ficar com as cinco" : count === 1 ? "Trocar 1 carta" : `Trocar ${count} cartas`,
  free: "a troca não custa nada",
  held: "Segura",
  goes: "Troca",
  fresh: "Nova",
  hand: "Sua mão",
  place: (at: number, card: string) => `Carta ${at}, ${card}, segurar`,
  payList: "Tabela de prêmios",
  perfect: "Melhor jogada!",
  best: "Melhor jogada:",
  none: "trocar as cinco",
  worth: (times: string) => `Valia ${times} em média`,
  yours: (times: string) => `a sua ${times}`,
  hands,
};

/** What Valete ou Melhor says. */
export type JacksWords = OriginalWords & typeof pt;

const en: JacksWords = {
  title: "Jacks or Better",
  how: [
    "You are dealt five cards of a deck of 52. Hold those you like; the others are exchanged " +
      "once, and the hand pays by the table.",
    "All ten cards are drawn as you bet: the five on the table and those that take their places, " +
      "from the left. What you hold does not change the draw.",
    "After the hand the game shows the best hold and what it was worth on average. Never before.",
    "If you do not come back within 24 hours, the hand is played with the best hold, for you.",
    "On a keyboard, 1 to 5 hold a card or let it go.",
  ],
  notes: [
    "A return of 99.54 % for who always makes the best hold. Who plays otherwise gets less.",
    "The ace also counts as 1 in A 2 3 4 5. The lowest pair that pays is a pair of jacks.",
  ],
  deal: "Deal the cards",
  perfectly: (returns) => `${returns} by perfect play`,
  lead: "Five cards, one exchange",
  choose: "What do you hold?",
  have: (hand) => `Dealt: ${hand}`,
  hint: "Tap the cards that stay. The best hold is shown after the hand.",
  draw: (count) =>
    count === 0 ? "Keep all five" : count === 1 ? "Exchange 1 card" : `Exchange ${count} cards`,
  free: "the exchange costs nothing",
  held: "Hold",
  goes: "Goes",
  fresh: "New",
  hand: "Your hand",
  place: (at, card) => `Card ${at}, ${card}, hold`,
  payList: "Table of prizes",
  perfect: "Best hold!",
  best: "Best hold:",
  none: "exchange all five",
  worth: (times) => `Worth ${times} on average`,
  yours: (times) => `yours ${times}`,
  hands: {
    nothing: "No prize",
    jacks: "Jacks or better",
    "two pair": "Two pair",
    three: "Three of a kind",
    straight: "Straight",
    flush: "Flush",
    "full house": "Full house",
    four: "Four of a kind",
    "straight flush": "Straight flush",
    royal: "Royal flush",
  },
};

const th: JacksWords = {
  title: "แจ็คขึ้นไป",
  how: [
    "คุณได้ไพ่ห้าใบจากสำรับ 52 ใบ เก็บใบที่ต้องการ ใบที่เหลือเปลี่ยนหนึ่งครั้ง แล้วจ่ายตามตาราง",
    "ไพ่ทั้งสิบใบถูกสุ่มเมื่อคุณเดิมพัน ห้าใบบนโต๊ะและใบที่มาแทนจากซ้ายไปขวา",
    "ใบที่คุณเก็บไม่เปลี่ยนผลการสุ่ม",
    "หลังจบมือ เกมจะแสดงการเก็บที่ดีที่สุดและมูลค่าเฉลี่ย ไม่แสดงก่อนหน้านั้น",
    "ถ้าคุณไม่กลับมาภายใน 24 ชั่วโมง มือนี้จะเล่นด้วยการเก็บที่ดีที่สุดให้คุณ",
    "บนแป้นพิมพ์ ปุ่ม 1 ถึง 5 ใช้เก็บหรือปล่อยไพ่",
  ],
  notes: [
    "ผลตอบแทน 99.54 % สำหรับผู้ที่เก็บไพ่ดีที่สุดทุกครั้ง เล่นแบบอื่นจะได้น้อยกว่า",
    "เอซนับเป็น 1 ได้ใน A 2 3 4 5 คู่ต่ำสุดที่จ่ายคือคู่แจ็ค",
  ],
  deal: "แจกไพ่",
  perfectly: (returns) => `${returns} เมื่อเล่นดีที่สุด`,
  lead: "ไพ่ห้าใบ เปลี่ยนหนึ่งครั้ง",
  choose: "จะเก็บใบไหน",
  have: (hand) => `ในมือ: ${hand}`,
  hint: "แตะไพ่ที่จะเก็บ การเก็บที่ดีที่สุดจะแสดงหลังจบมือ",
  draw: (count) => (count === 0 ? "เก็บทั้งห้าใบ" : `เปลี่ยน ${count} ใบ`),
  free: "เปลี่ยนไพ่ไม่เสียอะไร",
  held: "เก็บ",
  goes: "เปลี่ยน",
  fresh: "ใหม่",
  hand: "ไพ่ของคุณ",
  place: (at, card) => `ใบที่ ${at} ${card} เก็บ`,
  payList: "ตารางรางวัล",
  perfect: "เก็บได้ดีที่สุด!",
  best: "การเก็บที่ดีที่สุด:",
  none: "เปลี่ยนทั้งห้าใบ",
  worth: (times) => `มูลค่าเฉลี่ย ${times}`,
  yours: (times) => `ของคุณ ${times}`,
  hands: {
    nothing: "ไม่มีรางวัล",
    jacks: "คู่แจ็คขึ้นไป",
    "two pair": "สองคู่",
    three: "ตอง",
    straight: "เรียง",
    flush: "ฟลัช",
    "full house": "ฟูลเฮาส์",
    four: "โฟร์",
    "straight flush": "สเตรทฟลัช",
    royal: "รอยัลฟลัช",
  },
};

/** The game's words in each language. */
export const words: Readonly<Record<GameLanguage, JacksWords>> = { pt, en, th };
