import { sql, type Selectable } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";
import type { Vault } from "../../../core/crypto.ts";
import type { DepositProofTable } from "../../../schema.ts";
import type { DepositRow } from "./deposit.ts";
import { flowOf } from "./methods/index.ts";
import { bankProvider } from "./methods/paid-to-account.ts";

export type ProofRow = Selectable<DepositProofTable>;

/** What the payer's name is sealed for. */
export const payerSeal = "deposit-proof";

/** Whether a deposit is one that a proof may be sent of: paid to our account, and still open. */
export function mayProve({ provider, method, state }: DepositRow): boolean {
  const isOpen = state === "pending" || state === "review";
  return isOpen && provider === bankProvider && flowOf(method) !== "office";
}

/** What was sent last; undefined: nothing. */
export async function lastProof(db: Db | Tx, depositId: string): Promise<ProofRow | undefined> {
  return db
    .selectFrom("deposit_proof")
    .selectAll()
    .where("deposit_id", "=", depositId)
    .orderBy("attempt", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Who paid, as the proof says. */
export function payerIn({ vault }: { vault: Vault }, { payer_sealed: sealed }: ProofRow): string {
  return vault.open(sealed, payerSeal).toString("utf8");
}

/** The pictures of a member's proofs, which are kept with the money that they are about. */
export async function uploadsOfTransfers(tx: Tx, memberId: bigint): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select unnest(image_ids)::text as id
    from deposit_proof where member_id = ${memberId}`.execute(tx);
  return rows.map(({ id }) => id);
}
