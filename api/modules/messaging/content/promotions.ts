import type { RequestContext } from "../../../core/request-context.ts";
import { Refusal } from "../../../core/refusal.ts";
import { isVisibleTo } from "./audience.ts";
import type { PromotionRow, MerchantContent } from "./content-cache.ts";
import { textIn, localized } from "./texts.ts";

/** Promotions that run now for this caller; `all` and no category are everything. */
export function listPromotions(
  { promotions }: MerchantContent,
  context: RequestContext,
  category: string | undefined,
) {
  const running = promotions.filter((row) => isVisibleTo(row, context.session));
  const isAll = category === undefined || category === "" || category === "all";
  const list = running.filter((row) => isAll || row.category === category);
  const codes = running.flatMap((row) => (row.code === null ? [] : [row.code]));
  return { list: list.map((row) => toAnswer(row, context)), codes: [...new Set(codes)] };
}

/** One promotion that runs now for this caller, else `content.unknown`. */
export function findPromotion(
  { promotions }: MerchantContent,
  context: RequestContext,
  id: string,
) {
  const row = promotions.find((known) => known.id.toString() === id);
  if (!row || !isVisibleTo(row, context.session)) throw new Refusal("content.unknown");
  return toAnswer(row, context);
}

function toAnswer(row: PromotionRow, context: RequestContext) {
  return {
    id: row.id.toString(),
    ...localized(row, context.language),
    summary: textIn(row.summary, context.language),
    category: row.category,
    startDate: row.starts_at.toISOString(),
    endDate: row.ends_at?.toISOString() ?? null,
    noExpiry: row.ends_at === null ? (1 as const) : (0 as const),
    announcementImages: row.images.toSorted((a, b) => a.sequence - b.sequence),
  };
}
