import { stringify } from "csv-stringify/sync";
import { languageOf } from "@trevo/contract/languages.ts";
import type { Language } from "@trevo/contract/define.ts";

const figure = /^-?\d{1,15}(\.\d{1,6})?$/;

/**
 * Rows as a table for spreadsheets: UTF-8 with its mark, and the separators that a reader of the
 * language sets them to. Texts cannot become formulas; figures stay figures, below zero too.
 *
 * @param about lines above the head
 * @param isRest further rows of a table whose head stands already
 */
export function tableOf(
  rows: readonly Record<string, unknown>[],
  columns: readonly { field: string; title: string }[],
  {
    language,
    isRest = false,
    about = [],
  }: { language: Language; isRest?: boolean; about?: readonly string[] },
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
    return columns.map(({ field }) => textOf(row[field]));
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object"
    ? JSON.stringify(value)
    : `${value as string | number | boolean}`;
}
