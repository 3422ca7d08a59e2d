import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type { Config } from "../../../core/config.ts";
import type { Vault } from "../../../core/crypto.ts";
import type { App } from "../../../app.ts";
import { houseVendor } from "../rgs/index.ts";
import { addGate, addVendorKey } from "./gates.ts";

const trialVendor = "SANDBOX";
/** Printed in docs/recipes/vendor.md, so it counts in a demo and from the same machine only. */
const trialSecret = "sandbox-secret";

/** What the demo's vendors derive their secrets from; the sandbox program is started with it. */
export function demoVendorMaster(vault: Vault): string {
  return vault.derive("sandbox-vendors").toString("hex");
}

/** Opens the doors of a demo: every vendor of the catalogue, and one to try integrations with. */
export async function seedDemoVendors(app: App): Promise<void> {
  const { config, db, vault } = app;
  if (!config.demo) return;
  const master = demoVendorMaster(vault);
  const vendors = await db
    .selectFrom("vendor")
    .select("code")
    // The house's own games run in this very process: nobody calls for them.
    .where("code", "<>", houseVendor)
    .execute();
  for (const { code } of vendors) {
    await addGate(app, { code, adapter: "actions", baseUrl: "sandbox:" });
    const secret = createHmac("sha256", master).update(code).digest("hex");
    // The site's secret may be another than at the last start; so then is this one.
    await addVendorKey(app, code, { id: "1", secret, demoOnly: true });
  }
  const trial = { code: trialVendor, mayBeUntimed: true, mayTakeAnyGame: true };
  await addGate(app, { ...trial, adapter: "actions", baseUrl: null });
  if (isPublic(config)) await sql`delete from vendor_key where vendor = ${trialVendor}`.execute(db);
  else await addVendorKey(app, trialVendor, { id: "1", secret: trialSecret, demoOnly: true });
}

/**
 * Whether players come from elsewhere. Not every proxy says that it is one, and then all of them
 * would come from the same machine: so a secret that is printed counts for nobody.
 */
function isPublic({ publicUrl }: Config): boolean {
  if (publicUrl === null) return false;
  return !["localhost", "127.0.0.1", "[::1]"].includes(new URL(publicUrl).hostname);
}
