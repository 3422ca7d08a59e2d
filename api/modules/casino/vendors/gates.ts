import { sql } from "kysely";
import type { App } from "../../../app.ts";

/** A secret that a vendor and the site share. */
export interface VendorKey {
  readonly id: string;
  readonly secret: string;
  /** Counts from the same machine only. */
  readonly isLocal: boolean;
}

/** A vendor as it may call and be called. */
export interface Gate {
  readonly code: string;
  readonly adapter: string;
  /** Null: it is not called, or its program is not running. */
  readonly baseUrl: string | null;
  /** The demo's own: its pages stand under our address. */
  readonly isDemo: boolean;
  readonly mayBeUntimed: boolean;
  readonly mayTakeAnyGame: boolean;
  /** The newest first: it signs what we send. */
  readonly keys: readonly VendorKey[];
  /** Where its launches may lead: `https://games.vendor.example`. */
  readonly launchOrigins: readonly string[];
  readonly settings: Readonly<Record<string, string>>;
  /** Before this nothing can have been played. */
  readonly openedAt: Date;
}

/** A changed key or switch counts after this long at most in other processes. */
const keptMs = 5_000;
const purpose = "vendor-key";
const sandboxBase = "sandbox:";

interface Row {
  code: string;
  adapter: string;
  base_url: string | null;
  untimed: boolean;
  any_game: boolean;
  launch_origins: string[];
  settings: Record<string, string>;
  created_at: Date;
  keys: { id: string; sealed: string; demo_only: boolean }[];
}

/** The vendors whose door is open, by code. */
export interface Gates {
  find(code: string): Promise<Gate | undefined>;
  all(): Promise<Gate[]>;
  /** Reads them again when they are next asked for. */
  forget(): void;
}

/** The gates of a house: one memory of them for all who ask. */
export function gatesOf(app: App): Gates {
  return app.state.vendors.gates;
}

/** A cache of the vendors that may call: a changed one counts after five seconds at most. */
export function openGates(app: App): Gates {
  let kept: Promise<Map<string, Gate>> | null = null;
  let until = 0;

  function gates(): Promise<Map<string, Gate>> {
    if (kept && Date.now() < until) return kept;
    until = Date.now() + keptMs;
    const read = readGates(app);
    // A failure is this asker's; the next one asks again.
    read.catch(() => {
      kept = null;
    });
    kept = read;
    return read;
  }

  return {
    forget() {
      kept = null;
    },
    find: async (code) => withAddress(app, (await gates()).get(code)),
    async all() {
      const known = [...(await gates()).values()];
      return known.map((gate) => withAddress(app, gate)).filter((gate) => gate !== undefined);
    },
  };
}

/** The demo's program may be started again at another port at any time. */
function withAddress({ sandbox }: App, gate: Gate | undefined): Gate | undefined {
  if (gate?.baseUrl !== sandboxBase) return gate;
  const url = sandbox?.url ?? null;
  return { ...gate, baseUrl: url === null ? null : `${url}/vendor/${gate.code}` };
}

async function readGates({ db, vault, config }: App): Promise<Map<string, Gate>> {
  const { rows } = await sql<Row>`
    select g.code, g.adapter, g.base_url, g.untimed, g.any_game, g.settings,
        g.launch_origins, g.created_at,
        (select coalesce(json_agg(json_build_object(
              'id', k.id, 'sealed', encode(k.secret_sealed, 'base64'), 'demo_only', k.demo_only
            ) order by k.created_at desc, k.id), '[]')
          from vendor_key k where k.vendor = g.code) as keys
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

/** Where the games of all vendors may come from, for the policy of the page that frames them. */
export async function launchOrigins(app: App): Promise<string[]> {
  const gates = await gatesOf(app).all();
  return [...new Set(gates.flatMap((gate) => gate.launchOrigins))].toSorted();
}

/** What a gate is opened with. */
export interface NewGate {
  code: string;
  adapter: string;
  baseUrl: string | null;
  mayBeUntimed?: boolean;
  mayTakeAnyGame?: boolean;
  launchOrigins?: string[];
  settings?: Record<string, string>;
}

/** Opens a vendor's door; one that is there is left as it is. */
export async function addGate(app: App, gate: NewGate): Promise<void> {
  await sql`insert into vendor_gate (code, adapter, base_url, untimed, any_game, launch_origins,
      settings)
    values (${gate.code}, ${gate.adapter}, ${gate.baseUrl}, ${gate.mayBeUntimed ?? false},
      ${gate.mayTakeAnyGame ?? false}, ${gate.launchOrigins ?? []}::text[],
      ${JSON.stringify(gate.settings ?? {})}::jsonb)
    on conflict do nothing`.execute(app.db);
  gatesOf(app).forget();
}

/** Adds a secret, sealed; the same id again takes the new one. */
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
  gatesOf(app).forget();
}
