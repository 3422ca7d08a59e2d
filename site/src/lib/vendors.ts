import type { AnswerOf } from "@trevo/contract/registry.ts";
import { useKept } from "./kept-answer.ts";
import { keys } from "./storage.ts";
import { useRead } from "./use-read.ts";

export type VendorEntry = AnswerOf<"games.vendors">["mapping"][string][number];

/** Vendors of a category with the classes of their games; of all categories without one. */
export function useVendors(gameType: string): VendorEntry[] {
  const data = useKept(keys.vendors, useRead("games.vendors", { typeId: "1" }).data);
  if (!data) return [];
  if (gameType !== "") return data.mapping[gameType] ?? [];
  const all = new Map<string, VendorEntry>();
  for (const { gameCategory } of data.sorting) {
    for (const entry of data.mapping[gameCategory] ?? []) {
      if (!all.has(entry.vassalage)) all.set(entry.vassalage, entry);
    }
  }
  return [...all.values()];
}

/** What a vendor is called, by its code; the code itself until it is known, or not wanted. */
export function useVendorNames(isWanted: boolean): (code: string) => string {
  const { data } = useRead("games.vendors", { typeId: "1" }, isWanted);
  const names = useKept(keys.vendors, data)?.displayNames;
  return (code) => names?.[code] ?? code;
}

/** Every class that these vendors have games of. */
export function classesOf(vendors: VendorEntry[]): string[] {
  return [...new Set(vendors.flatMap(({ gameClassify }) => gameClassify))];
}
