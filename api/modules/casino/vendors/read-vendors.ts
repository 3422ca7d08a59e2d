import type { z } from "zod";
import type { vendors } from "@trevo/contract/staff/vendors.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";

/** A vendor as staff see it. */
export type Opened = z.input<(typeof vendors)["open"]["answer"]>;

/** Lets the second of two changes of a vendor at once wait for the first. */
export async function lockVendor(tx: Tx, vendor: string): Promise<void> {
  const { rows } = await sql`select 1 from vendor_gate where code = ${vendor}
    for update`.execute(tx);
  if (rows.length === 0) throw new Refusal("vendor.unknown");
}

/** One vendor as staff see it. @throws Refusal vendor.unknown */
export async function oneOf(db: Db | Tx, vendor: string): Promise<Opened> {
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
  keys: { id: string; at: string; believed: boolean }[];
}

/** Vendors as staff see them, by code: all of them, or one. */
export async function vendorsIn(db: Db | Tx, vendor: string | null = null): Promise<Opened[]> {
  const { rows } = await sql<Row>`
    select g.code, g.adapter, g.base_url, g.launch_origins, g.settings, g.enabled,
        (select coalesce(json_agg(json_build_object(
                'id', k.id, 'at', k.created_at, 'believed', k.is_believed)
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
    keys: row.keys.map(({ id, at, believed }) => ({
      keyId: id,
      addedAt: new Date(at).toISOString(),
      isBelieved: believed,
    })),
  }));
}
