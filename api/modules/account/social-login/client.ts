import * as oidc from "openid-client";
import type { Provider } from "./providers.ts";

const answerSeconds = 5;
/** What an issuer tells of itself is asked for again after so long. */
const cacheMs = 3_600_000;

interface CachedClient {
  client: oidc.Configuration;
  until: number;
}

/** By all that the client was made of: few, as providers are. */
const clients = new Map<string, CachedClient>();

/** The OpenID Connect client of a provider, from what its issuer tells of itself. */
export async function clientOf(provider: Provider): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret, urlOverride } = provider;
  const key = JSON.stringify([issuer, clientId, clientSecret, urlOverride]);
  const known = clients.get(key);
  if (known && known.until > Date.now()) return known.client;
  const client = await make(provider);
  clients.set(key, { client, until: Date.now() + cacheMs });
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
