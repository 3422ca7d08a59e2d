import { gatewayAt } from "../../../../core/http/signed-post.ts";
import type { App } from "../../../../app.ts";
import { gatewayLocationProvider } from "./gateway.ts";
import type { LocationProvider } from "./provider.ts";

/**
 * The provider that locates players: LOCATION_URL, whose password is the signing secret, or the
 * sandbox of a demo; null where there is neither, or the sandbox is still starting.
 */
export function locationProviderOf({
  config,
  sandbox,
}: Pick<App, "config" | "sandbox">): LocationProvider | null {
  if (config.locationUrl !== null) {
    const gateway = gatewayAt(config.locationUrl);
    return gatewayLocationProvider(new URL(gateway.url).host, gateway);
  }
  if (!sandbox || sandbox.url === null) return null;
  const url = `${sandbox.url}/location/v1/looks`;
  return gatewayLocationProvider("sandbox", { url, secret: sandbox.apiKey });
}
