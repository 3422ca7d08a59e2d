import { sql } from "kysely";
import { sessionOf, type Ask } from "../../core/ask.ts";
import type { Db, Tx } from "../../core/db.ts";
import type { FactorWay } from "../../core/factor-tables.ts";
import { Refusal } from "../../core/refusal.ts";
import { clearTries, takeTry } from "../../core/tries.ts";
import type { House } from "../../house.ts";
import { type Assertion, takeAssertion } from "./passkeys.ts";
import { takeRecovery } from "./recovery.ts";
import { takeTotp } from "./totp.ts";

/** What dangerous changes ask to have been proven so lately, in the same session. */
const freshMinutes = 5;

/** A second proof as it is given. */
export interface FactorGiven {
  way: FactorWay;
  code: string;
  passkey?: Assertion | undefined;
}

/** The ways in which a member can give a second proof, none for who has not set any. */
export async function waysOf(db: Db | Tx, memberId: bigint): Promise<FactorWay[]> {
  const { rows } = await sql<Record<FactorWay, boolean>>`select
    exists (select 1 from passkey where member_id = ${memberId}) as passkey,
    exists (select 1 from totp_factor
      where member_id = ${memberId} and confirmed_at is not null) as totp,
    exists (select 1 from recovery_code
      where member_id = ${memberId} and used_at is null) as recovery`.execute(db);
  const has = rows[0];
  if (!has || (!has.totp && !has.passkey)) return [];
  return (["totp", "passkey", "recovery"] as const).filter((way) => has[way]);
}

/**
 * Takes a second proof of a member. Codes are tried a few times in a row only, counted before they
 * are looked at; a signature cannot be guessed.
 *
 * @param boundTo whose challenge a passkey has to have signed
 * @throws Refusal `factor.wrong`, `secret.shut`
 */
export async function proveFactor(
  house: House,
  ask: Ask,
  { memberId, boundTo, given }: { memberId: bigint; boundTo: string; given: FactorGiven },
): Promise<void> {
  if (given.way === "passkey") {
    const { passkey } = given;
    const holder = passkey ? await takeAssertion(house, ask, { boundTo, given: passkey }) : null;
    if (holder !== memberId) throw new Refusal("factor.wrong");
    return;
  }
  const secret = given.way === "totp" ? "factor" : "recovery";
  await takeTry(house.db, memberId, secret);
  const take = given.way === "totp" ? takeTotp : takeRecovery;
  if (!(await take(house, house.db, { memberId, code: given.code }))) {
    throw new Refusal("factor.wrong");
  }
  await clearTries(house.db, memberId, secret);
}

/**
 * Lets a dangerous change on only where the second factor was proven a moment ago in this session;
 * who has none set is let on.
 *
 * @throws Refusal `factor.required` with the ways to prove it
 */
export async function requireFactor({ db }: Pick<House, "db">, ask: Ask): Promise<void> {
  const { id, memberId } = sessionOf(ask);
  const ways = await waysOf(db, memberId);
  if (ways.length === 0) return;
  const fresh = await db
    .selectFrom("session")
    .select("id")
    .where("id", "=", id)
    .where(sql<boolean>`factor_at > now() - make_interval(mins => ${freshMinutes}::int)`)
    .executeTakeFirst();
  if (!fresh) throw new Refusal("factor.required", { ways });
}

/** A second factor was proven in this session just now. */
export async function markProven(db: Db | Tx, sessionId: string): Promise<void> {
  await db
    .updateTable("session")
    .set({ factor_at: sql`now()` })
    .where("id", "=", sessionId)
    .execute();
}
