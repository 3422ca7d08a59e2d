import type { Attestation } from "@trevo/contract/passkeys.ts";
import type { Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import { requireStaff, type StaffContext } from "../../../core/staff-request-context.ts";
import { creationOptions, requireRoom, siteOf, verifiedPasskey } from "../../account/mfa/index.ts";
import type { App } from "../../../app.ts";
import { recordAudit } from "./audit.ts";
import { hasFactor, removeStaffPasskey, renewStaffRecovery } from "./factor.ts";
import { passkeysOfHost } from "./own-passkeys.ts";
import { type Reauthentication, requireReauthentication } from "./reauthentication.ts";

/**
 * What a browser makes a new passkey from.
 *
 * @throws Refusal `factor.full`, and what `requireReauthentication` throws
 */
export async function beginPasskey(app: App, context: StaffContext, input: Reauthentication) {
  const { staffId, userName } = requireStaff(context);
  const site = siteOf(app, context);
  await requireReauthentication(app, context, input);
  const { handle } = await app.db
    .selectFrom("staff")
    .select("passkey_handle as handle")
    .where("id", "=", staffId)
    .executeTakeFirstOrThrow();
  const known = await passkeysOfHost(app.db, staffId, site.rpID);
  // The same browser may hold a member's key of this site: the list says which one is for here.
  const listed = `${userName} (/admin)`;
  const boundTo = bindingOf(context);
  return creationOptions(app, site, { boundTo, handle, userName: listed, known });
}

/**
 * Takes a new passkey.
 *
 * @returns recovery codes, where it is the first factor
 * @throws Refusal `factor.wrong`, `factor.full`, `factor.set`
 */
export async function addPasskey(
  app: App,
  context: StaffContext,
  { passkey, name }: { passkey: Attestation; name: string },
) {
  const { staffId } = requireStaff(context);
  const site = siteOf(app, context);
  const boundTo = bindingOf(context);
  const made = await verifiedPasskey(app, site, { boundTo, input: passkey });
  const recoveryCodes = await app.db.transaction().execute(async (tx) => {
    await lockSelf(tx, staffId);
    requireRoom(await passkeysOfHost(tx, staffId, site.rpID));
    const isFirst = !(await hasFactor(tx, staffId));
    const saved = await tx
      .insertInto("staff_passkey")
      .values({ ...made, staff_id: staffId, name })
      .onConflict((on) => on.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!saved) throw new Refusal("factor.set");
    const codes = isFirst ? await renewStaffRecovery(app, tx, staffId) : null;
    await recordAudit(tx, context, { subject: `staff:${staffId}`, after: { name } });
    return codes;
  });
  return { recoveryCodes };
}

/** Gives one of the caller's passkeys another name. @throws Refusal `factor.unknown` */
export async function renamePasskey(
  { db }: App,
  context: StaffContext,
  { id, name }: { id: string; name: string },
) {
  const { staffId } = requireStaff(context);
  await db.transaction().execute(async (tx) => {
    const renamed = await tx
      .updateTable("staff_passkey")
      .set({ name })
      .where("staff_id", "=", staffId)
      .where("id", "=", id)
      .executeTakeFirst();
    if (renamed.numUpdatedRows === 0n) throw new Refusal("factor.unknown");
    await recordAudit(tx, context, { subject: `staff:${staffId}`, after: { name } });
  });
  return { done: true } as const;
}

/**
 * Removes a passkey, and the recovery codes where it was the last factor.
 *
 * @throws Refusal `factor.unknown`, and what `requireReauthentication` throws
 */
export async function removePasskey(
  app: App,
  context: StaffContext,
  { id, ...input }: Reauthentication & { id: string },
) {
  const { staffId } = requireStaff(context);
  await requireReauthentication(app, context, input);
  await app.db.transaction().execute(async (tx) => {
    await lockSelf(tx, staffId);
    const name = await removeStaffPasskey(tx, staffId, id);
    if (name === null) throw new Refusal("factor.unknown");
    await recordAudit(tx, context, { subject: `staff:${staffId}`, before: { name } });
  });
  return { done: true } as const;
}

/** Two changes of one's own factors come after one another. */
async function lockSelf(tx: Tx, staffId: bigint): Promise<void> {
  await tx
    .selectFrom("staff")
    .select("id")
    .where("id", "=", staffId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

const bindingOf = (context: StaffContext) => `staff:new:${requireStaff(context).id}`;
