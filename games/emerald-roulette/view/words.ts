import type { GameLanguage } from "../../language.ts";

const pt = {
  title: "Roleta Esmeralda",
  note: "Todas pagam 97,30 % de retorno",
  how: [
    "Escolha uma ficha e toque no pano. Segure o dedo sobre os números: a lupa mostra se a " +
      "aposta fica em um número, entre dois, na rua, no canto ou em duas linhas.",
    "A cada rodada três números ganham uma esmeralda. Se um deles sair, a aposta direta nele " +
      "paga de 50 a 500 vezes; sem esmeralda, paga 30.",
    "Todas as apostas devolvem o mesmo em média: 36/37, ou 97,30 %. Há um só zero.",
    "Fechadas as apostas, vale o que está na mesa. Desfazer e limpar devolvem na hora.",
  ],
  inside: "Números do pano",
  upTo: "até 500×",
  columns: "Colunas",
  dozen: (number: number) => `${number}ª dúzia`,
  spots: {
    low: "1–18",
    even: "Par",
    red: "Vermelho",
    black: "Preto",
    odd: "Ímpar",
    high: "19–36",
  } as Readonly<Record<string, string>>,
  kinds: {
    straight: "Número direto",
    split: "Dois números",
    street: "Rua",
    trio: "Trio",
    first: "Quatro primeiros",
    corner: "Canto",
    line: "Duas ruas",
    dozen: "Dúzia ou coluna",
    red: "Cor, par ou ímpar, metade",
  } as Readonly<Record<string, string>>,
  column: (number: number) => `${number}ª coluna`,
  colours: { red: "vermelho", black: "preto", green: "zero" },
  came: (number: number, colour: "red" | "black" | "green") =>
    number === 0 ? "Zero" : `${number} ${{ red: "vermelho", black: "preto", green: "" }[colour]}`,
  withStone: (times: string) => `com esmeralda de ${times}`,
  withEmerald: "com esmeralda",
  sides: (number: number) =>
    number === 0
      ? "nem par nem ímpar"
      : `${number % 2 === 0 ? "par" : "ímpar"}, ${number <= 18 ? "1–18" : "19–36"}`,
  backs: "O que volta, com a aposta",
  stones: "Esmeraldas",
  stonesText: "Três números por rodada. O que cada esmeralda paga, e em quantas de 50:",
  outOf: (count: number, all: number) => `${count} de ${all}`,
  returns: (percent: string) =>
    `Retorno de qualquer aposta: ${percent}, contado sobre todos os resultados. É uma média de ` +
    "longo prazo. O histórico não diz nada sobre a próxima rodada.",
};

/** What Roleta Esmeralda says. */
export type RouletteWords = typeof pt;

const en: RouletteWords = {
  title: "Emerald Roulette",
  note: "Every bet returns 97.30 %",
  how: [
    "Choose a chip and tap the cloth. Hold your finger over the numbers: the magnifier shows " +
      "whether the bet is on one number, between two, on a street, a corner or two lines.",
    "Each round three numbers carry an emerald. If one of them comes, a straight bet on it pays " +
      "50 to 500 times; without an emerald it pays 30.",
    "All bets return the same on average: 36/37, or 97.30 %. There is a single zero.",
    "Once bets are closed, what lies on the table stands. Undo and clear give back at once.",
  ],
  inside: "Numbers of the cloth",
  upTo: "up to 500×",
  columns: "Columns",
  dozen: (number) => ["1st dozen", "2nd dozen", "3rd dozen"][number - 1] ?? "",
  spots: { low: "1–18", even: "Even", red: "Red", black: "Black", odd: "Odd", high: "19–36" },
  kinds: {
    straight: "Straight number",
    split: "Split",
    street: "Street",
    trio: "Trio",
    first: "First four",
    corner: "Corner",
    line: "Six line",
    dozen: "Dozen or column",
    red: "Colour, odd or even, half",
  },
  column: (number) => ["1st column", "2nd column", "3rd column"][number - 1] ?? "",
  colours: { red: "red", black: "black", green: "zero" },
  came: (number, colour) =>
    number === 0 ? "Zero" : `${number} ${{ red: "red", black: "black", green: "" }[colour]}`,
  withStone: (times) => `with an emerald of ${times}`,
  withEmerald: "with an emerald",
  sides: (number) =>
    number === 0
      ? "neither odd nor even"
      : `${number % 2 === 0 ? "even" : "odd"}, ${number <= 18 ? "1–18" : "19–36"}`,
  backs: "What comes back, stake included",
  stones: "Emeralds",
  stonesText: "Three numbers each round. What an emerald pays, and in how many of 50:",
  outOf: (count, all) => `${count} of ${all}`,
  returns: (percent) =>
    `Return of any bet: ${percent}, counted over all outcomes. It is a long-term average. Past ` +
    "rounds say nothing about the next one.",
};

const th: RouletteWords = {
  title: "รูเล็ตมรกต",
  note: "ทุกเดิมพันคืน 97.30 %",
  how: [
    "เลือกชิปแล้วแตะบนผ้า กดค้างเหนือตัวเลข แว่นขยายจะบอกว่าเดิมพันอยู่บนเลขเดียว ระหว่างสองเลข ทั้งแถว มุม หรือสองแถว",
    "ทุกรอบมีสามเลขที่ได้มรกต ถ้าเลขนั้นออก เดิมพันเลขตรงจ่าย 50 ถึง 500 เท่า ถ้าไม่มีมรกตจ่าย 30 เท่า",
    "ทุกเดิมพันคืนเฉลี่ยเท่ากัน 36/37 หรือ 97.30 % มีศูนย์เพียงตัวเดียว",
    "เมื่อปิดรับเดิมพัน จะใช้เดิมพันที่อยู่บนโต๊ะ ย้อนกลับและล้างคืนเงินทันที",
  ],
  inside: "ตัวเลขบนผ้า",
  upTo: "ถึง 500×",
  columns: "คอลัมน์",
  dozen: (number) => `โหลที่ ${number}`,
  spots: { low: "1–18", even: "คู่", red: "แดง", black: "ดำ", odd: "คี่", high: "19–36" },
  kinds: {
    straight: "เลขตรง",
    split: "สองเลข",
    street: "แถว",
    trio: "สามเลข",
    first: "สี่เลขแรก",
    corner: "มุม",
    line: "สองแถว",
    dozen: "โหลหรือคอลัมน์",
    red: "สี คู่คี่ ครึ่ง",
  },
  column: (number) => `คอลัมน์ที่ ${number}`,
  colours: { red: "แดง", black: "ดำ", green: "ศูนย์" },
  came: (number, colour) =>
    number === 0 ? "ศูนย์" : `${number} ${{ red: "แดง", black: "ดำ", green: "" }[colour]}`,
  withStone: (times) => `มีมรกต ${times}`,
  withEmerald: "มีมรกต",
  sides: (number) =>
    number === 0 ? "ไม่คู่ไม่คี่" : `${number % 2 === 0 ? "คู่" : "คี่"} ${number <= 18 ? "1–18" : "19–36"}`,
  backs: "ที่จ่ายคืน รวมเดิมพัน",
  stones: "มรกต",
  stonesText: "สามเลขต่อรอบ มรกตจ่ายเท่าไร และมีกี่ใน 50",
  outOf: (count, all) => `${count} ใน ${all}`,
  returns: (percent) =>
    `ผลตอบแทนของทุกเดิมพัน ${percent} นับจากทุกผลที่เป็นไปได้ เป็นค่าเฉลี่ยระยะยาว รอบก่อนไม่บอกอะไรเกี่ยวกับรอบถัดไป`,
};

/** The game's words in each language. */
export const words: Readonly<Record<GameLanguage, RouletteWords>> = { pt, en, th };

/** A spot in words: "Canto 17, 18, 20, 21". */
export function spotName(own: RouletteWords, spot: string): string {
  const [kind = "", rest = ""] = spot.split(":");
  if (kind === "dozen") return own.dozen(Number(rest));
  if (kind === "column") return own.column(Number(rest));
  if (rest === "") return own.spots[kind] ?? spot;
  return `${own.kinds[kind] ?? kind} ${rest.replaceAll("-", ", ")}`;
}
