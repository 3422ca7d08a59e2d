import type { Db, Tx } from "../../../core/db.ts";

/** Our account that transfers and static codes are paid to. */
export interface ReceivingAccount {
  id: string;
  bankCode: string;
  bankName: string;
  branch: string;
  account: string;
  holder: string;
  taxId: string;
  pixKey: string;
}

/** The open account of a merchant in a currency; null where none is set. */
export async function receivingAccount(
  db: Db | Tx,
  { merchant, currency }: { merchant: string; currency: string },
): Promise<ReceivingAccount | null> {
  const row = await accounts(db)
    .where("merchant", "=", merchant)
    .where("currency", "=", currency)
    .where("is_open", "=", true)
    .executeTakeFirst();
  return row ?? null;
}

/** An account by its id: payers keep the one that they were told. */
export async function receivingAccountOf(
  db: Db,
  id: string | null,
): Promise<ReceivingAccount | null> {
  if (id === null) return null;
  return (await accounts(db).where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Every account of a merchant, also those that are no longer told to payers. */
export function merchantReceivingAccounts(
  db: Db,
  merchant: string,
): Promise<(ReceivingAccount & { currency: string })[]> {
  return accounts(db).select("currency").where("merchant", "=", merchant).orderBy("id").execute();
}

function accounts(db: Db | Tx) {
  return db
    .selectFrom("receiving_account")
    .select([
      "id",
      "bank_code as bankCode",
      "bank_name as bankName",
      "branch",
      "account",
      "holder",
      "tax_id as taxId",
      "pix_key as pixKey",
    ]);
}
