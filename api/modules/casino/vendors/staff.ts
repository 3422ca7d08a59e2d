import { createPrivateKey, createPublicKey } from "node:crypto";
import type { z } from "zod";
import type { vendors } from "@trevo/contract/staff/vendors.ts";
import { sql } from "kysely";
import type { Tx } from "../../../core/db.ts";
import { t } from "../../../core/i18n.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import type { StaffContext, StaffHandlers } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { requireReauthentication, recordAudit } from "../../backoffice/staff/index.ts";
import { believeKey } from "./believe-key.ts";
import { lockVendor, oneOf, type Opened, vendorsIn } from "./read-vendors.ts";
import { vendorConfigsOf, insertVendorConfig, insertVendorKey } from "./vendor-configs.ts";

type Given<C extends keyof typeof vendors> = z.output<(typeof vendors)[C]["payload"]>;

/**
 * Vendors as staff manage them. A secret is sealed when it comes, and never shown again; nothing is
 * signed by it or believed of it until two persons agreed to the key.
 */
export function staffCalls(app: App): StaffHandlers<"vendors"> {
  return {
    list: async () => ({ list: await vendorsIn(app.db) }),
    open: (context, given) => openVendor(app, context, given),
    addKey: (context, given) => addKey(app, context, given),
    believeKey,
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
    const config = { code: vendor, adapter, baseUrl, launchOrigins, mayBeUntimed, isOpen: false };
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
    const dropped = keys.find((key) => key.keyId === keyId);
    if (!dropped) throw new Refusal("vendor.unknown");
    const believed = keys.filter(({ isBelieved }) => isBelieved);
    if (dropped.isBelieved && believed.length === 1) throw new Refusal("vendor.key.last");
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
