import { sql } from "kysely";
import { requireSession, type RequestContext } from "../../../core/request-context.ts";
import type { FactorWay } from "../../../core/factor-tables.ts";
import { Refusal } from "../../../core/refusal.ts";
import { clearAttempts, takeAttempt } from "./attempts.ts";
import type { App } from "../../../app.ts";
import { askSentProof, freshMinutes } from "./due.ts";
import { type Assertion, takeAssertion } from "./passkeys.ts";
import { takeRecovery } from "./recovery.ts";
import { takeProof } from "./sent.ts";
import { takeTotp } from "./totp.ts";
import { type Prover, waysOf } from "./ways.ts";

/** A second proof as it is given. */
export interface FactorGiven {
  way: FactorWay;
  code: string;
  passkey?: Assertion | undefined;
}

/**
 * Takes a second proof of a member. Codes are tried a few times in a row only, counted before they
 * are looked at; a signature cannot be guessed, and codes that were sent have bounds of their own.
 *
 * @param boundTo whose challenge a passkey has to have signed
 * @throws Refusal `factor.wrong`, `secret.shut`, `code.wrong`, `code.expired`, `code.slow`
 */
export async function proveFactor(
  app: App,
  context: RequestContext,
  { boundTo, given, ...prover }: Prover & { boundTo: string; given: FactorGiven },
): Promise<void> {
  const { memberId } = prover;
  const { way, code } = given;
  if (way === "passkey") {
    const { passkey } = given;
    const holder = passkey ? await takeAssertion(app, context, { boundTo, given: passkey }) : null;
    if (holder !== memberId) throw new Refusal("factor.wrong");
    return;
  }
  if (way === "sms" || way === "mail") return takeProof(app, context, { ...prover, way, code });
  const secret = way === "totp" ? "factor" : "recovery";
  await takeAttempt(app.db, memberId, secret);
  const take = way === "totp" ? takeTotp : takeRecovery;
  if (!(await take(app, app.db, { memberId, code }))) {
    throw new Refusal("factor.wrong");
  }
  await clearAttempts(app.db, memberId, secret);
}

/**
 * Lets a dangerous change on only where the second factor was proven a moment ago in this session.
 * Who has none set is let on, unless the place wants second proofs and there is one they can give.
 *
 * @throws Refusal `factor.required` with the ways to prove it
 */
export async function requireFactor(
  app: Pick<App, "db" | "config" | "sandbox">,
  context: RequestContext,
): Promise<void> {
  const { db } = app;
  const session = requireSession(context);
  const ways = await waysOf(db, session.memberId);
  if (ways.length === 0) return askSentProof(app, db, session);
  const fresh = await db
    .selectFrom("session")
    .select("id")
    .where("id", "=", session.id)
    .where(sql<boolean>`factor_at > now() - make_interval(mins => ${freshMinutes}::int)`)
    .executeTakeFirst();
  if (!fresh) throw new Refusal("factor.required", { ways });
}
