import { generateSecret, generateURI, verify } from "otplib";
import type { Db, Tx } from "../../core/db.ts";
import type { House } from "../../house.ts";

const purpose = "totp";
/** RFC 6238's own step; a clock may be one of them ahead or behind. */
const periodSeconds = 30;
const shape = /^\d{6}$/;

/** A new secret in base32, what an app reads it from, and the form that is kept. */
export function newTotp({ vault }: House, names: { site: string; account: string }) {
  const secret = generateSecret();
  const uri = generateURI({ issuer: names.site, label: names.account, secret });
  return { secret, uri, sealed: vault.seal(Buffer.from(secret), purpose) };
}

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
  const token = code.replaceAll(/\s/g, "");
  if (!shape.test(token)) return false;
  const row = await db
    .selectFrom("totp_factor")
    .select("secret_sealed")
    .where("member_id", "=", memberId)
    .where("confirmed_at", isConfirmed ? "is not" : "is", null)
    .executeTakeFirst();
  if (!row) return false;
  const secret = vault.open(row.secret_sealed, purpose).toString();
  const seen = await verify({ secret, token, epochTolerance: periodSeconds });
  if (!seen.valid || !("timeStep" in seen)) return false;
  const step = BigInt(seen.timeStep);
  const taken = await db
    .updateTable("totp_factor")
    .set({ last_step: step, ...(isConfirmed ? {} : { confirmed_at: new Date() }) })
    .where("member_id", "=", memberId)
    .where("secret_sealed", "=", row.secret_sealed)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}
