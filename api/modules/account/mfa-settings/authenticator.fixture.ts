import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const text = (data: Buffer | Uint8Array) => Buffer.from(data).toString("base64url");

/** What an authenticator reports of itself; a test makes it lie. */
interface Overrides {
  origin?: string;
  isVerified?: boolean;
  /** The count of signatures that it tells. */
  counter?: number;
  id?: string;
}

/** A passkey in software, written from the Web Authentication standard: ES256, no attestation. */
export function authenticator(origin = "http://localhost") {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let counter = 0;
  let userHandle = "";
  const clientData = (type: string, challenge: unknown, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authData = (rpId: string, flags: number, count: number, rest = Buffer.alloc(0)) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, rest]);
  };
  return {
    id: text(id),
    /** Makes the key that the options ask for. */
    create(options: Record<string, unknown>, overrides: Overrides = {}) {
      const { rp, user, challenge } = options as {
        rp: { id: string };
        user: { id: string };
        challenge: string;
      };
      userHandle = user.id;
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]);
      const credential = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        isoCBOR.encode(cose),
      ]);
      const flags = overrides.isVerified === false ? 0x41 : 0x45;
      const object = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authData(rp.id, flags, 0, credential))],
      ]);
      return {
        id: text(id),
        response: {
          clientDataJSON: text(
            clientData("webauthn.create", challenge, overrides.origin ?? origin),
          ),
          attestationObject: text(isoCBOR.encode(object as never)),
          transports: ["internal"],
        },
      };
    },
    /** Signs the challenge of the options. */
    get(options: Record<string, unknown>, overrides: Overrides = {}) {
      counter += 1;
      const flags = overrides.isVerified === false ? 0x01 : 0x05;
      const data = authData(String(options.rpId), flags, overrides.counter ?? counter);
      const json = clientData("webauthn.get", options.challenge, overrides.origin ?? origin);
      return {
        id: overrides.id ?? text(id),
        response: {
          clientDataJSON: text(json),
          authenticatorData: text(data),
          signature: text(sign("sha256", Buffer.concat([data, sha256(json)]), privateKey)),
          userHandle,
        },
      };
    },
  };
}
