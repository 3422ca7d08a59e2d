import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { walletVendors } from "@trevo/catalogue/vendors.ts";
import type { Config } from "../../../core/config.ts";
import type { Vault } from "../../../core/crypto.ts";
import type { App } from "../../../app.ts";
import { houseVendor } from "../rgs/index.ts";
import { addVendorConfig, addVendorKey, sandboxBase } from "./vendor-configs.ts";

const trialCode = "SANDBOX";
/** Printed in docs/recipes/vendor.md: accepted in a demo only, and from the same machine. */
const trialSecret = "sandbox-secret";

/** The key that the demo's vendors derive their secrets from; the sandbox program is given it. */
export function demoVendorMaster(vault: Vault): string {
  return vault.derive("sandbox-vendors").toString("hex");
}

/** Configures the vendors of a demo: all of the catalogue, and one to try integrations with. */
export async function seedDemoVendors(app: App): Promise<void> {
  const { config, db, vault } = app;
  if (!config.demo) return;
  const master = demoVendorMaster(vault);
  const vendors = await db
    .selectFrom("vendor_code")
    .select("code")
    // House games run in this process, which no vendor calls for them.
    .where("code", "<>", houseVendor)
    .execute();
  for (const { code } of vendors) {
    await addVendorConfig(app, { code, adapter: "actions", baseUrl: sandboxBase });
    if (!(await isOwn(app, code, sandboxBase))) continue;
    const wallet = walletVendors.has(code) ? "transfer" : "seamless";
    await sql`update vendor_gate set wallet = ${wallet}
      where code = ${code} and wallet <> ${wallet}`.execute(db);
    const secret = createHmac("sha256", master).update(code).digest("hex");
    // Derived from the site's secret, which may have changed since the last start.
    await addVendorKey(app, code, { id: "1", secret, demoOnly: true });
  }
  const trial = { code: trialCode, mayBeUntimed: true, mayTakeAnyGame: true };
  await addVendorConfig(app, { ...trial, adapter: "actions", baseUrl: null });
  if (!(await isOwn(app, trialCode, null))) return;
  if (isPublic(config)) await sql`delete from vendor_key where vendor = ${trialCode}`.execute(db);
  else await addVendorKey(app, trialCode, { id: "1", secret: trialSecret, demoOnly: true });
}

/** Whether this is the demo's vendor: the operator may have used its code for another. */
async function isOwn({ db }: App, code: string, baseUrl: string | null): Promise<boolean> {
  const { rows } = await sql`select 1 from vendor_gate g
    where g.code = ${code} and g.base_url is not distinct from ${baseUrl} and not exists (
      select 1 from vendor_key k where k.vendor = g.code and not k.demo_only
    )`.execute(db);
  return rows.length > 0;
}

/**
 * Whether players come from outside. Behind a proxy that does not say so, all of them would seem to
 * come from the same machine, so then the printed secret must not be accepted at all.
 */
function isPublic({ publicUrl }: Config): boolean {
  if (publicUrl === null) return false;
  return !["localhost", "127.0.0.1", "[::1]"].includes(new URL(publicUrl).hostname);
}
