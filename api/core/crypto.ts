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
  /** Throws when the bytes were altered, or sealed for another purpose or by an unknown secret. */
  open(sealed: Buffer, purpose: string): Buffer;
  /** 32 bytes for a purpose, the same at each start with the same secret. */
  derive(purpose: string): Buffer;
  /**
   * The same of every secret that still counts, the newest first: for what was given out before
   * the secret was changed, and for fingerprints that have to be found again.
   */
  derivations(purpose: string): Buffer[];
}

const ivBytes = 12;
const tagBytes = 16;

/**
 * @param secret at least 32 bytes; lives outside the database (SECRET_KEY)
 * @param previous secrets that it took the place of: what they sealed is still opened
 */
export function createVault(secret: Buffer, previous: readonly Buffer[] = []): Vault {
  const rings = [secret, ...previous].map(keyRing);
  const [derive = keyRing(secret)] = rings;
  return {
    derive,
    derivations: (purpose) => rings.map((ring) => ring(purpose)),
    seal(plain, purpose) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", derive(purpose), iv);
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([iv, body, cipher.getAuthTag()]);
    },
    open(sealed, purpose) {
      for (const ring of rings.slice(0, -1)) {
        const plain = tryOpen(sealed, ring(purpose));
        if (plain) return plain;
      }
      return openWith(sealed, (rings.at(-1) ?? derive)(purpose));
    },
  };
}

/** The keys of one secret, each derived once. */
function keyRing(secret: Buffer): (purpose: string) => Buffer {
  const keys = new Map<string, Buffer>();
  return (purpose) => {
    const known = keys.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync("sha256", secret, "trevo", purpose, 32));
    keys.set(purpose, key);
    return key;
  };
}

/** Null where another key sealed it: a wrong key fails its tag, so nothing is mistaken. */
function tryOpen(sealed: Buffer, key: Buffer): Buffer | null {
  try {
    return openWith(sealed, key);
  } catch {
    return null;
  }
}

function openWith(sealed: Buffer, key: Buffer): Buffer {
  const iv = sealed.subarray(0, ivBytes);
  const tag = sealed.subarray(sealed.length - tagBytes);
  const decipher = createDecipheriv("aes-256-gcm", key, iv, { authTagLength: tagBytes });
  decipher.setAuthTag(tag);
  const body = sealed.subarray(ivBytes, sealed.length - tagBytes);
  return Buffer.concat([decipher.update(body), decipher.final()]);
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
