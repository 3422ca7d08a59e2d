import type { Db, Tx } from "../../core/db.ts";
import { stepOfTotp } from "../../core/totp.ts";
import type { House } from "../../house.ts";

/**
 * Takes a code of the member's app: right, within a step of now, and later than every code that
 * was taken before. Of two callers with one code, one gets in.
 *
 * @param isConfirmed false: the first code, which proves that the app has the secret
 */
export async function takeTotp(
  { vault }: House,
  db: Db | Tx,
  { memberId, code, isConfirmed = true }: { memberId: bigint; code: string; isConfirmed?: boolean },
): Promise<boolean> {
  const row = await db
    .selectFrom("totp_factor")
    .select("secret_sealed")
    .where("member_id", "=", memberId)
    .where("confirmed_at", isConfirmed ? "is not" : "is", null)
    .executeTakeFirst();
  if (!row) return false;
  const step = await stepOfTotp(vault, { sealed: row.secret_sealed, code });
  if (step === null) return false;
  const taken = await db
    .updateTable("totp_factor")
    .set({ last_step: step, ...(isConfirmed ? {} : { confirmed_at: new Date() }) })
    .where("member_id", "=", memberId)
    .where("secret_sealed", "=", row.secret_sealed)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}
