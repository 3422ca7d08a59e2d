import type { RequestContext } from "../../../core/request-context.ts";
import { Refusal } from "../../../core/refusal.ts";
import { standsFor } from "./audience.ts";
import type { PromotionRow, Shelf } from "./shelf.ts";
import { textIn, wordsOf } from "./texts.ts";

/** Promotions that run now for this caller; `all` and no category are everything. */
export function listPromotions(
  { promotions }: Shelf,
  context: RequestContext,
  category: string | undefined,
) {
  const running = promotions.filter((row) => standsFor(row, context.session));
  const isAll = category === undefined || category === "" || category === "all";
  const list = running.filter((row) => isAll || row.category === category);
  const codes = running.flatMap((row) => (row.code === null ? [] : [row.code]));
  return { list: list.map((row) => shown(row, context)), codes: [...new Set(codes)] };
}

/** One promotion that runs now for this caller, else `content.unknown`. */
export function findPromotion({ promotions }: Shelf, context: RequestContext, id: string) {
  const row = promotions.find((known) => known.id.toString() === id);
  if (!row || !standsFor(row, context.session)) throw new Refusal("content.unknown");
  return shown(row, context);
}

function shown(row: PromotionRow, context: RequestContext) {
  return {
    id: row.id.toString(),
    ...wordsOf(row, context.language),
    summary: textIn(row.summary, context.language),
    category: row.category,
    startDate: row.starts_at.toISOString(),
    endDate: row.ends_at?.toISOString() ?? null,
    noExpiry: row.ends_at === null ? (1 as const) : (0 as const),
    announcementImages: row.images.toSorted((a, b) => a.sequence - b.sequence),
  };
}
