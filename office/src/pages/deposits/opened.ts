import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";

/** A deposit as its panel shows it. */
export type Opened = StaffAnswerOf<"deposits.open">;

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
