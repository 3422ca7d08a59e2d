import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";

/** Lets in who carries the merchant's key, `Authorization: Bearer <key>`, and nobody else. */
export function keyGuard(app: FastifyInstance, apiKey: string): void {
  const expected = digest(`Bearer ${apiKey}`);
  app.addHook("onRequest", (request, reply, done) => {
    const isKnown = timingSafeEqual(digest(request.headers.authorization ?? ""), expected);
    if (isKnown) done();
    else void reply.status(401).send({ error: "key.unknown" });
  });
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
