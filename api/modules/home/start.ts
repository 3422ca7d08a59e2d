import type { Language } from "@trevo/contract/define.ts";
import { jurisdictionOf } from "../../core/jurisdictions.ts";
import type { House } from "../../house.ts";
import { currencySigns } from "../system/index.ts";
import { type Front, openHomeFront } from "./front.ts";

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
  /** null on every page but home, which asks when a way leads there. */
  home: Front | null;
}

type Asked = Pick<PageStart, "language" | "theme" | "signedIn" | "status"> & { isHome: boolean };

/** Opens what a page knows before it has asked for anything. */
export function openStart(house: House): (asked: Asked) => Promise<PageStart> {
  const front = openHomeFront(house);
  return async ({ language, theme, signedIn, status, isHome }) => {
    const merchant = await house.db
      .selectFrom("merchant")
      .select(["currency", "whitelabel"])
      .where("code", "=", house.config.merchant)
      .executeTakeFirstOrThrow();
    return {
      language,
      theme,
      signedIn,
      settings: {
        demo: house.config.demo,
        ageMin: jurisdictionOf(house.config).ageMin,
        symbol: currencySigns[merchant.currency]?.symbol ?? merchant.currency,
        currency: merchant.currency,
        betRecord: merchant.whitelabel.TRANSBETREPMEM3 === true,
      },
      status,
      home: isHome ? await front(language, signedIn) : null,
    };
  };
}
