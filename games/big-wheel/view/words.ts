import type { GameLanguage } from "../../language.ts";
import type { OriginalWords } from "../../stage/original.ts";

const pt = {
  title: "Roda Gigante",
  how: [
    "Escolha o risco e o número de casas e gire. A casa sob o ponteiro diz quanto a aposta paga.",
    "Todas as casas têm a mesma chance, e qualquer roda devolve 99 % em média. O que muda é como " +
      "os prêmios se dividem: no risco alto, poucas casas pagam muito.",
    "Onde a roda para dentro da casa é só enfeite. Nenhum giro depende do anterior.",
  ],
  spin: "Girar",
  risk: "Risco",
  risks: { low: "Baixo", medium: "Médio", high: "Alto" },
  segments: "Casas da roda",
  stopped: (times: string) => `Parou em ${times}×`,
  nothing: "Sem ganho",
  won: (times: string, amount: string) => `Parou em ${times} vezes. Você recebeu ${amount}`,
  lost: "Parou em zero. Sem ganho nesta rodada",
  count: (count: number) => (count === 1 ? "1 casa" : `${count} casas`),
};

/** What Roda Gigante says. */
export type WheelWords = OriginalWords & typeof pt;

const en: WheelWords = {
  title: "Big Wheel",
  how: [
    "Choose the risk and the number of segments, then spin. The segment under the pointer says " +
      "what the bet pays.",
    "All segments are equally likely, and every wheel returns 99 % on average. What differs is " +
      "how the prizes are spread: at high risk few segments pay a lot.",
    "Where inside its segment the wheel stops is for show only. No spin depends on the one before.",
  ],
  spin: "Spin",
  risk: "Risk",
  risks: { low: "Low", medium: "Medium", high: "High" },
  segments: "Segments of the wheel",
  stopped: (times) => `Stopped at ${times}×`,
  nothing: "No win",
  won: (times, amount) => `Stopped at ${times} times. You received ${amount}`,
  lost: "Stopped at zero. No win this round",
  count: (count) => (count === 1 ? "1 segment" : `${count} segments`),
};

const th: WheelWords = {
  title: "ชิงช้าสวรรค์",
  how: [
    "เลือกความเสี่ยงและจำนวนช่อง แล้วหมุน ช่องที่อยู่ใต้เข็มบอกว่าเดิมพันนี้จ่ายเท่าไร",
    "ทุกช่องมีโอกาสเท่ากัน และทุกวงล้อคืนเฉลี่ย 99 % ต่างกันที่การแบ่งรางวัล ความเสี่ยงสูงมีไม่กี่ช่องที่จ่ายมาก",
    "ตำแหน่งที่วงล้อหยุดภายในช่องเป็นเพียงภาพ ไม่มีรอบใดขึ้นกับรอบก่อน",
  ],
  spin: "หมุน",
  risk: "ความเสี่ยง",
  risks: { low: "ต่ำ", medium: "กลาง", high: "สูง" },
  segments: "จำนวนช่องของวงล้อ",
  stopped: (times) => `หยุดที่ ${times}×`,
  nothing: "ไม่ได้รางวัล",
  won: (times, amount) => `หยุดที่ ${times} เท่า คุณได้รับ ${amount}`,
  lost: "หยุดที่ศูนย์ รอบนี้ไม่ได้รางวัล",
  count: (count) => `${count} ช่อง`,
};

/** The game's words in each language. */
export const words: Readonly<Record<GameLanguage, WheelWords>> = { pt, en, th };
