import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { requireSession, type RequestContext } from "../../../core/request-context.ts";
import { lockMember } from "../members/index.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { siteName } from "../../messaging/notifications/index.ts";
import {
  deletePasskey,
  lifeSeconds,
  newChallenge,
  passkeyHandle,
  passkeysOf,
  redeemChallenge,
  requireFactor,
  siteOf,
  storePasskey,
} from "../mfa/index.ts";
import { sendSecurityNotice, verifyOwnPassword } from "../profile/index.ts";
import { afterAdded, afterRemoved } from "./factor-changes.ts";

export const passkeysMax = 10;
/** ES256, EdDSA and RS256, which every authenticator of these years has one of. */
const algorithms = [-7, -8, -257];

/** A new key as the browser's own JSON, bounded by the contract. */
export interface Attestation {
  id: string;
  response: { clientDataJSON: string; attestationObject: string; transports: string[] };
}

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
  const { db } = app;
  const { memberId, userName } = requireSession(context);
  const { rpID } = siteOf(app, context);
  await requireFactor(app, context);
  await verifyOwnPassword(db, context, input.password);
  const known = await passkeysOf(db, memberId, rpID);
  if (known.length >= passkeysMax) throw new Refusal("factor.full", { countMax: passkeysMax });
  return generateRegistrationOptions({
    rpName: await siteName(app, db),
    rpID,
    userName,
    userDisplayName: userName,
    userID: new Uint8Array(await passkeyHandle(db, memberId)),
    challenge: new Uint8Array(Buffer.from(await newChallenge(db, bindingOf(context)), "base64url")),
    timeout: lifeSeconds * 1000,
    excludeCredentials: known,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: algorithms,
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
  const { rpID } = siteOf(app, context);
  await requireFactor(app, context);
  const made = await verified(app, context, passkey);
  const recoveryCodes = await app.db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    const known = await passkeysOf(tx, memberId, rpID);
    if (known.length >= passkeysMax) throw new Refusal("factor.full", { countMax: passkeysMax });
    const row = { ...made, member_id: memberId, rp_id: rpID, name };
    if (!(await storePasskey(tx, row))) throw new Refusal("factor.set");
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

async function verified(app: App, context: RequestContext, { id, response }: Attestation) {
  const { rpID, origin } = siteOf(app, context);
  const json: RegistrationResponseJSON = {
    id,
    rawId: id,
    type: "public-key",
    clientExtensionResults: {},
    response: { ...response, transports: response.transports },
  };
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: json,
      expectedChallenge: (challenge) => redeemChallenge(app.db, challenge, bindingOf(context)),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!registrationInfo) throw new Error("not verified");
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: BigInt(credential.counter),
      transports: response.transports,
      backed_up: credentialBackedUp,
    };
  } catch (error) {
    // The library throws for every part that is wrong; which one is nobody's to learn.
    app.log.info({ reason: error instanceof Error ? error.message : "" }, "passkey refused");
    throw new Refusal("factor.wrong");
  }
}
