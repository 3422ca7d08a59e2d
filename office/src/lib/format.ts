import { languageOf, type Language } from "@trevo/contract/languages.ts";
import { languageStore } from "@trevo/client/i18n.ts";

const locale = () => languageOf(languageStore.getState().language).locale;

/** Formatters cost milliseconds to make: each is made once for a language. */
const made = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat>();
function kept<T extends Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat>(
  name: string,
  make: (locale: string) => T,
): T {
  const key = `${name} ${locale()}`;
  // Made by `make` under this very name before.
  const known = (made.get(key) as T | undefined) ?? make(locale());
  made.set(key, known);
  return known;
}

let houseZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Says which zone moments are told in: the house's, whose days are those of filters, figures and
 * files. Who works elsewhere would find a row of today under yesterday.
 */
export function tellTimesIn(timeZone: string): void {
  houseZone = timeZone;
}

/** `25/11/2026 14:03:11`, in the zone of the house. */
export function exactTime(iso: string): string {
  const style = { dateStyle: "short", timeStyle: "medium", timeZone: houseZone } as const;
  return kept(`time ${houseZone}`, (of) => new Intl.DateTimeFormat(of, style)).format(
    new Date(iso),
  );
}

/** `25/11/2026`: of a moment, the day of the house. */
export function calendarDay(iso: string): string {
  const isDay = iso.length === 10;
  const style = { dateStyle: "short", timeZone: isDay ? "UTC" : houseZone } as const;
  const date = isDay ? new Date(`${iso}T12:00:00Z`) : new Date(iso);
  return kept(`day ${style.timeZone}`, (of) => new Intl.DateTimeFormat(of, style)).format(date);
}

/** `25/11`: where the year is plain. */
export function dayAndMonth(day: string): string {
  const style = { day: "2-digit", month: "2-digit", timeZone: "UTC" } as const;
  const date = new Date(`${day}T12:00:00Z`);
  return kept("dayAndMonth", (of) => new Intl.DateTimeFormat(of, style)).format(date);
}

/** `14:03`, in the zone of the house. */
export function clockTime(iso: string, timeZone: string): string {
  const style = { timeStyle: "short", timeZone } as const;
  return kept(`clock ${timeZone}`, (of) => new Intl.DateTimeFormat(of, style)).format(
    new Date(iso),
  );
}

/** `14 h` of the day of the house. */
export function hourOf(iso: string, timeZone: string): string {
  const style = { hour: "2-digit", hourCycle: "h23", timeZone } as const;
  const made = kept(`hour ${timeZone}`, (of) => new Intl.DateTimeFormat(of, style));
  const hour = made.formatToParts(new Date(iso)).find(({ type }) => type === "hour");
  return `${hour?.value ?? ""} h`;
}

const steps = [
  { unit: "second", seconds: 1, until: 60 },
  { unit: "minute", seconds: 60, until: 3_600 },
  { unit: "hour", seconds: 3_600, until: 86_400 },
  { unit: "day", seconds: 86_400, until: 2_592_000 },
  { unit: "month", seconds: 2_592_000, until: 31_536_000 },
  { unit: "year", seconds: 31_536_000, until: Infinity },
] as const;

/** `há 3 min`, `em 2 h`: how far a moment is from now. */
export function relativeTime(iso: string, now = Date.now()): string {
  const seconds = (Date.parse(iso) - now) / 1000;
  const step = steps.find(({ until }) => Math.abs(seconds) < until) ?? steps[5];
  const style = { numeric: "auto", style: "short" } as const;
  const words = kept("relative", (of) => new Intl.RelativeTimeFormat(of, style));
  return words.format(Math.round(seconds / step.seconds), step.unit);
}

const lengths = [
  { unit: "day", minutes: 1_440 },
  { unit: "hour", minutes: 60 },
  { unit: "minute", minutes: 1 },
] as const;

/** `2 dias`, `23 h 29 min`: how long something lasts. */
export function lengthOf(minutes: number): string {
  const parts: string[] = [];
  let left = Math.round(minutes);
  for (const { unit, minutes: each } of lengths) {
    const of = Math.floor(left / each);
    left -= of * each;
    if (of > 0) parts.push(inUnit(of, unit));
  }
  return parts.length === 0 ? inUnit(0, "minute") : parts.join(" ");
}

function inUnit(value: number, unit: (typeof lengths)[number]["unit"]): string {
  const style = { style: "unit", unit, unitDisplay: "short" } as const;
  return kept(`length ${unit}`, (of) => new Intl.NumberFormat(of, style)).format(value);
}

/** `12.345` */
export function count(value: number): string {
  return kept("count", (of) => new Intl.NumberFormat(of)).format(value);
}

/** `12%`, `+12%`, `6,1%`: one digit behind the point where it tells something. */
export function percent(value: number, { isSigned = false } = {}): string {
  const style = {
    style: "percent" as const,
    maximumFractionDigits: Math.abs(value) < 10 && !isSigned ? 1 : 0,
    ...(isSigned ? { signDisplay: "exceptZero" as const } : {}),
  };
  const name = `percent ${style.maximumFractionDigits} ${isSigned}`;
  return kept(name, (of) => new Intl.NumberFormat(of, style)).format(value / 100);
}

/** `1,2 mil`: a number of a chart's axis, where there is little room. */
export function briefAmount(value: number): string {
  const style = { notation: "compact", maximumFractionDigits: 1 } as const;
  return kept("brief", (of) => new Intl.NumberFormat(of, style)).format(value);
}

/** `1.234,50` of the decimal string that came over the wire; it is never a number. */
export function amount(decimal: string, language: Language = languageStore.getState().language) {
  const [group = ".", point = ","] = languageOf(language).money;
  const [units = "0", fraction = ""] = decimal.replace(/^-/, "").split(".");
  const grouped = units.replaceAll(/\B(?=(\d{3})+$)/g, group);
  const sign = decimal.startsWith("-") ? "−" : "";
  // Books hold millionths: two places are always said, others where there is something in them.
  return `${sign}${grouped}${point}${fraction.replace(/0+$/, "").padEnd(2, "0")}`;
}
