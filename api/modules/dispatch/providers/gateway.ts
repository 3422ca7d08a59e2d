import { signatureOf } from "../../../core/signature.ts";
import type { Outcome } from "../outcome.ts";
import type { SmsMessage, SmsProvider } from "./sms.ts";

const answerMs = 5_000;

/**
 * A gateway that takes `POST {id, to, text}` as JSON, signed by
 * `Message-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">`. 2xx: taken (a
 * repeated id is the same message); 4xx but 408 and 429: refused for good; the rest: later.
 */
export function gatewayProvider(url: string, secret: string): SmsProvider {
  return {
    async send(message) {
      const body = JSON.stringify(message satisfies SmsMessage);
      try {
        const answer = await fetch(url, {
          method: "POST",
          headers: {
            "Content-Type": "application/json",
            "Message-Signature": signatureOf(secret, body),
          },
          body,
          redirect: "error",
          signal: AbortSignal.timeout(answerMs),
        });
        await answer.body?.cancel();
        return outcomeOf(answer.status);
      } catch {
        return { state: "away", failure: "no.answer" };
      }
    },
  };
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { state: "taken" };
  const isForGood = status >= 400 && status < 500 && status !== 408 && status !== 429;
  return { state: isForGood ? "refused" : "away", failure: `http.${status}` };
}
