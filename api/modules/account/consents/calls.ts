import type { z } from "zod";
import type { consents } from "@trevo/contract/member/consents.ts";
import {
  type RequestContext,
  type Handlers,
  requireSession,
} from "../../../core/request-context.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { textIn } from "../../messaging/content/index.ts";
import { recordConsents } from "./agree.ts";
import { areTermsDue } from "./due.ts";
import { textsNow } from "./texts.ts";

type ConsentStatus = z.input<typeof consents.standing.answer>;

/** The texts that a member agrees to: which hold, and which were accepted. */
export function calls(app: App): Handlers<"consents"> {
  return {
    standing: (context) => consentStatus(app, context),
    async accept(context, { terms, privacy }) {
      const { memberId, merchant } = requireSession(context);
      await app.db.transaction().execute(async (tx) => {
        const read = { terms, privacy };
        const now = await textsNow(tx, merchant);
        if (now.some(({ document, version }) => read[document] !== version)) {
          throw new Refusal("terms.changed");
        }
        const agreed = now.map(({ document: what, version }) => ({ what, version }));
        await recordConsents(
          tx,
          app.config,
          { memberId, merchant, language: context.language },
          agreed,
        );
      });
      return consentStatus(app, context);
    },
  };
}

async function consentStatus({ db, config }: App, context: RequestContext): Promise<ConsentStatus> {
  const { memberId, merchant } = requireSession(context);
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
        title: textIn(title, context.language),
        content: textIn(content, context.language).replaceAll("{age}", age),
        publishedAt: at.toISOString(),
        accepted: last ? { version: last.version, at: last.agreed_at.toISOString() } : null,
      };
    }),
  };
}
