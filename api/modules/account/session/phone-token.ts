import { sql } from "kysely";
import type { RequestContext } from "../../../core/request-context.ts";
import { sha256 } from "../../../core/crypto.ts";
import type { Db } from "../../../core/db.ts";
import { t } from "../../../core/i18n.ts";
import { mobileOf } from "../../messaging/notifications/index.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import type { Proof } from "../captcha/index.ts";
import { note } from "./attempts.ts";
import { type Entrant, memberBy } from "./entrant.ts";
import { refuseGuessers } from "./guesses.ts";
import { markOf } from "./known-device.ts";
import { phoneVerifierOf, readPhoneToken } from "./phone-verifier.ts";
import type { Proven } from "./sms.ts";

/** A number that was proven outside, with the proof. */
export interface ByPhoneToken extends Proof {
  firebaseChannel: string;
  firebaseIdToken: string;
  firebaseMobileNo: string;
  countryDialingCode: string;
}

/**
 * Who holds the number that an outside verifier has proven. The token has to be the verifier's own,
 * made for this site, fresh, of this number, and counts once; whatever is wrong with it, and a
 * number of nobody, gets one answer.
 *
 * @throws Refusal `role.refused` where no verifier is set up, `validation`, `token.wrong`, and what
 *   guessers are refused with
 */
export async function provePhoneToken(
  app: App,
  context: RequestContext,
  given: ByPhoneToken,
): Promise<Proven> {
  const verifier = phoneVerifierOf(app);
  if (!verifier || given.firebaseChannel !== "sms") throw new Refusal("role.refused");
  const number = await numberOf(app.db, context, given);
  const guesser = { username: number, device: markOf(app, context, number) };
  await refuseGuessers(app, context, { ...guesser, proof: given });
  const attempt = await note(app.db, context, {
    ...guesser,
    memberId: null,
    succeeded: false,
    method: "sms",
  });
  const claims = await readPhoneToken(verifier, given.firebaseIdToken).catch((error: unknown) => {
    const code = error instanceof Error && "code" in error ? error.code : "unreadable";
    app.log.warn({ code }, "a proof of a number was refused");
    throw new Refusal("token.wrong");
  });
  if (claims["phone_number"] !== number) throw new Refusal("token.wrong");
  await takeOnce(app.db, given.firebaseIdToken, claims.exp ?? 0);
  const member = await holderOf(app.db, context, number);
  if (member?.status !== "active") throw new Refusal("token.wrong");
  return { member, attempt };
}

async function numberOf(db: Db, context: RequestContext, given: ByPhoneToken): Promise<string> {
  const { dialing_code } = await db
    .selectFrom("merchant")
    .select("dialing_code")
    .where("code", "=", context.merchant)
    .executeTakeFirstOrThrow();
  const number = mobileOf(given.countryDialingCode || dialing_code, given.firebaseMobileNo);
  if (number !== null) return number;
  throw invalidFields({ firebaseMobileNo: t(context.language, "rule.mobileNum") });
}

/**
 * A token is known by what was signed of it: its signature can be written in several ways.
 *
 * @param expiresAt seconds since 1970
 */
async function takeOnce(db: Db, token: string, expiresAt: number): Promise<void> {
  const signed = token.slice(0, token.lastIndexOf("."));
  const taken = await db
    .insertInto("phone_token_used")
    .values({
      digest: sha256(signed),
      expires_at: sql<Date>`to_timestamp(${expiresAt}) + interval '1 hour'`,
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  if (taken.numInsertedOrUpdatedRows === 0n) throw new Refusal("token.wrong");
}

/** The member who has proven this number to be theirs. */
async function holderOf(
  db: Db,
  context: RequestContext,
  number: string,
): Promise<Entrant | undefined> {
  const found = await db
    .selectFrom("member")
    .select("id")
    .where("merchant", "=", context.merchant)
    .where("mobile", "=", number)
    .where("mobile_proven_at", "is not", null)
    .executeTakeFirst();
  return found && memberBy(db, found.id);
}
