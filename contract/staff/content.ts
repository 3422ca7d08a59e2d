import { z } from "zod";
import { instant, payload, rates } from "../define.ts";
import { languages } from "../languages.ts";
import { staffCall } from "./define.ts";
import { reason } from "./proposals.ts";
import { slice, slicing } from "./slice.ts";

/** What staff write: banners, lines of the ticker, pop-ups, articles of the help centre. */
const kind = z.enum(["banner", "notice", "popup", "help"]);
/** An announcement's number, or a help article's anchor. */
const id = z.string().regex(/^[a-z0-9-]{1,40}$/);
const item = { kind, id };

/** Whole minutes in the merchant's zone: `2026-11-26T09:00`. */
const localTime = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/);

/** One text in each language; an empty one is missing, and the next language stands in. */
const texts = (max: number) => z.record(z.enum(languages), z.string().max(max));

/** All that is written of an item. */
export const contentBody = z.object({
  /** Plain text. */
  title: texts(200),
  /** HTML; forbidden elements are removed. */
  content: texts(18_000),
  /** What the picture shows. */
  alt: texts(200),
  /** An address of this site. */
  picture: z.string().max(200).nullable(),
  /** A page of this site, or an https address. */
  link: z.string().max(500).nullable(),
  /** The page it is for; null: every page. */
  place: z.enum(["m_home", "m_login", "m_reg", "m_newgame"]).nullable(),
  topic: z.enum(["news", "system", "payment", "safety"]),
  audience: z.enum(["all", "guests", "members"]),
  /** Null: as soon as it is published; without an end. */
  startsAt: localTime.nullable(),
  endsAt: localTime.nullable(),
});

const state = z.enum(["draft", "scheduled", "running", "ended", "withdrawn"]);

const row = z.object({
  ...item,
  /** In the caller's language, else in one that there is. */
  title: z.string(),
  state,
  /** Languages with both title and text, or a title alone where no text is needed. */
  languages: z.array(z.enum(languages)),
  place: z.string().nullable(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  picture: z.string().nullable(),
  /** The last version is not the one that members see. */
  hasChanges: z.boolean(),
  /** Who wrote the last version; null: it came with the house. */
  by: z.string().nullable(),
  at: instant.nullable(),
});

const lock = z.object({
  /** Null: nobody writes. */
  by: z.string().nullable(),
  isMine: z.boolean(),
  until: instant.nullable(),
});

const opened = z.object({
  ...item,
  state,
  /** 0: as it came with the house. */
  version: z.number().int(),
  hasChanges: z.boolean(),
  body: contentBody,
  lock,
  /** The zone of `startsAt` and `endsAt`. */
  timeZone: z.string(),
  /** The newest first. */
  versions: z.array(
    z.object({
      version: z.number().int(),
      by: z.string(),
      at: instant,
      publishedAt: instant.nullable(),
    }),
  ),
});

const act = { answer: opened, needs: "content:edit", rate: rates.write, audit: "handler" } as const;

/** What members read and see, as staff write it. */
export const content = {
  list: staffCall({
    summary: "What is written of one kind, in the order in which members see it",
    method: "GET",
    path: "/staff/content",
    payload: payload({ kind, state: state.optional(), ...slicing(["sort"]) }),
    answer: slice(row).extend({
      /** The zone in which times are written. */
      timeZone: z.string(),
    }),
    needs: "content:read",
    rate: rates.read,
  }),
  open: staffCall({
    summary: "One item with its last version, or an earlier one, and who writes now",
    method: "GET",
    path: "/staff/content/item",
    payload: payload({ ...item, version: z.coerce.number().int().positive().optional() }),
    answer: opened,
    needs: "content:read",
    rate: rates.read,
  }),
  lock: staffCall({
    summary: "Write an item for ten minutes while others read, or leave it; or take it over",
    method: "POST",
    path: "/staff/content/lock",
    payload: payload({ ...item, isHeld: z.boolean(), takesOver: z.boolean().default(false) }),
    answer: lock,
    needs: "content:edit",
    rate: rates.write,
    audit: "handler",
  }),
  save: staffCall({
    ...act,
    summary:
      "Keep the next version of an item, or the first of a new one; members see it once published",
    method: "PUT",
    path: "/staff/content/item",
    payload: payload({
      kind,
      /** Null: a new one. */
      id: id.nullable(),
      /** The version that was read. */
      version: z.number().int().min(0),
      body: contentBody,
    }),
  }),
  publish: staffCall({
    ...act,
    summary: "Show the last version of an item to members, from its time on",
    method: "POST",
    path: "/staff/content/publish",
    payload: payload({ ...item, version: z.number().int().min(0) }),
  }),
  withdraw: staffCall({
    ...act,
    summary: "Show an item no longer",
    method: "POST",
    path: "/staff/content/withdraw",
    payload: payload({ ...item, reason }),
  }),
  move: staffCall({
    summary: "Move an item one place up or down among its kind",
    method: "POST",
    path: "/staff/content/move",
    payload: payload({ ...item, to: z.enum(["up", "down"]) }),
    answer: z.object({ isMoved: z.boolean() }),
    needs: "content:edit",
    rate: rates.write,
    audit: "handler",
  }),
  sendPicture: staffCall({
    summary: "Send a picture (PNG or JPEG, in a multipart body) for what is written",
    method: "POST",
    path: "/staff/content/picture",
    payload: payload({}),
    answer: z.object({ url: z.string(), width: z.number(), height: z.number() }),
    needs: "content:edit",
    rate: { max: 60, seconds: 3_600 },
    audit: "handler",
    files: true,
  }),
};
