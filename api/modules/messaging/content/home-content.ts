import type { Language } from "@trevo/contract/define.ts";
import type { App } from "../../../app.ts";
import { isVisibleTo, withoutAdverts } from "./audience.ts";
import type { AnnouncementRow } from "./content-cache.ts";
import { localized, textIn } from "./texts.ts";

/** As many lines as the ticker turns through. */
const noticesMost = 8;
/** The group whose banners home shows. */
const homeGroup = "m_home";

/** The viewer of the home page. */
export interface HomeContentInput {
  merchant: string;
  language: Language;
  /** Whether a session's cookie came with the request. */
  signedIn: boolean;
  /** False for a member who takes a break from play: no adverts. */
  isInvited: boolean;
}

/**
 * The editorial content of home, read before the caller is known: a page requested with a session's
 * cookie is made for an ordinary member. Content for special types comes with the calls.
 */
export async function homeContent(
  { state }: App,
  { merchant, language, signedIn, isInvited }: HomeContentInput,
) {
  const cached = await state.content(merchant);
  const { announcements } = isInvited ? cached : withoutAdverts(cached);
  const viewer = signedIn ? { type: 0 } : null;
  const visible = announcements.filter((row) => isVisibleTo(row, viewer));
  const isHome = (row: AnnouncementRow) => row.group_name === null || row.group_name === homeGroup;
  return {
    notices: visible
      .filter((row) => row.kind === "PL")
      .slice(0, noticesMost)
      .map((row) => ({ id: row.id.toString(), title: localized(row, language).title })),
    banners: visible
      .filter((row) => row.kind === "B" && isHome(row))
      .flatMap((row) => {
        const { title, summary } = localized(row, language);
        const { picture: url, link } = row;
        const alt = textIn(row.alt, language);
        return url === null ? [] : [{ id: row.id.toString(), title, summary, url, alt, link }];
      }),
  };
}
