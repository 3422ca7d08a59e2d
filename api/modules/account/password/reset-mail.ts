import type { Language } from "@trevo/contract/define.ts";
import { t } from "../../../core/i18n.ts";

interface ResetMailInput {
  site: string;
  url: string;
  username: string;
  minutes: number;
}

/** The mail with the reset link, as text and as HTML that every mail client can show. */
export function resetMail(
  language: Language,
  words: ResetMailInput,
): { subject: string; text: string; html: string } {
  const part = (name: string) => t(language, `letter.reset.${name}`, { ...words });
  const subject = part("subject");
  const text = [part("hello"), part("lead"), words.url, part("life"), part("other")].join("\n\n");
  const safe = (name: string) => escapeHtml(part(name));
  const html = `<!doctype html><html lang="${language.toLowerCase()}"><body style="${body}">
<h1 style="font-size:20px">${escapeHtml(words.site)}</h1>
<p>${safe("hello")}</p><p>${safe("lead")}</p>
<p><a href="${escapeHtml(words.url)}" style="${button}">${safe("button")}</a></p>
<p>${safe("life")}</p><p style="color:#555">${safe("other")}</p></body></html>`;
  return { subject, text, html };
}

const body = "max-width:480px;margin:0 auto;padding:24px;font:16px/1.5 sans-serif;color:#111";
const button =
  "display:inline-block;padding:14px 24px;border-radius:10px;background:#0b6b3a;color:#fff;" +
  "font-weight:bold;text-decoration:none";

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
