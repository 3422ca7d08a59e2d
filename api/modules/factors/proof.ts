import { sql } from "kysely";
import { sessionOf, type Ask } from "../../core/ask.ts";
import type { FactorWay } from "../../core/factor-tables.ts";
import { Refusal } from "../../core/refusal.ts";
import { clearTries, takeTry } from "../../core/tries.ts";
import type { House } from "../../house.ts";
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
  house: House,
  ask: Ask,
  { boundTo, given, ...prover }: Prover & { boundTo: string; given: FactorGiven },
): Promise<void> {
  const { memberId } = prover;
  const { way, code } = given;
  if (way === "passkey") {
    const { passkey } = given;
    const holder = passkey ? await takeAssertion(house, ask, { boundTo, given: passkey }) : null;
    if (holder !== memberId) throw new Refusal("factor.wrong");
    return;
  }
  if (way === "sms" || way === "mail") return takeProof(house, ask, { ...prover, way, code });
  const secret = way === "totp" ? "factor" : "recovery";
  await takeTry(house.db, memberId, secret);
  const take = way === "totp" ? takeTotp : takeRecovery;
  if (!(await take(house, house.db, { memberId, code }))) {
    throw new Refusal("factor.wrong");
  }
  await clearTries(house.db, memberId, secret);
}

/**
 * Lets a dangerous change on only where the second factor was proven a moment ago in this session.
 * Who has none set is let on, unless the place wants second proofs and there is one they can give.
 *
 * @throws Refusal `factor.required` with the ways to prove it
 */
export async function requireFactor(
  house: Pick<House, "db" | "config" | "sandbox">,
  ask: Ask,
): Promise<void> {
  const { db } = house;
  const session = sessionOf(ask);
  const ways = await waysOf(db, session.memberId);
  if (ways.length === 0) return askSentProof(house, db, session);
  const fresh = await db
    .selectFrom("session")
    .select("id")
    .where("id", "=", session.id)
    .where(sql<boolean>`factor_at > now() - make_interval(mins => ${freshMinutes}::int)`)
    .executeTakeFirst();
  if (!fresh) throw new Refusal("factor.required", { ways });
}
