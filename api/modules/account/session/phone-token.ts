import { sql } from "kysely";
import type { RequestContext } from "../../../core/request-context.ts";
import { sha256 } from "../../../core/crypto.ts";
import type { Db } from "../../../core/db.ts";
import { t } from "../../../core/i18n.ts";
import { mobileOf } from "../../messaging/notifications/index.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import type { CaptchaSolution } from "../captcha/index.ts";
import { recordAttempt } from "./attempts.ts";
import { requireNotLockedOut } from "./lockout.ts";
import { deviceTokenOf } from "./known-device.ts";
import { phoneVerifierOf, readPhoneToken } from "./phone-verifier.ts";
import type { VerifiedSignIn } from "./sms.ts";
import { merchantSettings } from "../../platform/merchant/index.ts";
import { candidateById, memberOfMobile, type SignInCandidate } from "../members/index.ts";

/** A mobile number with the token of the external verifier. */
export interface PhoneTokenInput extends CaptchaSolution {
  firebaseChannel: string;
  firebaseIdToken: string;
  firebaseMobileNo: string;
  countryDialingCode: string;
}

/**
 * The member whose number an external verifier has confirmed. The token has to be signed by the
 * verifier, issued for this site, fresh, for this number, and unused. Any failure, and a number
 * without an account, gets the same answer.
 *
 * @throws Refusal `role.refused` where no verifier is set up, `validation`, `token.wrong`, and
 *   the refusals of `requireNotLockedOut`
 */
export async function verifyPhoneToken(
  app: App,
  context: RequestContext,
  input: PhoneTokenInput,
): Promise<VerifiedSignIn> {
  const verifier = phoneVerifierOf(app);
  if (!verifier || input.firebaseChannel !== "sms") throw new Refusal("role.refused");
  const number = await numberOf(app.db, context, input);
  const source = { username: number, device: deviceTokenOf(app, context, number) };
  await requireNotLockedOut(app, context, { ...source, solution: input });
  const attempt = await recordAttempt(app.db, context, {
    ...source,
    memberId: null,
    succeeded: false,
    method: "sms",
  });
  const claims = await readPhoneToken(verifier, input.firebaseIdToken).catch((error: unknown) => {
    const code = error instanceof Error && "code" in error ? error.code : "unreadable";
    app.log.warn({ code }, "a proof of a number was refused");
    throw new Refusal("token.wrong");
  });
  if (claims["phone_number"] !== number) throw new Refusal("token.wrong");
  await redeemOnce(app.db, input.firebaseIdToken, claims.exp ?? 0);
  const member = await holderOf(app.db, context, number);
  if (member?.status !== "active") throw new Refusal("token.wrong");
  return { member, attempt };
}

async function numberOf(db: Db, context: RequestContext, input: PhoneTokenInput): Promise<string> {
  const { dialing_code } = await merchantSettings(db, context.merchant);
  const number = mobileOf(input.countryDialingCode || dialing_code, input.firebaseMobileNo);
  if (number !== null) return number;
  throw invalidFields({ firebaseMobileNo: t(context.language, "rule.mobileNum") });
}

/**
 * A token is identified by its signed part: one signature has several valid encodings.
 *
 * @param expiresAt seconds since 1970
 */
async function redeemOnce(db: Db, token: string, expiresAt: number): Promise<void> {
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

/** The member who has verified this number. */
async function holderOf(
  db: Db,
  context: RequestContext,
  number: string,
): Promise<SignInCandidate | undefined> {
  const id = await memberOfMobile(db, context.merchant, number);
  return id === null ? undefined : candidateById(db, id);
}

/** Deletes records of used tokens that have expired: nothing takes these any more. */
export async function purgePhoneTokens(db: Db): Promise<void> {
  await sql`delete from phone_token_used where digest in (select digest
    from phone_token_used where expires_at < now() limit 5000)`.execute(db);
}
