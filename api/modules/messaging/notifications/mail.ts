import { createTransport, type Transporter } from "nodemailer";
import { locales } from "../../../core/i18n.ts";
import type { App } from "../../../app.ts";
import type { Content } from "./outbox.ts";
import type { Outcome } from "./outcome.ts";

/** Each step of the conversation has its bound; a whole mail is a few seconds at worst. */
const bounds = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** One transport for each address that mail was handed to; there are one or two in a lifetime. */
const transports = new Map<string, Transporter>();

/**
 * Hands a mail over by SMTP. Its Message-ID is made from the message's own id, so that a mail
 * that had to be handed over twice is recognised as one.
 */
export async function sendBySmtp(
  app: App,
  { id, to, subject = "", text, html, language = "PT" }: Content & { id: string; to: string },
): Promise<Outcome> {
  const url = app.config.smtpUrl ?? app.sandbox?.mailUrl ?? null;
  if (url === null) return { state: "unavailable", failure: "no.smtp" };
  const from = app.config.mailFrom;
  try {
    await transportFor(url).sendMail({
      from,
      to: { name: "", address: to },
      subject,
      text,
      ...(html === undefined ? {} : { html }),
      messageId: `<${id}@${from.slice(from.lastIndexOf("@") + 1).replace(">", "")}>`,
      headers: {
        "Content-Language": locales[language],
        // No out-of-office answers to what a machine wrote.
        "Auto-Submitted": "auto-generated",
      },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return { state: "accepted" };
  } catch (error) {
    return outcomeOf(error);
  }
}

function transportFor(url: string): Transporter {
  const known = transports.get(url);
  if (known) return known;
  const made = createTransport({ url, ...bounds, logger: false });
  transports.set(url, made);
  return made;
}

/** By the answer's code alone: its words may repeat an address. 5xx is for good. */
function outcomeOf(error: unknown): Outcome {
  const responseCode =
    error instanceof Error && "responseCode" in error ? error.responseCode : undefined;
  const status = typeof responseCode === "number" ? responseCode : null;
  if (status !== null) {
    return { state: status >= 500 ? "rejected" : "unavailable", failure: `smtp.${status}` };
  }
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
  return { state: "unavailable", failure: `smtp.${code.toLowerCase()}` };
}
