import { sql } from "kysely";
import type { Config } from "../../../core/config.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { Refusal } from "../../../core/refusal.ts";

/**
 * Recomputes, on a member's money wallets, what the jurisdiction requires before they may bet:
 * verification, acceptance of the current terms, missing profile fields, or a restriction. Code
 * that changes one of these calls it in the same transaction.
 */
export async function recomputeRequirements(
  db: Db | Tx,
  config: Pick<Config, "jurisdiction">,
  memberId: bigint,
): Promise<void> {
  const { needsKyc, asks } = rulesOf(config, "bet");
  await sql`select ledger.mark_waits(${memberId}, ${needsKyc}, ${asks}::text[])`.execute(db);
}

/** The same for many members, at start, when jurisdiction or code may have changed. */
export async function recomputeRequirementsOf(
  db: Db,
  config: Pick<Config, "jurisdiction">,
  memberIds: readonly bigint[],
): Promise<void> {
  const { needsKyc, asks } = rulesOf(config, "bet");
  await sql`select ledger.mark_waits_of(
    ${memberIds}::bigint[], ${needsKyc}, ${asks}::text[])`.execute(db);
}

/**
 * Required before a game for money or a deposit. Refuses with the first open requirement.
 *
 * @throws Refusal player.restricted, identity.needed (the state of verification), terms.due,
 *   profile.incomplete (the missing fields)
 */
export async function requireEligibility(
  db: Db | Tx,
  config: Pick<Config, "jurisdiction">,
  { memberId, action }: { memberId: bigint; action: Action },
): Promise<void> {
  const { needsKyc, asks } = rulesOf(config, action);
  const { rows } = await sql<{ reason: Requirement | null; missing: string[]; state: string }>`
    select ledger.waits_for(waits) as reason,
        ledger.lacks(${memberId}, ${asks}::text[]) as missing,
        coalesce((
          select case when lapsed_at is null then state else 'expired' end from identity_case
            where member_id = ${memberId} order by attempt desc limit 1), 'none') as state
      from ledger.waits_of(array[${memberId}::bigint], ${needsKyc}, ${asks}::text[])`.execute(db);
  const [row] = rows;
  switch (row?.reason) {
    case undefined:
    case null:
      return;
    case "limit.restricted":
      throw new Refusal("player.restricted");
    case "limit.identity":
      throw new Refusal("identity.needed", { state: row.state });
    case "limit.terms":
      throw new Refusal("terms.due");
    case "limit.profile":
      throw new Refusal("profile.incomplete", { missing: row.missing });
  }
}

/** The account fields that the jurisdiction requires and the member lacks, in its order. */
export async function missingProfileFields(
  db: Db | Tx,
  config: Pick<Config, "jurisdiction">,
  memberId: bigint,
): Promise<string[]> {
  const { asks } = rulesOf(config, "bet");
  const { rows } = await sql<{ missing: string[] }>`
    select ledger.lacks(${memberId}, ${asks}::text[]) as missing`.execute(db);
  return rows[0]?.missing ?? [];
}

/** As `ledger.waits_for` names them. */
type Requirement = "limit.restricted" | "limit.identity" | "limit.terms" | "limit.profile";

type Action = "bet" | "deposit";

function rulesOf(config: Pick<Config, "jurisdiction">, action: Action) {
  const { kyc, account } = jurisdictionOf(config);
  return { needsKyc: kyc.neededFor.includes(action), asks: [...account.requiredFields] };
}
