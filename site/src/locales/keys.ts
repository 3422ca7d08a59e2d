import type account from "./en/account.json";
import type cashier from "./en/cashier.json";
import type casino from "./en/casino.json";
import type common from "./en/common.json";
import type compliance from "./en/compliance.json";
import type frame from "./en/frame.json";
import type jackpot from "./en/jackpot.json";
import type messaging from "./en/messaging.json";
import type signIn from "./en/sign-in.json";

/** Every message of the site, by area. A family of keys ("deposit.…") lies in one file. */
export type MessageKey =
  | keyof typeof account
  | keyof typeof cashier
  | keyof typeof casino
  | keyof typeof common
  | keyof typeof compliance
  | keyof typeof frame
  | keyof typeof jackpot
  | keyof typeof messaging
  | keyof typeof signIn;
