import type { Language } from "@trevo/contract/define.ts";
import { type Jurisdiction, jurisdictionOf } from "../../../jurisdictions/index.ts";
import type { App } from "../../../app.ts";
import { currencySigns } from "../../platform/system/index.ts";
import { type Front, type FrontReader, openHomeFront } from "./front.ts";

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
    /** What the place wants everybody told, and the operator's own line. */
    told: Jurisdiction["notices"] & { licence: string | null };
  };
  status: 0 | 1 | 2;
  /** null on a page that shows nothing of it, which asks when a way leads home. */
  home: Front | null;
}

type Asked = Pick<PageStart, "language" | "theme" | "signedIn" | "status"> &
  FrontReader & { usesHome: boolean };

/** Opens what a page knows before it has asked for anything. */
export function openStart(app: App): (asked: Asked) => Promise<PageStart> {
  const front = openHomeFront(app);
  const { ageMin, notices: told } = jurisdictionOf(app.config);
  return async ({ language, theme, signedIn, isInvited, status, usesHome }) => {
    const merchant = await app.db
      .selectFrom("merchant")
      .select(["currency", "whitelabel"])
      .where("code", "=", app.config.merchant)
      .executeTakeFirstOrThrow();
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
        told: { ...told, licence: app.config.licence },
      },
      status,
      home: usesHome ? await front(language, { signedIn, isInvited }) : null,
    };
  };
}
