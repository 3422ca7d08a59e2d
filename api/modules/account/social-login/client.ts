import * as oidc from "openid-client";
import type { Provider } from "./providers.ts";

const answerSeconds = 5;
/** What an issuer tells of itself is asked for again after so long. */
const keptMs = 3_600_000;

interface Kept {
  client: oidc.Configuration;
  until: number;
}

/** By all that the client was made of: few, as providers are. */
const kept = new Map<string, Kept>();

/** The OpenID Connect client of a provider, from what its issuer tells of itself. */
export async function clientOf(provider: Provider): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret, reachedAt } = provider;
  const key = JSON.stringify([issuer, clientId, clientSecret, reachedAt]);
  const known = kept.get(key);
  if (known && known.until > Date.now()) return known.client;
  const client = await make(provider);
  kept.set(key, { client, until: Date.now() + keptMs });
  return client;
}

async function make(provider: Provider): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret, endpoints, reachedAt } = provider;
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
    ...(reachedAt === null ? {} : { [oidc.customFetch]: fetchAt(reachedAt) }),
  });
}

/** Asks at the place where the demo's issuer really is. */
function fetchAt(place: string): oidc.CustomFetch {
  return (asked, options) => {
    const { pathname, search } = new URL(asked);
    return fetch(`${place}${pathname}${search}`, options as RequestInit);
  };
}
