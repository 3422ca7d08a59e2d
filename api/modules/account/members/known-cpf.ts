import { sql } from "kysely";
import type { Vault } from "../../../core/crypto.ts";
import { cpfOf } from "./cpf.ts";
import type { Db, Tx } from "../../../core/db.ts";

/** What numbers of papers are sealed for: as an account was opened with, and as it was proven. */
export const personSeals = { registered: "id-number", proven: "identity-facts" } as const;

/**
 * A member's taxpayer's number, eleven digits: of the newest proof that was not refused, else as
 * the account was opened with; null where none is known. Whoever asks for it hands it to one
 * provider and writes it nowhere.
 */
export async function knownCpf(
  db: Db | Tx,
  vault: Vault,
  memberId: bigint,
): Promise<string | null> {
  const { rows } = await sql<{ proven: Buffer | null; registered: Buffer | null }>`
    select (select facts_sealed from identity_proof
          where member_id = m.id and facts_sealed is not null and state <> 'rejected'
          order by attempt desc limit 1) as proven,
        (select id_number_sealed from member_document where member_id = m.id) as registered
      from member m where m.id = ${memberId}`.execute(db);
  const { proven, registered } = rows[0] ?? {};
  if (proven) {
    const facts: unknown = JSON.parse(vault.open(proven, personSeals.proven).toString("utf8"));
    // Sealed by the identity module alone, which writes eleven digits.
    return (facts as { cpf: string }).cpf;
  }
  return registered ? cpfOf(vault.open(registered, personSeals.registered).toString("utf8")) : null;
}
