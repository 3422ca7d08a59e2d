import { sql } from "kysely";
import { BlockList, isIPv6 } from "node:net";
import type { App } from "../../../app.ts";

/** What closes the site, as it was a moment ago. */
export interface Shutters {
  readonly maintenance: boolean;
  /** Whether an address, made out only where it counts, is of a network that may not be served. */
  isRefused(from: () => string): boolean;
}

/** A switch counts after this long at most. */
const keptMs = 1_000;

/** One memory of the shutters for all who ask, so that a bet asks no database. */
export interface ShutterReader {
  read(): Promise<Shutters>;
  /** What `read` would say, where it is at hand: then a bet does not wait for it either. */
  atHand(): Shutters | null;
}

/** The site's status, as this process last read it. */
export function shuttersOf(app: App): ShutterReader {
  return app.state.system;
}

/** One cache for all who ask. */
export function keepShutters(app: App): ShutterReader {
  let kept: Promise<Shutters> | null = null;
  let known: Shutters | null = null;
  let until = 0;
  return {
    read() {
      if (kept && Date.now() < until) return kept;
      until = Date.now() + keptMs;
      const before = kept;
      known = null;
      const asked = readShutters(app).then((shutters) => (known = shutters));
      // While the database is away, what was known last holds.
      kept = asked.catch((error: unknown) => {
        kept = before;
        if (before === null) throw error;
        return before;
      });
      return kept;
    },
    atHand: () => (Date.now() < until ? known : null),
  };
}

async function readShutters({ db, config }: App): Promise<Shutters> {
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
    isRefused(from) {
      if (networks.length === 0) return false;
      const address = from();
      return refused.check(address, familyOf(address));
    },
  };
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv6(address) ? "ipv6" : "ipv4";
}
