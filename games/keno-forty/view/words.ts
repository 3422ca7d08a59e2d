import type { GameLanguage } from "../../language.ts";
import type { OriginalWords } from "../../stage/original.ts";

const pt = {
  title: "Keno Quarenta",
  how: [
    "Escolha de 1 a 10 números de 1 a 40. São sorteadas dez bolas, e a aposta paga conforme " +
      "quantos dos seus números saírem.",
    "A tabela embaixo diz o que cada quantidade de acertos paga. No risco alto, é preciso acertar " +
      "mais para ganhar, e os prêmios são maiores.",
    "Todos os números têm a mesma chance, os que saíram antes também. O botão diz o retorno exato " +
      "da sua escolha.",
  ],
  draw: "Sortear",
  grid: "Números de 1 a 40",
  risk: "Risco",
  risks: { low: "Clássico", medium: "Médio", high: "Alto" },
  quick: "Surpresinha",
  clear: "Limpar",
  hint: "Escolha de 1 a 10 números",
  most: "São no máximo 10 números",
  numbers: (count: number) => (count === 1 ? "1 número" : `${count} números`),
  hits: (hits: number, picks: number) =>
    `${hits} de ${picks} ${picks === 1 ? "acerto" : "acertos"}`,
  drawn: "sorteado",
  hit: "acerto",
  paysHead: (hits: string) => `Acertos e prêmio com ${hits}`,
  row: (hits: number, oneIn: string) => `${hits} · 1 em ${oneIn}`,
  won: (hits: string, amount: string) => `${hits}. Você recebeu ${amount}`,
  lost: (hits: string) => `${hits}. Sem ganho nesta rodada`,
};

/** What Keno Quarenta says. */
export type KenoWords = OriginalWords & typeof pt;

const en: KenoWords = {
  title: "Keno Forty",
  how: [
    "Choose 1 to 10 numbers from 1 to 40. Ten balls are drawn, and the bet pays by how many of " +
      "your numbers come up.",
    "The table below says what each number of hits pays. At high risk it takes more hits to win, " +
      "and the prizes are larger.",
    "All numbers are equally likely, those that came up before as well. The button says the exact " +
      "return of your choice.",
  ],
  draw: "Draw",
  grid: "Numbers 1 to 40",
  risk: "Risk",
  risks: { low: "Classic", medium: "Medium", high: "High" },
  quick: "Quick pick",
  clear: "Clear",
  hint: "Choose 1 to 10 numbers",
  most: "You may choose 10 numbers at most",
  numbers: (count) => (count === 1 ? "1 number" : `${count} numbers`),
  hits: (hits, picks) => `${hits} of ${picks} ${picks === 1 ? "hit" : "hits"}`,
  drawn: "drawn",
  hit: "hit",
  paysHead: (hits) => `Hits and prizes with ${hits}`,
  row: (hits, oneIn) => `${hits} · 1 in ${oneIn}`,
  won: (hits, amount) => `${hits}. You received ${amount}`,
  lost: (hits) => `${hits}. No win this round`,
};

const th: KenoWords = {
  title: "คีโนสี่สิบ",
  how: [
    "เลือก 1 ถึง 10 เลขจาก 1 ถึง 40 ระบบจะออกลูกบอลสิบลูก เดิมพันจ่ายตามจำนวนเลขที่ถูก",
    "ตารางด้านล่างบอกว่าถูกกี่เลขจ่ายเท่าไร ความเสี่ยงสูงต้องถูกมากขึ้นจึงจะได้ และรางวัลก็ใหญ่ขึ้น",
    "ทุกเลขมีโอกาสเท่ากัน รวมถึงเลขที่เคยออกแล้ว ปุ่มบอกผลตอบแทนที่แน่นอนของสิ่งที่คุณเลือก",
  ],
  draw: "ออกเลข",
  grid: "เลข 1 ถึง 40",
  risk: "ความเสี่ยง",
  risks: { low: "คลาสสิก", medium: "กลาง", high: "สูง" },
  quick: "สุ่มเลขให้",
  clear: "ล้าง",
  hint: "เลือก 1 ถึง 10 เลข",
  most: "เลือกได้ไม่เกิน 10 เลข",
  numbers: (count) => `${count} เลข`,
  hits: (hits, picks) => `ถูก ${hits} จาก ${picks}`,
  drawn: "ออกแล้ว",
  hit: "ถูก",
  paysHead: (hits) => `จำนวนที่ถูกและรางวัลเมื่อเลือก ${hits}`,
  row: (hits, oneIn) => `${hits} · 1 ใน ${oneIn}`,
  won: (hits, amount) => `${hits} คุณได้รับ ${amount}`,
  lost: (hits) => `${hits} รอบนี้ไม่ได้รางวัล`,
};

/** The game's words in each language. */
export const words: Readonly<Record<GameLanguage, KenoWords>> = { pt, en, th };
