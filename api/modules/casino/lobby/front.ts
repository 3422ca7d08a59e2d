import type { z } from "zod";
import type { Language } from "@trevo/contract/define.ts";
import type { lobby } from "@trevo/contract/member/lobby.ts";
import type { App } from "../../../app.ts";
import { homeContent } from "../../messaging/content/index.ts";
import { hotGames, vendorMapping } from "../games/index.ts";

/** The first screen of the home page. */
export type Front = z.input<typeof lobby.front.answer>;

/** Whom the page is for; content for special member types comes with later calls. */
export interface FrontReader {
  signedIn: boolean;
  /** False during a break from play. */
  isInvited: boolean;
}

/** The home page shows six at a time; the full list is a call of its own. */
const hotMax = 18;

/** The home page's first screen, by language and reader. */
export async function homeFront(app: App, language: Language, reader: FrontReader): Promise<Front> {
  const [hot, { sorting, mapping }, { notices, banners }] = await Promise.all([
    hotGames(app, language, undefined),
    vendorMapping(app),
    homeContent(app, { merchant: app.config.merchant, language, ...reader }),
  ]);
  const lobby = sorting.map(({ gameCategory: category }) => ({
    category,
    vendors: (mapping[category] ?? []).map(({ vassalage, displayName, mobileLargeIcon }) => ({
      vassalage,
      displayName,
      mobileLargeIcon,
    })),
  }));
  return { hot: hot.slice(0, hotMax), lobby, notices, banners };
}
