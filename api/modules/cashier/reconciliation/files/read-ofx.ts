import {
  type FileLine,
  keyMax,
  problem,
  type Problem,
  type ReadFile,
  textMax,
} from "./file-line.ts";
import { readAmount } from "./read-amount.ts";
import { localTime } from "./read-date.ts";

/**
 * Reads an Open Financial Exchange file: version 1 is SGML whose elements are not closed, version 2
 * is XML; a value stands behind its tag in both (OFX 2.3, 11.4.4 Statement Transaction).
 */
export function readOfx(text: string): ReadFile {
  const currency = valueOf(text, "CURDEF")?.toUpperCase() ?? null;
  const lines: FileLine[] = [];
  const problems: Problem[] = [];
  for (const { line, block } of transactionsOf(text)) {
    const read = lineOf(line, block, currency);
    if ("code" in read) problems.push(read);
    else lines.push(read);
  }
  if (lines.length + problems.length === 0) problems.push(problem(0, "empty"));
  return { lines, problems };
}

/** From each opening tag to the next one: what follows the last ends with its list. */
function transactionsOf(text: string): { line: number; block: string }[] {
  const starts = [...text.matchAll(/<STMTTRN>/gi)].map(({ index }) => index);
  let line = 1;
  let counted = 0;
  return starts.map((start, n) => {
    line += text.slice(counted, start).split("\n").length - 1;
    counted = start;
    const rest = text.slice(start, starts[n + 1]);
    const end = rest.search(/<\/(?:STMTTRN|BANKTRANLIST)>/i);
    return { line, block: end < 0 ? rest : rest.slice(0, end) };
  });
}

function lineOf(line: number, block: string, currency: string | null): FileLine | Problem {
  const key = valueOf(block, "FITID") ?? "";
  if (key === "") return problem(line, "key");
  const written = valueOf(block, "TRNAMT") ?? "";
  const amount = readAmount(written, written.includes(",") ? "," : ".");
  if (amount === null) return problem(line, "amount", written);
  const posted = valueOf(block, "DTPOSTED") ?? "";
  const bookedAt = momentOf(posted);
  if (bookedAt === null) return problem(line, "date", posted);
  const name = valueOf(block, "NAME");
  const text = [name, valueOf(block, "MEMO")].filter((part) => part !== null).join(" ");
  if (text.length > textMax || key.length > keyMax) return problem(line, "long", text);
  const endToEnd = /\bE\d{8}[0-9A-Za-z]{12,23}\b/.exec(text)?.[0] ?? null;
  return { line, key, bookedAt, amount, currency, text, endToEnd, payer: { name, taxId: null } };
}

/** `20261124`, `20261124135800`, `20261124135800.000[-3:BRT]`. */
function momentOf(posted: string): FileLine["bookedAt"] | null {
  const [, clock = "", offset] =
    /^([\d.]+)(?:\[([-+]?\d{1,2}(?:\.\d+)?)(?::\w+)?\])?$/.exec(posted) ?? [];
  const parts = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d)?(?:\.\d+)?)?$/.exec(clock);
  if (!parts) return null;
  const [, year = "", month = "", day = "", hours, minutes = "", seconds = "00"] = parts;
  const time = hours === undefined ? undefined : `${hours}:${minutes}:${seconds}`;
  const local = localTime({ year, month, day }, time);
  if (local === null) return null;
  if (offset === undefined || time === undefined) return { local };
  return new Date(Date.parse(`${local.replace(" ", "T")}Z`) - Number(offset) * 3_600_000);
}

/** What stands behind a tag, until the next tag or the line's end. */
function valueOf(text: string, tag: string): string | null {
  const found = new RegExp(`<${tag}>([^<\\r\\n]*)`, "i").exec(text)?.[1]?.trim();
  return found ? unescaped(found) : null;
}

const entities: Record<string, string> = { lt: "<", gt: ">", amp: "&", nbsp: " " };

function unescaped(text: string): string {
  return text.replaceAll(/&(lt|gt|amp|nbsp);/g, (whole, name: string) => entities[name] ?? whole);
}
