import type { RequestContext, Handlers } from "../../../core/request-context.ts";
import { pickLanguage } from "../../../core/i18n.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { headOf, onPage } from "../../../core/paging.ts";
import { isStopped } from "../../compliance/play-status/index.ts";
import type { App } from "../../../app.ts";
import { withoutAdverts } from "./audience.ts";
import { helpServiceIn } from "./help-services.ts";
import { listAnnouncements, markRead } from "./announcements.ts";
import { updateMessage, listInbox, publishedNews, unreadCount } from "./inbox.ts";
import { findPromotion, listPromotions } from "./promotions.ts";
import { textIn, localized } from "./texts.ts";
import { merchantSettings } from "../../platform/merchant/index.ts";

/** Content by staff, for the callers who may read it. */
export function calls({ db, config, state }: App): Handlers<"content"> {
  /** The content for this caller; without adverts while play is stopped. */
  const contentFor = async ({ merchant, session }: RequestContext) => {
    const cached = await state.content(merchant);
    const mayAdvertise = session === null || !(await isStopped(db, session.memberId));
    return mayAdvertise ? cached : withoutAdverts(cached);
  };
  return {
    async announcements(context, asked) {
      return listAnnouncements(db, await contentFor(context), context, asked);
    },
    async markRead(context, { announcementId, id }) {
      return markRead(db, await contentFor(context), context, announcementId ?? id);
    },
    async lobbyNews(context, paging) {
      const { news } = await contentFor(context);
      const rows = publishedNews(news, context.session);
      return {
        list: onPage(rows, paging).map((row) => ({
          id: row.id.toString(),
          ...localized(row, context.language),
          startDate: row.published_at.toISOString(),
        })),
        ...headOf(paging, rows.length),
      };
    },
    async help(context, { lang }) {
      const { help } = await contentFor(context);
      const language = pickLanguage(lang, context.language);
      const age = String(jurisdictionOf(config).ageMin);
      return help.map(({ topic, title, content }) => ({
        topic,
        title: textIn(title, language),
        content: textIn(content, language).replaceAll("{age}", age),
      }));
    },
    async helpServices(context) {
      const { services } = await contentFor(context);
      return services.map((service) => helpServiceIn(service, context.language));
    },
    async promotions(context, { category }) {
      return listPromotions(await contentFor(context), context, category);
    },
    async promotion(context, { id }) {
      return findPromotion(await contentFor(context), context, id);
    },
    async inbox(context, asked) {
      return listInbox(db, await contentFor(context), context, asked);
    },
    async readLetter(context, letter) {
      return updateMessage(db, await contentFor(context), context, { ...letter, to: "read" });
    },
    async deleteLetter(context, letter) {
      return updateMessage(db, await contentFor(context), context, { ...letter, to: "deleted" });
    },
    async unread(context) {
      const { whitelabel } = await merchantSettings(db, context.merchant);
      // Without an inbox, and without a chat to go with it, there is nothing to count.
      if (!whitelabel.INBOX3 && !whitelabel.CBS3) return 0;
      return unreadCount(db, await contentFor(context), context);
    },
  };
}
