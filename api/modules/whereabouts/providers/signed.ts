import { z } from "zod";
import { bodyOf } from "../../../core/answer-body.ts";
import { jsonOf } from "../../../core/json.ts";
import { signatureOf } from "../../../core/signature.ts";
import { type LocationProvider, LocatorAway, type LookWish } from "./provider.ts";

const answerMs = 5_000;
const answerMaxBytes = 4_096;

const finding = z.object({
  verdict: z.enum(["inside", "outside", "hidden"]),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  region: z.string().max(64).nullable(),
});

/**
 * A provider that takes `POST {territory, address}` as JSON, signed by
 * `Message-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">`, and answers 200
 * `{verdict, country, region}`. Anything else is no answer.
 *
 * @param id written beside what it found
 */
export function signedLocator(id: string, url: string, secret: string): LocationProvider {
  return {
    id,
    async look(wish) {
      const body = JSON.stringify(wish satisfies LookWish);
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
        const raw = await bodyOf(answer, answerMaxBytes);
        if (answer.status !== 200) throw new Error(`status ${answer.status}`);
        return finding.parse(jsonOf(raw));
      } catch (error) {
        throw new LocatorAway("The provider of places gave no answer", { cause: error });
      }
    },
  };
}
