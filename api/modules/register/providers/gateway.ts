import { z } from "zod";
import { bodyOf } from "../../../core/answer-body.ts";
import { jsonOf } from "../../../core/json.ts";
import { signatureOf } from "../../../core/signature.ts";
import { type CentralRegister, RegisterAway } from "./register.ts";

const answerMs = 5_000;
const answerMaxBytes = 4_096;

const answerSchema = z.object({ id: z.uuid(), state: z.enum(["clear", "barred"]) });

/**
 * A gateway to the register that takes `POST {id, cpf}` as JSON, signed by
 * `Message-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">`, and answers 200
 * `{id, state}`: `clear` or `barred`. Anything else, or another question's id, is no answer.
 */
export function gatewayRegister(url: string, secret: string): CentralRegister {
  return {
    async ask({ id, cpf }) {
      const body = JSON.stringify({ id, cpf });
      let raw: Buffer;
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
        raw = await bodyOf(answer, answerMaxBytes);
        if (answer.status !== 200) throw new RegisterAway(`http.${answer.status}`);
      } catch (error) {
        if (error instanceof RegisterAway) throw error;
        throw new RegisterAway("no.answer", { cause: error });
      }
      const said = answerSchema.safeParse(jsonOf(raw));
      if (!said.success || said.data.id !== id) throw new RegisterAway("unreadable");
      return said.data.state;
    },
  };
}
