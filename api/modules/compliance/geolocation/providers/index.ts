import { gatewayAt } from "../../../../core/http/signed-post.ts";
import type { App } from "../../../../app.ts";
import { gatewayLocator } from "./gateway.ts";
import type { LocationProvider } from "./provider.ts";

/**
 * Who says where this house's players are: LOCATION_URL, whose password signs, else the sandbox of
 * a demo; null where there is neither, or the sandbox is just starting.
 */
export function locatorOf({
  config,
  sandbox,
}: Pick<App, "config" | "sandbox">): LocationProvider | null {
  if (config.locationUrl !== null) {
    const gateway = gatewayAt(config.locationUrl);
    return gatewayLocator(new URL(gateway.url).host, gateway);
  }
  if (!sandbox || sandbox.url === null) return null;
  const url = `${sandbox.url}/location/v1/looks`;
  return gatewayLocator("sandbox", { url, secret: sandbox.apiKey });
}
