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
