import { sql } from "kysely";
import type { Db } from "../../../core/db.ts";
import { fingerprints, personMarks } from "../members/index.ts";
import type { App } from "../../../app.ts";

/**
 * Whether this is another CPF than the member's own, which is known from the proof of identity, or
 * else from registration. False where none is known.
 */
export async function isAnothersCpf(
  { db, vault }: { db: Db; vault: App["vault"] },
  memberId: bigint,
  cpf: string,
): Promise<boolean> {
  const proven = fingerprints(vault, personMarks.proven, cpf);
  const registered = fingerprints(vault, personMarks.registered, cpf);
  const { rows } = await sql<{ is_own: boolean }>`
    select is_own from (
      select 1 as sort, cpf_hash = any (${proven}::bytea[]) as is_own from identity_proof
        where member_id = ${memberId} and state = 'verified'
      union all
      select 2, id_number_hash = any (${registered}::bytea[]) from member_document
        where member_id = ${memberId} and id_number_hash is not null
    ) as known order by sort limit 1`.execute(db);
  return rows[0]?.is_own === false;
}
