import { escapeHtml as escape } from "./escape.ts";
import { frame } from "./page.ts";
import { type Language, wordsOf } from "./words.ts";

/** What stands in the form of a transfer. */
export interface ShownTransfer {
  amount: string;
  reference: string;
  name?: string | undefined;
  taxId?: string | undefined;
  isWrong?: boolean;
  isSent?: boolean;
}

/** Where somebody plays the payer of a transfer to the shop's account. */
export function transferPage(language: Language, shown: ShownTransfer): string {
  const say = wordsOf(language);
  const input = (name: string, label: string, value = "") =>
    `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" autocomplete="off" maxlength="60" value="${escape(value)}">`;
  const note = shown.isSent
    ? `<p class="lead" role="status">${say("transferSent")}</p>`
    : `<p class="lead">${say("transferText")}</p>`;
  const wrong = shown.isWrong ? `<p class="error" role="alert">${say("amountWrong")}</p>` : "";
  const main = `<h1>${say("transferTitle")}</h1>${note}
<form method="post" action="transfer?language=${language}" class="card">
${input("amount", say("otherLabel"), shown.amount)}${wrong}
${input("reference", say("transferReference"), shown.reference)}
${input("name", say("transferName"), shown.name)}
${input("taxId", say("transferTaxId"), shown.taxId)}
<button class="main">${say("transferSend")}</button></form>`;
  return frame(language, say("transferTitle"), main);
}
