import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { sql } from "kysely";
import type { Assertion, Attestation } from "@trevo/contract/passkeys.ts";
import type { App } from "../../../app.ts";
import { Refusal } from "../../../core/refusal.ts";
import { siteName } from "../../messaging/notifications/index.ts";
import { lifeSeconds, newChallenge, redeemChallenge, type Site } from "./challenges.ts";

/** Passkeys that one account may have. */
export const passkeysMax = 10;
/** ES256, EdDSA and RS256, which every authenticator of these years has one of. */
const algorithms = [-7, -8, -257];

/** A passkey that an account has, as its authenticator is asked for it. */
export interface KnownPasskey {
  id: string;
  transports: string[];
}

/**
 * The options for `navigator.credentials.get`.
 *
 * @param boundTo what the challenge is bound to: it is valid for nothing else
 * @param keys null: any passkey of this site
 */
export async function signingOptions(
  { db }: App,
  { rpID }: Site,
  { boundTo, keys }: { boundTo: string; keys: KnownPasskey[] | null },
) {
  return generateAuthenticationOptions({
    rpID,
    challenge: bytesOf(await newChallenge(db, boundTo)),
    timeout: lifeSeconds * 1000,
    userVerification: "required",
    ...(keys === null ? {} : { allowCredentials: keys }),
  });
}

interface NewPasskey {
  boundTo: string;
  /** Random, and the account's own: authenticators know it by this. */
  handle: Buffer;
  /** How the browser lists the account among others of this site. */
  userName: string;
  known: KnownPasskey[];
}

/**
 * The options for `navigator.credentials.create`.
 *
 * @throws Refusal factor.full
 */
export async function creationOptions(
  app: App,
  { rpID }: Site,
  { boundTo, handle, userName, known }: NewPasskey,
) {
  requireRoom(known);
  return generateRegistrationOptions({
    rpName: await siteName(app, app.db),
    rpID,
    userName,
    userDisplayName: userName,
    userID: new Uint8Array(handle),
    challenge: bytesOf(await newChallenge(app.db, boundTo)),
    timeout: lifeSeconds * 1000,
    excludeCredentials: known,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: algorithms,
  });
}

/** @throws Refusal factor.full */
export function requireRoom(known: KnownPasskey[]): void {
  if (known.length >= passkeysMax) throw new Refusal("factor.full", { countMax: passkeysMax });
}

/** A passkey's row, and what its owner goes by. */
interface StoredPasskey {
  id: string;
  public_key: Buffer;
  counter: bigint;
  handle: Buffer;
}

interface Signature {
  table: "passkey" | "staff_passkey";
  key: StoredPasskey;
  boundTo: string;
  input: Assertion;
}

/**
 * Whether a passkey signed what it was asked to. False for a foreign challenge, another owner, a
 * wrong signature, a user who was not verified, or a counter that went back.
 */
export async function isSigned(app: App, site: Site, signature: Signature): Promise<boolean> {
  const { table, key, input } = signature;
  const { userHandle } = input.response;
  if (userHandle !== undefined && userHandle !== key.handle.toString("base64url")) return false;
  const counter = await verifiedCounter(app, site, signature);
  if (counter === null) return false;
  // Authenticators that do not count stay at zero.
  const { numAffectedRows } = await sql`update ${sql.table(table)}
    set counter = ${counter}, used_at = now()
    where id = ${key.id} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))
    `.execute(app.db);
  return numAffectedRows === 1n;
}

async function verifiedCounter(
  app: App,
  { rpID, origin }: Site,
  { key, input, boundTo }: Signature,
): Promise<bigint | null> {
  const { userHandle, ...response } = input.response;
  const json: AuthenticationResponseJSON = {
    id: input.id,
    rawId: input.id,
    type: "public-key",
    clientExtensionResults: {},
    response: { ...response, ...(userHandle === undefined ? {} : { userHandle }) },
  };
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: json,
      expectedChallenge: (challenge) => redeemChallenge(app.db, challenge, boundTo),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: key.id,
        publicKey: new Uint8Array(key.public_key),
        counter: Number(key.counter),
      },
    });
    return verified ? BigInt(authenticationInfo.newCounter) : null;
  } catch (error) {
    // The library throws for every fault; the answer does not reveal which one.
    app.log.info({ reason: error instanceof Error ? error.message : "" }, "passkey refused");
    return null;
  }
}

/**
 * A new passkey's row, once its authenticator has shown that it is for this site and challenge and
 * verified its user.
 *
 * @throws Refusal `factor.wrong`
 */
export async function verifiedPasskey(
  app: App,
  { rpID, origin }: Site,
  { boundTo, input: { id, response } }: { boundTo: string; input: Attestation },
) {
  const json: RegistrationResponseJSON = {
    id,
    rawId: id,
    type: "public-key",
    clientExtensionResults: {},
    response,
  };
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: json,
      expectedChallenge: (challenge) => redeemChallenge(app.db, challenge, boundTo),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!registrationInfo) throw new Error("not verified");
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      id: credential.id,
      rp_id: rpID,
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

/** A passkey as its owner's page shows it. */
export function shownPasskey(row: {
  id: string;
  name: string;
  backed_up: boolean;
  created_at: Date;
  used_at: Date | null;
}) {
  return {
    id: row.id,
    name: row.name,
    isSynced: row.backed_up,
    createdAt: row.created_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
  };
}

function bytesOf(challenge: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(challenge, "base64url"));
}
