import { sql } from "kysely";
import { cacheRead } from "../../../core/cache.ts";
import type { Db, Tx } from "../../../core/db.ts";
import type { App } from "../../../app.ts";

/** A secret that a vendor and the site share. */
export interface VendorKey {
  readonly id: string;
  readonly secret: string;
  /** Accepted from the same machine only. */
  readonly isLocal: boolean;
}

/** How a vendor may call us and be called. */
export interface VendorConfig {
  readonly code: string;
  readonly adapter: string;
  /** Null: it is never called, or its program is not running. */
  readonly baseUrl: string | null;
  /** A vendor of the demo, whose pages are served under our address. */
  readonly isDemo: boolean;
  readonly mayBeUntimed: boolean;
  readonly mayTakeAnyGame: boolean;
  /** It keeps balances of its own: its games play from those, never from the site's wallet. */
  readonly hasWallets: boolean;
  /** The newest first; that one signs what we send. */
  readonly keys: readonly VendorKey[];
  /** The origins that its launch URLs may have: `https://games.vendor.example`. */
  readonly launchOrigins: readonly string[];
  readonly settings: Readonly<Record<string, string>>;
  /** Nothing was played before this. */
  readonly openedAt: Date;
}

/** How long a key or setting may be old that was changed beside the site, or while it was away. */
const cacheMs = 5_000;
const purpose = "vendor-key";
/** Stands for the address of the demo's vendors. */
export const sandboxBase = "sandbox:";

declare module "../../../core/events.ts" {
  interface Topics {
    /** A vendor's key or setting. */
    "vendors.changed": Record<string, never>;
  }
}

interface Row {
  code: string;
  adapter: string;
  base_url: string | null;
  untimed: boolean;
  any_game: boolean;
  wallet: "seamless" | "transfer";
  launch_origins: string[];
  settings: Record<string, string>;
  created_at: Date;
  keys: { id: string; sealed: string; demo_only: boolean }[];
}

/** The enabled vendors, by code. */
export interface VendorConfigs {
  find(code: string): Promise<VendorConfig | undefined>;
  all(): Promise<VendorConfig[]>;
  /** Drops the cache of every process: the next reader queries the database. */
  clear(): void;
}

/** The app's cached vendor configurations. */
export function vendorConfigsOf(app: App): VendorConfigs {
  return app.state.vendors.configs;
}

/** Creates the cache of vendor configurations, which is at most five seconds old. */
export function createVendorConfigs(app: App): VendorConfigs {
  const configs = cacheRead(cacheMs, () => readVendorConfigs(app));
  app.events.on("vendors.changed", configs.clear);
  return {
    clear: () => app.events.publish("vendors.changed", {}),
    find: async (code) => withAddress(app, (await configs()).get(code)),
    async all() {
      const known = [...(await configs()).values()];
      return known
        .map((vendor) => withAddress(app, vendor))
        .filter((vendor) => vendor !== undefined);
    },
  };
}

/** The demo's program may come back at another port at any time. */
function withAddress({ sandbox }: App, vendor: VendorConfig | undefined): VendorConfig | undefined {
  if (vendor?.baseUrl !== sandboxBase) return vendor;
  const url = sandbox?.url ?? null;
  return { ...vendor, baseUrl: url === null ? null : `${url}/vendor/${vendor.code}` };
}

async function readVendorConfigs({ db, vault, config }: App): Promise<Map<string, VendorConfig>> {
  const { rows } = await sql<Row>`
    select g.code, g.adapter, g.base_url, g.untimed, g.any_game, g.wallet, g.settings,
        g.launch_origins, g.created_at,
        (select coalesce(json_agg(json_build_object(
              'id', k.id, 'sealed', encode(k.secret_sealed, 'base64'), 'demo_only', k.demo_only
            ) order by k.created_at desc, k.id), '[]')
          from vendor_key k where k.vendor = g.code and k.is_believed) as keys
      from vendor_gate g where g.enabled`.execute(db);
  return new Map(
    rows.map((row) => [
      row.code,
      {
        code: row.code,
        adapter: row.adapter,
        baseUrl: row.base_url,
        isDemo: row.base_url === sandboxBase,
        mayBeUntimed: row.untimed,
        mayTakeAnyGame: row.any_game,
        hasWallets: row.wallet === "transfer",
        launchOrigins: row.launch_origins,
        settings: row.settings,
        openedAt: row.created_at,
        keys: row.keys
          .filter((key) => config.demo || !key.demo_only)
          .map(({ id, sealed, demo_only: isLocal }) => ({
            id,
            isLocal,
            secret: vault.open(Buffer.from(sealed, "base64"), purpose).toString("utf8"),
          })),
      },
    ]),
  );
}

/** All vendors' launch origins, for the Content-Security-Policy of the page that frames games. */
export async function launchOrigins(app: App): Promise<string[]> {
  const configs = await vendorConfigsOf(app).all();
  return [...new Set(configs.flatMap((vendor) => vendor.launchOrigins))].toSorted();
}

/** What a vendor is added with. */
export interface NewVendorConfig {
  code: string;
  adapter: string;
  baseUrl: string | null;
  mayBeUntimed?: boolean;
  mayTakeAnyGame?: boolean;
  hasWallets?: boolean;
  /** Without it the wallet is shut to it, until a key of it is believed. */
  isOpen?: boolean;
  launchOrigins?: string[];
  settings?: Record<string, string>;
}

/** Adds a vendor's configuration; one that exists is left as it is. */
export async function addVendorConfig(app: App, vendor: NewVendorConfig): Promise<void> {
  await insertVendorConfig(app.db, vendor);
  vendorConfigsOf(app).clear();
}

/** The same within a transaction; the caller clears the cache after its commit. */
export async function insertVendorConfig(db: Db | Tx, vendor: NewVendorConfig): Promise<boolean> {
  const { rows } = await sql`insert into vendor_gate (code, adapter, base_url, untimed, any_game,
      wallet, enabled, launch_origins, settings)
    values (${vendor.code}, ${vendor.adapter}, ${vendor.baseUrl}, ${vendor.mayBeUntimed ?? false},
      ${vendor.mayTakeAnyGame ?? false}, ${vendor.hasWallets ? "transfer" : "seamless"},
      ${vendor.isOpen ?? true},
      ${vendor.launchOrigins ?? []}::text[],
      ${JSON.stringify(vendor.settings ?? {})}::jsonb)
    on conflict do nothing returning code`.execute(db);
  return rows.length > 0;
}

/** Adds a key that nobody believes yet, sealed; false where the vendor has one with this id. */
export async function insertVendorKey(
  { vault }: Pick<App, "vault">,
  db: Db | Tx,
  { vendor, id, secret }: { vendor: string; id: string; secret: string },
): Promise<boolean> {
  const sealed = vault.seal(Buffer.from(secret, "utf8"), purpose);
  const { rows } = await sql`insert into vendor_key (vendor, id, secret_sealed, is_believed)
    values (${vendor}, ${id}, ${sealed}, false) on conflict do nothing returning id`.execute(db);
  return rows.length > 0;
}

/** Adds a key, sealed, or replaces the secret of the key with this id. */
export async function addVendorKey(
  app: App,
  vendor: string,
  key: { id: string; secret: string; demoOnly?: boolean },
): Promise<void> {
  const sealed = app.vault.seal(Buffer.from(key.secret, "utf8"), purpose);
  await sql`insert into vendor_key (vendor, id, secret_sealed, demo_only)
    values (${vendor}, ${key.id}, ${sealed}, ${key.demoOnly ?? false})
    on conflict (vendor, id) do update set secret_sealed = excluded.secret_sealed,
      demo_only = excluded.demo_only`.execute(app.db);
  vendorConfigsOf(app).clear();
}
