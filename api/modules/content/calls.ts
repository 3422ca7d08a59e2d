import type { Ask, Handlers } from "../../core/ask.ts";
import { pickLanguage } from "../../core/i18n.ts";
import { jurisdictionOf } from "../../core/jurisdictions.ts";
import { headOf, onPage } from "../../core/pages.ts";
import { isStopped } from "../../core/stops.ts";
import type { House } from "../../house.ts";
import { withoutAdverts } from "./audience.ts";
import { helpServiceIn } from "./help-services.ts";
import { listAnnouncements, markRead } from "./announcements.ts";
import { changeLetter, listInbox, publishedNews, unreadCount } from "./inbox.ts";
import { findPromotion, listPromotions } from "./promotions.ts";
import { openShelf } from "./shelf.ts";
import { textIn, wordsOf } from "./texts.ts";

/** What staff have written, for those who may read it. */
export function calls({ db, config }: House): Handlers<"content"> {
  const shelves = openShelf(db);
  /** All that was written; whoever does not play at present is not invited to. */
  const shelfFor = async ({ merchant, session }: Ask) => {
    const shelf = await shelves(merchant);
    const isInvited = session === null || !(await isStopped(db, session.memberId));
    return isInvited ? shelf : withoutAdverts(shelf);
  };
  return {
    async announcements(ask, asked) {
      return listAnnouncements(db, await shelfFor(ask), ask, asked);
    },
    async markRead(ask, { announcementId, id }) {
      return markRead(db, await shelfFor(ask), ask, announcementId ?? id);
    },
    async lobbyNews(ask, paging) {
      const { news } = await shelfFor(ask);
      const rows = publishedNews(news, ask.session);
      return {
        list: onPage(rows, paging).map((row) => ({
          id: row.id.toString(),
          ...wordsOf(row, ask.language),
          startDate: row.published_at.toISOString(),
        })),
        ...headOf(paging, rows.length),
      };
    },
    async help(ask, { lang }) {
      const { help } = await shelfFor(ask);
      const language = pickLanguage(lang, ask.language);
      const age = String(jurisdictionOf(config).ageMin);
      return help.map(({ topic, title, content }) => ({
        topic,
        title: textIn(title, language),
        content: textIn(content, language).replaceAll("{age}", age),
      }));
    },
    async helpServices(ask) {
      const { services } = await shelfFor(ask);
      return services.map((service) => helpServiceIn(service, ask.language));
    },
    async promotions(ask, { category }) {
      return listPromotions(await shelfFor(ask), ask, category);
    },
    async promotion(ask, { id }) {
      return findPromotion(await shelfFor(ask), ask, id);
    },
    async inbox(ask, asked) {
      return listInbox(db, await shelfFor(ask), ask, asked);
    },
    async readLetter(ask, letter) {
      return changeLetter(db, await shelfFor(ask), ask, { ...letter, to: "read" });
    },
    async deleteLetter(ask, letter) {
      return changeLetter(db, await shelfFor(ask), ask, { ...letter, to: "deleted" });
    },
    async unread(ask) {
      const { whitelabel } = await db
        .selectFrom("merchant")
        .select("whitelabel")
        .where("code", "=", ask.merchant)
        .executeTakeFirstOrThrow();
      // Without an inbox, and without a chat to go with it, there is nothing to count.
      if (!whitelabel.INBOX3 && !whitelabel.CBS3) return 0;
      return unreadCount(db, await shelfFor(ask), ask);
    },
  };
}
