import type { Language } from "@trevo/contract/define.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { t } from "../../../core/i18n.ts";
import type { App } from "../../../app.ts";
import type { CodeTarget } from "./codes.ts";
import { sendMail, sendSms } from "./outbox.ts";
import { merchantSettings } from "../../platform/merchant/index.ts";

interface CodeMessage extends CodeTarget {
  code: string;
  language: Language;
  isWithheld: boolean;
  expiresAt: Date;
}

/** Words a code for its way out and writes it there. */
export async function sendCode(app: App, tx: Tx, message: CodeMessage): Promise<void> {
  const { purpose, channel, address: to, code, language, isWithheld, expiresAt } = message;
  const lifeSeconds = Math.max(1, Math.round((expiresAt.getTime() - Date.now()) / 1_000));
  const site = await siteName(app, tx);
  const text = t(language, "dispatch.code", { site, code, minutes: Math.ceil(lifeSeconds / 60) });
  const envelope = { to, text, purpose: `code.${purpose}`, lifeSeconds, isWithheld };
  if (channel === "sms") return sendSms(app, envelope, tx);
  const subject = t(language, "dispatch.code.subject", { site });
  return sendMail(app, { ...envelope, subject, language }, tx);
}

/** What the merchant calls itself to its members. */
export async function siteName({ config }: App, db: Db | Tx): Promise<string> {
  const { name } = await merchantSettings(db, config.merchant);
  return name;
}
