import { sql } from "kysely";
import type { Tx } from "../../../core/db.ts";
import { fingerprints, personMarks } from "../members/index.ts";
import type { App } from "../../../app.ts";

/**
 * Whether somebody has an account already by the number of their papers: one that was opened with
 * it, or proven by it later. Who has excluded themselves cannot begin anew, and neither does a
 * change of the site's secret make anyone a stranger.
 */
export async function hasAccount(
  { vault }: Pick<App, "vault">,
  tx: Tx,
  merchant: string,
  number: string,
): Promise<boolean> {
  const registered = fingerprints(vault, personMarks.registered, number);
  const proven = fingerprints(vault, personMarks.proven, number);
  const { rows } = await sql`select 1 from member_contact
      where merchant = ${merchant} and id_number_hash = any (${registered}::bytea[])
    union all
    select 1 from identity_proof
      where merchant = ${merchant} and cpf_hash = any (${proven}::bytea[]) and state = 'verified'
    limit 1`.execute(tx);
  return rows.length > 0;
}
