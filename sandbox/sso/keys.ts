import { createPublicKey, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** Signs tokens; its public half is told under the name that the tokens carry. */
export interface Signer {
  /** The public key, as a set of one. */
  jwks: { keys: Record<string, unknown>[] };
  sign(claims: Record<string, unknown>): string;
}

/** A key of its own for each start. */
export function makeSigner(): Signer {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const kid = randomBytes(8).toString("hex");
  const jwk = createPublicKey(privateKey).export({ format: "jwk" });
  return {
    jwks: { keys: [{ ...jwk, kid, use: "sig", alg: "RS256" }] },
    sign(claims) {
      const signed = [{ alg: "RS256", typ: "JWT", kid }, claims].map(encoded).join(".");
      const signature = sign("sha256", Buffer.from(signed), privateKey).toString("base64url");
      return `${signed}.${signature}`;
    },
  };
}

/** One part of a token. */
export function encoded(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}
