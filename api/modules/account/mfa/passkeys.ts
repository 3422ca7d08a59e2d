import type { Assertion } from "@trevo/contract/passkeys.ts";
import type { RequestContext } from "../../../core/request-context.ts";
import type { Db } from "../../../core/db.ts";
import type { App } from "../../../app.ts";
import { siteOf } from "./challenges.ts";
import { isSigned, signingOptions } from "./webauthn.ts";

/**
 * What a member's passkey is to sign.
 *
 * @param boundTo what the challenge is bound to: it is valid for nothing else
 * @param memberId null: any passkey of this site
 */
export async function passkeyOptions(
  app: App,
  context: RequestContext,
  { boundTo, memberId }: { boundTo: string; memberId: bigint | null },
) {
  const site = siteOf(app, context);
  const keys = memberId === null ? null : await passkeysOf(app.db, memberId, site.rpID);
  return signingOptions(app, site, { boundTo, keys });
}

/**
 * The member whose passkey signed; null for an unknown key or one of another host, and for what
 * `isSigned` refuses.
 */
export async function verifyAssertion(
  app: App,
  context: RequestContext,
  { boundTo, input }: { boundTo: string; input: Assertion },
): Promise<bigint | null> {
  const site = siteOf(app, context);
  const key = await app.db
    .selectFrom("passkey as p")
    .innerJoin("passkey_owner as o", "o.member_id", "p.member_id")
    .select(["p.id", "p.member_id", "p.public_key", "p.counter", "o.handle"])
    .where("p.id", "=", input.id)
    .where("p.rp_id", "=", site.rpID)
    .executeTakeFirst();
  if (!key) return null;
  const signature = { table: "passkey", key, boundTo, input } as const;
  return (await isSigned(app, site, signature)) ? key.member_id : null;
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
