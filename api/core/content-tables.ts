import type { ColumnType, Generated } from "kysely";

/** A text in each language that it was written in, by the language's code. */
export type Texts = Record<string, string>;

/** jsonb: an object when read, its JSON when written. */
type Json<T> = ColumnType<T, string, string>;
type JsonDefault<T> = ColumnType<T, string | undefined, string>;
type Stamp = ColumnType<Date, Date | undefined, Date>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Content types of the source. */
export type AnnouncementKind = "B" | "PL" | "PR" | "PU" | "H" | "A";
export type Topic = "news" | "system" | "payment" | "safety";
export type Audience = "all" | "guests" | "members";

interface Row {
  merchant: string;
  seed_key: Maybe<string>;
  enabled: Generated<boolean>;
}

interface Shown extends Row {
  id: Generated<bigint>;
  title: Json<Texts>;
  content: Json<Texts>;
  audience: Generated<Audience>;
  types: Generated<number[]>;
  starts_at: Stamp;
  ends_at: Maybe<Date>;
  sort: Generated<number>;
}

export interface AnnouncementTable extends Shown {
  kind: AnnouncementKind;
  group_name: Maybe<string>;
  topic: Topic;
  picture: Maybe<string>;
  link: Maybe<string>;
  width: Maybe<number>;
  height: Maybe<number>;
}

export interface PromotionTable extends Shown {
  code: Maybe<string>;
  category: string;
  summary: Json<Texts>;
  images: JsonDefault<{ url: string; sequence: number }[]>;
}

export interface HelpTopicTable {
  merchant: string;
  topic: string;
  title: Json<Texts>;
  content: Json<Texts>;
  sort: Generated<number>;
  enabled: Generated<boolean>;
}

/** Who helps where play has become too much. */
export interface HelpServiceTable {
  merchant: string;
  service: string;
  name: Json<Texts>;
  about: Json<Texts>;
  url: string;
  /** HTML that is shown while the page at `url` is away. */
  instead: Json<Texts>;
  sort: Generated<number>;
  enabled: Generated<boolean>;
  looked_at: Maybe<Date>;
  /** Looks in a row that found nobody there. */
  fails: Generated<number>;
}

export interface NewsTable extends Row {
  id: Generated<bigint>;
  title: Json<Texts>;
  content: Json<Texts>;
  types: Generated<number[]>;
  published_at: Stamp;
}

export interface MailTable {
  member_id: bigint;
  id: Generated<bigint>;
  mail_key: string;
  topic: Topic;
  title: Json<Texts>;
  content: Json<Texts>;
  sent_at: Stamp;
  read_at: Maybe<Date>;
  deleted_at: Maybe<Date>;
}

export interface ServiceEntryTable extends Row {
  id: Generated<bigint>;
  cs_type: string;
  title: string;
  address: string;
  sort: Generated<number>;
}

export interface SiteLinkTable {
  merchant: string;
  kind: "download" | "social";
  type: string;
  url: string;
  enabled: Generated<boolean>;
}

/** What staff write and members read, as migrations 0020 and 0090 make the tables. */
export interface ContentTables {
  announcement: AnnouncementTable;
  announcement_read: { member_id: bigint; announcement_id: bigint; read_at: Stamp };
  promotion: PromotionTable;
  help_service: HelpServiceTable;
  help_topic: HelpTopicTable;
  news: NewsTable;
  news_state: {
    member_id: bigint;
    news_id: bigint;
    read_at: Maybe<Date>;
    deleted_at: Maybe<Date>;
  };
  mail: MailTable;
  service_entry: ServiceEntryTable;
  site_link: SiteLinkTable;
  content_revision: { only_row: Generated<boolean>; revision: Generated<bigint> };
}
