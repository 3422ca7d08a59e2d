import { type Gateway, postSigned } from "../../../../core/http/signed-post.ts";
import type { Outcome } from "../outcome.ts";
import type { SmsMessage, SmsProvider } from "./provider.ts";

/**
 * A gateway that takes `POST {id, to, text}`, signed as `core/signed-post.ts` says. 2xx: taken (a
 * repeated id is the same message); 4xx but 408 and 429: refused for good; the rest: later.
 */
export function gatewayProvider(gateway: Gateway): SmsProvider {
  return {
    async send(message) {
      try {
        const { status } = await postSigned(gateway, message satisfies SmsMessage, 0);
        return outcomeOf(status);
      } catch {
        return { state: "unavailable", failure: "no.answer" };
      }
    },
  };
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { state: "accepted" };
  const isForGood = status >= 400 && status < 500 && status !== 408 && status !== 429;
  return { state: isForGood ? "rejected" : "unavailable", failure: `http.${status}` };
}
