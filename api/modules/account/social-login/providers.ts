import type { ServerMetadata } from "openid-client";
import type { App } from "../../../app.ts";
import { merchantSettings } from "../../platform/merchant/index.ts";

/** An identity provider. */
export interface Provider {
  id: "google" | "facebook" | "sandbox";
  /** As people know it; the same in every language. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The switch that shows it; null: the demo's own. */
  flag: string | null;
  /** What is missing in the issuer's discovery document; null where it is complete. */
  endpoints: Omit<ServerMetadata, "issuer"> | null;
  /** Where the demo's issuer really is; null: at its own address. */
  urlOverride: string | null;
}

/** The demo's issuer: a name that stays while ports change. */
const sandboxIssuer = "https://sandbox-id.invalid";

/**
 * Facebook's discovery document leaves out the token endpoint; the rest is as it says. Only for
 * Facebook itself: an issuer configured in its place has a complete document.
 */
const facebookEndpoints = {
  authorization_endpoint: "https://www.facebook.com/dialog/oauth",
  token_endpoint: "https://graph.facebook.com/oauth/access_token",
  jwks_uri: "https://www.facebook.com/.well-known/oauth/openid/jwks/",
};

/** Who can be signed in by: set up in the settings, and switched on by the merchant. */
export async function providersOf(app: App, merchant: string): Promise<Provider[]> {
  const { whitelabel } = await merchantSettings(app.db, merchant);
  return configured(app).filter(({ flag }) => flag === null || whitelabel[flag] === true);
}

/** Who is set up, switched on or not: for showing what is linked. */
export function configured({ config, sandbox }: App): Provider[] {
  const { googleLogin, facebookLogin } = config;
  const found: Provider[] = [];
  if (googleLogin !== null) {
    const id = { id: "google", name: "Google", flag: "GOOGLELOGIN3" } as const;
    found.push({ ...id, ...settingsOf(googleLogin), endpoints: null, urlOverride: null });
  }
  if (facebookLogin !== null) {
    const id = { id: "facebook", name: "Facebook", flag: "FACEBOOKLOGIN3" } as const;
    const settings = settingsOf(facebookLogin);
    const isItself = settings.issuer === "https://www.facebook.com";
    const endpoints = isItself ? facebookEndpoints : null;
    found.push({ ...id, ...settings, endpoints, urlOverride: null });
  }
  if (sandbox) {
    found.push({
      id: "sandbox",
      name: "Sandbox ID",
      flag: null,
      issuer: sandboxIssuer,
      clientId: "trevo",
      clientSecret: sandbox.apiKey,
      endpoints: null,
      urlOverride: `${sandbox.url ?? "http://127.0.0.1:9"}/sso`,
    });
  }
  return found;
}

/** `https://id:secret@issuer`, taken apart. */
function settingsOf(text: string): Pick<Provider, "issuer" | "clientId" | "clientSecret"> {
  const { origin, pathname, username, password } = new URL(text);
  return {
    issuer: `${origin}${pathname === "/" ? "" : pathname}`,
    clientId: decodeURIComponent(username),
    clientSecret: decodeURIComponent(password),
  };
}
