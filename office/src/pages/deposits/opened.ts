import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import type { useTranslations } from "../../lib/i18n.ts";

/** A deposit as its panel shows it. */
export type Opened = StaffAnswerOf<"deposits.open">;

const reasons = [
  "refused",
  "payer.other",
  "payer.unknown",
  "instrument.refused",
  "refund",
  "chargeback",
  "med",
  "proof.unreadable",
  "proof.incomplete",
  "proof.other",
  "proof.false",
  "unmatched",
  "charge.doubled",
  "account.left",
] as const;

/** A reason in words; one that this release has none for is said as it is. */
export function reasonText(t: ReturnType<typeof useTranslations>, reason: string): string {
  const known = reasons.find((one) => one === reason);
  return known === undefined ? reason : t(`deposits.reason.${known}`);
}

export const methods = [
  "pix",
  "pix_static",
  "bank",
  "gateway",
  "alipay",
  "wechat",
  "qq",
  "promptpay",
  "vietqr",
  "manual",
] as const;
