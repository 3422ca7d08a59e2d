import { sql } from "kysely";
import {
  type RequestContext,
  requireSession,
  type Session,
} from "../../../core/request-context.ts";
import type { Texts, Topic } from "../../../core/content-tables.ts";
import type { Db } from "../../../core/db.ts";
import { headOf, onPage, type Paging, rowsBefore } from "../../../core/paging.ts";
import { Refusal } from "../../../core/refusal.ts";
import { isForType } from "./audience.ts";
import type { NewsRow, Shelf } from "./shelf.ts";
import { wordsOf } from "./texts.ts";

type Box = "mail" | "news";

interface Letter {
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
  shelf: Shelf,
  context: RequestContext,
  { box, ...paging }: Paging & { box: Box },
) {
  const who = requireSession(context);
  const { rows, total, unreadCount } =
    box === "mail" ? await mailOf(db, who, paging) : await newsOf(db, shelf, who, paging);
  return {
    list: rows.map(({ id, topic, at, read, ...words }) => ({
      id: id.toString(),
      box,
      topic,
      ...wordsOf(words, context.language),
      at: at.toISOString(),
      read,
    })),
    ...headOf(paging, total),
    unreadCount,
  };
}

/** Marks a letter as read, or takes it out; another member's does not exist. */
export async function changeLetter(
  db: Db,
  shelf: Shelf,
  context: RequestContext,
  { box, id, to }: { box: Box; id: string; to: "read" | "deleted" },
): Promise<{ unreadCount: number }> {
  const who = requireSession(context);
  const stamp = to === "read" ? { read_at: new Date() } : { deleted_at: new Date() };
  if (box === "mail") {
    const { numUpdatedRows } = await db
      .updateTable("mail")
      .set(stamp)
      .where("member_id", "=", who.memberId)
      .where("id", "=", BigInt(id))
      .where("deleted_at", "is", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new Refusal("content.unknown");
    return { unreadCount: await unreadMail(db, who) };
  }
  const row = shelf.news.find((news) => news.id.toString() === id && isForType(news.types, who));
  if (!row) throw new Refusal("content.unknown");
  await db
    .insertInto("news_state")
    .values({ member_id: who.memberId, news_id: row.id, ...stamp })
    .onConflict((on) => on.columns(["member_id", "news_id"]).doUpdateSet(stamp))
    .execute();
  return { unreadCount: (await newsOf(db, shelf, who, { pageNum: 1, pageSize: 1 })).unreadCount };
}

/** Unread letters and news together. */
export async function unreadCount(db: Db, shelf: Shelf, context: RequestContext): Promise<number> {
  const who = requireSession(context);
  const news = await newsOf(db, shelf, who, { pageNum: 1, pageSize: 1 });
  return (await unreadMail(db, who)) + news.unreadCount;
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
    rows: rows.map((row) => letterOf(row, row.sent_at, row.topic, row.read_at !== null)),
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

async function newsOf(db: Db, { news }: Shelf, who: Session, paging: Paging) {
  const states = await db
    .selectFrom("news_state")
    .select(["news_id", "read_at", "deleted_at"])
    .where("member_id", "=", who.memberId)
    .execute();
  const known = new Map(states.map((state) => [state.news_id, state]));
  const left = publishedNews(news, who).filter((row) => !known.get(row.id)?.deleted_at);
  const isRead = (row: NewsRow) => Boolean(known.get(row.id)?.read_at);
  return {
    rows: onPage(left, paging).map((row) => letterOf(row, row.published_at, "news", isRead(row))),
    total: left.length,
    unreadCount: left.filter((row) => !isRead(row)).length,
  };
}

/** News that are out, for the caller's type. */
export function publishedNews(news: NewsRow[], who: Session | null): NewsRow[] {
  const now = Date.now();
  return news.filter((row) => row.published_at.getTime() <= now && isForType(row.types, who));
}

function letterOf(
  { id, title, content }: { id: bigint; title: Texts; content: Texts },
  at: Date,
  topic: Topic,
  read: boolean,
): Letter {
  return { id, title, content, at, topic, read };
}
