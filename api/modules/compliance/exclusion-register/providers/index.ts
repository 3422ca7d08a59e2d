import { gatewayAt } from "../../../../core/http/signed-post.ts";
import type { App } from "../../../../app.ts";
import { gatewayRegister } from "./gateway.ts";
import { type CentralRegister, RegisterAway } from "./provider.ts";

const nobody: CentralRegister = {
  ask: () => Promise.reject(new RegisterAway("none.configured")),
};

/** Whom this house asks: the gateway of `REGISTER_URL`, or the sandbox of a demo. */
export function registerOf({ config, sandbox }: Pick<App, "config" | "sandbox">): CentralRegister {
  if (config.registerUrl !== null) return gatewayRegister(gatewayAt(config.registerUrl));
  if (!sandbox?.url) return nobody;
  return gatewayRegister({ url: `${sandbox.url}/register/v1/ask`, secret: sandbox.apiKey });
}
