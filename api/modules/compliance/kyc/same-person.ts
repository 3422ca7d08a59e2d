import { sql } from "kysely";
import type { Tx } from "../../../core/db.ts";
import { fingerprints, personMarks } from "../../account/members/index.ts";
import type { App } from "../../../app.ts";
import type { Case } from "./cases.ts";
import { unsealDetails } from "./details.ts";

type Services = Pick<App, "vault">;

/** Whether another account has this CPF: from registration, or in an attempt not rejected. */
export async function findDuplicates(app: Services, tx: Tx, found: Case): Promise<"duplicate"[]> {
  const { registered, proven } = fingerprintsOf(app, found);
  const { rows } = await sql`select 1 from identity_case
      where merchant = ${found.merchant} and cpf_hash = any (${proven}::bytea[])
        and member_id <> ${found.member_id} and state <> 'rejected'
    union all
    select 1 from member_document
      where merchant = ${found.merchant} and id_number_hash = any (${registered}::bytea[])
        and member_id <> ${found.member_id}
    limit 1`.execute(tx);
  return rows.length > 0 ? ["duplicate"] : [];
}

/**
 * Whether another account is verified with this CPF. The table's unique index covers rows hashed
 * with the same secret only; this query covers all.
 */
export async function isVerifiedElsewhere(app: Services, tx: Tx, found: Case): Promise<boolean> {
  const { proven } = fingerprintsOf(app, found);
  const { rows } = await sql`select 1 from identity_case
    where merchant = ${found.merchant} and cpf_hash = any (${proven}::bytea[])
      and member_id <> ${found.member_id} and state = 'verified' limit 1`.execute(tx);
  return rows.length > 0;
}

/** Whether the member registered with a CPF other than this one. */
export async function differsFromRegisteredCpf(
  { vault }: Services,
  tx: Tx,
  memberId: bigint,
  cpf: string,
): Promise<boolean> {
  const given = fingerprints(vault, personMarks.registered, cpf);
  const { rows } = await sql`select 1 from member_document
    where member_id = ${memberId} and id_number_hash is not null
      and id_number_hash <> all (${given}::bytea[])`.execute(tx);
  return rows.length > 0;
}

function fingerprintsOf({ vault }: Services, { facts_sealed: sealed }: Case) {
  const cpf = sealed ? unsealDetails(vault, sealed).cpf : "";
  return {
    registered: fingerprints(vault, personMarks.registered, cpf),
    proven: fingerprints(vault, personMarks.proven, cpf),
  };
}
