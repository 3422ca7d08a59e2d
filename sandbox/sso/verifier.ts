import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { keyGuard } from "../key-guard.ts";
import { makeSigner, type Signer } from "./keys.ts";

/** A verifier of numbers in miniature. */
export interface VerifierOptions {
  issuer: string;
  audience: string;
  apiKey: string;
  /** Makes the tokens; a test may have them made wrongly. */
  signer?: Signer;
}

const tokenSeconds = 3_600;

/**
 * Tells its keys to everybody, and gives a token for a number to whoever carries the key: POST
 * /tokens `{phoneNumber}` stands for a phone that took part, code and all.
 */
export async function serveVerifier(app: FastifyInstance, options: VerifierOptions): Promise<void> {
  const { issuer, audience, apiKey } = options;
  const signer = options.signer ?? makeSigner();
  app.get("/.well-known/openid-configuration", () => ({ issuer, jwks_uri: `${issuer}/jwks` }));
  app.get("/jwks", () => signer.jwks);
  await app.register((scope, _options, done) => {
    keyGuard(scope, apiKey);
    scope.post("/tokens", (request, reply) => {
      const { phoneNumber } = request.body as { phoneNumber?: unknown };
      if (typeof phoneNumber !== "string" || !/^\+\d{8,15}$/.test(phoneNumber)) {
        return reply.status(422).send({ error: "number.invalid" });
      }
      const now = Math.floor(Date.now() / 1000);
      const sub = createHash("sha256").update(`phone:${phoneNumber}`).digest("hex").slice(0, 28);
      const claims = { iss: issuer, aud: audience, sub, iat: now, exp: now + tokenSeconds };
      return { idToken: signer.sign({ ...claims, auth_time: now, phone_number: phoneNumber }) };
    });
    done();
  });
}
