import ipaddr from "ipaddr.js";
import { lookup as resolve } from "node:dns";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";

/** What may be asked: which addresses of pages, and which addresses of machines behind them. */
export interface Bounds {
  mayAsk(url: URL): boolean;
  /** Of an IP address, whatever name led to it. */
  mayReach(ip: string): boolean;
}

const timeoutMs = 10_000;
const redirectsMax = 3;
const headersMaxBytes = 16_384;

/**
 * Whether an outside page is reachable: it answers within ten seconds, over at most three
 * redirects. Of the answer only the head is read. A page that wants no robots (401, 403, 429) is
 * there; one that is missing, or fails by itself, is not.
 *
 * Never within a transaction. The address is looked at before each hop, and the machine's own as
 * the connection is made, so that no name and no redirect leads to an inner network.
 */
export async function isReachable(address: string, bounds: Bounds = outside): Promise<boolean> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    let url = new URL(address);
    for (let hop = 0; hop <= redirectsMax; hop += 1) {
      const { status, location } = await headOf(url, bounds, signal);
      const isElsewhere = status >= 300 && status < 400 && location !== undefined;
      if (!isElsewhere) return status < 500 && status !== 404 && status !== 410;
      url = new URL(location, url);
    }
    return false;
  } catch {
    // No such name, no answer, a late one, a refused address: all the same to the player who taps
    // the link.
    return false;
  }
}

interface Head {
  status: number;
  location: string | undefined;
}

function headOf(url: URL, bounds: Bounds, signal: AbortSignal): Promise<Head> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // An address that is given as such is not looked up, so it is looked at here.
  if (!bounds.mayAsk(url) || (isIP(host) !== 0 && !bounds.mayReach(host))) {
    return Promise.reject(new Error(`${url.host} may not be asked`));
  }
  return new Promise((done, reject) => {
    const options = {
      agent: false,
      lookup: lookupWithin(bounds),
      maxHeaderSize: headersMaxBytes,
      headers: { accept: "text/html,*/*", "user-agent": "Trevo (checks its links)" },
      signal,
    } as const;
    const take = (answer: IncomingMessage) => {
      done({ status: answer.statusCode ?? 0, location: answer.headers.location });
      answer.destroy();
    };
    const request =
      url.protocol === "https:" ? https.get(url, options, take) : http.get(url, options, take);
    request.on("error", reject);
  });
}

/** Looks a name up, and refuses it when any of its addresses is one that may not be reached. */
function lookupWithin({ mayReach }: Bounds): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const first = found?.[0];
      if (error || !first) return done(error ?? new Error(`${hostname} has no address`), "", 4);
      if (!found.every(({ address }) => mayReach(address))) {
        return done(new Error(`${hostname} may not be reached`), "", 4);
      }
      if (options.all) return done(null, found);
      return done(null, first.address, first.family);
    });
  };
}

/** Of IPv6 only this has been given out; what else is no special range is nobody's as yet. */
const givenOut = ipaddr.parseCIDR("2000::/3");

/** Pages of the open internet: https on its own port, on machines that everybody reaches. */
export const outside: Bounds = {
  mayAsk: ({ protocol, port, username, password }) =>
    protocol === "https:" && `${port}${username}${password}` === "",
  mayReach(ip) {
    const address = ipaddr.parse(ip);
    if (address.range() !== "unicast") return false;
    return address.kind() === "ipv4" || address.match(givenOut);
  },
};
