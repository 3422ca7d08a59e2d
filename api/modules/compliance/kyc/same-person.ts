import { sql } from "kysely";
import type { Tx } from "../../../core/db.ts";
import { fingerprints, personMarks } from "../../account/members/index.ts";
import type { App } from "../../../app.ts";
import type { Case } from "./cases.ts";
import { openFacts } from "./facts.ts";

type Parts = Pick<App, "vault">;

/** Whether another account gave the same CPF: to be opened, or as a proof that was not refused. */
export async function duplicates(app: Parts, tx: Tx, found: Case): Promise<"duplicate"[]> {
  const { registered, proven } = printsOf(app, found);
  const { rows } = await sql`select 1 from identity_case
      where merchant = ${found.merchant} and cpf_hash = any (${proven}::bytea[])
        and member_id <> ${found.member_id} and state <> 'rejected'
    union all
    select 1 from member_contact
      where merchant = ${found.merchant} and id_number_hash = any (${registered}::bytea[])
        and member_id <> ${found.member_id}
    limit 1`.execute(tx);
  return rows.length > 0 ? ["duplicate"] : [];
}

/**
 * Whether another account has proven this CPF. The index of the table says so of rows that were
 * written under the same secret; this one, of all.
 */
export async function isProvenElsewhere(app: Parts, tx: Tx, found: Case): Promise<boolean> {
  const { proven } = printsOf(app, found);
  const { rows } = await sql`select 1 from identity_case
    where merchant = ${found.merchant} and cpf_hash = any (${proven}::bytea[])
      and member_id <> ${found.member_id} and state = 'verified' limit 1`.execute(tx);
  return rows.length > 0;
}

/** Whether a member's account was opened with another CPF than this one. */
export async function isOtherCpf(
  { vault }: Parts,
  tx: Tx,
  memberId: bigint,
  cpf: string,
): Promise<boolean> {
  const given = fingerprints(vault, personMarks.registered, cpf);
  const { rows } = await sql`select 1 from member_contact
    where member_id = ${memberId} and id_number_hash is not null
      and id_number_hash <> all (${given}::bytea[])`.execute(tx);
  return rows.length > 0;
}

function printsOf({ vault }: Parts, { facts_sealed: sealed }: Case) {
  const cpf = sealed ? openFacts(vault, sealed).cpf : "";
  return {
    registered: fingerprints(vault, personMarks.registered, cpf),
    proven: fingerprints(vault, personMarks.proven, cpf),
  };
}
