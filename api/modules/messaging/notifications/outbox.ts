import { randomUUID } from "node:crypto";
import type { Language } from "@trevo/contract/define.ts";
import type { Db, Tx } from "../../../core/db.ts";
import type { Channel } from "../../../schema.ts";
import { enqueueJob } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { isSmsCountry } from "./countries.ts";

/** What every message has besides its content. */
interface Envelope {
  /** What it is about, for statistics and search: `code.password`, `notice.email`. */
  purpose: string;
  /** Seconds after which an undelivered message is given up (default: a day). */
  lifeSeconds?: number;
  /** No account has this address: written so that the work is equal, and never sent. */
  isWithheld?: boolean;
}

export interface Mail extends Envelope {
  to: string;
  subject: string;
  text: string;
  html?: string;
  language: Language;
}

export interface Sms extends Envelope {
  /** E.164: `+5511912345678`. */
  to: string;
  text: string;
}

/** What is sealed in a row until the message has left. */
export interface Content {
  subject?: string;
  text: string;
  html?: string;
  language?: Language;
}

export const sendJob = "dispatch:send";
/** Seals the contents of messages at rest. */
export const outboxKey = "outbox";
const dayMs = 86_400_000;

/**
 * Writes a mail to be sent as soon as the caller's transaction has committed. It is tried again
 * with growing pauses, and may very rarely arrive twice; its Message-ID is then the same.
 *
 * @param db the transaction of what causes it
 */
export async function sendMail(app: App, mail: Mail, db: Db | Tx = app.db): Promise<void> {
  const { to, subject, text, html, language, ...envelope } = mail;
  const content = { subject, text, language, ...(html === undefined ? {} : { html }) };
  await enqueueMessage(app, db, { channel: "mail", to, ...envelope }, content);
}

/**
 * Writes a text message, sent as a mail is: after the commit, at least once. None is written
 * for a country that the operator does not send to.
 */
export async function sendSms(app: App, sms: Sms, db: Db | Tx = app.db): Promise<void> {
  const { text, ...envelope } = sms;
  if (!(await isSmsCountry(db, app.config.merchant, sms.to))) {
    return app.log.info({ purpose: sms.purpose }, "no text messages go to this country");
  }
  await enqueueMessage(app, db, { channel: "sms", ...envelope }, { text });
}

async function enqueueMessage(
  { vault }: App,
  db: Db | Tx,
  message: Envelope & { channel: Channel; to: string },
  content: Content,
): Promise<void> {
  const { channel, to, purpose, lifeSeconds, isWithheld = false } = message;
  const id = randomUUID();
  const sealed = vault.seal(Buffer.from(JSON.stringify(content)), outboxKey);
  await db
    .insertInto("outbox")
    .values({
      id,
      channel,
      address: to,
      purpose,
      sealed: isWithheld ? null : sealed,
      state: isWithheld ? "withheld" : "waiting",
      expires_at: new Date(Date.now() + (lifeSeconds === undefined ? dayMs : lifeSeconds * 1_000)),
    })
    .execute();
  await enqueueJob(db, sendJob, { id });
}
