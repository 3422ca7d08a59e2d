import type { Selectable } from "kysely";
import type {
  AnnouncementTable,
  HelpServiceTable,
  HelpTopicTable,
  NewsTable,
  PromotionTable,
} from "../../../schema.ts";
import type { Db } from "../../../core/db.ts";
import type { Texts } from "../../../core/i18n.ts";
import { summaryOf } from "./rich-text.ts";

/** What its content comes to in a line, by language: made once for as long as the row is kept. */
interface Summarised {
  summaries: Texts;
}

export type AnnouncementRow = Selectable<AnnouncementTable> & Summarised;
export type PromotionRow = Selectable<PromotionTable> & Summarised;
export type NewsRow = Selectable<NewsTable> & Summarised;
export type HelpRow = Selectable<HelpTopicTable>;

/** The content of a merchant at one revision; enabled rows only. */
export interface MerchantContent {
  announcements: AnnouncementRow[];
  promotions: PromotionRow[];
  news: NewsRow[];
  help: HelpRow[];
  services: Selectable<HelpServiceTable>[];
}

/** Reads a merchant's content. */
export type ContentCache = (merchant: string) => Promise<MerchantContent>;

/** Cached rows per kind at most; staff write dozens. */
const rowsMax = 500;

/**
 * Caches content in memory. Every read first selects the revision, one row that a trigger
 * increments with every change of these tables, so that no process serves stale content and no
 * invalidation message is needed.
 */
export function createContentCache(db: Db): ContentCache {
  const cache = new Map<string, { revision: bigint; content: MerchantContent }>();
  return async (merchant) => {
    const { revision } = await db
      .selectFrom("content_revision")
      .select("revision")
      .executeTakeFirstOrThrow();
    const cached = cache.get(merchant);
    if (cached?.revision === revision) return cached.content;
    // Read after the revision: a change in between is read again next time.
    const content = await readContent(db, merchant);
    cache.set(merchant, { revision, content });
    return content;
  };
}

async function readContent(db: Db, merchant: string): Promise<MerchantContent> {
  const [announcements, promotions, news, help, services] = await Promise.all([
    db
      .selectFrom("announcement")
      .selectAll()
      .where("merchant", "=", merchant)
      .where("enabled", "=", true)
      .orderBy("sort")
      .orderBy("starts_at", "desc")
      .orderBy("id", "desc")
      .limit(rowsMax)
      .execute(),
    db
      .selectFrom("promotion")
      .selectAll()
      .where("merchant", "=", merchant)
      .where("enabled", "=", true)
      .orderBy("sort")
      .orderBy("id", "desc")
      .limit(rowsMax)
      .execute(),
    db
      .selectFrom("news")
      .selectAll()
      .where("merchant", "=", merchant)
      .where("enabled", "=", true)
      .orderBy("published_at", "desc")
      .orderBy("id", "desc")
      .limit(rowsMax)
      .execute(),
    db
      .selectFrom("help_topic")
      .selectAll()
      .where("merchant", "=", merchant)
      .where("enabled", "=", true)
      .orderBy("sort")
      .orderBy("topic")
      .limit(rowsMax)
      .execute(),
    db
      .selectFrom("help_service")
      .selectAll()
      .where("merchant", "=", merchant)
      .where("enabled", "=", true)
      .orderBy("sort")
      .orderBy("service")
      .limit(rowsMax)
      .execute(),
  ]);
  return {
    announcements: announcements.map(summarised),
    promotions: promotions.map(summarised),
    news: news.map(summarised),
    help,
    services,
  };
}

function summarised<R extends { content: Texts }>(row: R): R & Summarised {
  const summaries = Object.entries(row.content).map(([language, html]) => [
    language,
    summaryOf(html),
  ]);
  return { ...row, summaries: Object.fromEntries(summaries) as Texts };
}
