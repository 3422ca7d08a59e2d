import { gatewayAt } from "../../../../core/http/signed-post.ts";
import type { App } from "../../../../app.ts";
import { gatewayRegister } from "./gateway.ts";
import { UpstreamUnavailable } from "../../../../core/upstream-unavailable.ts";
import type { CentralRegister } from "./provider.ts";

const unconfigured: CentralRegister = {
  query: () => Promise.reject(new UpstreamUnavailable("exclusion register", "none.configured")),
};

/** The configured register: the gateway of `REGISTER_URL`, or the sandbox of a demo. */
export function exclusionRegisterOf({
  config,
  sandbox,
}: Pick<App, "config" | "sandbox">): CentralRegister {
  if (config.registerUrl !== null) return gatewayRegister(gatewayAt(config.registerUrl));
  if (!sandbox?.url) return unconfigured;
  return gatewayRegister({ url: `${sandbox.url}/register/v1/ask`, secret: sandbox.apiKey });
}
