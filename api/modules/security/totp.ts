import { sessionOf, type Ask } from "../../core/ask.ts";
import { lockMember } from "../../core/lock-member.ts";
import { Refusal } from "../../core/refusal.ts";
import { newTotp } from "../../core/totp.ts";
import { clearTries, takeTry } from "../../core/tries.ts";
import type { House } from "../../house.ts";
import { siteName } from "../dispatch/index.ts";
import { requireFactor, takeTotp } from "../factors/index.ts";
import { noticeOf, provePassword } from "../profile/index.ts";
import { afterAdded, afterRemoved } from "./after.ts";

/**
 * Makes a secret for an app to read. Nothing is asked by it until a code of it has come.
 *
 * @throws Refusal `validation` for `password`, `secret.shut`, `factor.required`, `factor.set`
 */
export async function beginTotp(house: House, ask: Ask, { password }: { password: string }) {
  const { memberId, userName } = sessionOf(ask);
  await requireFactor(house, ask);
  await provePassword(house.db, ask, password);
  const site = await siteName(house, house.db);
  const { secret, uri, sealed } = newTotp(house.vault, { site, account: userName });
  const kept = await house.db
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
  if (!kept) throw new Refusal("factor.set");
  return { secret, uri };
}

/**
 * Takes the app's first code: from now on it is asked for.
 *
 * @returns recovery codes, where these are the member's first
 * @throws Refusal `factor.wrong`, `secret.shut`, `factor.required`
 */
export async function confirmTotp(house: House, ask: Ask, { code }: { code: string }) {
  const { memberId } = sessionOf(ask);
  await requireFactor(house, ask);
  await takeTry(house.db, memberId, "factor");
  const recoveryCodes = await house.db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    if (!(await takeTotp(house, tx, { memberId, code, isConfirmed: false }))) return "wrong";
    await noticeOf(house, tx, ask, { what: "factor.totp.added" });
    return afterAdded(house, tx, ask, "totp");
  });
  if (recoveryCodes === "wrong") throw new Refusal("factor.wrong");
  await clearTries(house.db, memberId, "factor");
  return { recoveryCodes };
}

/**
 * Takes the app off.
 *
 * @throws Refusal `factor.required`, `factor.unknown`
 */
export async function removeTotp(house: House, ask: Ask): Promise<{ done: true }> {
  const { memberId } = sessionOf(ask);
  await requireFactor(house, ask);
  await house.db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    const removed = await tx
      .deleteFrom("totp_factor")
      .where("member_id", "=", memberId)
      .where("confirmed_at", "is not", null)
      .executeTakeFirst();
    if (removed.numDeletedRows === 0n) throw new Refusal("factor.unknown");
    await afterRemoved(tx, memberId);
    await noticeOf(house, tx, ask, { what: "factor.totp.removed" });
  });
  return { done: true };
}
