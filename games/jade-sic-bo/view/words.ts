import type { GameLanguage } from "../../language.ts";

const pt = {
  title: "Sic Bo Jade",
  note: "Retorno de 97,222 %; somas 10 e 11, 97,125 %; duplas, 97,037 %",
  how: [
    "Três dados são agitados debaixo de uma redoma de vidro. Você aposta no que eles vão mostrar: a " +
      "soma, um número ou uma combinação.",
    "Pequeno ganha com soma de 4 a 10 e grande com soma de 11 a 17; ímpar e par também olham a " +
      "soma. Se sair uma trinca, os quatro perdem.",
    "Um número paga 1, 2 ou 14 por 1 se sair em um, dois ou três dados. A dupla ganha com dois ou " +
      "três dados iguais ao escolhido; a trinca, só com os três.",
    "Dois números ganha quando os dois saem, em qualquer ordem.",
    "Fechadas as apostas, vale o que está na mesa. Desfazer e limpar devolvem na hora.",
  ],
  cloth: "Apostas da mesa",
  halves: { small: "Pequeno", odd: "Ímpar", even: "Par", big: "Grande" },
  ranges: { small: "4–10", big: "11–17" },
  range: { small: "soma de 4 a 10", odd: "soma ímpar", even: "soma par", big: "soma de 11 a 17" },
  sum: (sum: number) => `Soma ${sum}`,
  die: (face: number) => `Número ${face}`,
  pair: (face: number) => `Dupla de ${face}`,
  triple: (face: number) => `Trinca de ${face}`,
  two: (low: number, high: number) => `Números ${low} e ${high}`,
  anytriple: "Qualquer trinca",
  anytripleShort: "Trinca",
  any: "qualquer",
  toOne: (pays: string) => `${pays} : 1`,
  said: (name: string, pays: string, percent: string) =>
    `${name}, paga ${pays} por 1, retorno de ${percent}`,
  or: (pays: string) => pays.replaceAll(" · ", ", ").replace(/, (\S+)$/, " ou $1"),
  letters: { small: "P", big: "G", triple: "T" },
  came: (a: number, b: number, c: number) => `${a}, ${b} e ${c}`,
  total: (sum: number, sides: string) => `soma ${sum}, ${sides}`,
  sides: { small: "pequeno", big: "grande", odd: "ímpar", even: "par" },
  join: (size: string, parity: string) => `${size} e ${parity}`,
  kinds: {
    halves: "Pequeno, grande, ímpar, par",
    sums: "Soma de 4 a 9 e de 12 a 17",
    middle: "Soma 10 ou 11",
    die: "Um número",
    two: "Dois números",
    pair: "Dupla",
    triple: "Trinca escolhida",
    anytriple: "Qualquer trinca",
  },
  sums: (one: number, other: number) => `Soma ${one} ou ${other}`,
  pays: "Quanto paga",
  returns: "Retorno de cada aposta",
  counted:
    "Contado sobre os 216 resultados possíveis de três dados. É uma média de longo prazo; o " +
    "histórico não diz nada sobre a próxima rodada.",
  loses: "Pequeno, grande, ímpar e par perdem em qualquer trinca.",
  foot: (usual: string, middle: string, pair: string) =>
    `Retorno ${usual} · 10 e 11, ${middle} · duplas, ${pair}`,
};

/** What Sic Bo Jade says. */
export type SicBoWords = typeof pt;

const en: SicBoWords = {
  title: "Jade Sic Bo",
  note: "Return 97.222 %; sums 10 and 11, 97.125 %; pairs, 97.037 %",
  how: [
    "Three dice are shaken under a glass dome. You bet on what they will show: the sum, a number or " +
      "a combination.",
    "Small wins on sums of 4 to 10 and big on 11 to 17; odd and even go by the sum as well. All " +
      "four lose on any triple.",
    "A number pays 1, 2 or 14 to 1 if it comes on one, two or three dice. A pair wins with two or " +
      "three dice of its number; a triple only with all three.",
    "Two numbers win when both come, in any order.",
    "Once bets are closed, what lies on the table stands. Undo and clear give back at once.",
  ],
  cloth: "Bets of the table",
  halves: { small: "Small", odd: "Odd", even: "Even", big: "Big" },
  ranges: { small: "4–10", big: "11–17" },
  range: { small: "sum of 4 to 10", odd: "odd sum", even: "even sum", big: "sum of 11 to 17" },
  sum: (sum) => `Sum of ${sum}`,
  die: (face) => `Number ${face}`,
  pair: (face) => `Pair of ${face}s`,
  triple: (face) => `Triple ${face}`,
  two: (low, high) => `Numbers ${low} and ${high}`,
  anytriple: "Any triple",
  anytripleShort: "Triple",
  any: "any",
  toOne: (pays) => `${pays} : 1`,
  said: (name, pays, percent) => `${name}, pays ${pays} to 1, return ${percent}`,
  or: (pays) => pays.replaceAll(" · ", ", ").replace(/, (\S+)$/, " or $1"),
  letters: { small: "S", big: "B", triple: "T" },
  came: (a, b, c) => `${a}, ${b} and ${c}`,
  total: (sum, sides) => `sum ${sum}, ${sides}`,
  sides: { small: "small", big: "big", odd: "odd", even: "even" },
  join: (size, parity) => `${size} and ${parity}`,
  kinds: {
    halves: "Small, big, odd, even",
    sums: "Sum of 4 to 9 and 12 to 17",
    middle: "Sum of 10 or 11",
    die: "One number",
    two: "Two numbers",
    pair: "Pair",
    triple: "Chosen triple",
    anytriple: "Any triple",
  },
  sums: (one, other) => `Sum of ${one} or ${other}`,
  pays: "What it pays",
  returns: "Return of each bet",
  counted:
    "Counted over the 216 outcomes of three dice. It is a long-term average; past rounds say " +
    "nothing about the next one.",
  loses: "Small, big, odd and even lose on any triple.",
  foot: (usual, middle, pair) => `Return ${usual} · 10 and 11, ${middle} · pairs, ${pair}`,
};

const th: SicBoWords = {
  title: "ซิกโบหยก",
  note: "คืน 97.222 % ผลรวม 10 และ 11 คืน 97.125 % สองลูกคืน 97.037 %",
  how: [
    "เขย่าลูกเต๋าสามลูกใต้โดมแก้ว คุณเดิมพันว่าจะออกอะไร ทั้งผลรวม ตัวเลข หรือชุดตัวเลข",
    "ต่ำชนะเมื่อผลรวม 4 ถึง 10 สูงชนะเมื่อผลรวม 11 ถึง 17 คี่และคู่ดูที่ผลรวมเช่นกัน ถ้าออกตอง ทั้งสี่แพ้",
    "ตัวเลขเดียวจ่าย 1, 2 หรือ 14 ต่อ 1 ถ้าออกในหนึ่ง สอง หรือสามลูก เลขคู่ชนะเมื่อออกสองหรือสามลูก " +
      "ตองต้องออกครบสามลูก",
    "สองตัวเลขชนะเมื่อออกทั้งสองตัว ไม่ว่าลำดับใด",
    "เมื่อปิดรับเดิมพัน จะใช้เดิมพันที่อยู่บนโต๊ะ ย้อนกลับและล้างคืนเงินทันที",
  ],
  cloth: "เดิมพันของโต๊ะ",
  halves: { small: "ต่ำ", odd: "คี่", even: "คู่", big: "สูง" },
  ranges: { small: "4–10", big: "11–17" },
  range: { small: "ผลรวม 4 ถึง 10", odd: "ผลรวมคี่", even: "ผลรวมคู่", big: "ผลรวม 11 ถึง 17" },
  sum: (sum) => `ผลรวม ${sum}`,
  die: (face) => `เลข ${face}`,
  pair: (face) => `เลข ${face} สองลูก`,
  triple: (face) => `ตอง ${face}`,
  two: (low, high) => `เลข ${low} และ ${high}`,
  anytriple: "ตองใดก็ได้",
  anytripleShort: "ตอง",
  any: "ใดก็ได้",
  toOne: (pays) => `${pays} : 1`,
  said: (name, pays, percent) => `${name} จ่าย ${pays} ต่อ 1 ผลตอบแทน ${percent}`,
  or: (pays) => pays.replaceAll(" · ", ", ").replace(/, (\S+)$/, " หรือ $1"),
  letters: { small: "ต่ำ", big: "สูง", triple: "ตอง" },
  came: (a, b, c) => `${a}, ${b}, ${c}`,
  total: (sum, sides) => `ผลรวม ${sum} ${sides}`,
  sides: { small: "ต่ำ", big: "สูง", odd: "คี่", even: "คู่" },
  join: (size, parity) => `${size} ${parity}`,
  kinds: {
    halves: "ต่ำ สูง คี่ คู่",
    sums: "ผลรวม 4 ถึง 9 และ 12 ถึง 17",
    middle: "ผลรวม 10 หรือ 11",
    die: "ตัวเลขเดียว",
    two: "สองตัวเลข",
    pair: "เลขเดียวสองลูก",
    triple: "ตองที่เลือก",
    anytriple: "ตองใดก็ได้",
  },
  sums: (one, other) => `ผลรวม ${one} หรือ ${other}`,
  pays: "อัตราจ่าย",
  returns: "ผลตอบแทนของแต่ละเดิมพัน",
  counted: "นับจากผลที่เป็นไปได้ 216 แบบของลูกเต๋าสามลูก เป็นค่าเฉลี่ยระยะยาว รอบก่อนไม่บอกอะไรเกี่ยวกับรอบถัดไป",
  loses: "ต่ำ สูง คี่ และคู่แพ้เมื่อออกตอง",
  foot: (usual, middle, pair) => `ผลตอบแทน ${usual} · 10 และ 11 ${middle} · สองลูก ${pair}`,
};

/** The game's words in each language. */
export const words: Readonly<Record<GameLanguage, SicBoWords>> = { pt, en, th };

/** A spot in words: "Números 2 e 5". */
export function spotName(own: SicBoWords, spot: string): string {
  const [kind = "", first = "", second = ""] = spot.split(":");
  const [low, high] = [Number(first), Number(second)];
  switch (kind) {
    case "sum":
      return own.sum(low);
    case "die":
      return own.die(low);
    case "pair":
      return own.pair(low);
    case "triple":
      return own.triple(low);
    case "two":
      return own.two(low, high);
    case "anytriple":
      return own.anytriple;
    default: {
      const half = kind as keyof SicBoWords["halves"];
      return own.halves[half] ? `${own.halves[half]}, ${own.range[half]}` : spot;
    }
  }
}
