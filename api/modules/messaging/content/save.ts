import type { Insertable } from "kysely";
import type {
  AnnouncementTable,
  HelpServiceTable,
  HelpTopicTable,
  NewsTable,
  PromotionTable,
  Topic,
} from "../../../schema.ts";
import type { Texts } from "../../../core/i18n.ts";
import type { Db } from "../../../core/db.ts";
import { isStopped } from "../../compliance/play-status/index.ts";
import { cleanLink, cleanPicture, cleanTexts, plainTexts } from "./rich-text.ts";

/** What every written thing has; a row that was seeded before is left as staff have it. */
interface Written {
  title: Texts;
  content: Texts;
}

type Rest<T> = Omit<Insertable<T>, "title" | "content" | "summary" | "images">;

/** Writes an announcement; its HTML and addresses are cleaned first. */
export async function saveAnnouncement(
  db: Db,
  { title, content, ...row }: Written & Rest<AnnouncementTable>,
): Promise<void> {
  await db
    .insertInto("announcement")
    .values({
      ...row,
      ...jsonOf({ title, content }),
      picture: cleanPicture(row.picture),
      link: cleanLink(row.link),
    })
    .onConflict((on) => on.columns(["merchant", "seed_key"]).doNothing())
    .execute();
}

/** Writes a promotion; its HTML and its pictures' addresses are cleaned first. */
export async function savePromotion(
  db: Db,
  {
    title,
    content,
    summary,
    images,
    ...row
  }: Written & { summary: Texts; images: string[] } & Rest<PromotionTable>,
): Promise<void> {
  const pictures = images
    .map(cleanPicture)
    .filter((url) => url !== null)
    .map((url, index) => ({ url, sequence: index + 1 }));
  await db
    .insertInto("promotion")
    .values({
      ...row,
      ...jsonOf({ title, content }),
      summary: JSON.stringify(plainTexts(summary)),
      images: JSON.stringify(pictures),
    })
    .onConflict((on) => on.columns(["merchant", "seed_key"]).doNothing())
    .execute();
}

/** Writes a topic of the help centre. */
export async function saveHelpTopic(
  db: Db,
  { title, content, ...row }: Written & Rest<HelpTopicTable>,
): Promise<void> {
  await db
    .insertInto("help_topic")
    .values({ ...row, ...jsonOf({ title, content }) })
    .onConflict((on) => on.columns(["merchant", "topic"]).doNothing())
    .execute();
}

/** Writes down who helps; names are plain, what is shown instead of the link is HTML. */
export async function saveHelpService(
  db: Db,
  {
    name,
    about,
    instead,
    ...row
  }: Omit<Insertable<HelpServiceTable>, "name" | "about" | "instead"> &
    Record<"name" | "about" | "instead", Texts>,
): Promise<void> {
  await db
    .insertInto("help_service")
    .values({
      ...row,
      name: JSON.stringify(plainTexts(name)),
      about: JSON.stringify(plainTexts(about)),
      instead: JSON.stringify(cleanTexts(instead)),
    })
    .onConflict((on) => on.columns(["merchant", "service"]).doNothing())
    .execute();
}

/** Writes news for everyone, or for some customer types. */
export async function saveNews(
  db: Db,
  { title, content, ...row }: Written & Rest<NewsTable>,
): Promise<void> {
  await db
    .insertInto("news")
    .values({ ...row, ...jsonOf({ title, content }) })
    .onConflict((on) => on.columns(["merchant", "seed_key"]).doNothing())
    .execute();
}

/** An inbox message to one member. Its key names the event, so that a repeat sends nothing. */
export interface InboxMessage extends Written {
  memberId: bigint;
  key: string;
  topic: Topic;
}

/**
 * Sends an inbox message, in the caller's transaction if `db` is one. News are not sent to a member
 * who has taken a break or is excluded.
 *
 * @returns false where it is not sent
 */
export async function sendInboxMessage(
  db: Db,
  { memberId, key, topic, ...words }: InboxMessage,
): Promise<boolean> {
  if (topic === "news" && (await isStopped(db, memberId))) return false;
  await db
    .insertInto("mail")
    .values({ member_id: memberId, mail_key: key, topic, ...jsonOf(words) })
    .onConflict((on) => on.columns(["member_id", "mail_key"]).doNothing())
    .execute();
  return true;
}

/** Titles are plain text, contents HTML. */
function jsonOf({ title, content }: Written): { title: string; content: string } {
  return {
    title: JSON.stringify(plainTexts(title)),
    content: JSON.stringify(cleanTexts(content)),
  };
}
