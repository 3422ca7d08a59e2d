import { sql } from "kysely";
import type { Config } from "../../../core/config.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { Refusal } from "../../../core/refusal.ts";
import { lockAccounts, setRequirements, storedRequirements } from "../../../ledger/index.ts";

/**
 * Recomputes, on a member's money wallets, what the jurisdiction requires before they may bet:
 * verification, acceptance of the current terms, missing profile fields, or a restriction. Code
 * that changes one of these calls it in the same transaction.
 */
export async function recomputeRequirements(
  tx: Tx,
  config: Pick<Config, "jurisdiction">,
  memberId: bigint,
): Promise<void> {
  // A statement of its own: the next one sees what was committed while this one waited.
  await lockAccounts(tx, memberId);
  const [row] = await requirementsOf(tx, [memberId], rulesOf(config, "bet"));
  if (row) await setRequirements(tx, memberId, row.requirements);
}

/** The same for many members, at start, when jurisdiction or code may have changed. */
export async function recomputeRequirementsOf(
  db: Db,
  config: Pick<Config, "jurisdiction">,
  memberIds: readonly bigint[],
): Promise<void> {
  const now = await requirementsOf(db, memberIds, rulesOf(config, "bet"));
  const stored = await storedRequirements(db, memberIds);
  for (const { member_id: memberId, requirements } of now) {
    if ((stored.get(memberId) ?? requirements) === requirements) continue;
    await db.transaction().execute((tx) => recomputeRequirements(tx, config, memberId));
  }
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
  const rules = rulesOf(config, action);
  const [row] = await requirementsOf(db, [memberId], rules);
  switch (row?.reason) {
    case undefined:
    case null:
      return;
    case "limit.restricted":
      throw new Refusal("player.restricted");
    case "limit.identity":
      throw new Refusal("identity.needed", { state: await kycStateOf(db, memberId) });
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
  const [row] = await requirementsOf(db, [memberId], rulesOf(config, "bet"));
  return row?.missing ?? [];
}

interface Requirements {
  member_id: bigint;
  /** Bits `ledger.requires_…`. */
  requirements: number;
  /** The most important of them. */
  reason: Requirement | null;
  /** Profile fields that are missing. */
  missing: string[];
}

/** As `ledger.requirement_of` names them. */
type Requirement = "limit.restricted" | "limit.identity" | "limit.terms" | "limit.profile";

/** What some members lack as of now, from what each module offers to read. */
async function requirementsOf(
  db: Db | Tx,
  memberIds: readonly bigint[],
  { needsKyc, asks }: { needsKyc: boolean; asks: string[] },
): Promise<Requirements[]> {
  const { rows } = await sql<Requirements>`
    select member_id, requirements, ledger.requirement_of(requirements) as reason, missing
      from (
        select m.id as member_id, p.missing, (
            case when r.member_id is not null then ledger.requires_clearance() else 0 end
            | case when ${needsKyc} and not exists (
                select 1 from identity_proof k
                  where k.member_id = m.id and k.state = 'verified' and k.lapsed_at is null)
              then ledger.requires_kyc() else 0 end
            | case when exists (select 1 from terms_due t where t.member_id = m.id)
              then ledger.requires_terms() else 0 end
            | case when cardinality(p.missing) > 0 then ledger.requires_profile() else 0 end
          )::smallint as requirements
        from member_person m
        left join member_restriction r on r.member_id = m.id
        left join member_contact_filled c on c.member_id = m.id
        cross join lateral (
          select coalesce(array_agg(a.ask order by a.n), '{}') as missing
            from unnest(${asks}::text[]) with ordinality as a (ask, n)
            where not case a.ask
              when 'birthday' then m.birthday is not null
              when 'payeeName' then m.payee_name is not null
              when 'email' then m.email is not null
              when 'mobileNum' then m.mobile is not null
              when 'gender' then coalesce(c.gender, false)
              when 'address' then coalesce(c.address, false)
              -- Verified documents tell the taxpayer's number as well.
              when 'idNumber' then coalesce(c.id_number, false) or exists (
                select 1 from identity_proof k where k.member_id = m.id and k.state = 'verified')
              else true
            end
        ) as p
        where m.id = any (${memberIds}::bigint[])
      ) as now
      order by member_id`.execute(db);
  return rows;
}

async function kycStateOf(db: Db | Tx, memberId: bigint): Promise<string> {
  const row = await db
    .selectFrom("identity_proof")
    .select(["state", "lapsed_at"])
    .where("member_id", "=", memberId)
    .orderBy("attempt", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return "none";
  return row.lapsed_at === null ? row.state : "expired";
}

type Action = "bet" | "deposit";

function rulesOf(config: Pick<Config, "jurisdiction">, action: Action) {
  const { kyc, account } = jurisdictionOf(config);
  return { needsKyc: kyc.neededFor.includes(action), asks: [...account.requiredFields] };
}
