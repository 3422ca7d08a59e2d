import type { RequestContext } from "../../../core/request-context.ts";
import type { Tx } from "../../../core/db.ts";
import { changePasswordHash, endPasswordLinks, lockCashOut } from "../members/index.ts";
import type { App } from "../../../app.ts";
import { endSessionsOf } from "../session/index.ts";
import { notifyOfChange } from "./notices.ts";

/** How the password was changed. */
export type ChangeMethod = "changed" | "first" | "mobile" | "mail";

/** The channel of a reset. */
const channels = { mobile: "sms", mail: "mail" } as const;

/**
 * Writes the new password within the caller's transaction: every session of the member ends, reset
 * links sent before become invalid, and the member is notified on every channel.
 */
export async function setPassword(
  app: App,
  tx: Tx,
  context: RequestContext,
  { memberId, passwordHash, way }: { memberId: bigint; passwordHash: string; way: ChangeMethod },
): Promise<void> {
  const resetBy = way === "mobile" || way === "mail" ? channels[way] : null;
  await changePasswordHash(tx, memberId, { passwordHash, resetBy });
  if (resetBy) await lockCashOut(tx, memberId);
  await endPasswordLinks(tx, memberId);
  await endSessionsOf(tx, memberId, "password");
  await notifyOfChange(app, tx, context, { memberId, way });
}
