import { consents } from "./member/consents.ts";
import { captcha } from "./member/captcha.ts";
import { content } from "./member/content.ts";
import { feedback } from "./member/feedback.ts";
import { games } from "./member/games.ts";
import { jackpot } from "./member/jackpot.ts";
import { lobby } from "./member/lobby.ts";
import { kyc } from "./member/kyc.ts";
import { registration } from "./member/registration.ts";
import { password } from "./member/password.ts";
import { deposits } from "./member/deposits.ts";
import { responsibleGaming } from "./member/responsible-gaming.ts";
import { profile } from "./member/profile.ts";
import { dataRetention } from "./member/data-retention.ts";
import { exclusionRegister } from "./member/exclusion-register.ts";
import { mfaSettings } from "./member/mfa-settings.ts";
import { session } from "./member/session.ts";
import { socialLogin } from "./member/social-login.ts";
import { system } from "./member/system.ts";
import { uploads } from "./member/uploads.ts";
import { wallet } from "./member/wallet.ts";
import { withdrawals } from "./member/withdrawals.ts";
import { geolocation } from "./member/geolocation.ts";
import { type CallIn, everyIn, type NameIn } from "./names.ts";
import { statements } from "./member/statements.ts";
import { transfers } from "./member/transfers.ts";
import type { Call } from "./define.ts";
import type { z } from "zod";

/** Every member call by module and verb. A call's name is `module.verb`, everywhere. */
const registry = {
  consents,
  captcha,
  content,
  session,
  registration,
  wallet,
  system,
  games,
  jackpot,
  lobby,
  password,
  deposits,
  withdrawals,
  profile,
  dataRetention,
  feedback,
  uploads,
  kyc,
  responsibleGaming,
  exclusionRegister,
  mfaSettings,
  socialLogin,
  geolocation,
  statements,
  transfers,
};

export type Registry = typeof registry;
export type ModuleName = keyof Registry;

/** `"session.login" | "wallet.balance" | …` */
export type CallName = NameIn<Registry>;

/** What a client sends to a call. */
export type PayloadOf<N extends CallName> =
  CallIn<Registry, N> extends Call<infer P> ? z.input<P> : never;

/** What a call answers with, under `value`. */
export type AnswerOf<N extends CallName> =
  CallIn<Registry, N> extends Call<z.ZodType, infer A> ? z.output<A> : never;

/** How a call is made. */
export function callOf(name: CallName): Call {
  const [module, verb] = name.split(".") as [ModuleName, string];
  // Names are made of nothing but what the registry has.
  return (registry[module] as Record<string, Call>)[verb] as Call;
}

/** Every call with its name, for what walks them all: routes, OpenAPI document, client table. */
export function everyCall(): { name: CallName; call: Call }[] {
  return everyIn<Call, Registry>(registry);
}
