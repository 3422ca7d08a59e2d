import { z } from "zod";
import { type Gateway, postSigned } from "../../../../core/http/signed-post.ts";
import { UpstreamUnavailable } from "../../../../core/upstream-unavailable.ts";
import type { LocationProvider, LocationQuery } from "./provider.ts";

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
 * A gateway that takes `POST {territory, address}`, signed as `core/signed-post.ts` says, and
 * answers 200 `{verdict, country, region}`. Anything else counts as no answer.
 *
 * @param id recorded with its results
 */
export function gatewayLocationProvider(id: string, gateway: Gateway): LocationProvider {
  return {
    id,
    async locate(query) {
      try {
        const { status, said } = await postSigned(
          gateway,
          query satisfies LocationQuery,
          answerMaxBytes,
        );
        if (status !== 200) throw new Error(`status ${status}`);
        return finding.parse(said);
      } catch (error) {
        throw new UpstreamUnavailable("location provider", "no.answer", { cause: error });
      }
    },
  };
}
