import { sql } from "kysely";
import type { Config } from "../../../core/config.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { Refusal } from "../../../core/refusal.ts";

/**
 * Notes on a member's wallets of money what their bets wait for by the rules of the place: the
 * proof of who they are, the terms that hold now, what the profile lacks, or that they may not bet
 * at all. Whoever changes one of these asks for it in the same transaction.
 */
export async function markWaits(
  db: Db | Tx,
  config: Pick<Config, "jurisdiction">,
  memberId: bigint,
): Promise<void> {
  const { needsProof, asks } = rulesOf(config, "bet");
  await sql`select ledger.mark_waits(${memberId}, ${needsProof}, ${asks}::text[])`.execute(db);
}

/** The same for many, at the start of a site whose place or program may have changed. */
export async function markWaitsOf(
  db: Db,
  config: Pick<Config, "jurisdiction">,
  memberIds: readonly bigint[],
): Promise<void> {
  const { needsProof, asks } = rulesOf(config, "bet");
  await sql`select ledger.mark_waits_of(
    ${memberIds}::bigint[], ${needsProof}, ${asks}::text[])`.execute(db);
}

/**
 * For what somebody may not begin yet: a game with money, a deposit. Says what comes next.
 *
 * @throws Refusal player.restricted, identity.needed (how far the proof is), terms.due,
 *   profile.incomplete (the missing fields)
 */
export async function refuseWaiting(
  db: Db | Tx,
  config: Pick<Config, "jurisdiction">,
  { memberId, deed }: { memberId: bigint; deed: Deed },
): Promise<void> {
  const { needsProof, asks } = rulesOf(config, deed);
  const { rows } = await sql<{ reason: Mark | null; missing: string[]; state: string }>`
    select ledger.waits_for(waits) as reason,
        ledger.lacks(${memberId}, ${asks}::text[]) as missing,
        coalesce((
          select case when lapsed_at is null then state else 'expired' end from identity_case
            where member_id = ${memberId} order by attempt desc limit 1), 'none') as state
      from ledger.waits_of(array[${memberId}::bigint], ${needsProof}, ${asks}::text[])`.execute(db);
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

/** What an account lacks of what the place asks of each, in the order of its list. */
export async function lackingOf(
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
type Mark = "limit.restricted" | "limit.identity" | "limit.terms" | "limit.profile";

type Deed = "bet" | "deposit";

function rulesOf(config: Pick<Config, "jurisdiction">, deed: Deed) {
  const { kyc, account } = jurisdictionOf(config);
  return { needsProof: kyc.neededFor.includes(deed), asks: [...account.asks] };
}
