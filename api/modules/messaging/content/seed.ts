import { readFileSync } from "node:fs";
import type { AnnouncementKind, Audience, PromotionCategory, Topic } from "../../../schema.ts";
import type { Texts } from "../../../core/i18n.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import type { App } from "../../../app.ts";
import {
  saveAnnouncement,
  saveHelpService,
  saveHelpTopic,
  saveNews,
  savePromotion,
  sendInboxMessage,
  type InboxMessage,
} from "./save.ts";

/** A text as the files have it: HTML of several lines by language. */
interface Written {
  title: Texts;
  content: Record<string, string[]>;
}

interface Dated extends Written {
  key: string;
  daysAgo?: number;
  daysLeft?: number;
  audience?: Audience;
}

interface SeededAnnouncement extends Dated {
  kind: AnnouncementKind;
  topic: Topic;
  groupName?: string;
  picture?: string;
  link?: string;
  width?: number;
  height?: number;
}

interface SeededService {
  service: string;
  url: string;
  name: Texts;
  about: Texts;
  instead: Texts;
}

interface SeededPromotion extends Dated {
  category: PromotionCategory;
  summary: Texts;
  images: string[];
}

const dayMs = 86_400_000;

/**
 * The first contents: everywhere the help centre, with the help services of the jurisdiction; in a
 * demo the rest as well. What was seeded once belongs to staff from then on.
 */
export async function seedContent(app: App): Promise<void> {
  const { db, config } = app;
  const { merchant } = config;
  for (const [sort, { topic, ...words }] of read<Written & { topic: string }>("help").entries()) {
    await saveHelpTopic(db, { merchant, topic, sort, ...joined(words) });
  }
  const { helpServices } = jurisdictionOf(config);
  for (const service of read<SeededService>("help-services")) {
    const sort = helpServices.indexOf(service.service);
    if (sort >= 0) await saveHelpService(db, { merchant, sort, ...service });
  }
  if (!config.demo) return;
  for (const [sort, row] of read<SeededAnnouncement>("announcements").entries()) {
    const { kind, topic, groupName, picture, link, width, height } = row;
    const group = { group_name: groupName ?? null };
    const box = { picture, link, width: width ?? null, height: height ?? null };
    await saveAnnouncement(db, { merchant, sort, kind, topic, ...group, ...box, ...dated(row) });
  }
  for (const [sort, row] of read<SeededPromotion>("promotions").entries()) {
    const { category, summary, images } = row;
    await savePromotion(db, { merchant, sort, category, summary, images, ...dated(row) });
  }
  for (const row of read<Dated>("news")) {
    const { seed_key, starts_at } = dated(row);
    await saveNews(db, { merchant, seed_key, published_at: starts_at, ...joined(row) });
  }
}

/** The first letters of a demo account. */
export async function seedMail({ db }: App, memberId: bigint): Promise<void> {
  for (const { key, topic, ...words } of read<Written & Pick<InboxMessage, "key" | "topic">>(
    "mail",
  )) {
    await sendInboxMessage(db, { memberId, key, topic, ...joined(words) });
  }
}

/** Our own files: their shape is what this module says. */
function read<T>(name: string): T[] {
  const file = new URL(`seed/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as T[];
}

function joined({ title, content }: Written): { title: Texts; content: Texts } {
  const html = Object.entries(content).map(([language, lines]) => [language, lines.join("\n")]);
  return { title, content: Object.fromEntries(html) as Texts };
}

function dated(row: Dated) {
  const now = Date.now();
  return {
    seed_key: row.key,
    starts_at: new Date(now - (row.daysAgo ?? 0) * dayMs),
    ends_at: row.daysLeft === undefined ? null : new Date(now + row.daysLeft * dayMs),
    audience: row.audience ?? ("all" as const),
    ...joined(row),
  };
}
