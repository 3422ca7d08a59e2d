import type { FastifyInstance } from "fastify";
import { isSigned } from "../signature.ts";
import type { Store } from "./store.ts";

const phoneShape = /^\+[1-9]\d{6,14}$/;
const textMax = 1_000;

/**
 * The SMS gateway: `POST /sms/messages {id, to, text}`, signed over the bytes as they came by
 * `Message-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">`. 401: not signed;
 * 422: not a message; 202: taken, and a repeated id is the same message.
 */
export async function serveSms(app: FastifyInstance, store: Store, secret: string): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer", bodyLimit: 8_192 },
    (_request, body, done) => done(null, body),
  );
  app.post("/sms/messages", (request, reply) => {
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (!isSigned(request.headers["message-signature"], raw, secret)) {
      return reply.status(401).send({ error: "signature.invalid" });
    }
    const message = readMessage(raw);
    if (!message) return reply.status(422).send({ error: "message.invalid" });
    store.add({ ...message, channel: "sms", subject: "", at: new Date() });
    return reply.status(202).send({ id: message.id });
  });
}

function readMessage(raw: Buffer): { id: string; to: string; text: string } | null {
  try {
    const body: unknown = JSON.parse(raw.toString("utf8"));
    if (typeof body !== "object" || body === null) return null;
    const { id, to, text } = body as Record<string, unknown>;
    const isRight =
      typeof id === "string" &&
      id.length <= 64 &&
      typeof to === "string" &&
      phoneShape.test(to) &&
      typeof text === "string" &&
      text !== "" &&
      text.length <= textMax;
    return isRight ? { id, to, text } : null;
  } catch {
    return null;
  }
}
