import { sql } from "kysely";
import type { RequestContext } from "../../../core/request-context.ts";
import type { Tx } from "../../../core/db.ts";
import { endPasswordLinks, lockCashOut } from "../members/index.ts";
import type { App } from "../../../app.ts";
import { endSessionsOf } from "../session/index.ts";
import { tellOfChange } from "./notices.ts";

/** How a password came to be a new one. */
export type Way = "changed" | "first" | "mobile" | "mail";

/** The channel that a new password came by, where one did. */
const channels = { mobile: "sms", mail: "mail" } as const;

/**
 * Writes the new password within the caller's transaction: every session of the member ends,
 * links that were sent before are worth nothing, and the owner is told on every channel there is.
 */
export async function setPassword(
  app: App,
  tx: Tx,
  context: RequestContext,
  { memberId, passwordHash, way }: { memberId: bigint; passwordHash: string; way: Way },
): Promise<void> {
  const resetBy = way === "mobile" || way === "mail" ? channels[way] : null;
  await tx
    .updateTable("member")
    .set({
      password_hash: passwordHash,
      ...(resetBy && { reset_by: resetBy }),
      password_changed_at: sql`now()`,
      password_given: false,
    })
    .where("id", "=", memberId)
    .execute();
  if (resetBy) await lockCashOut(tx, memberId);
  await endPasswordLinks(tx, memberId);
  await endSessionsOf(tx, memberId, "password");
  await tellOfChange(app, tx, context, { memberId, way });
}
