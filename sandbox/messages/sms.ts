import type { FastifyInstance } from "fastify";
import { readBody, takeSigned } from "../signed-message.ts";
import type { Store } from "./store.ts";

const phoneShape = /^\+[1-9]\d{6,14}$/;
const textMax = 1_000;

/**
 * The SMS gateway: `POST /sms/messages {id, to, text}`, signed. 422: not a message; 202: taken, and
 * a repeated id is the same message.
 */
export async function serveSms(app: FastifyInstance, store: Store, secret: string): Promise<void> {
  takeSigned(app, secret, 8_192);
  app.post("/sms/messages", (request, reply) => {
    const message = messageOf(readBody(request));
    if (!message) return reply.status(422).send({ error: "message.invalid" });
    store.add({ ...message, channel: "sms", subject: "", at: new Date() });
    return reply.status(202).send({ id: message.id });
  });
}

function messageOf({ id, to, text }: Record<string, unknown>) {
  const isRight =
    typeof id === "string" &&
    id.length <= 64 &&
    typeof to === "string" &&
    phoneShape.test(to) &&
    typeof text === "string" &&
    text !== "" &&
    text.length <= textMax;
  return isRight ? { id, to, text } : null;
}
