import type { RequestContext } from "../../../core/request-context.ts";
import { t } from "../../../core/i18n.ts";
import { askerOf, mobileOf, takeCode } from "../../messaging/notifications/index.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import type { Proof } from "../captcha/index.ts";
import { note } from "./attempts.ts";
import { refuseBurst, refuseGuessers } from "./guesses.ts";
import { markOf } from "./known-device.ts";
import { type Entrant, memberBy } from "./entrant.ts";

/** A number and the code that it got, in the fields of the password's form. */
export interface BySms extends Proof {
  username: string;
  password: string;
  countryDialingCode: string;
}

/** Somebody who proved a number, and the attempt that it counts as. */
export interface Proven {
  member: Entrant;
  attempt: bigint;
}

/**
 * Who holds the number, by the code that was sent to it. A number of nobody got no code, and is
 * answered like a wrong one.
 *
 * @throws Refusal `role.refused` where the merchant has it switched off, `validation`,
 *   `code.wrong`, `code.expired`, `code.slow`, and what guessers are refused with
 */
export async function proveNumber(
  app: App,
  context: RequestContext,
  given: BySms,
): Promise<Proven> {
  const address = await numberOf(app, context, given);
  const guesser = { username: address, device: markOf(app, context, address) };
  const isProven = await refuseGuessers(app, context, { ...guesser, proof: given });
  const memberId = null;
  const attempt = await note(app.db, context, {
    ...guesser,
    memberId,
    succeeded: false,
    method: "sms",
  });
  await refuseBurst(app, context, { ...guesser, attempt, isProven });
  const place = { purpose: "login", channel: "sms", address, asker: askerOf(context) } as const;
  const proof = await takeCode(app, { ...place, code: given.password });
  const member = proof.memberId === null ? undefined : await memberBy(app.db, proof.memberId);
  if (member?.status !== "active") throw new Refusal("code.wrong");
  return { member, attempt };
}

async function numberOf({ db }: App, context: RequestContext, given: BySms): Promise<string> {
  const { whitelabel, dialing_code } = await db
    .selectFrom("merchant")
    .select(["whitelabel", "dialing_code"])
    .where("code", "=", context.merchant)
    .executeTakeFirstOrThrow();
  if (whitelabel.MOBILEVERCODELOGIN3 !== true) throw new Refusal("role.refused");
  const number = mobileOf(given.countryDialingCode || dialing_code, given.username);
  if (number === null) throw invalidFields({ username: t(context.language, "rule.mobileNum") });
  return number;
}
