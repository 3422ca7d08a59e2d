import { languageOf, type Language } from "@trevo/contract/languages.ts";

/** Words for how many places the point moves to the end. */
const scales: Record<string, number> = { "": 0, k: 3, mil: 3, m: 6, mi: 6, mm: 6 };

/**
 * What somebody typed for an amount, `1.5k`, `2 mil`, `R$ 1.234,50`, as the decimal string of the
 * wire; null: it says no amount. Digits are moved, never computed with.
 */
export function typedMoney(typed: string, language: Language): string | null {
  const text = typed.toLowerCase().replaceAll(/\s|r\$|\$/g, "");
  const [, digits = "", word = ""] = /^(\d[\d.,]*)(k|mil|mm?|mi)?$/.exec(text) ?? [];
  const zeros = scales[word];
  if (digits === "" || zeros === undefined) return null;
  const [units, fraction] = partsOf(digits, word === "" ? languageOf(language).money[0] : null);
  if (!/^\d+$/.test(units) || !/^\d*$/.test(fraction)) return null;
  const moved = fraction.padEnd(zeros, "0");
  const whole = (units + moved.slice(0, zeros)).replace(/^0+(?=\d)/, "");
  const rest = moved.slice(zeros).replace(/0+$/, "");
  if (rest.length > 2 || whole.length > 12) return null;
  return rest === "" ? whole : `${whole}.${rest}`;
}

const inThrees = /^\d{1,3}([.,]\d{3})+$/;

/**
 * Units and fraction, with what is wrong about them left in. The last separator is the point, but
 * where it parts a group of three:
 * `1.500` is fifteen hundred where groups have points, `1.5k` is one and a half.
 */
function partsOf(digits: string, group: string | undefined | null): [string, string] {
  const at = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  const mark = digits[at];
  if (mark === undefined) return [digits, ""];
  const isRepeated = digits.split(mark).length > 2;
  if (isRepeated || (mark === group && inThrees.test(digits))) {
    return [inThrees.test(digits) ? digits.replaceAll(mark, "") : digits, ""];
  }
  const units = digits.slice(0, at);
  return [inThrees.test(units) ? units.replaceAll(/[.,]/g, "") : units, digits.slice(at + 1)];
}

const names: Record<string, string> = {
  hoje: "today",
  today: "today",
  ontem: "yesterday",
  yesterday: "yesterday",
  anteontem: "2d",
};

/** As many days back as a filter may say. */
const daysMax = 9_999;

/**
 * What somebody typed for a day, as the address keeps it: `2026-11-25`, or as far from today as it
 * was said (`today`, `yesterday`, `7d`), so that a view of the last week stays one; null: no day.
 */
export function typedDay(typed: string, language: Language, today: string): string | null {
  const text = typed.trim().toLowerCase();
  const name = names[text];
  if (name !== undefined) return name;
  const back = /^(?:há |-)?(\d{1,4}) ?(d|dias?|days?|s|sem|semanas?|w|weeks?)(?: ago)?$/.exec(text);
  if (back) {
    const days = Number(back[1]) * (/^[sw]/.test(back[2] ?? "") ? 7 : 1);
    return days > daysMax ? null : `${days}d`;
  }
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return real(text);
  const [, one, two, given] = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2}|\d{4}))?$/.exec(text) ?? [];
  if (one === undefined || two === undefined) return null;
  // English says the month first, as it writes dates here.
  const [day, month] = language === "EN" ? [two, one] : [one, two];
  const inYear = (year: string) =>
    real(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  if (given !== undefined) return inYear(given.length === 2 ? `20${given}` : given);
  const year = Number(today.slice(0, 4));
  const near = inYear(`${year}`);
  // A day without a year is the last one that was so.
  return near === null || near > today ? inYear(`${year - 1}`) : near;
}

/** The day that a filter's value means, `2026-11-25`. */
export function dayOf(value: string, today: string): string {
  if (value === "today") return today;
  const days = value === "yesterday" ? 1 : Number(/^(\d{1,4})d$/.exec(value)?.[1] ?? Number.NaN);
  if (Number.isNaN(days)) return value;
  const at = new Date(`${today}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() - days);
  return at.toISOString().slice(0, 10);
}

/** Today in a time zone. */
export function todayIn(timeZone: string, now = new Date()): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone }).format(now);
}

/** A day that the calendar has. */
function real(day: string): string | null {
  const at = new Date(`${day}T12:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day ? null : day;
}
