import type { z } from "zod";
import type { announcement } from "@trevo/contract/member/content.ts";
import {
  type RequestContext,
  requireSession,
  type Session,
} from "../../../core/request-context.ts";
import type { AnnouncementKind } from "../../../schema.ts";
import { isAgentType } from "@trevo/contract/constants.ts";
import type { Db } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import { isVisibleTo } from "./audience.ts";
import type { AnnouncementRow, MerchantContent } from "./content-cache.ts";
import { localized, textIn } from "./texts.ts";

type Announcement = z.input<typeof announcement>;

/** Kinds that are read rather than seen: those that count as unread. */
const notices = new Set<AnnouncementKind>(["PL", "A"]);

/**
 * Announcements of the asked kinds for this caller, by the groups of the source. One with a group
 * name is for that page alone; a list without a group name has them all. A visitor and a trial
 * have read everything.
 */
export async function listAnnouncements(
  db: Db,
  cached: MerchantContent,
  context: RequestContext,
  { types, groupName }: { types: string; groupName?: string | undefined },
) {
  const asked = new Set(types.toUpperCase().split(","));
  const rows = cached.announcements.filter(
    (row) =>
      asked.has(row.kind) &&
      mayRead(row, context.session) &&
      (groupName === undefined || row.group_name === null || row.group_name === groupName),
  );
  const isUnread = await unreadOf(db, rows, context.session);
  const ofKind = (kind: AnnouncementKind) =>
    rows.filter((row) => row.kind === kind).map((row) => toAnswer(row, context, !isUnread(row)));
  const unreadCount = rows.filter((row) => notices.has(row.kind) && isUnread(row)).length;
  return {
    promotion: ofKind("PR"),
    banners: ofKind("B"),
    player: ofKind("PL"),
    popup: ofKind("PU"),
    hot: ofKind("H"),
    agent: ofKind("A"),
    footer: { unreadCount },
  };
}

/** Marks one as read; what the member may not see does not exist (`content.unknown`). */
export async function markRead(
  db: Db,
  cached: MerchantContent,
  context: RequestContext,
  id: string | undefined,
) {
  const session = requireSession(context);
  const row = cached.announcements.find((known) => known.id.toString() === id);
  if (!row || !mayRead(row, session)) throw new Refusal("content.unknown");
  await db
    .insertInto("announcement_read")
    .values({ member_id: session.memberId, announcement_id: row.id })
    .onConflict((on) => on.doNothing())
    .execute();
  const alike = cached.announcements.filter(
    (other) => other.kind === row.kind && mayRead(other, session),
  );
  const isUnread = await unreadOf(db, alike, session);
  return { read: true as const, unreadCount: alike.filter(isUnread).length };
}

function mayRead(row: AnnouncementRow, session: Session | null): boolean {
  const isForAgents = row.kind === "A";
  if (isForAgents && (session === null || !isAgentType(session.type))) return false;
  return isVisibleTo(row, session);
}

/** Which of these the caller has not read; without an account of one's own nothing is unread. */
async function unreadOf(db: Db, rows: AnnouncementRow[], session: Session | null) {
  if (session === null || session.role === "trial" || rows.length === 0) return () => false;
  const read = await db
    .selectFrom("announcement_read")
    .select("announcement_id")
    .where("member_id", "=", session.memberId)
    .where(
      "announcement_id",
      "in",
      rows.map((row) => row.id),
    )
    .execute();
  const ids = new Set(read.map((row) => row.announcement_id));
  return (row: AnnouncementRow) => !ids.has(row.id);
}

function toAnswer(row: AnnouncementRow, context: RequestContext, read: boolean): Announcement {
  const id = row.id.toString();
  return {
    id,
    announcementId: id,
    type: row.kind,
    groupName: row.group_name,
    topic: row.topic,
    ...localized(row, context.language),
    startDate: row.starts_at.toISOString(),
    endDate: row.ends_at?.toISOString() ?? null,
    read,
    url: row.picture,
    alt: textIn(row.alt, context.language),
    link: row.link,
    width: row.width,
    height: row.height,
  };
}
