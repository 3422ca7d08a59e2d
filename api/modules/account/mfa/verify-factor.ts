import { sql } from "kysely";
import type { Assertion } from "@trevo/contract/passkeys.ts";
import { requireSession, type RequestContext } from "../../../core/request-context.ts";
import type { FactorWay } from "../../../schema.ts";
import { Refusal } from "../../../core/refusal.ts";
import { clearAttempts, takeAttempt } from "./attempts.ts";
import type { App } from "../../../app.ts";
import { requireSentCode, freshMinutes } from "./requirements.ts";
import { verifyAssertion } from "./passkeys.ts";
import { redeemRecoveryCode } from "./member-recovery.ts";
import { redeemMfaCode } from "./sent-codes.ts";
import { redeemTotp } from "./member-totp.ts";
import { type MfaSubject, ownMethods } from "./methods.ts";

/** A second factor as the caller sends it. */
export interface FactorInput {
  way: FactorWay;
  code: string;
  passkey?: Assertion | undefined;
}

/**
 * Verifies a member's second factor. Attempts at codes are limited and counted before they are
 * checked; a signature cannot be guessed, and sent codes have limits of their own.
 *
 * @param boundTo what the challenge of a passkey has to be bound to
 * @throws Refusal `factor.wrong`, `secret.shut`, `code.wrong`, `code.expired`, `code.slow`
 */
export async function verifyFactor(
  app: App,
  context: RequestContext,
  { boundTo, input, ...subject }: MfaSubject & { boundTo: string; input: FactorInput },
): Promise<void> {
  const { memberId } = subject;
  const { way, code } = input;
  if (way === "passkey") {
    const { passkey } = input;
    const holder = passkey
      ? await verifyAssertion(app, context, { boundTo, input: passkey })
      : null;
    if (holder !== memberId) throw new Refusal("factor.wrong");
    return;
  }
  if (way === "sms" || way === "mail")
    return redeemMfaCode(app, context, { ...subject, way, code });
  const secret = way === "totp" ? "factor" : "recovery";
  await takeAttempt(app.db, memberId, secret);
  const take = way === "totp" ? redeemTotp : redeemRecoveryCode;
  if (!(await take(app, app.db, { memberId, code }))) {
    throw new Refusal("factor.wrong");
  }
  await clearAttempts(app.db, memberId, secret);
}

/**
 * Requires a fresh second factor in this session before a sensitive change. A member without one
 * passes, unless the jurisdiction requires second factors and a code can be sent to them.
 *
 * @throws Refusal `factor.required` with the available methods
 */
export async function requireFactor(
  app: Pick<App, "db" | "config" | "sandbox">,
  context: RequestContext,
): Promise<void> {
  const { db } = app;
  const session = requireSession(context);
  const methods = await ownMethods(db, session.memberId);
  if (methods.length === 0) return requireSentCode(app, db, session);
  const fresh = await db
    .selectFrom("session_sign_in")
    .select("id")
    .where("id", "=", session.id)
    .where(sql<boolean>`factor_at > now() - make_interval(mins => ${freshMinutes}::int)`)
    .executeTakeFirst();
  if (!fresh) throw new Refusal("factor.required", { ways: methods });
}
