import { BlockList, isIPv6 } from "node:net";
import type { App } from "../../../app.ts";
import { closingOf } from "../merchant/index.ts";

/** Whether the site is closed, as of a moment ago. */
export interface SiteStatus {
  readonly maintenance: boolean;
  /** Whether an IP, computed only if needed, is in a network that must not be served. */
  isRefused(from: () => string): boolean;
}

/** A change takes effect after this time at most. */
const cacheMs = 1_000;

/** Caches the site status for all callers, so that a bet needs no query for it. */
export interface SiteStatusCache {
  read(): Promise<SiteStatus>;
  /** The cached status if it is fresh: then a bet need not wait for a promise either. */
  cached(): SiteStatus | null;
}

/** The site status cache of an app. */
export function siteStatusCacheOf(app: App): SiteStatusCache {
  return app.state.system;
}

/** Creates the one cache of the site status for all callers. */
export function createSiteStatusCache(app: App): SiteStatusCache {
  let pending: Promise<SiteStatus> | null = null;
  let latest: SiteStatus | null = null;
  let until = 0;
  return {
    read() {
      if (pending && Date.now() < until) return pending;
      until = Date.now() + cacheMs;
      const previous = pending;
      latest = null;
      const loading = loadSiteStatus(app).then((status) => (latest = status));
      // While the database is unavailable, the last known status holds.
      pending = loading.catch((error: unknown) => {
        pending = previous;
        if (previous === null) throw error;
        return previous;
      });
      return pending;
    },
    cached: () => (Date.now() < until ? latest : null),
  };
}

async function loadSiteStatus({ db, config }: App): Promise<SiteStatus> {
  const { maintenance, networks } = await closingOf(db, config.merchant);
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
