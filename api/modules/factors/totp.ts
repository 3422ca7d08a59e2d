import type { Db, Tx } from "../../core/db.ts";
import { type ShownCode, takeCode } from "../../core/totp.ts";
import type { House } from "../../house.ts";

/** Takes a code of the member's app, once. */
export function takeTotp(
  { vault }: House,
  db: Db | Tx,
  { memberId, ...shown }: { memberId: bigint } & Pick<ShownCode, "code" | "isConfirmed">,
): Promise<boolean> {
  const book = { table: "totp_factor", holder: "member_id" } as const;
  return takeCode(vault, db, { book, holderId: memberId, ...shown });
}
