import type { Assertion } from "@trevo/contract/passkeys.ts";
import { Refusal } from "../../../core/refusal.ts";
import { requireStaff, type StaffContext } from "../../../core/staff-request-context.ts";
import { isSigned, signingOptions, siteOf } from "../../account/mfa/index.ts";
import type { App } from "../../../app.ts";
import { passkeysOfHost } from "./own-passkeys.ts";

/** What a passkey of the caller is to sign to prove them once more: for this session alone. */
export async function proofOptions(app: App, context: StaffContext) {
  const site = siteOf(app, context);
  const keys = await passkeysOfHost(app.db, requireStaff(context).staffId, site.rpID);
  return signingOptions(app, site, { boundTo: bindingOf(context), keys });
}

/** @throws Refusal factor.wrong, unless a passkey of the caller signed for this session */
export async function requireOwnPasskey(
  app: App,
  context: StaffContext,
  input: Assertion,
): Promise<void> {
  const holder = await holderOfSignature(app, context, { boundTo: bindingOf(context), input });
  if (holder !== requireStaff(context).staffId) throw new Refusal("factor.wrong");
}

/**
 * Whose passkey signed; null for an unknown key or one of another host or merchant, and for what
 * `isSigned` refuses.
 */
export async function holderOfSignature(
  app: App,
  context: StaffContext,
  { boundTo, input }: { boundTo: string; input: Assertion },
): Promise<bigint | null> {
  const site = siteOf(app, context);
  const key = await app.db
    .selectFrom("staff_passkey as k")
    .innerJoin("staff as p", "p.id", "k.staff_id")
    .select(["k.id", "k.staff_id", "k.public_key", "k.counter", "p.passkey_handle as handle"])
    .where("k.id", "=", input.id)
    .where("k.rp_id", "=", site.rpID)
    .where("p.merchant", "=", context.merchant)
    .executeTakeFirst();
  if (!key) return null;
  const signature = { table: "staff_passkey", key, boundTo, input } as const;
  return (await isSigned(app, site, signature)) ? key.staff_id : null;
}

/** Members' challenges are bound to ids without this word: neither is good for the other. */
const bindingOf = (context: StaffContext) => `staff:prove:${requireStaff(context).id}`;
