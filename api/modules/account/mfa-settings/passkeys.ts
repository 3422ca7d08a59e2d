import type { Attestation } from "@trevo/contract/passkeys.ts";
import { requireSession, type RequestContext } from "../../../core/request-context.ts";
import { lockMember } from "../members/index.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import {
  creationOptions,
  deletePasskey,
  passkeyHandle,
  passkeysOf,
  requireFactor,
  requireRoom,
  siteOf,
  storePasskey,
  verifiedPasskey,
} from "../mfa/index.ts";
import { sendSecurityNotice, verifyOwnPassword } from "../profile/index.ts";
import { afterAdded, afterRemoved } from "./factor-changes.ts";

/**
 * What a browser makes a new passkey from.
 *
 * @throws Refusal `validation` for `password`, `secret.shut`, `factor.required`, `factor.full`
 */
export async function newPasskeyOptions(
  app: App,
  context: RequestContext,
  input: { password: string },
) {
  const { memberId, userName } = requireSession(context);
  const site = siteOf(app, context);
  await requireFactor(app, context);
  await verifyOwnPassword(app.db, context, input.password);
  return creationOptions(app, site, {
    boundTo: bindingOf(context),
    handle: await passkeyHandle(app.db, memberId),
    userName,
    known: await passkeysOf(app.db, memberId, site.rpID),
  });
}

/**
 * Takes a new passkey.
 *
 * @returns recovery codes, where these are the member's first
 * @throws Refusal `factor.wrong`, `factor.required`, `factor.full`, `factor.set`
 */
export async function addPasskey(
  app: App,
  context: RequestContext,
  { passkey, name }: { passkey: Attestation; name: string },
) {
  const { memberId } = requireSession(context);
  const site = siteOf(app, context);
  await requireFactor(app, context);
  const boundTo = bindingOf(context);
  const made = await verifiedPasskey(app, site, { boundTo, input: passkey });
  const recoveryCodes = await app.db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    requireRoom(await passkeysOf(tx, memberId, site.rpID));
    if (!(await storePasskey(tx, { ...made, member_id: memberId, name })))
      throw new Refusal("factor.set");
    await sendSecurityNotice(app, tx, context, { what: "factor.passkey.added", of: name });
    return afterAdded(app, tx, context, "passkey");
  });
  return { recoveryCodes };
}

/**
 * Takes a passkey off.
 *
 * @throws Refusal `factor.required`, `factor.unknown`
 */
export async function removePasskey(
  app: App,
  context: RequestContext,
  { id }: { id: string },
): Promise<{ done: true }> {
  const { memberId } = requireSession(context);
  await requireFactor(app, context);
  await app.db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    const name = await deletePasskey(tx, memberId, id);
    if (name === null) throw new Refusal("factor.unknown");
    await afterRemoved(tx, memberId);
    await sendSecurityNotice(app, tx, context, {
      what: "factor.passkey.removed",
      of: name,
    });
  });
  return { done: true };
}

const bindingOf = (context: RequestContext) => `new:${requireSession(context).id}`;
