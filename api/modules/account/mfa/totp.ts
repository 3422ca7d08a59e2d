import type { Db, Tx } from "../../../core/db.ts";
import { type ShownCode, takeCode } from "./totp-codes.ts";
import type { App } from "../../../app.ts";

/** Takes a code of the member's app, once. */
export function takeTotp(
  { vault }: App,
  db: Db | Tx,
  { memberId, ...shown }: { memberId: bigint } & Pick<ShownCode, "code" | "isConfirmed">,
): Promise<boolean> {
  const book = { table: "totp_factor", holder: "member_id" } as const;
  return takeCode(vault, db, { book, holderId: memberId, ...shown });
}
