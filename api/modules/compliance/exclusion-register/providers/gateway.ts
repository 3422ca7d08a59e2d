import { z } from "zod";
import { type Gateway, postSigned } from "../../../../core/http/signed-post.ts";
import { UpstreamUnavailable } from "../../../../core/upstream-unavailable.ts";
import type { CentralRegister } from "./provider.ts";

const answerMaxBytes = 4_096;

const answerSchema = z.object({ id: z.uuid(), state: z.enum(["clear", "barred"]) });

/**
 * A gateway to the register that takes `POST {id, cpf}`, signed as `core/signed-post.ts` says, and
 * answers 200 `{id, state}`: `clear` or `barred`. Anything else, or another query's id, counts as
 * no answer.
 */
export function gatewayRegister(gateway: Gateway): CentralRegister {
  return {
    async query({ id, cpf }) {
      const request = postSigned(gateway, { id, cpf }, answerMaxBytes);
      const answer = await request.catch((cause: unknown) => {
        throw new UpstreamUnavailable("exclusion register", "no.answer", { cause });
      });
      if (answer.status !== 200)
        throw new UpstreamUnavailable("exclusion register", `http.${answer.status}`);
      const body = answerSchema.safeParse(answer.said);
      if (!body.success || body.data.id !== id)
        throw new UpstreamUnavailable("exclusion register", "unreadable");
      return body.data.state;
    },
  };
}
