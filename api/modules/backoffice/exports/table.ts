import { stringify } from "csv-stringify/sync";
import { languageOf } from "@trevo/contract/languages.ts";
import type { Language } from "@trevo/contract/define.ts";

const figure = /^-?\d{1,15}(\.\d{1,6})?$/;
const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** A column of a file: a field of the rows, what stands above it, and its codes in words. */
export interface FileColumn {
  field: string;
  title: string;
  words?: Readonly<Record<string, string>> | undefined;
}

/**
 * Rows as a table for spreadsheets: UTF-8 with its mark, and the separators that a reader of the
 * language sets them to. Texts cannot become formulas; figures stay figures, below zero too, and
 * moments are those of the house's clock.
 *
 * @param about lines above the head
 * @param isRest further rows of a table whose head stands already
 */
export function tableOf(
  rows: readonly Record<string, unknown>[],
  columns: readonly FileColumn[],
  {
    language,
    zone,
    isRest = false,
    about = [],
  }: { language: Language; zone: string; isRest?: boolean; about?: readonly string[] },
): string {
  const [, point = ","] = languageOf(language).money;
  const head = isRest ? [] : [...about.map((line) => [line]), columns.map(({ title }) => title)];
  return stringify([...head, ...rows.map((row) => cellsOf(row))], {
    bom: !isRest,
    delimiter: point === "," ? ";" : ",",
    record_delimiter: "windows",
    cast: {
      string: (value) => ({
        value: figure.test(value) ? value.replace(".", point) : value,
        escape_formulas: !figure.test(value),
      }),
    },
  });

  function cellsOf(row: Record<string, unknown>): string[] {
    return columns.map(({ field, words = {} }) => {
      const text = textOf(row[field]);
      if (moment.test(text)) return onClock(text, zone);
      return Object.hasOwn(words, text) ? (words[text] ?? text) : text;
    });
  }
}

/** `2026-11-26 15:06:52`, which spreadsheets read as a moment. */
function onClock(iso: string, timeZone: string): string {
  return new Date(iso).toLocaleString("sv-SE", { timeZone });
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object"
    ? JSON.stringify(value)
    : `${value as string | number | boolean}`;
}
