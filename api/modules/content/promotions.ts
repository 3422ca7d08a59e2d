import type { Ask } from "../../core/ask.ts";
import { Refusal } from "../../core/refusal.ts";
import { standsFor } from "./audience.ts";
import type { PromotionRow, Shelf } from "./shelf.ts";
import { textIn, wordsOf } from "./texts.ts";

/** Promotions that run now for this caller; `all` and no category are everything. */
export function listPromotions({ promotions }: Shelf, ask: Ask, category: string | undefined) {
  const running = promotions.filter((row) => standsFor(row, ask.session));
  const isAll = category === undefined || category === "" || category === "all";
  const list = running.filter((row) => isAll || row.category === category);
  const codes = running.flatMap((row) => (row.code === null ? [] : [row.code]));
  return { list: list.map((row) => shown(row, ask)), codes: [...new Set(codes)] };
}

/** One promotion that runs now for this caller, else `content.unknown`. */
export function findPromotion({ promotions }: Shelf, ask: Ask, id: string) {
  const row = promotions.find((known) => known.id.toString() === id);
  if (!row || !standsFor(row, ask.session)) throw new Refusal("content.unknown");
  return shown(row, ask);
}

function shown(row: PromotionRow, ask: Ask) {
  return {
    id: row.id.toString(),
    ...wordsOf(row, ask.language),
    summary: textIn(row.summary, ask.language),
    category: row.category,
    startDate: row.starts_at.toISOString(),
    endDate: row.ends_at?.toISOString() ?? null,
    noExpiry: row.ends_at === null ? (1 as const) : (0 as const),
    announcementImages: row.images.toSorted((a, b) => a.sequence - b.sequence),
  };
}
