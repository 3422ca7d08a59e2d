import {
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from "node:crypto";

/** Signs tokens; its public half is told under the name that the tokens carry. */
export interface Signer {
  /** The public key, as a set of one. */
  jwks: { keys: Record<string, unknown>[] };
  sign(claims: Record<string, unknown>): string;
}

/** A key of its own for each start, made when it is first asked for: that takes a while. */
export function makeSigner(): Signer {
  const kid = randomBytes(8).toString("hex");
  let made: KeyObject | null = null;
  const key = () => (made ??= generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey);
  return {
    get jwks() {
      const jwk = createPublicKey(key()).export({ format: "jwk" });
      return { keys: [{ ...jwk, kid, use: "sig", alg: "RS256" }] };
    },
    sign(claims) {
      const signed = [{ alg: "RS256", typ: "JWT", kid }, claims].map(encoded).join(".");
      const signature = sign("sha256", Buffer.from(signed), key()).toString("base64url");
      return `${signed}.${signature}`;
    },
  };
}

/** One part of a token. */
export function encoded(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}
