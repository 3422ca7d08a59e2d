import { z } from "zod";
import { type Gateway, postSigned } from "../../../../core/http/signed-post.ts";
import { type CentralRegister, RegisterAway } from "./provider.ts";

const answerMaxBytes = 4_096;

const answerSchema = z.object({ id: z.uuid(), state: z.enum(["clear", "barred"]) });

/**
 * A gateway to the register that takes `POST {id, cpf}`, signed as `core/signed-post.ts` says, and
 * answers 200 `{id, state}`: `clear` or `barred`. Anything else, or another question's id, is no
 * answer.
 */
export function gatewayRegister(gateway: Gateway): CentralRegister {
  return {
    async ask({ id, cpf }) {
      const asking = postSigned(gateway, { id, cpf }, answerMaxBytes);
      const answer = await asking.catch((cause: unknown) => {
        throw new RegisterAway("no.answer", { cause });
      });
      if (answer.status !== 200) throw new RegisterAway(`http.${answer.status}`);
      const word = answerSchema.safeParse(answer.said);
      if (!word.success || word.data.id !== id) throw new RegisterAway("unreadable");
      return word.data.state;
    },
  };
}
