import type { TableFormat } from "@trevo/contract/staff/reconciliation.ts";

/** A bank's table as somebody types it: names of columns, and how it writes. */
export type FormatTexts = Record<
  keyof TableFormat["columns"] | "delimiter" | "decimal" | "date",
  string
>;

/** The columns, in the order in which they are asked for. */
export const columns = [
  "key",
  "bookedAt",
  "amount",
  "text",
  "endToEnd",
  "payerName",
  "payerTaxId",
] as const;

export const delimiters = [";", ",", "\t", "|"] as const;
export const decimals = [",", "."] as const;
export const dates = ["dd/mm/yyyy", "mm/dd/yyyy", "yyyy-mm-dd"] as const;

/** What the form begins with: as it was the last time, or as most banks do. */
export function textsOf(format: TableFormat | null): FormatTexts {
  const { columns: names, ...how } = format ?? {
    delimiter: ";",
    decimal: ",",
    date: "dd/mm/yyyy",
    columns: { bookedAt: "Data", amount: "Valor", text: "Histórico" },
  };
  const named = columns.map((name) => [name, names[name] ?? ""] as const);
  // Each column is among them.
  return { ...how, ...(Object.fromEntries(named) as Record<(typeof columns)[number], string>) };
}

/** What was typed, as the call takes it. */
export function formatOf(texts: FormatTexts): TableFormat {
  const named = columns.flatMap((name) => {
    const text = texts[name].trim();
    return text === "" ? [] : [[name, text] as const];
  });
  return {
    delimiter: oneOf(delimiters, texts.delimiter),
    decimal: oneOf(decimals, texts.decimal),
    date: oneOf(dates, texts.date),
    columns: { bookedAt: "", amount: "", ...Object.fromEntries(named) },
  };
}

function oneOf<const T extends readonly [string, ...string[]]>(all: T, text: string): T[number] {
  return all.find((one) => one === text) ?? all[0];
}
