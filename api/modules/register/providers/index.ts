import type { Config } from "../../../core/config.ts";
import { jurisdictionOf } from "../../../core/jurisdictions.ts";
import type { House } from "../../../house.ts";
import { gatewayRegister } from "./gateway.ts";
import { type CentralRegister, RegisterAway } from "./register.ts";

const nobody: CentralRegister = {
  ask: () => Promise.reject(new RegisterAway("none.configured")),
};

/** Whom this house asks: the gateway of `REGISTER_URL`, or the sandbox of a demo. */
export function registerOf({
  config,
  sandbox,
}: Pick<House, "config" | "sandbox">): CentralRegister {
  if (config.registerUrl !== null) {
    const url = new URL(config.registerUrl);
    const secret = decodeURIComponent(url.password);
    url.username = "";
    url.password = "";
    return gatewayRegister(url.href, secret);
  }
  if (!sandbox?.url) return nobody;
  return gatewayRegister(`${sandbox.url}/register/v1/ask`, sandbox.apiKey);
}

/** Whether the place has a register and nobody can ask it: then no money is played with. */
export function lacksRegister(config: Config): boolean {
  const isAsked = jurisdictionOf(config).register !== null;
  return isAsked && config.registerUrl === null && !config.demo;
}
