import type { GameLanguage } from "../../language.ts";
import type { OriginalWords } from "../../stage/original.ts";

const pt = {
  title: "Balão de Papel",
  how: [
    "Escolha um alvo e solte o balão. Ele sobe até uma altura sorteada, de 1,00× a 1.000.000×.",
    "Se passar do alvo, você recebe o alvo vezes a aposta. Se parar antes, a aposta é perdida.",
    "A altura sai no momento da aposta. Um alvo alto paga mais e chega menos vezes: o retorno é " +
      "quase o mesmo em todos, e o botão diz qual é.",
  ],
  go: "Soltar balão",
  target: "Alvo",
  chance: "Chance",
  passed: (target: string) => `Passou de ${target}×`,
  stopped: (height: string) => `Parou em ${height}×`,
  won: (height: string, amount: string, times: string) =>
    `O balão subiu a ${height} vezes. Você recebeu ${amount}, ${times} vezes a aposta`,
  lost: (height: string) => `O balão parou em ${height} vezes. Sem ganho nesta rodada`,
  paysHead: "Chance de cada alvo",
};

/** What Balão de Papel says. */
export type BalloonWords = OriginalWords & typeof pt;

const en: BalloonWords = {
  title: "Paper Balloon",
  how: [
    "Choose a target and let the balloon go. It rises to a drawn height, from 1.00× to 1,000,000×.",
    "If it passes the target, you receive the target times the bet. If it stops before, the bet " +
      "is lost.",
    "The height is drawn with the bet. A high target pays more and is reached less often: the " +
      "return is nearly the same for all, and the button says what it is.",
  ],
  go: "Let it go",
  target: "Target",
  chance: "Chance",
  passed: (target) => `Passed ${target}×`,
  stopped: (height) => `Stopped at ${height}×`,
  won: (height, amount, times) =>
    `The balloon rose to ${height} times. You received ${amount}, ${times} times the bet`,
  lost: (height) => `The balloon stopped at ${height} times. No win this round`,
  paysHead: "Chance of each target",
};

const th: BalloonWords = {
  title: "บอลลูนกระดาษ",
  how: [
    "เลือกเป้าหมายแล้วปล่อยบอลลูน บอลลูนจะลอยถึงความสูงที่สุ่มได้ ตั้งแต่ 1.00× ถึง 1,000,000×",
    "หากลอยผ่านเป้าหมาย คุณได้รับเดิมพันคูณเป้าหมาย หากหยุดก่อน คุณเสียเดิมพัน",
    "ความสูงถูกสุ่มพร้อมเดิมพัน เป้าหมายสูงจ่ายมากกว่าแต่ถึงยากกว่า " +
      "ผลตอบแทนเกือบเท่ากันทุกเป้าหมาย และปุ่มจะบอกค่าที่แน่นอน",
  ],
  go: "ปล่อยบอลลูน",
  target: "เป้าหมาย",
  chance: "โอกาส",
  passed: (target) => `ผ่าน ${target}×`,
  stopped: (height) => `หยุดที่ ${height}×`,
  won: (height, amount, times) =>
    `บอลลูนลอยถึง ${height} เท่า คุณได้รับ ${amount} คิดเป็น ${times} เท่าของเดิมพัน`,
  lost: (height) => `บอลลูนหยุดที่ ${height} เท่า รอบนี้ไม่ได้รางวัล`,
  paysHead: "โอกาสของแต่ละเป้าหมาย",
};

/** The game's words in each language. */
export const words: Readonly<Record<GameLanguage, BalloonWords>> = { pt, en, th };
