import { z } from "zod";
import { type Gateway, postSigned } from "../../../../core/http/signed-post.ts";
import { type LocationProvider, LocatorAway, type LookWish } from "./provider.ts";

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
 * answers 200 `{verdict, country, region}`. Anything else is no answer.
 *
 * @param id written beside what it found
 */
export function gatewayLocator(id: string, gateway: Gateway): LocationProvider {
  return {
    id,
    async look(wish) {
      try {
        const { status, said } = await postSigned(gateway, wish satisfies LookWish, answerMaxBytes);
        if (status !== 200) throw new Error(`status ${status}`);
        return finding.parse(said);
      } catch (error) {
        throw new LocatorAway("The provider of places gave no answer", { cause: error });
      }
    },
  };
}
