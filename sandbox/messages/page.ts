import { escapeHtml } from "../escape.ts";
import { type Language, languageNames, languages, locales } from "../words.ts";
import type { Message } from "./store.ts";

const texts = {
  PT: {
    title: "Caixa de saída da demonstração",
    lead: "SMS e e-mails que o site enviou. Nada daqui chega a um telefone de verdade.",
    empty: "Nada foi enviado ainda.",
    label: "Número ou e-mail",
    filter: "Filtrar",
    again: "Atualizar",
    sms: "SMS",
    mail: "E-mail",
  },
  EN: {
    title: "The demo's outbox",
    lead: "Text messages and mails that the site has sent. None of them reaches a real phone.",
    empty: "Nothing has been sent yet.",
    label: "Number or e-mail",
    filter: "Filter",
    again: "Read again",
    sms: "SMS",
    mail: "E-mail",
  },
  TH: {
    title: "กล่องขาออกของเดโม",
    lead: "SMS และอีเมลที่เว็บไซต์ส่งออก ไม่มีข้อความใดไปถึงโทรศัพท์จริง",
    empty: "ยังไม่มีข้อความที่ส่ง",
    label: "หมายเลขหรืออีเมล",
    filter: "กรอง",
    again: "อ่านใหม่",
    sms: "SMS",
    mail: "อีเมล",
  },
} satisfies Record<Language, Record<string, string>>;

/**
 * What went out, newest first, without a script. It is read again when its reader asks: a page
 * that reloads by itself takes away what is being typed, and what is being read aloud.
 */
export function outboxPage(messages: Message[], to: string, language: Language): string {
  const say = texts[language];
  const others = languages
    .filter((other) => other !== language)
    .map((other) => {
      const name = languageNames[other];
      return `<a href="?${query(to, other)}" lang="${locales[other]}">${name}</a>`;
    });
  return `<!doctype html>
<html lang="${locales[language]}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark"><meta name="robots" content="noindex">
<title>${say.title}</title><link rel="stylesheet" href="outbox/style.css"></head><body>
<header><span class="name">Sandbox <b>Post</b></span><nav class="lang">${others.join("")}</nav>
</header><main><h1>${say.title}</h1><p class="lead">${say.lead}</p>
<form class="card" role="search"><label for="to">${say.label}</label>
<input id="to" name="to" value="${escapeHtml(to)}" autocomplete="off" maxlength="254">
<input type="hidden" name="language" value="${language}"><button>${say.filter}</button></form>
<p class="lead"><a class="again" href="?${query(to, language)}">${say.again}</a></p>
${messages.length === 0 ? `<p class="lead">${say.empty}</p>` : ""}
${messages.map((message) => card(message, say)).join("\n")}</main></body></html>`;
}

function card(message: Message, say: (typeof texts)[Language]): string {
  const { channel, to, subject, text, at } = message;
  const time = at.toISOString();
  return `<article class="card" data-to="${escapeHtml(to)}"><p>${say[channel]} ·
<span translate="no">${escapeHtml(to)}</span> ·
<time datetime="${time}">${time.slice(11, 19)} UTC</time></p>
${subject === "" ? "" : `<h2>${escapeHtml(subject)}</h2>`}
<div class="text">${linked(escapeHtml(text))}</div></article>`;
}

/** Addresses in a mail can be followed, as in any reader of mail. */
function linked(safe: string): string {
  return safe.replace(
    /https?:\/\/[^\s<]+/g,
    (url) => `<a href="${url}" rel="noreferrer">${url}</a>`,
  );
}

function query(to: string, language: Language): string {
  return escapeHtml(new URLSearchParams({ to, language }).toString());
}
