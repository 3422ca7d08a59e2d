import { fromCents } from "./amount.ts";
import type { Charge } from "./charges.ts";
import { escapeHtml as escape } from "./escape.ts";
import {
  type Language,
  languageNames,
  languages,
  locales,
  type Say,
  type Word,
  shownAmount,
  wordsOf,
} from "./words.ts";

/** What a page shows besides the charge. */
export interface Shown {
  language: Language;
  /** The amount that was typed and not understood. */
  mistyped?: string;
  /** The payer let it expire first. */
  isLate?: boolean;
}

const mark = `<svg class="mark" viewBox="0 0 40 40" aria-hidden="true">
<rect width="40" height="40" rx="12"/>
<path class="dune" d="M5 28c6-9 12-9 17-3s9 4 13-2v7a6 6 0 0 1-6 6H11a6 6 0 0 1-6-6z"/>
<circle class="sun" cx="27" cy="13" r="5"/></svg>`;

const pictures = {
  paid: `<path d="m13 24.5 7 7 15-16"/>`,
  expired: `<path d="M24 14v11l7 4"/>`,
  failed: `<path d="m16 16 16 16m0-16L16 32"/>`,
};

/** The page of one charge, for whatever has become of it. */
export function chargePage(charge: Charge, shown: Shown): string {
  const say = wordsOf(shown.language);
  const main =
    charge.status === "pending" ? payForm(charge, shown, say) : ending(charge, shown, say);
  return frame(shown.language, say("title"), main);
}

/** The page of an address that leads to no charge. */
export function unknownPage(language: Language): string {
  const say = wordsOf(language);
  const main = `<h1>${say("unknown")}</h1><p class="lead">${say("unknownText")}</p>`;
  return frame(language, say("unknown"), main);
}

/** Where a copied PIX code is pasted. */
export function scanPage(language: Language, isWrong: boolean): string {
  const say = wordsOf(language);
  const main = `<h1>${say("scanTitle")}</h1><p class="lead">${say("scanText")}</p>
<form method="post" action="?language=${language}" class="card">
<label for="code">${say("scanLabel")}</label>
<textarea id="code" name="code" rows="5" required spellcheck="false" autocapitalize="off"
 ${isWrong ? 'aria-invalid="true" aria-describedby="code-error"' : ""}></textarea>
${isWrong ? `<p class="error" id="code-error" role="alert">${say("scanWrong")}</p>` : ""}
<button class="main">${say("scanPay")}</button></form>`;
  return frame(language, say("scanTitle"), main);
}

function payForm(charge: Charge, { language, mistyped }: Shown, say: Say): string {
  const amount = shownAmount(fromCents(charge.amount), language);
  const time = charge.expiresAt.toISOString().slice(11, 16);
  const isWrong = mistyped !== undefined;
  const invalid = isWrong ? 'aria-invalid="true" autofocus' : "";
  const payee = say("payTo", { payee: "Trevo" });
  const note = isWrong ? "amount-error" : "other-hint";
  return `<h1><small>${payee}</small> <span class="sum">${amount}</span></h1>
<p class="due">${say("expires", { time })}</p>
${quoteOf(charge, say)}<form method="post" action="${actionOf(charge, language)}">
${instrumentsOf(charge, say)}
<button class="main" name="answer" value="pay">${say("pay", { amount })}</button></form>
<form method="post" action="${actionOf(charge, language)}" class="card">
<h2>${say("otherTitle")}</h2><p id="other-hint">${say("otherHint")}</p>
<label for="amount">${say("otherLabel")}</label>
<input id="amount" name="amount" inputmode="decimal" autocomplete="off" required maxlength="20"
 value="${escape(mistyped ?? "")}" ${invalid} aria-describedby="${note}">
${isWrong ? `<p class="error" id="amount-error" role="alert">${say("amountWrong")}</p>` : ""}
<button name="answer" value="other">${say("otherPay")}</button></form>
<form method="post" action="${actionOf(charge, language)}" class="card">
<h2>${say("moreTitle")}</h2>
<button name="answer" value="stranger">${say("stranger")}</button>
<button name="answer" value="late">${say("late")}</button>
<button class="no" name="answer" value="refuse">${say("refuse")}</button></form>
${details(charge, say)}`;
}

function ending(charge: Charge, { language, isLate }: Shown, say: Say): string {
  if (charge.status === "pending") throw new Error("A pending charge has no ending");
  const amount = shownAmount(fromCents(charge.paidAmount ?? charge.amount), language);
  const text =
    charge.status === "expired" && isLate
      ? say("lateText", { amount })
      : say(`${charge.status}Text`, { amount });
  const canStillPay = charge.status === "expired" && !isLate;
  return `<div class="end ${charge.status}">
<svg viewBox="0 0 48 48" aria-hidden="true">
<circle cx="24" cy="24" r="22"/>${pictures[charge.status]}</svg>
<h1>${say(charge.status)}</h1><p class="lead" role="status">${text}</p></div>
${
  canStillPay
    ? `<form method="post" action="${actionOf(charge, language)}">
<button name="answer" value="pay">${say("payExpired")}</button></form>`
    : ""
}
${backLink(charge, say)}${afterwards(charge, language, say)}${details(charge, say)}`;
}

/** What the payer's bank may still do with a payment. */
function afterwards(charge: Charge, language: Language, say: Say): string {
  if (charge.status !== "paid") return "";
  const acts = ["again", "refund", "chargeback", "med", charge.isDisputed ? "settle" : "dispute"];
  const buttons = acts.map(
    (act) => `<button name="answer" value="${act}">${say(`${act}Do` as Word)}</button>`,
  );
  return `<form method="post" action="${actionOf(charge, language)}" class="card">
<h2>${say("afterTitle")}</h2>${buttons.join("")}</form>`;
}

/** What is paid in the rail's own currency. */
function quoteOf({ quote }: Charge, say: Say): string {
  if (!quote) return "";
  const amount = `${quote.currency} ${quote.amount}`;
  return `<p class="due">${say("quoted", { amount })}</p>`;
}

/** Cards that the merchant takes, where the rail is one of cards. */
function instrumentsOf({ rail, instruments }: Charge, say: Say): string {
  if (rail !== "gateway") return "";
  const offered = (["debit", "prepaid", "credit"] as const).filter(
    (each) => instruments?.includes(each) ?? true,
  );
  const options = offered.map((each) => `<option value="${each}">${say(each)}</option>`);
  return `<label for="instrument">${say("instrument")}</label>
<select id="instrument" name="instrument">${options.join("")}</select>`;
}

function backLink({ returnUrl }: Charge, say: Say): string {
  if (returnUrl === null) return "";
  return `<a class="main" href="${escape(returnUrl)}">${say("back")}</a>`;
}

function details({ code, reference }: Charge, say: Say): string {
  const shown =
    code === null
      ? ""
      : `<dt>${say("code")}</dt><dd class="code" translate="no">${escape(code)}</dd>`;
  return `<dl class="card">${shown}
<dt>${say("reference")}</dt><dd class="code" translate="no">${escape(reference)}</dd></dl>`;
}

/** Relative, so that the page also works behind a path of another server. */
function actionOf({ id }: Charge, language: Language): string {
  return `${id}?language=${language}`;
}

/** A page of the provider around its main part. */
export function frame(language: Language, title: string, main: string): string {
  const links = languages
    .filter((other) => other !== language)
    .map((other) => {
      const name = languageNames[other];
      return `<a href="?language=${other}" lang="${locales[other]}">${name}</a>`;
    });
  const demo = wordsOf(language)("demo");
  return `<!doctype html>
<html lang="${locales[language]}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark"><meta name="robots" content="noindex">
<title>${title} · Sandbox Pay</title><link rel="stylesheet" href="style.css"></head><body>
<header>${mark}<span class="name">Sandbox <b>Pay</b></span>
<nav class="lang">${links.join("")}</nav></header>
<main><p class="demo">${demo}</p>${main}</main></body></html>`;
}
