import type { GameLanguage } from "../../language.ts";
import type { OriginalWords } from "../../stage/original.ts";

const pt = {
  title: "Dado Cem",
  how: [
    "Sai um número de 0,00 a 100,00. Você escolhe se ele cai acima ou abaixo do seu alvo.",
    "Quanto menor a chance, maior o prêmio. A régua para só onde a conta fecha: o botão diz o " +
      "retorno exato de cada aposta.",
    "Todos os 10.001 números têm a mesma chance. Nenhuma rodada depende da anterior.",
  ],
  roll: "Rolar",
  multiplier: "Multiplicador",
  chance: "Chance",
  over: "Acima de",
  under: "Abaixo de",
  swap: "Trocar o lado",
  target: "Alvo na régua",
  side: (isOver: boolean, target: string) => `${isOver ? "Acima de" : "Abaixo de"} ${target}`,
  won: (roll: string, amount: string, times: string) =>
    `Saiu ${roll}. Você recebeu ${amount}, ${times} vezes a aposta`,
  lost: (roll: string) => `Saiu ${roll}. Sem ganho nesta rodada`,
  paysHead: "Alguns alvos",
};

/** What Dado Cem says. */
export type HundredWords = OriginalWords & typeof pt;

const en: HundredWords = {
  title: "Hundred Dice",
  how: [
    "A number from 0.00 to 100.00 comes up. You choose whether it is above or below your target.",
    "The smaller the chance, the larger the prize. The ruler stops only where the sum comes out: " +
      "the button says the exact return of each bet.",
    "All 10,001 numbers are equally likely. No round depends on the one before.",
  ],
  roll: "Roll",
  multiplier: "Multiplier",
  chance: "Chance",
  over: "Above",
  under: "Below",
  swap: "Change the side",
  target: "Target on the ruler",
  side: (isOver, target) => `${isOver ? "Above" : "Below"} ${target}`,
  won: (roll, amount, times) => `${roll} came up. You received ${amount}, ${times} times the bet`,
  lost: (roll) => `${roll} came up. No win this round`,
  paysHead: "Some targets",
};

const th: HundredWords = {
  title: "ลูกเต๋าร้อย",
  how: [
    "ระบบออกเลข 0.00 ถึง 100.00 คุณเลือกว่าจะสูงกว่าหรือต่ำกว่าเป้าหมาย",
    "โอกาสยิ่งน้อย รางวัลยิ่งสูง ไม้บรรทัดจะหยุดเฉพาะจุดที่คำนวณลงตัว ปุ่มจะบอกผลตอบแทนที่แน่นอน",
    "ทั้ง 10,001 เลขมีโอกาสเท่ากัน ไม่มีรอบใดขึ้นกับรอบก่อน",
  ],
  roll: "ทอย",
  multiplier: "ตัวคูณ",
  chance: "โอกาส",
  over: "สูงกว่า",
  under: "ต่ำกว่า",
  swap: "สลับด้าน",
  target: "เป้าหมายบนไม้บรรทัด",
  side: (isOver, target) => `${isOver ? "สูงกว่า" : "ต่ำกว่า"} ${target}`,
  won: (roll, amount, times) => `ออก ${roll} คุณได้รับ ${amount} คิดเป็น ${times} เท่าของเดิมพัน`,
  lost: (roll) => `ออก ${roll} รอบนี้ไม่ได้รางวัล`,
  paysHead: "ตัวอย่างเป้าหมาย",
};

/** The game's words in each language. */
export const words: Readonly<Record<GameLanguage, HundredWords>> = { pt, en, th };
