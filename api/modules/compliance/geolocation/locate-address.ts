import type { App } from "../../../app.ts";
import { locationProviderOf } from "./providers/index.ts";
import type { Finding } from "./providers/provider.ts";

/**
 * What the provider knows of an address, whether or not the jurisdiction asks for it; null: there
 * is no provider. Nothing is recorded.
 *
 * @throws UpstreamUnavailable
 */
export async function locateAddress(app: App, address: string): Promise<Finding | null> {
  const provider = locationProviderOf(app);
  return provider && (await provider.locate({ territory: app.config.jurisdiction, address }));
}
