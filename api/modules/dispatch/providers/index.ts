import { gatewayAt } from "../../../core/signed-post.ts";
import type { House } from "../../../house.ts";
import { gatewayProvider } from "./gateway.ts";
import type { SmsProvider } from "./provider.ts";

/**
 * Who brings this house's text messages: the gateway of SMS_URL, whose password signs, else the
 * sandbox of a demo; null where there is neither, or the sandbox is just starting.
 */
export function smsProviderOf({ config, sandbox }: House): SmsProvider | null {
  if (config.smsUrl !== null) return gatewayProvider(gatewayAt(config.smsUrl));
  if (!sandbox || sandbox.url === null) return null;
  return gatewayProvider({ url: `${sandbox.url}/sms/messages`, secret: sandbox.outboxSecret });
}
