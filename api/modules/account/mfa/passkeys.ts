import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import { sql } from "kysely";
import type { RequestContext } from "../../../core/request-context.ts";
import type { Db } from "../../../core/db.ts";
import type { App } from "../../../app.ts";
import { lifeSeconds, newChallenge, siteOf, takeChallenge } from "./challenges.ts";

/** A signature as the browser's own JSON, bounded by the contract. */
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
 * What a browser is asked to sign.
 *
 * @param boundTo whose challenge it is: it counts for nobody else
 * @param memberId null: whoever holds a passkey of this site
 */
export async function passkeyOptions(
  app: App,
  context: RequestContext,
  { boundTo, memberId }: { boundTo: string; memberId: bigint | null },
) {
  const { rpID } = siteOf(app, context);
  const known = memberId === null ? [] : await keysOf(app.db, memberId, rpID);
  return generateAuthenticationOptions({
    rpID,
    challenge: Buffer.from(await newChallenge(app.db, boundTo), "base64url"),
    timeout: lifeSeconds * 1000,
    userVerification: "required",
    ...(memberId === null ? {} : { allowCredentials: known }),
  });
}

/**
 * Whose passkey signed, or null: a challenge of somebody else, a key that nobody has or that was
 * made elsewhere, a wrong signature, nobody verified, or a count that went back.
 */
export async function takeAssertion(
  app: App,
  context: RequestContext,
  { boundTo, given }: { boundTo: string; given: Assertion },
): Promise<bigint | null> {
  const { rpID, origin } = siteOf(app, context);
  const key = await app.db
    .selectFrom("passkey as p")
    .innerJoin("passkey_owner as o", "o.member_id", "p.member_id")
    .select(["p.id", "p.member_id", "p.public_key", "p.counter", "o.handle"])
    .where("p.id", "=", given.id)
    .where("p.rp_id", "=", rpID)
    .executeTakeFirst();
  const { userHandle } = given.response;
  const isOwners = userHandle === undefined || userHandle === key?.handle.toString("base64url");
  if (!key || !isOwners) return null;
  const newCounter = await countOf(app, { key, given, rpID, origin, boundTo });
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
  given: Assertion;
  rpID: string;
  origin: string;
  boundTo: string;
}

async function countOf(app: App, verified: Verified): Promise<bigint | null> {
  const { key, given, rpID, origin, boundTo } = verified;
  const { userHandle, ...response } = given.response;
  const json: AuthenticationResponseJSON = {
    id: given.id,
    rawId: given.id,
    type: "public-key",
    clientExtensionResults: {},
    response: { ...response, ...(userHandle === undefined ? {} : { userHandle }) },
  };
  try {
    const { verified: isRight, authenticationInfo } = await verifyAuthenticationResponse({
      response: json,
      expectedChallenge: (challenge) => takeChallenge(app.db, challenge, boundTo),
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
    // The library throws for every part that is wrong; which one is nobody's to learn.
    app.log.info({ reason: error instanceof Error ? error.message : "" }, "passkey refused");
    return null;
  }
}

/** The keys of a member that this host may ask for. */
export async function keysOf(db: Db, memberId: bigint, rpID: string) {
  return db
    .selectFrom("passkey")
    .select(["id", "transports"])
    .where("member_id", "=", memberId)
    .where("rp_id", "=", rpID)
    .execute();
}
