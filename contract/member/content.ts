import { z } from "zod";
import { call, instant, page, paging, payload, rates, type Role, who } from "../define.ts";

/** Those with letters of their own: every signed-in account but a trial. */
const accounts: readonly Role[] = ["member", "other"];

/** Content types of the source: banner, player, promotion, popup, home (hot matches), agent. */
const kind = z.enum(["B", "PL", "PR", "PU", "H", "A"]);

/** What a text is about; decides its icon and its chip. */
const topic = z.enum(["news", "system", "payment", "safety"]);

/** One announcement. Texts are in the caller's language, `content` is sanitised HTML. */
export const announcement = z.object({
  id: z.string(),
  announcementId: z.string(),
  type: kind,
  groupName: z.string().nullable(),
  topic,
  title: z.string(),
  content: z.string(),
  /** The beginning of the content as plain text, at most 140 characters. */
  summary: z.string(),
  startDate: instant,
  endDate: instant.nullable(),
  /** Also true for who has nothing to read: visitors and trials. */
  read: z.boolean(),
  /** A banner's or popup's picture, and where it leads; addresses of this site. */
  url: z.string().nullable(),
  /** What the picture shows, where that says more than the words beside it. */
  alt: z.string(),
  link: z.string().nullable(),
  /** A popup's size in pixels of a page whose root is 100. */
  width: z.number().nullable(),
  height: z.number().nullable(),
});

const promotionRow = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  category: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  startDate: instant,
  endDate: instant.nullable(),
  /** 1: long term, without an end. */
  noExpiry: z.union([z.literal(0), z.literal(1)]),
  /** Sequence 1 is the cover. */
  announcementImages: z.array(z.object({ url: z.string(), sequence: z.number() })),
});

const box = z.enum(["mail", "news"]);

/** One letter of the inbox, or one piece of news. */
const letter = z.object({
  id: z.string(),
  box,
  topic,
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  summary: z.string(),
  at: instant,
  read: z.boolean(),
});

const letterId = z.string().regex(/^\d{1,18}$/);

export const content = {
  announcements: call({
    summary: "Announcements of the asked types, by group, with how many are unread",
    method: "GET",
    path: "/wps/relay/MCSFE_getListAnnouncements",
    payload: payload({
      /** Content types, comma between: B,PL,PU. Unknown ones have no announcements. */
      types: z.string().max(32).default("B,PL,PU,PR,H"),
      groupName: z.string().max(32).optional(),
      platform: z.string().max(16).optional(),
    }),
    answer: z.object({
      promotion: z.array(announcement),
      banners: z.array(announcement),
      /** Notices for players. */
      player: z.array(announcement),
      popup: z.array(announcement),
      /** Hot matches. */
      hot: z.array(announcement),
      agent: z.array(announcement),
      footer: z.object({ unreadCount: z.number() }),
    }),
    roles: who.anyone,
    rate: rates.read,
  }),
  markRead: call({
    summary: "Mark an announcement as read by this member",
    method: "POST",
    path: "/wps/relay/MCSFE_markAnnouncementAsRead",
    payload: payload({
      announcementId: letterId.optional(),
      id: letterId.optional(),
      read: z.literal(true).default(true),
    }),
    answer: z.object({ read: z.literal(true), unreadCount: z.number() }),
    roles: accounts,
    rate: rates.write,
  }),
  lobbyNews: call({
    summary: "News of the lobby, newest first",
    method: "GET",
    path: "/wps/relay/GLS2_lobbyNews",
    payload: payload({ ...paging(25) }),
    answer: page(
      "list",
      z.object({
        id: z.string(),
        title: z.string(),
        content: z.string(),
        summary: z.string(),
        startDate: instant,
      }),
    ),
    roles: who.anyone,
    rate: rates.read,
  }),
  help: call({
    summary: "The topics of the help centre, in order; content is sanitised HTML",
    method: "GET",
    path: "/wps/system/helpCenter",
    payload: payload({
      lang: z.string().max(16).optional(),
      device: z.string().max(16).optional(),
    }),
    answer: z.array(z.object({ topic: z.string(), title: z.string(), content: z.string() })),
    roles: who.anyone,
    rate: rates.read,
  }),
  helpServices: call({
    summary: "Who helps where play has become too much, in order; each by a link that answers",
    method: "GET",
    path: "/wps/system/helpServices",
    payload: payload({}),
    answer: z.array(
      z.object({
        service: z.string(),
        name: z.string(),
        about: z.string(),
        /** https; null while the page is away. */
        url: z.string().nullable(),
        /** Then what reaches somebody instead: sanitised HTML. */
        instead: z.string().nullable(),
      }),
    ),
    roles: who.anyone,
    rate: rates.read,
  }),
  promotions: call({
    summary: "Promotions that run now, in order, and the codes of those that switch screens on",
    method: "GET",
    path: "/wps/relay/MCSFE_getListPromotions",
    payload: payload({ category: z.string().max(32).optional() }),
    answer: z.object({ list: z.array(promotionRow), codes: z.array(z.string()) }),
    roles: who.anyone,
    rate: rates.read,
  }),
  promotion: call({
    summary: "One promotion in full",
    method: "GET",
    path: "/wps/relay/MCSFE_getPromotionDetail",
    payload: payload({ id: letterId }),
    answer: promotionRow,
    roles: who.anyone,
    rate: rates.read,
  }),
  inbox: call({
    summary: "The member's letters, or the house's news, newest first",
    method: "GET",
    path: "/wps/relay/CSP_inboxList",
    payload: payload({ box: box.default("mail"), ...paging(25) }),
    answer: page("list", letter).extend({ unreadCount: z.number() }),
    roles: accounts,
    rate: rates.read,
  }),
  readLetter: call({
    summary: "Mark one letter or piece of news as read",
    method: "POST",
    path: "/wps/relay/CSP_readMessage",
    payload: payload({ box: box.default("mail"), id: letterId }),
    answer: z.object({ unreadCount: z.number() }),
    roles: accounts,
    rate: rates.write,
  }),
  deleteLetter: call({
    summary: "Take one letter or piece of news out of the member's inbox",
    method: "DELETE",
    path: "/wps/relay/CSP_deleteMessage",
    payload: payload({ box: box.default("mail"), id: letterId }),
    answer: z.object({ unreadCount: z.number() }),
    roles: accounts,
    rate: rates.write,
  }),
  unread: call({
    summary: "How many letters and news are unread: the value is the number",
    method: "GET",
    path: "/wps/relay/CSP_unreadCount",
    payload: payload({}),
    answer: z.number(),
    roles: accounts,
    rate: rates.read,
  }),
};
