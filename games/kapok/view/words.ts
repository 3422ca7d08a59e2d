import type { GameLanguage } from "../../language.ts";
import type { OriginalWords } from "../../stage/original.ts";

const pt = {
  title: "Samaúma",
  how: [
    "A samaúma tem oito andares de ocos no tronco. Em cada andar, escolha um: se houver um ovo " +
      "dourado, o prêmio sobe e você também.",
    "Em alguns ocos há uma cobra, e ela leva tudo. O nível diz quantos são seguros: fácil, 3 de " +
      "4; médio, 2 de 3; difícil, 1 de 2; mestre, 1 de 3; lenda, 1 de 4.",
    "Retire quando quiser. As cobras são sorteadas quando você aposta e não mudam; no fim, todas " +
      "aparecem.",
  ],
  climb: "Subir",
  level: "Nível",
  levels: {
    easy: "Fácil",
    medium: "Médio",
    hard: "Difícil",
    master: "Mestre",
    legend: "Lenda",
  },
  floor: (floor: number, of: number) => `Andar ${floor} de ${of}`,
  floors: (count: number) => `${count} andares`,
  top: "Topo:",
  choose: (floor: number) => `Escolha um oco no andar ${floor}`,
  safe: (safe: number, of: number) =>
    safe === 1 ? `1 de ${of} é seguro` : `${safe} de ${of} são seguros`,
  pick: "Escolha um oco",
  random: "Sortear um",
  tree: "Ocos da samaúma",
  cell: (floor: number, at: number, what: string) => `andar ${floor}, oco ${at}, ${what}`,
  closed: "fechado",
  egg: "ovo dourado",
  snake: "cobra",
  found: (amount: string, times: string) =>
    `Ovo dourado. Seu prêmio agora é ${amount}, ${times} vezes`,
  bitten: "Cobra. A aposta foi perdida",
  paysHead: (level: string) => `Prêmios no nível ${level.toLowerCase()}`,
  nth: (floor: number) => `Andar ${floor}`,
};

/** What Samaúma says. */
export type KapokWords = OriginalWords & typeof pt;

const en: KapokWords = {
  title: "Kapok",
  how: [
    "The kapok has eight floors of hollows in its trunk. Choose one on each floor: where there is " +
      "a golden egg, the prize rises and so do you.",
    "In some hollows there is a snake, and it takes it all. The level says how many are safe: " +
      "easy, 3 of 4; medium, 2 of 3; hard, 1 of 2; master, 1 of 3; legend, 1 of 4.",
    "Cash out whenever you like. The snakes are drawn when you bet and do not move; at the end " +
      "all of them are shown.",
  ],
  climb: "Climb",
  level: "Level",
  levels: { easy: "Easy", medium: "Medium", hard: "Hard", master: "Master", legend: "Legend" },
  floor: (floor, of) => `Floor ${floor} of ${of}`,
  floors: (count) => `${count} floors`,
  top: "Top:",
  choose: (floor) => `Choose a hollow on floor ${floor}`,
  safe: (safe, of) => `${safe} of ${of} ${safe === 1 ? "is" : "are"} safe`,
  pick: "Choose a hollow",
  random: "Pick one",
  tree: "Hollows of the kapok",
  cell: (floor, at, what) => `floor ${floor}, hollow ${at}, ${what}`,
  closed: "closed",
  egg: "golden egg",
  snake: "snake",
  found: (amount, times) => `Golden egg. Your prize is now ${amount}, ${times} times`,
  bitten: "Snake. The bet is lost",
  paysHead: (level) => `Prizes at level ${level.toLowerCase()}`,
  nth: (floor) => `Floor ${floor}`,
};

const th: KapokWords = {
  title: "ต้นนุ่นยักษ์",
  how: [
    "ต้นนุ่นยักษ์มีโพรงแปดชั้น เลือกหนึ่งโพรงในแต่ละชั้น ถ้าเจอไข่ทอง รางวัลจะเพิ่มและคุณได้ขึ้นชั้นต่อไป",
    "บางโพรงมีงู และงูเอาไปทั้งหมด ระดับบอกว่ามีกี่โพรงที่ปลอดภัย ง่าย 3 จาก 4 กลาง 2 จาก 3 ยาก 1 จาก 2 เซียน 1 จาก 3 ตำนาน 1 จาก 4",
    "ถอนได้ทุกเมื่อ ตำแหน่งงูถูกสุ่มตั้งแต่คุณวางเดิมพันและไม่เปลี่ยน เมื่อจบรอบจะแสดงงูทั้งหมด",
  ],
  climb: "ปีนขึ้น",
  level: "ระดับ",
  levels: { easy: "ง่าย", medium: "กลาง", hard: "ยาก", master: "เซียน", legend: "ตำนาน" },
  floor: (floor, of) => `ชั้น ${floor} จาก ${of}`,
  floors: (count) => `${count} ชั้น`,
  top: "ยอดต้น:",
  choose: (floor) => `เลือกโพรงในชั้น ${floor}`,
  safe: (safe, of) => `ปลอดภัย ${safe} จาก ${of}`,
  pick: "เลือกหนึ่งโพรง",
  random: "สุ่มหนึ่งโพรง",
  tree: "โพรงของต้นนุ่นยักษ์",
  cell: (floor, at, what) => `ชั้น ${floor} โพรง ${at} ${what}`,
  closed: "ปิดอยู่",
  egg: "ไข่ทอง",
  snake: "งู",
  found: (amount, times) => `ไข่ทอง รางวัลของคุณตอนนี้คือ ${amount} คิดเป็น ${times} เท่า`,
  bitten: "งู คุณเสียเดิมพัน",
  paysHead: (level) => `รางวัลในระดับ${level}`,
  nth: (floor) => `ชั้น ${floor}`,
};

/** The game's words in each language. */
export const words: Readonly<Record<GameLanguage, KapokWords>> = { pt, en, th };
