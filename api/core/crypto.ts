import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

/** Seals small secrets for rest: AES-256-GCM, one key per purpose. */
export interface Vault {
  seal(plain: Buffer, purpose: string): Buffer;
  /** Throws when the bytes were altered, or sealed for another purpose or by another secret. */
  open(sealed: Buffer, purpose: string): Buffer;
  /** 32 bytes for a purpose, the same at each start. */
  derive(purpose: string): Buffer;
}

const ivBytes = 12;
const tagBytes = 16;

/** @param secret at least 32 bytes; lives outside the database (SECRET_KEY). */
export function createVault(secret: Buffer): Vault {
  const keys = new Map<string, Buffer>();
  function derive(purpose: string): Buffer {
    const known = keys.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync("sha256", secret, "trevo", purpose, 32));
    keys.set(purpose, key);
    return key;
  }
  return {
    derive,
    seal(plain, purpose) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", derive(purpose), iv);
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([iv, body, cipher.getAuthTag()]);
    },
    open(sealed, purpose) {
      const iv = sealed.subarray(0, ivBytes);
      const tag = sealed.subarray(sealed.length - tagBytes);
      const decipher = createDecipheriv("aes-256-gcm", derive(purpose), iv);
      decipher.setAuthTag(tag);
      const body = sealed.subarray(ivBytes, sealed.length - tagBytes);
      return Buffer.concat([decipher.update(body), decipher.final()]);
    },
  };
}

/** A secret of `bytes` random bytes as URL-safe text. */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString("base64url");
}

/** What is stored instead of a secret that only has to be recognised. */
export function sha256(text: string | Buffer): Buffer {
  return createHash("sha256").update(text).digest();
}

/** Compares without telling by time where two texts differ. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(sha256(a), sha256(b));
}
