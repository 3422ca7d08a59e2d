import type { Selectable } from "kysely";
import type {
  AnnouncementTable,
  HelpServiceTable,
  HelpTopicTable,
  NewsTable,
  PromotionTable,
} from "../../../core/content-tables.ts";
import type { Db } from "../../../core/db.ts";

export type AnnouncementRow = Selectable<AnnouncementTable>;
export type PromotionRow = Selectable<PromotionTable>;
export type NewsRow = Selectable<NewsTable>;
export type HelpRow = Selectable<HelpTopicTable>;

/** What a merchant has written, as it stood at one revision; enabled rows only. */
export interface Shelf {
  announcements: AnnouncementRow[];
  promotions: PromotionRow[];
  news: NewsRow[];
  help: HelpRow[];
  services: Selectable<HelpServiceTable>[];
}

/** Rows of one kind that are kept at most; staff write dozens. */
const rowsMax = 500;

/**
 * Keeps what was written in memory. Every reading first asks for the revision, one row that a
 * trigger raises with every change of these tables, so that no process shows what is gone and
 * nobody has to tell anybody.
 */
export function openShelf(db: Db): (merchant: string) => Promise<Shelf> {
  const kept = new Map<string, { revision: bigint; shelf: Shelf }>();
  return async (merchant) => {
    const { revision } = await db
      .selectFrom("content_revision")
      .select("revision")
      .executeTakeFirstOrThrow();
    const known = kept.get(merchant);
    if (known?.revision === revision) return known.shelf;
    // Read after the revision: what changes in between is read again next time.
    const shelf = await readShelf(db, merchant);
    kept.set(merchant, { revision, shelf });
    return shelf;
  };
}

async function readShelf(db: Db, merchant: string): Promise<Shelf> {
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
  return { announcements, promotions, news, help, services };
}
