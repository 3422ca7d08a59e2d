import type { z } from "zod";
import type { vendors } from "@trevo/contract/staff/vendors.ts";
import { sql } from "kysely";
import { sha256 } from "../../../core/crypto.ts";
import type { Tx } from "../../../core/db.ts";
import type { Deed } from "../../../core/deeds.ts";
import { enqueueJob } from "../../../core/jobs.ts";
import { Refusal } from "../../../core/refusal.ts";
import { lockVendor, oneOf } from "./read-vendors.ts";

type Asked = z.output<typeof vendors.believeKey.payload>;

/** Lets every process read the vendors anew: the change is committed by then. */
export const vendorsChangedJob = "vendors:changed";

/**
 * Believes a key from now on; the first one of a vendor opens the wallet to it. What both agreed on
 * is this very secret: another one under the same name is another key.
 */
export const believeKey: Deed<Asked> = {
  slotOf: ({ vendor, keyId }) => `${vendor} ${keyId}`,
  async plan(tx, _act, { vendor, keyId }) {
    await lockVendor(tx, vendor);
    const { adapter, baseUrl, launchOrigins, settings, isOpen, keys } = await oneOf(tx, vendor);
    const key = await fingerprintOf(tx, { vendor, keyId });
    const believed = keys.filter((one) => one.isBelieved).map((one) => one.keyId);
    const stays = { key, adapter, baseUrl, launchOrigins, settings };
    return {
      subject: `vendor:${vendor}`,
      before: { isOpen, keys: believed, ...stays },
      after: { isOpen: isOpen || believed.length === 0, keys: [keyId, ...believed], ...stays },
    };
  },
  async run(tx, _act, { vendor, keyId }) {
    await sql`update vendor_gate g set enabled = true where code = ${vendor} and not exists (
      select 1 from vendor_key k where k.vendor = g.code and k.is_believed)`.execute(tx);
    await sql`update vendor_key set is_believed = true
      where vendor = ${vendor} and id = ${keyId}`.execute(tx);
    await enqueueJob(tx, vendorsChangedJob, {});
  },
};

/**
 * What a key that is not believed yet is known by.
 *
 * @throws Refusal vendor.unknown, also of one that is believed
 */
async function fingerprintOf(
  tx: Tx,
  { vendor, keyId }: { vendor: string; keyId: string },
): Promise<string> {
  const { rows } = await sql<{ sealed: Buffer }>`select secret_sealed as sealed from vendor_key
    where vendor = ${vendor} and id = ${keyId} and not is_believed`.execute(tx);
  const [key] = rows;
  if (!key) throw new Refusal("vendor.unknown");
  return sha256(key.sealed.toString("hex")).toString("hex").slice(0, 16);
}
