import { gatewayAt } from "../../../../core/http/signed-post.ts";
import type { App } from "../../../../app.ts";
import { gatewayProvider } from "./gateway.ts";
import type { SmsProvider } from "./provider.ts";

/**
 * The provider of text messages: the gateway of SMS_URL, whose password signs requests, else the
 * sandbox of a demo; null where there is neither, or the sandbox is just starting.
 */
export function smsProviderOf({ config, sandbox }: App): SmsProvider | null {
  if (config.smsUrl !== null) return gatewayProvider(gatewayAt(config.smsUrl));
  if (!sandbox || sandbox.url === null) return null;
  return gatewayProvider({ url: `${sandbox.url}/sms/messages`, secret: sandbox.outboxSecret });
}
