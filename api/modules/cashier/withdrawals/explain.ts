import { sql } from "kysely";
import { fromMicro } from "@trevo/contract/money.ts";
import { languages, type Language } from "@trevo/contract/languages.ts";
import type { App } from "../../../app.ts";
import { inWords, locales, t } from "../../../core/i18n.ts";
import { agreedLanguage } from "../../account/consents/index.ts";
import { merchantTimeZone } from "../../platform/merchant/index.ts";
import { isFrozen } from "../incidents/index.ts";
import { reasonKey } from "./notices.ts";
import { promisedAt, shownReason } from "./values.ts";
import { type PartRow, partsOf, type WithdrawalRow } from "./withdrawal.ts";

interface Standing {
  row: WithdrawalRow;
  parts: readonly PartRow[];
  isFrozen: boolean;
  timeZone: string;
}

/**
 * What may be said to the owner of a withdrawal who asks where it is, in each language and which of
 * them is theirs: where it stands, and until when it was promised. Nothing that is not so.
 */
export async function explanationOf({ db }: App, row: WithdrawalRow) {
  const { merchant } = row;
  const [parts, frozen, language, zone] = await Promise.all([
    partsOf(db, row.id),
    isFrozen(db, merchant),
    agreedLanguage(db, row.member_id),
    sql<{ zone: string }>`select ${merchantTimeZone(merchant)} as zone`.execute(db),
  ]);
  const timeZone = zone.rows[0]?.zone ?? "UTC";
  const standing = { row, parts, isFrozen: frozen, timeZone };
  return {
    language,
    texts: languages.map((to) => ({ language: to, text: textIn(to, standing) })),
  };
}

function textIn(language: Language, { row, parts, isFrozen: frozen, timeZone }: Standing): string {
  const { currency } = row;
  const say = (name: string, values: Record<string, unknown> = {}) =>
    t(language, `withdrawal.explain.${name}`, inWords(language, { ...values, currency }));
  const moment = new Intl.DateTimeFormat(locales[language], {
    dateStyle: "short",
    timeStyle: "short",
    timeZone,
    // Thai would default to the Buddhist calendar.
    calendar: "gregory",
  });
  const at = (when: Date | null) => (when === null ? "–" : moment.format(when));
  const sum = (some: readonly PartRow[]) =>
    fromMicro(some.reduce((total, { amount }) => total + amount, 0n));
  const paid = parts.filter(({ state }) => state === "paid");
  const flipped = parts.filter((part) => part.flipped_at !== null);
  const codes = paid.flatMap(({ end_to_end: code }) => (code === null ? [] : [code]));
  const until = promisedAt(row);
  const isReasoned = row.ended_at !== null && row.state !== "paid" && row.state !== "returned";
  const reason = isReasoned ? shownReason(row) : null;
  const head = { no: row.no.toString(), amount: fromMicro(row.amount), at: at(row.requested_at) };
  return [
    say("head", head),
    say(standingOf(row, parts), {
      at: at(row.ended_at),
      until: at(row.wait_until),
      paid: sum(paid),
    }),
    row.state === "approved" && frozen && say("frozen"),
    reason !== null && say("reason", { reason: t(language, reasonKey(reason)) }),
    codes.length > 0 && say("code", { code: codes.join(", ") }),
    flipped.length > 0 && say("flipped", { amount: sum(flipped) }),
    until !== null && say(until > new Date() ? "promise" : "late", { until: at(until) }),
  ]
    .filter((sentence) => sentence !== false)
    .join(" ");
}

/** Which sentence says where it stands. */
function standingOf(row: WithdrawalRow, parts: readonly PartRow[]): string {
  const { state, source, reason } = row;
  switch (state) {
    case "second":
      return "review";
    case "waiting":
      return reason === "wait.held" ? "held" : state;
    case "sending":
      return parts.some((part) => part.state === "unknown") ? "unknown" : state;
    case "rejected":
    case "cancelled":
    case "expired":
    case "failed":
      // What was set apart for who cannot ask was in no wallet.
      return source === "wallet" ? state : "ended";
    case "checking":
    case "asked":
    case "review":
    case "approved":
    case "paid":
    case "partly_paid":
    case "returned":
      return state;
  }
}
