import type { z } from "zod";
import type { Language } from "@trevo/contract/define.ts";
import type { lobby } from "@trevo/contract/member/lobby.ts";
import type { App } from "../../../app.ts";
import { createHomeContent } from "../../messaging/content/index.ts";
import { hotGames, vendorMapping } from "../games/index.ts";

/** What home shows first. */
export type Front = z.input<typeof lobby.front.answer>;

/** Who reads it: what is for special types of members comes with the calls. */
export interface FrontReader {
  signedIn: boolean;
  /** Not so who takes a break from play. */
  isInvited: boolean;
}

/** Home shows six at a time; the whole list is a call of its own. */
const hotMost = 18;

/** Opens what makes home's first screen, in a language, for a visitor or a member. */
export function openHomeFront({ db, config }: App) {
  const written = createHomeContent(db);
  return async (language: Language, who: FrontReader): Promise<Front> => {
    const [hot, { sorting, mapping }, { notices, banners }] = await Promise.all([
      hotGames(db, language, undefined),
      vendorMapping(db),
      written({ merchant: config.merchant, language, ...who }),
    ]);
    const lobby = sorting.map(({ gameCategory: category }) => ({
      category,
      vendors: (mapping[category] ?? []).map(({ vassalage, displayName, mobileLargeIcon }) => ({
        vassalage,
        displayName,
        mobileLargeIcon,
      })),
    }));
    return { hot: hot.slice(0, hotMost), lobby, notices, banners };
  };
}
