import type { Language } from "@trevo/contract/define.ts";
import type { House } from "../../house.ts";
import { ageMin } from "../member/index.ts";
import { currencySigns } from "../system/index.ts";
import { listGames } from "./catalogue.ts";
import type { GameCard } from "./stock.ts";

/** The state of a page's first screen, carried in its HTML. */
export interface PageStart {
  language: Language;
  theme: "dark" | "light";
  signedIn: boolean;
  settings: {
    demo: boolean;
    ageMin: number;
    symbol: string;
    currency: string;
    betRecord: boolean;
  };
  status: 0 | 1 | 2;
  home: { games: GameCard[] };
}

const homeGames = 12;

/** What home shows before anything was asked for. */
export async function startOf(
  house: House,
  asked: Pick<PageStart, "language" | "theme" | "signedIn" | "status">,
): Promise<PageStart> {
  const merchant = await house.db
    .selectFrom("merchant")
    .select(["currency", "whitelabel"])
    .where("code", "=", house.config.merchant)
    .executeTakeFirstOrThrow();
  const page = { pageNum: 1, pageSize: homeGames };
  const { rows } = await listGames(house.db, asked.language, {}, page);
  return {
    language: asked.language,
    theme: asked.theme,
    signedIn: asked.signedIn,
    settings: {
      demo: house.config.demo,
      ageMin: ageMin(house.config.jurisdiction),
      symbol: currencySigns[merchant.currency]?.symbol ?? merchant.currency,
      currency: merchant.currency,
      betRecord: merchant.whitelabel.TRANSBETREPMEM3 === true,
    },
    status: asked.status,
    home: { games: rows },
  };
}
