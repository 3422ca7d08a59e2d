import { createPrivateKey, createPublicKey } from "node:crypto";
import type { z } from "zod";
import type { vendors } from "@trevo/contract/staff/vendors.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";
import { t } from "../../../core/i18n.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import type { StaffContext, StaffHandlers } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { requireReauthentication, recordAudit } from "../../backoffice/staff/index.ts";
import { vendorConfigsOf, insertVendorConfig, insertVendorKey } from "./vendor-configs.ts";

type Given<C extends keyof typeof vendors> = z.output<(typeof vendors)[C]["payload"]>;
type Opened = z.input<(typeof vendors)["open"]["answer"]>;

/** Vendors as staff manage them. A secret is sealed when it comes, and never shown again. */
export function staffCalls(app: App): StaffHandlers<"vendors"> {
  return {
    list: async () => ({ list: await vendorsIn(app.db) }),
    open: (context, given) => openVendor(app, context, given),
    addKey: (context, given) => addKey(app, context, given),
    dropKey: (context, given) => dropKey(app, context, given),
  };
}

async function openVendor(app: App, context: StaffContext, given: Given<"open">): Promise<Opened> {
  const { vendor, adapter, baseUrl, launchOrigins, mayBeUntimed, keyId, reason } = given;
  requireUsableKeys(context, given);
  if (!app.config.demo && baseUrl?.startsWith("http:")) {
    throw invalidFields({ baseUrl: t(context.language, "rule.invalid") });
  }
  await requireReauthentication(app, context, given);
  return change(app, async (tx) => {
    const config = { code: vendor, adapter, baseUrl, launchOrigins, mayBeUntimed };
    if (!(await insertVendorConfig(tx, { ...config, settings: given.settings }))) {
      throw new Refusal("vendor.taken");
    }
    await insertVendorKey(app, tx, { vendor, id: keyId, secret: given.secret });
    const after = { adapter, baseUrl, launchOrigins, mayBeUntimed, keyId };
    const settings = Object.keys(given.settings);
    await recordAudit(tx, context, {
      subject: `vendor:${vendor}`,
      reason,
      after: { ...after, settings },
    });
    return oneOf(tx, vendor);
  });
}

async function addKey(app: App, context: StaffContext, given: Given<"addKey">): Promise<Opened> {
  const { vendor, keyId, secret, reason } = given;
  const { adapter } = await oneOf(app.db, vendor);
  requireUsableKeys(context, { adapter, secret });
  await requireReauthentication(app, context, given);
  return change(app, async (tx) => {
    await lockVendor(tx, vendor);
    if (!(await insertVendorKey(app, tx, { vendor, id: keyId, secret }))) {
      throw new Refusal("vendor.taken");
    }
    await recordAudit(tx, context, { subject: `vendor:${vendor}`, reason, after: { keyId } });
    return oneOf(tx, vendor);
  });
}

async function dropKey(app: App, context: StaffContext, given: Given<"dropKey">): Promise<Opened> {
  const { vendor, keyId, reason } = given;
  await requireReauthentication(app, context, given);
  return change(app, async (tx) => {
    await lockVendor(tx, vendor);
    const { keys } = await oneOf(tx, vendor);
    if (!keys.some((key) => key.keyId === keyId)) throw new Refusal("vendor.unknown");
    if (keys.length === 1) throw new Refusal("vendor.key.last");
    await sql`delete from vendor_key where vendor = ${vendor} and id = ${keyId}`.execute(tx);
    await recordAudit(tx, context, { subject: `vendor:${vendor}`, reason, before: { keyId } });
    return oneOf(tx, vendor);
  });
}

/** Clears the cache of vendor configurations once the change is committed. */
async function change(app: App, work: (tx: Tx) => Promise<Opened>): Promise<Opened> {
  const opened = await app.db.transaction().execute(work);
  vendorConfigsOf(app).clear();
  return opened;
}

/** Refuses unusable keys now; otherwise the first player would find out. */
function requireUsableKeys(
  { language }: StaffContext,
  given: { adapter: string; secret: string; settings?: Record<string, string> },
): void {
  if (given.adapter !== "hub88") return;
  const wrong: Record<string, string> = {};
  if (!isKey(() => createPrivateKey(given.secret))) wrong["secret"] = t(language, "rule.invalid");
  const { settings } = given;
  if (settings && !isKey(() => createPublicKey(settings["publicKey"] ?? ""))) {
    wrong["settings"] = t(language, "rule.invalid");
  }
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
}

function isKey(read: () => { asymmetricKeyType?: string | undefined }): boolean {
  try {
    return read().asymmetricKeyType === "rsa";
  } catch {
    return false;
  }
}

/** Lets the second of two changes of a vendor at once wait for the first. */
async function lockVendor(tx: Tx, vendor: string): Promise<void> {
  const { rows } = await sql`select 1 from vendor_gate where code = ${vendor}
    for update`.execute(tx);
  if (rows.length === 0) throw new Refusal("vendor.unknown");
}

async function oneOf(db: Db | Tx, vendor: string): Promise<Opened> {
  const [opened] = await vendorsIn(db, vendor);
  if (!opened) throw new Refusal("vendor.unknown");
  return opened;
}

interface Row {
  code: string;
  adapter: string;
  base_url: string | null;
  launch_origins: string[];
  settings: Record<string, string>;
  enabled: boolean;
  keys: { id: string; at: string }[];
}

async function vendorsIn(db: Db | Tx, vendor: string | null = null): Promise<Opened[]> {
  const { rows } = await sql<Row>`
    select g.code, g.adapter, g.base_url, g.launch_origins, g.settings, g.enabled,
        (select coalesce(json_agg(json_build_object('id', k.id, 'at', k.created_at)
              order by k.created_at desc, k.id), '[]')
          from vendor_key k where k.vendor = g.code) as keys
      from vendor_gate g where ${vendor}::text is null or g.code = ${vendor}
      order by g.code`.execute(db);
  return rows.map((row) => ({
    vendor: row.code,
    adapter: row.adapter,
    baseUrl: row.base_url,
    launchOrigins: row.launch_origins,
    settings: row.settings,
    isOpen: row.enabled,
    keys: row.keys.map(({ id, at }) => ({ keyId: id, addedAt: new Date(at).toISOString() })),
  }));
}
