import { sql } from "kysely";
import { BlockList, isIPv6 } from "node:net";
import type { House } from "../../house.ts";

/** What closes the site, as it was a moment ago. */
export interface Shutters {
  readonly maintenance: boolean;
  /** Whether an address lies in a network that the merchant may not serve. */
  isRefused(address: string): boolean;
}

/** A switch counts after this long at most. */
const keptMs = 1_000;

const opened = new WeakMap<House, { read(): Promise<Shutters> }>();

/** The shutters of a house: one memory of them for all who ask, so that a bet asks no database. */
export function openShutters(house: House): { read(): Promise<Shutters> } {
  const known = opened.get(house) ?? keepShutters(house);
  opened.set(house, known);
  return known;
}

function keepShutters(house: House): { read(): Promise<Shutters> } {
  let kept: Promise<Shutters> | null = null;
  let until = 0;
  return {
    read() {
      if (kept && Date.now() < until) return kept;
      until = Date.now() + keptMs;
      const before = kept;
      // While the database is away, what was known last holds.
      kept = readShutters(house).catch((error: unknown) => {
        kept = before;
        if (before === null) throw error;
        return before;
      });
      return kept;
    },
  };
}

async function readShutters({ db, config }: House): Promise<Shutters> {
  const { rows } = await sql<{ maintenance: boolean; networks: string[] }>`
    select maintenance, region_refused::text[] as networks from merchant
      where code = ${config.merchant}`.execute(db);
  const { maintenance = false, networks = [] } = rows[0] ?? {};
  const refused = new BlockList();
  for (const network of networks) {
    const [address = "", bits = "0"] = network.split("/");
    refused.addSubnet(address, Number(bits), familyOf(address));
  }
  return {
    maintenance,
    isRefused: (address) => networks.length > 0 && refused.check(address, familyOf(address)),
  };
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv6(address) ? "ipv6" : "ipv4";
}
