import type { AnswerOf } from "@trevo/contract/registry.ts";
import { useCachedAnswer } from "@trevo/client/cached-answer.ts";
import { keys } from "./storage-keys.ts";
import { useQuery } from "./use-query.ts";

export type VendorEntry = AnswerOf<"games.vendors">["mapping"][string][number];

/** Vendors of a category with the classes of their games; of all categories without one. */
export function useVendors(gameType: string): VendorEntry[] {
  const data = useCachedAnswer(keys.vendors, useQuery("games.vendors", { typeId: "1" }).data);
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
export function useVendorNames(isEnabled: boolean): (code: string) => string {
  const { data } = useQuery("games.vendors", { typeId: "1" }, isEnabled);
  const names = useCachedAnswer(keys.vendors, data)?.displayNames;
  return (code) => names?.[code] ?? code;
}

/** Every class that these vendors have games of. */
export function classesOf(vendors: VendorEntry[]): string[] {
  return [...new Set(vendors.flatMap(({ gameClassify }) => gameClassify))];
}
