import { requireSession, type RequestContext } from "../../../core/request-context.ts";
import type { Tx } from "../../../core/db.ts";
import type { App } from "../../../app.ts";
import {
  deleteRecoveryCodes,
  hasRecoveryCodes,
  ownMethods,
  recordFactorAdded,
  renewRecoveryCodes,
} from "../mfa/index.ts";

/** A factor came: it was proven in this session, and the first brings recovery codes along. */
export async function afterAdded(
  app: App,
  tx: Tx,
  context: RequestContext,
  way: "totp" | "passkey",
): Promise<string[] | null> {
  const { memberId } = requireSession(context);
  await recordFactorAdded(tx, context, way);
  return (await hasRecoveryCodes(tx, memberId)) ? null : renewRecoveryCodes(app, tx, memberId);
}

/** A factor went: codes that stand in for none are worth nothing. */
export async function afterRemoved(tx: Tx, memberId: bigint): Promise<void> {
  if ((await ownMethods(tx, memberId)).length === 0) await deleteRecoveryCodes(tx, memberId);
}
