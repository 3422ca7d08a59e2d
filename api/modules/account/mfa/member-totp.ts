import type { Db, Tx } from "../../../core/db.ts";
import { type TotpInput, redeemTotpCode } from "./totp-codes.ts";
import type { App } from "../../../app.ts";

/** Takes a code of the member's app, once. */
export function redeemTotp(
  { vault }: App,
  db: Db | Tx,
  { memberId, ...shown }: { memberId: bigint } & Pick<TotpInput, "code" | "isConfirmed">,
): Promise<boolean> {
  const store = { table: "totp_factor", holder: "member_id" } as const;
  return redeemTotpCode(vault, db, { store, holderId: memberId, ...shown });
}

/** Stores a secret that no code has confirmed yet; false where one is confirmed already. */
export async function storeTotp(db: Db, memberId: bigint, sealed: Buffer): Promise<boolean> {
  const saved = await db
    .insertInto("totp_factor")
    .values({ member_id: memberId, secret_sealed: sealed })
    .onConflict((on) =>
      on
        .column("member_id")
        .doUpdateSet({ secret_sealed: sealed, last_step: 0n, created_at: new Date() })
        .where("totp_factor.confirmed_at", "is", null),
    )
    .returning("member_id")
    .executeTakeFirst();
  return saved !== undefined;
}

/** Deletes a confirmed secret; false where there is none. */
export async function deleteTotp(tx: Tx, memberId: bigint): Promise<boolean> {
  const removed = await tx
    .deleteFrom("totp_factor")
    .where("member_id", "=", memberId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}
