import type { GameLanguage } from "../../language.ts";
import type { OriginalWords } from "../../stage/original.ts";

const pt = {
  title: "Gude",
  how: [
    "Solte a bolinha. Em cada fileira ela bate num pino e cai para a esquerda ou para a direita, " +
      "com a mesma chance, até parar num copo. O copo diz quanto a aposta paga.",
    "Muitos caminhos levam ao meio e só um leva a cada ponta: por isso as pontas pagam mais. " +
      "Mais fileiras e mais risco dão prêmios maiores e mais raros.",
    "O caminho é sorteado antes de a bolinha cair, e ela bate exatamente nos pinos sorteados. " +
      "Nenhuma bolinha depende da anterior.",
  ],
  drop: "Soltar bolinha",
  risk: "Risco",
  risks: { low: "Baixo", medium: "Médio", high: "Alto" },
  rows: "Fileiras de pinos",
  rowsOf: (rows: number) => `${rows} fileiras`,
  won: (times: string, amount: string) => `Caiu em ${times} vezes. Você recebeu ${amount}`,
};

/** What Gude says. */
export type MarblesWords = OriginalWords & typeof pt;

const en: MarblesWords = {
  title: "Marbles",
  how: [
    "Drop the marble. At each row it hits a pin and falls to the left or to the right, with the " +
      "same chance, until it rests in a cup. The cup says what the bet pays.",
    "Many ways lead to the middle and only one to each edge: that is why the edges pay more. " +
      "More rows and more risk make prizes larger and rarer.",
    "The way is drawn before the marble falls, and it hits exactly the pins that were drawn. " +
      "No marble depends on the one before.",
  ],
  drop: "Drop marble",
  risk: "Risk",
  risks: { low: "Low", medium: "Medium", high: "High" },
  rows: "Rows of pins",
  rowsOf: (rows) => `${rows} rows`,
  won: (times, amount) => `Fell into ${times} times. You received ${amount}`,
};

const th: MarblesWords = {
  title: "ลูกแก้ว",
  how: [
    "ปล่อยลูกแก้ว ทุกแถวลูกแก้วจะชนหมุดแล้วตกไปซ้ายหรือขวาด้วยโอกาสเท่ากัน จนลงถ้วย ถ้วยบอกว่าเดิมพันจ่ายเท่าไร",
    "มีหลายทางไปสู่ตรงกลาง แต่มีทางเดียวไปถึงแต่ละขอบ ขอบจึงจ่ายมากกว่า แถวและความเสี่ยงยิ่งมาก รางวัลยิ่งใหญ่และยิ่งหายาก",
    "เส้นทางถูกสุ่มก่อนลูกแก้วตก และลูกแก้วชนหมุดตามนั้นจริง ไม่มีลูกใดขึ้นกับลูกก่อน",
  ],
  drop: "ปล่อยลูกแก้ว",
  risk: "ความเสี่ยง",
  risks: { low: "ต่ำ", medium: "กลาง", high: "สูง" },
  rows: "จำนวนแถวหมุด",
  rowsOf: (rows) => `${rows} แถว`,
  won: (times, amount) => `ตกที่ ${times} เท่า คุณได้รับ ${amount}`,
};

/** The game's words in each language. */
export const words: Readonly<Record<GameLanguage, MarblesWords>> = { pt, en, th };
