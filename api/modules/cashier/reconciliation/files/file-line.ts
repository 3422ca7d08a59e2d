/** A line as a file tells it. */
export interface FileLine {
  /** Of the file, counted from 1; told to whoever imports it. */
  line: number;
  /** The bank's own id of it; null: it has none. */
  key: string | null;
  /** A moment, or what the clock of the merchant's place said then. */
  bookedAt: Date | { local: string };
  /** Micro; negative went out. */
  amount: bigint;
  currency: string | null;
  text: string;
  endToEnd: string | null;
  payer: { name: string | null; taxId: string | null };
}

/** What is wrong with a file, and where. */
export interface Problem {
  /** 0: the file as a whole. */
  line: number;
  /** A word that the office has a sentence for. */
  code: "empty" | "columns" | "quotes" | "amount" | "date" | "key" | "long" | "twice" | "currency";
  /** What stood there, cut short. */
  text: string;
}

/** A file as it was read: its lines, or all that is wrong with it. */
export interface ReadFile {
  lines: FileLine[];
  problems: Problem[];
}

export const textMax = 400;
export const keyMax = 128;

/** One thing that is wrong, with what stood there. */
export function problem(line: number, code: Problem["code"], text = ""): Problem {
  return { line, code, text: text.slice(0, 60) };
}
