import { t as anyText, textsUnder } from "@trevo/client/i18n.ts";
import { amount, exactTime } from "./format.ts";

/** What the server says by a code: what moved, what was found, what is proposed, who acted. */
export type Coded =
  | "actor"
  | "alert"
  | "adjust.cause"
  | "category"
  | "change"
  | "deed"
  | "deposits.method"
  | "deposits.reason"
  | "direction"
  | "fields.name"
  | "flags.flag"
  | "gameVoids.why"
  | "members.how"
  | "movement"
  | "permission"
  | "provider"
  | "placeRules.rule"
  | "placeRules.value"
  | "recon.account"
  | "risk.action"
  | "risk.figure"
  | "risk.name"
  | "scheme"
  | "session.ended"
  | "subject"
  | "template.key"
  | "template.layout"
  | "withdrawals.asks"
  | "withdrawals.reason"
  | "withdrawals.state";

/**
 * A code in the reader's words; one that came after these words is shown as it is.
 *
 * @param coded which codes it is one of: the first part of the text's key
 */
export function wordOf(coded: Coded, code: string): string {
  const key = `${coded}.${code}`;
  const text = anyText(key);
  return text === key ? code : text;
}

/** What a file says in words for codes: those of `wordOf`, states of a list, and yes and no. */
export type FileWords =
  | Coded
  | "adjust.state"
  | "deposits.state"
  | "gameVoids.state"
  | "members.round"
  | "members.status"
  | "outcome"
  | "recon.state"
  | "transfers.origin"
  | "transfers.state"
  | "yesNo";

/** All codes of a kind with their words, for a file that the server writes. */
export function wordsFor(of: FileWords): Record<string, string> {
  return of === "yesNo" ? { true: anyText("yes"), false: anyText("no") } : textsUnder(of);
}

/** `membro 42`: what an act or an alert is about, which the server says as `member:42`. */
export function subjectOf(subject: string): string {
  const [, kind = subject, of = ""] = /^([a-z]+):(.*)$/.exec(subject) ?? [];
  return of === "" ? wordOf("subject", kind) : `${wordOf("subject", kind)} ${of}`;
}

interface Proposed {
  subject: string;
  about: {
    no: string | null;
    account: string | null;
    amount: string | null;
    currency: string | null;
  };
}

/** `saque #1 · BRL 120,00`: what a proposal is about, by what people know it by. */
export function proposalText({ subject, about }: Proposed): string {
  const { no, account, amount: sum, currency } = about;
  const known = [
    no && `#${no}`,
    account,
    sum && [currency, amount(sum)].filter(Boolean).join(" "),
  ].filter(Boolean);
  if (known.length === 0) return subjectOf(subject);
  return `${wordOf("subject", subject.split(":")[0] ?? "")} ${known.join(" · ")}`;
}

const moment = /^\d{4}-\d{2}-\d{2}T/;
const money = /^-?\d+\.\d{2,}$/;

/** The figures that a rule looked at: names in words, money and moments as everywhere. */
export function figuresText(figures: Readonly<Record<string, string | number | null>>): string {
  return Object.entries(figures)
    .map(([name, value]) => `${wordOf("risk.figure", name)}: ${figureText(value)}`)
    .join(" · ");
}

function figureText(value: string | number | null): string {
  return value === null ? "–" : readableText(String(value));
}

/** Money and moments as everywhere; any other text as it is. */
export function readableText(text: string): string {
  if (moment.test(text)) return exactTime(text);
  return money.test(text) ? amount(text) : text;
}
