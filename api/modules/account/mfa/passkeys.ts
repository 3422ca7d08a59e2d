import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import { sql } from "kysely";
import type { RequestContext } from "../../../core/request-context.ts";
import type { Db } from "../../../core/db.ts";
import type { App } from "../../../app.ts";
import { lifeSeconds, newChallenge, siteOf, redeemChallenge } from "./challenges.ts";

/** A WebAuthn assertion in the browser's JSON; the contract bounds its sizes. */
export interface Assertion {
  id: string;
  response: {
    clientDataJSON: string;
    authenticatorData: string;
    signature: string;
    userHandle?: string | undefined;
  };
}

/**
 * The options for `navigator.credentials.get`.
 *
 * @param boundTo what the challenge is bound to: it is valid for nothing else
 * @param memberId null: any passkey of this site
 */
export async function passkeyOptions(
  app: App,
  context: RequestContext,
  { boundTo, memberId }: { boundTo: string; memberId: bigint | null },
) {
  const { rpID } = siteOf(app, context);
  const known = memberId === null ? [] : await passkeysOf(app.db, memberId, rpID);
  return generateAuthenticationOptions({
    rpID,
    challenge: Buffer.from(await newChallenge(app.db, boundTo), "base64url"),
    timeout: lifeSeconds * 1000,
    userVerification: "required",
    ...(memberId === null ? {} : { allowCredentials: known }),
  });
}

/**
 * The member whose passkey signed; null for a foreign challenge, an unknown key or one of another
 * host, a wrong signature, a user who was not verified, or a counter that went back.
 */
export async function verifyAssertion(
  app: App,
  context: RequestContext,
  { boundTo, input }: { boundTo: string; input: Assertion },
): Promise<bigint | null> {
  const { rpID, origin } = siteOf(app, context);
  const key = await app.db
    .selectFrom("passkey as p")
    .innerJoin("passkey_owner as o", "o.member_id", "p.member_id")
    .select(["p.id", "p.member_id", "p.public_key", "p.counter", "o.handle"])
    .where("p.id", "=", input.id)
    .where("p.rp_id", "=", rpID)
    .executeTakeFirst();
  const { userHandle } = input.response;
  const isOwners = userHandle === undefined || userHandle === key?.handle.toString("base64url");
  if (!key || !isOwners) return null;
  const newCounter = await verifiedCounter(app, { key, input, rpID, origin, boundTo });
  if (newCounter === null) return null;
  const taken = await app.db
    .updateTable("passkey")
    .set({ counter: newCounter, used_at: sql`now()` })
    .where("id", "=", key.id)
    // Authenticators that do not count stay at zero.
    .where(sql<boolean>`(counter < ${newCounter} or (counter = 0 and ${newCounter}::bigint = 0))`)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n ? key.member_id : null;
}

interface Verified {
  key: { id: string; public_key: Buffer; counter: bigint };
  input: Assertion;
  rpID: string;
  origin: string;
  boundTo: string;
}

async function verifiedCounter(app: App, verified: Verified): Promise<bigint | null> {
  const { key, input, rpID, origin, boundTo } = verified;
  const { userHandle, ...response } = input.response;
  const json: AuthenticationResponseJSON = {
    id: input.id,
    rawId: input.id,
    type: "public-key",
    clientExtensionResults: {},
    response: { ...response, ...(userHandle === undefined ? {} : { userHandle }) },
  };
  try {
    const { verified: isRight, authenticationInfo } = await verifyAuthenticationResponse({
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
    return isRight ? BigInt(authenticationInfo.newCounter) : null;
  } catch (error) {
    // The library throws for every fault; the answer does not reveal which one.
    app.log.info({ reason: error instanceof Error ? error.message : "" }, "passkey refused");
    return null;
  }
}

/** A member's passkeys of this host. */
export async function passkeysOf(db: Db, memberId: bigint, rpID: string) {
  return db
    .selectFrom("passkey")
    .select(["id", "transports"])
    .where("member_id", "=", memberId)
    .where("rp_id", "=", rpID)
    .execute();
}
