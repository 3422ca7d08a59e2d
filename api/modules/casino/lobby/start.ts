import type { Language } from "@trevo/contract/define.ts";
import { type Jurisdiction, jurisdictionOf } from "../../../jurisdictions/index.ts";
import type { App } from "../../../app.ts";
import { currencySigns } from "../../platform/system/index.ts";
import { type Front, type FrontReader, homeFront } from "./front.ts";
import { merchantSettings } from "../../platform/merchant/index.ts";

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
    /** The jurisdiction's required notices, and the operator's licence line. */
    notices: Jurisdiction["notices"] & { licence: string | null };
  };
  status: 0 | 1 | 2;
  /** null on pages that do not show it; the client fetches it on the way to the home page. */
  home: Front | null;
}

type Asked = Pick<PageStart, "language" | "theme" | "signedIn" | "status"> &
  FrontReader & { usesHome: boolean };

/** Creates the loader of the state that a page starts with. */
export function openStart(app: App): (asked: Asked) => Promise<PageStart> {
  const { ageMin, notices } = jurisdictionOf(app.config);
  return async ({ language, theme, signedIn, isInvited, status, usesHome }) => {
    const merchant = await merchantSettings(app.db, app.config.merchant);
    return {
      language,
      theme,
      signedIn,
      settings: {
        demo: app.config.demo,
        ageMin,
        symbol: currencySigns[merchant.currency]?.symbol ?? merchant.currency,
        currency: merchant.currency,
        betRecord: merchant.whitelabel.TRANSBETREPMEM3 === true,
        notices: { ...notices, licence: app.config.licence },
      },
      status,
      home: usesHome ? await homeFront(app, language, { signedIn, isInvited }) : null,
    };
  };
}
