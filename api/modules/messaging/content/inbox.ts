import { sql } from "kysely";
import {
  type RequestContext,
  requireSession,
  type Session,
} from "../../../core/request-context.ts";
import type { Texts } from "../../../core/i18n.ts";
import type { Topic } from "../../../schema.ts";
import type { Db } from "../../../core/db.ts";
import { headOf, onPage, type Paging, rowsBefore } from "../../../core/paging.ts";
import { Refusal } from "../../../core/refusal.ts";
import { isForType } from "./audience.ts";
import type { NewsRow, MerchantContent } from "./content-cache.ts";
import { localized } from "./texts.ts";

type Box = "mail" | "news";

interface ListedMessage {
  id: bigint;
  topic: Topic;
  title: Texts;
  content: Texts;
  at: Date;
  read: boolean;
}

/** A page of the member's letters or of the news, newest first, and what is unread in the box. */
export async function listInbox(
  db: Db,
  cached: MerchantContent,
  context: RequestContext,
  { box, ...paging }: Paging & { box: Box },
) {
  const session = requireSession(context);
  const { rows, total, unreadCount } =
    box === "mail" ? await mailOf(db, session, paging) : await newsOf(db, cached, session, paging);
  return {
    list: rows.map(({ id, topic, at, read, ...words }) => ({
      id: id.toString(),
      box,
      topic,
      ...localized(words, context.language),
      at: at.toISOString(),
      read,
    })),
    ...headOf(paging, total),
    unreadCount,
  };
}

/** Marks a letter as read, or takes it out; another member's does not exist. */
export async function updateMessage(
  db: Db,
  cached: MerchantContent,
  context: RequestContext,
  { box, id, to }: { box: Box; id: string; to: "read" | "deleted" },
): Promise<{ unreadCount: number }> {
  const session = requireSession(context);
  const change = to === "read" ? { read_at: new Date() } : { deleted_at: new Date() };
  if (box === "mail") {
    const { numUpdatedRows } = await db
      .updateTable("mail")
      .set(change)
      .where("member_id", "=", session.memberId)
      .where("id", "=", BigInt(id))
      .where("deleted_at", "is", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new Refusal("content.unknown");
    return { unreadCount: await unreadMail(db, session) };
  }
  const row = cached.news.find(
    (news) => news.id.toString() === id && isForType(news.types, session),
  );
  if (!row) throw new Refusal("content.unknown");
  await db
    .insertInto("news_state")
    .values({ member_id: session.memberId, news_id: row.id, ...change })
    .onConflict((on) => on.columns(["member_id", "news_id"]).doUpdateSet(change))
    .execute();
  return {
    unreadCount: (await newsOf(db, cached, session, { pageNum: 1, pageSize: 1 })).unreadCount,
  };
}

/** Unread letters and news together. */
export async function unreadCount(
  db: Db,
  cached: MerchantContent,
  context: RequestContext,
): Promise<number> {
  const session = requireSession(context);
  const news = await newsOf(db, cached, session, { pageNum: 1, pageSize: 1 });
  return (await unreadMail(db, session)) + news.unreadCount;
}

async function mailOf(db: Db, { memberId }: Session, paging: Paging) {
  const own = db
    .selectFrom("mail")
    .where("member_id", "=", memberId)
    .where("deleted_at", "is", null);
  const { total, unread } = await own
    .select([
      sql<bigint>`count(*)`.as("total"),
      sql<bigint>`count(*) filter (where read_at is null)`.as("unread"),
    ])
    .executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy("sent_at", "desc")
    .orderBy("id", "desc")
    .limit(paging.pageSize)
    .offset(rowsBefore(paging))
    .execute();
  return {
    rows: rows.map((row) => listed(row, row.sent_at, row.topic, row.read_at !== null)),
    total: Number(total),
    unreadCount: Number(unread),
  };
}

async function unreadMail(db: Db, { memberId }: Session): Promise<number> {
  const { unread } = await db
    .selectFrom("mail")
    .select((eb) => eb.fn.countAll<bigint>().as("unread"))
    .where("member_id", "=", memberId)
    .where("deleted_at", "is", null)
    .where("read_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(unread);
}

async function newsOf(db: Db, { news }: MerchantContent, session: Session, paging: Paging) {
  const states = await db
    .selectFrom("news_state")
    .select(["news_id", "read_at", "deleted_at"])
    .where("member_id", "=", session.memberId)
    .execute();
  const known = new Map(states.map((state) => [state.news_id, state]));
  const left = publishedNews(news, session).filter((row) => !known.get(row.id)?.deleted_at);
  const isRead = (row: NewsRow) => Boolean(known.get(row.id)?.read_at);
  return {
    rows: onPage(left, paging).map((row) => listed(row, row.published_at, "news", isRead(row))),
    total: left.length,
    unreadCount: left.filter((row) => !isRead(row)).length,
  };
}

/** News that are out, for the caller's type. */
export function publishedNews(news: NewsRow[], session: Session | null): NewsRow[] {
  const now = Date.now();
  return news.filter((row) => row.published_at.getTime() <= now && isForType(row.types, session));
}

function listed(
  { id, title, content }: { id: bigint; title: Texts; content: Texts },
  at: Date,
  topic: Topic,
  read: boolean,
): ListedMessage {
  return { id, title, content, at, topic, read };
}
