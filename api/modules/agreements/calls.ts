import type { z } from "zod";
import type { agreements } from "@trevo/contract/member/agreements.ts";
import { type Ask, type Handlers, sessionOf } from "../../core/ask.ts";
import { jurisdictionOf } from "../../core/jurisdictions.ts";
import { Refusal } from "../../core/refusal.ts";
import type { House } from "../../house.ts";
import { textIn } from "../content/index.ts";
import { keep } from "./agree.ts";
import { areTermsDue } from "./due.ts";
import { textsNow } from "./texts.ts";

type Standing = z.input<typeof agreements.standing.answer>;

/** The texts that a member agrees to: which hold, and which were accepted. */
export function calls(house: House): Handlers<"agreements"> {
  return {
    standing: (ask) => standingOf(house, ask),
    async accept(ask, { terms, privacy }) {
      const { memberId, merchant } = sessionOf(ask);
      await house.db.transaction().execute(async (tx) => {
        const read = { terms, privacy };
        const now = await textsNow(tx, merchant);
        if (now.some(({ document, version }) => read[document] !== version)) {
          throw new Refusal("terms.changed");
        }
        const agreed = now.map(({ document: what, version }) => ({ what, version }));
        await keep(tx, house.config, { memberId, merchant, language: ask.language }, agreed);
      });
      return standingOf(house, ask);
    },
  };
}

async function standingOf({ db, config }: House, ask: Ask): Promise<Standing> {
  const { memberId, merchant } = sessionOf(ask);
  const [texts, isDue, agreed] = await Promise.all([
    textsNow(db, merchant),
    areTermsDue(db, memberId),
    db
      .selectFrom("member_agreement")
      .select(["what", "version", "agreed_at"])
      .where("member_id", "=", memberId)
      .orderBy("version", "desc")
      .execute(),
  ]);
  const age = String(jurisdictionOf(config).ageMin);
  return {
    isDue,
    documents: texts.map(({ document, version, title, content, published_at: at }) => {
      const last = agreed.find(({ what }) => what === document);
      return {
        document,
        version,
        title: textIn(title, ask.language),
        content: textIn(content, ask.language).replaceAll("{age}", age),
        publishedAt: at.toISOString(),
        accepted: last ? { version: last.version, at: last.agreed_at.toISOString() } : null,
      };
    }),
  };
}
