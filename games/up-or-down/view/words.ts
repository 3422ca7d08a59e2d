import type { GameLanguage } from "../../language.ts";
import type { OriginalWords } from "../../stage/original.ts";

const pt = {
  title: "Sobe ou Desce",
  how: [
    "Uma carta está na mesa. A próxima sobe ou desce? Cada acerto aumenta o prêmio.",
    "Retire quando quiser. Um erro leva tudo.",
    "O ás é a carta mais baixa e o rei a mais alta. Carta igual vale para os dois lados; " +
      "no ás e no rei, o outro palpite é sair mais uma igual.",
    "Trocar a carta não custa nada e não muda o prêmio. Uma rodada tem até 52 cartas, e cada " +
      "uma sai de um baralho completo: sair um rei não tira reis do baralho.",
    "No teclado, as setas ↑ e ↓ dão o palpite.",
  ],
  prizes: [
    "A casa fica com 1 % uma vez só, não a cada carta: o prêmio é 0,99 × 13 ÷ chances de cada " +
      "acerto, sem as casas depois da segunda.",
    "Quando a próxima carta pode passar do prêmio máximo da casa, a rodada paga sozinha.",
  ],
  deal: "Dar a primeira carta",
  firstGuess: (returns: string) => `${returns} no 1º palpite`,
  lead: "Sobe ou desce?",
  leadText: "Acerte a próxima carta e o prêmio cresce.",
  pick: "Dê o seu palpite",
  up: "Sobe",
  down: "Desce",
  upOrSame: "Sobe ou igual",
  downOrSame: "Desce ou igual",
  otherAce: "Outro ás",
  otherKing: "Outro rei",
  chance: (percent: string) => `chance ${percent}`,
  pays: "paga",
  swap: "Trocar carta",
  swapped: "troca",
  start: "início",
  trail: "Cartas desta rodada",
  wouldBe: "Seria a próxima",
  wrong: "Não foi desta vez",
  taken: "Você retirou",
  right: (card: string, amount: string, times: string) =>
    `Acertou: ${card}. Seu prêmio agora é ${amount}, ${times} vezes`,
  lost: (card: string) => `Saiu ${card}. A aposta foi perdida`,
};

/** What Sobe ou Desce says. */
export type UpOrDownWords = OriginalWords & typeof pt;

const en: UpOrDownWords = {
  title: "Up or Down",
  how: [
    "A card lies on the table. Will the next one be higher or lower? Each right guess raises " +
      "the prize.",
    "Cash out when you like. A wrong guess takes all.",
    "The ace is the lowest card and the king the highest. An equal card counts for both sides; " +
      "at the ace and the king the other guess is one more of the same.",
    "Swapping the card costs nothing and changes no prize. A round has up to 52 cards, and each " +
      "comes from a full deck: a king that fell takes no king out of it.",
    "On a keyboard, the arrows ↑ and ↓ make the guess.",
  ],
  prizes: [
    "The house keeps its 1 % once, not at each card: the prize is 0.99 × 13 ÷ the ways of each " +
      "right guess, cut after the second decimal.",
    "Where the next card could pass the house's largest prize, the round pays itself.",
  ],
  deal: "Deal the first card",
  firstGuess: (returns) => `${returns} on the 1st guess`,
  lead: "Up or down?",
  leadText: "Guess the next card and the prize grows.",
  pick: "Make your guess",
  up: "Up",
  down: "Down",
  upOrSame: "Up or same",
  downOrSame: "Down or same",
  otherAce: "Another ace",
  otherKing: "Another king",
  chance: (percent) => `chance ${percent}`,
  pays: "pays",
  swap: "Swap card",
  swapped: "swap",
  start: "start",
  trail: "Cards of this round",
  wouldBe: "Would have been next",
  wrong: "Not this time",
  taken: "You cashed out",
  right: (card, amount, times) => `Right: ${card}. Your prize now is ${amount}, ${times} times`,
  lost: (card) => `It was the ${card}. The bet is lost`,
};

const th: UpOrDownWords = {
  title: "สูงหรือต่ำ",
  how: [
    "มีไพ่หนึ่งใบบนโต๊ะ ใบถัดไปจะสูงกว่าหรือต่ำกว่า ทายถูกแต่ละครั้งรางวัลจะเพิ่ม",
    "ถอนได้ทุกเมื่อ ทายผิดครั้งเดียวเสียทั้งหมด",
    "เอซคือไพ่ต่ำสุด คิงคือไพ่สูงสุด ไพ่เท่ากันถือว่าถูกทั้งสองทาง",
    "ที่เอซและคิง อีกทางหนึ่งคือได้ไพ่เดิมอีกใบ",
    "เปลี่ยนไพ่ไม่เสียอะไรและรางวัลไม่เปลี่ยน หนึ่งรอบมีได้ถึง 52 ใบ " +
      "แต่ละใบมาจากสำรับเต็ม คิงที่ออกแล้วไม่ได้ทำให้คิงในสำรับลดลง",
    "บนแป้นพิมพ์ ใช้ลูกศร ↑ และ ↓ เพื่อทาย",
  ],
  prizes: [
    "เจ้ามือหัก 1 % เพียงครั้งเดียว ไม่ใช่ทุกใบ",
    "รางวัลคือ 0.99 × 13 ÷ จำนวนทางของแต่ละครั้งที่ถูก ตัดหลังทศนิยมตำแหน่งที่สอง",
    "เมื่อไพ่ใบถัดไปอาจเกินรางวัลสูงสุดของเจ้ามือ รอบจะจ่ายเอง",
  ],
  deal: "แจกไพ่ใบแรก",
  firstGuess: (returns) => `${returns} ในการทายครั้งแรก`,
  lead: "สูงหรือต่ำ",
  leadText: "ทายไพ่ใบถัดไปให้ถูก แล้วรางวัลจะเพิ่ม",
  pick: "เลือกคำทาย",
  up: "สูงกว่า",
  down: "ต่ำกว่า",
  upOrSame: "สูงกว่าหรือเท่า",
  downOrSame: "ต่ำกว่าหรือเท่า",
  otherAce: "เอซอีกใบ",
  otherKing: "คิงอีกใบ",
  chance: (percent) => `โอกาส ${percent}`,
  pays: "จ่าย",
  swap: "เปลี่ยนไพ่",
  swapped: "เปลี่ยน",
  start: "เริ่ม",
  trail: "ไพ่ในรอบนี้",
  wouldBe: "ใบถัดไป",
  wrong: "ครั้งนี้ไม่ใช่",
  taken: "คุณถอนแล้ว",
  right: (card, amount, times) => `ถูกต้อง ${card} รางวัลตอนนี้ ${amount} คือ ${times} เท่า`,
  lost: (card) => `ออก ${card} คุณเสียเดิมพัน`,
};

/** The game's words in each language. */
export const words: Readonly<Record<GameLanguage, UpOrDownWords>> = { pt, en, th };
