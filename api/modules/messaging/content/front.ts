import type { Language } from "@trevo/contract/define.ts";
import type { Db } from "../../../core/db.ts";
import { standsFor, withoutAdverts } from "./audience.ts";
import { type AnnouncementRow, openShelf } from "./shelf.ts";
import { wordsOf } from "./texts.ts";

/** As many lines as the ticker turns through. */
const noticesMost = 8;
/** The group whose banners home shows. */
const homeGroup = "m_home";

/** For whom a first screen is made. */
export interface FrontOf {
  merchant: string;
  language: Language;
  /** Whether a session's cookie came with the request. */
  signedIn: boolean;
  /** Not so who takes a break from play: nothing invites them to it. */
  isInvited: boolean;
}

/**
 * What home shows of what was written, before it is known who asks: a page with a session's
 * cookie is made for an ordinary member. What is for special types comes with the calls.
 */
export function openFront(db: Db) {
  const shelfOf = openShelf(db);
  return async ({ merchant, language, signedIn, isInvited }: FrontOf) => {
    const shelf = await shelfOf(merchant);
    const { announcements } = isInvited ? shelf : withoutAdverts(shelf);
    const who = signedIn ? { type: 0 } : null;
    const standing = announcements.filter((row) => standsFor(row, who));
    const isHome = (row: AnnouncementRow) =>
      row.group_name === null || row.group_name === homeGroup;
    return {
      notices: standing
        .filter((row) => row.kind === "PL")
        .slice(0, noticesMost)
        .map((row) => ({ id: row.id.toString(), title: wordsOf(row, language).title })),
      banners: standing
        .filter((row) => row.kind === "B" && isHome(row))
        .flatMap((row) => {
          const { title, summary } = wordsOf(row, language);
          const { picture: url, link } = row;
          return url === null ? [] : [{ id: row.id.toString(), title, summary, url, link }];
        }),
    };
  };
}
