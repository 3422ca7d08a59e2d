import type { GameLanguage } from "../../language.ts";
import type { OriginalWords } from "../../stage/original.ts";

const pt = {
  title: "Lavra",
  how: [
    "Atrás de 25 pedras há esmeraldas e dinamites. Você escolhe quantas dinamites, de 1 a 24.",
    "Cada esmeralda aberta sobe o prêmio. Retire quando quiser; a dinamite leva tudo.",
    "Os lugares são sorteados quando você entra e não mudam. No fim, todas as pedras viram.",
    "No automático, o jogo abre as pedras que você marcou antes e retira.",
  ],
  enter: "Entrar na lavra",
  lead: "Ache as esmeraldas",
  leadText: "Retire quando quiser. A dinamite leva tudo.",
  mines: "Dinamites",
  other: "Outra quantidade de dinamites",
  random: "Sortear uma",
  pick: "Escolha uma pedra",
  next: "Próxima:",
  chance: (percent: string) => `chance de ${percent}`,
  gems: (count: number) => (count === 1 ? "1 gema" : `${count} gemas`),
  found: (count: number, of: number) => `${count} de ${of}`,
  cell: (row: number, column: number, what: string) => `linha ${row}, coluna ${column}, ${what}`,
  closed: "fechada",
  marked: "marcada para o automático",
  gem: "esmeralda",
  mine: "dinamite",
  opened: (amount: string, times: string) =>
    `Esmeralda. Seu prêmio agora é ${amount}, ${times} vezes`,
  blown: "Dinamite. A aposta foi perdida",
  board: "Pedras da lavra",
  markNote: "As pedras marcadas são as que o automático abre.",
  markFirst: "Marque no tabuleiro as pedras que o automático vai abrir.",
  paysHead: (mines: number) => `Prêmios com ${mines} ${mines === 1 ? "dinamite" : "dinamites"}`,
};

/** What Lavra says. */
export type QuarryWords = OriginalWords & typeof pt;

const en: QuarryWords = {
  title: "Quarry",
  how: [
    "Behind 25 stones lie emeralds and dynamite. You choose how much dynamite, from 1 to 24.",
    "Each emerald you open raises the prize. Cash out when you like; dynamite takes all.",
    "The places are drawn when you enter and do not change. At the end all stones are turned.",
    "Autoplay opens the stones that you marked before, and cashes out.",
  ],
  enter: "Enter the quarry",
  lead: "Find the emeralds",
  leadText: "Cash out when you like. Dynamite takes all.",
  mines: "Dynamite",
  other: "Another number of dynamites",
  random: "Pick one",
  pick: "Choose a stone",
  next: "Next:",
  chance: (percent) => `chance ${percent}`,
  gems: (count) => (count === 1 ? "1 gem" : `${count} gems`),
  found: (count, of) => `${count} of ${of}`,
  cell: (row, column, what) => `row ${row}, column ${column}, ${what}`,
  closed: "closed",
  marked: "marked for autoplay",
  gem: "emerald",
  mine: "dynamite",
  opened: (amount, times) => `Emerald. Your prize now is ${amount}, ${times} times`,
  blown: "Dynamite. The bet is lost",
  board: "Stones of the quarry",
  markNote: "Autoplay opens the stones that are marked.",
  markFirst: "Mark the stones on the board that autoplay shall open.",
  paysHead: (mines) => `Prizes with ${mines} ${mines === 1 ? "dynamite" : "dynamites"}`,
};

const th: QuarryWords = {
  title: "เหมืองมรกต",
  how: [
    "หลังหิน 25 ก้อนมีมรกตและไดนาไมต์ คุณเลือกจำนวนไดนาไมต์ได้ 1 ถึง 24",
    "มรกตแต่ละเม็ดเพิ่มรางวัล ถอนได้ทุกเมื่อ แต่ไดนาไมต์จะเอาไปทั้งหมด",
    "ตำแหน่งถูกสุ่มเมื่อคุณเข้าเหมืองและไม่เปลี่ยน เมื่อจบหินทุกก้อนจะพลิก",
    "โหมดอัตโนมัติจะเปิดหินที่คุณทำเครื่องหมายไว้แล้วถอนรางวัล",
  ],
  enter: "เข้าเหมือง",
  lead: "หามรกตให้เจอ",
  leadText: "ถอนได้ทุกเมื่อ ไดนาไมต์เอาไปทั้งหมด",
  mines: "ไดนาไมต์",
  other: "จำนวนไดนาไมต์อื่น",
  random: "สุ่มหนึ่งก้อน",
  pick: "เลือกหินหนึ่งก้อน",
  next: "ถัดไป:",
  chance: (percent) => `โอกาส ${percent}`,
  gems: (count) => `${count} เม็ด`,
  found: (count, of) => `${count} จาก ${of}`,
  cell: (row, column, what) => `แถว ${row} คอลัมน์ ${column} ${what}`,
  closed: "ปิดอยู่",
  marked: "ทำเครื่องหมายสำหรับอัตโนมัติ",
  gem: "มรกต",
  mine: "ไดนาไมต์",
  opened: (amount, times) => `มรกต รางวัลของคุณตอนนี้คือ ${amount} คิดเป็น ${times} เท่า`,
  blown: "ไดนาไมต์ คุณเสียเดิมพัน",
  board: "หินในเหมือง",
  markNote: "ระบบอัตโนมัติจะเปิดหินที่ทำเครื่องหมายไว้",
  markFirst: "ทำเครื่องหมายหินบนกระดานที่จะให้ระบบเปิด",
  paysHead: (mines) => `รางวัลเมื่อมีไดนาไมต์ ${mines} ลูก`,
};

/** The game's words in each language. */
export const words: Readonly<Record<GameLanguage, QuarryWords>> = { pt, en, th };
