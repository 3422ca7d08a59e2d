import * as oidc from "openid-client";
import { createCache } from "../../../core/cache.ts";
import type { Provider } from "./providers.ts";

const answerSeconds = 5;
/** How long an issuer's discovery document is cached. */
const cacheMs = 3_600_000;
/** A handful of providers, and what they were before a setting changed. */
const clientsMax = 50;

/** By all that the client was made of. */
const clients = createCache<string, oidc.Configuration>({ max: clientsMax, ttlMs: cacheMs });

/** The OpenID Connect client of a provider, from its issuer's discovery document. */
export async function clientOf(provider: Provider): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret, urlOverride } = provider;
  const key = JSON.stringify([issuer, clientId, clientSecret, urlOverride]);
  const known = clients.get(key);
  if (known) return known;
  const client = await make(provider);
  clients.set(key, client);
  return client;
}

async function make(provider: Provider): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret, endpoints, urlOverride } = provider;
  const metadata = { client_secret: clientSecret };
  // Tokens come over TLS from the issuer itself; their signatures are looked at all the same.
  const execute = [oidc.enableNonRepudiationChecks];
  // Settings let in loopback alone without TLS: an issuer on this machine.
  // oxlint-disable-next-line typescript/no-deprecated -- marked so only that it stands out
  if (new URL(issuer).protocol === "http:") execute.push(oidc.allowInsecureRequests);
  if (endpoints) {
    const client = new oidc.Configuration({ issuer, ...endpoints }, clientId, metadata);
    client.timeout = answerSeconds;
    for (const each of execute) each(client);
    return client;
  }
  return oidc.discovery(new URL(issuer), clientId, metadata, undefined, {
    timeout: answerSeconds,
    execute,
    ...(urlOverride === null ? {} : { [oidc.customFetch]: fetchAt(urlOverride) }),
  });
}

/** Asks at the place where the demo's issuer really is. */
function fetchAt(baseUrl: string): oidc.CustomFetch {
  return (url, options) => {
    const { pathname, search } = new URL(url);
    return fetch(`${baseUrl}${pathname}${search}`, options as RequestInit);
  };
}
