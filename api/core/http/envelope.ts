import { sql } from "kysely";
import { createPrivateKey, generateKeyPair, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import { compactDecrypt, decodeProtectedHeader, type JWK } from "jose";
import { randomToken, type Vault } from "../crypto.ts";
import type { Db } from "../db.ts";
import { limitConcurrency } from "../limit-concurrency.ts";
import { Refusal } from "../refusal.ts";
import { StartError } from "../start-error.ts";

/** The RSA key in use, as clients get it in `settings.encryption`. */
export interface Offer {
  kid: string;
  alg: "RSA-OAEP-256";
  enc: "A256GCM";
  jwk: Record<string, unknown>;
}

/** One encrypted call as it came in: the header `Encryption`, the body, and where it was sent. */
export interface Sealed {
  header: string | undefined;
  body: unknown;
  method: string;
  path: string;
}

/** Opens encrypted bodies: a compact JWE cut in two (RFC 7516). */
export interface Envelope {
  offer: Offer;
  /** The payload, or a refusal that is the same for every cause. */
  open(sealed: Sealed): Promise<unknown>;
}

const ageMaxSeconds = 120;
const jtiShape = /^[!-~]{16,64}$/;
const modulusBits = 3072;
const purpose = "encryption-key";
/** Opening costs milliseconds of a processor: a flood of envelopes is refused as well. */
const opening = limitConcurrency({ atOnce: 2, waiting: 100 });

/** Loads the keys, making the first one (about a second, once in a database's life). */
export async function createEnvelope(db: Db, vault: Vault): Promise<Envelope> {
  let rows = await newestKeys(db);
  if (rows.length === 0) {
    await makeKey(db, vault);
    rows = await newestKeys(db);
  }
  const privateKeys = new Map<string, KeyObject>(
    rows.map((row) => [row.kid, openKey(vault, row.private_sealed)]),
  );
  const newest = rows[0];
  if (!newest) throw new Error("No encryption key after making one");
  return {
    offer: { kid: newest.kid, alg: "RSA-OAEP-256", enc: "A256GCM", jwk: jwkOf(newest) },
    async open(sealed) {
      const text = await opening(() => unseal(sealed, privateKeys));
      const fresh = await db
        .insertInto("envelope_used")
        .values({ jti: text.jti })
        .onConflict((on) => on.doNothing())
        .executeTakeFirst();
      if (fresh.numInsertedOrUpdatedRows !== 1n) throw new Refusal("encryption.invalid");
      return text.payload;
    },
  };
}

/** The key as libraries want it: with the key id that the header of an encrypted body names. */
function jwkOf({ kid, public_jwk: jwk }: { kid: string; public_jwk: Record<string, unknown> }) {
  return { ...jwk, kid };
}

/** The first thing that a start unseals: a secret of another database is found here. */
function openKey(vault: Vault, sealed: Buffer): KeyObject {
  let der: Buffer;
  try {
    der = vault.open(sealed, purpose);
  } catch {
    throw new StartError(
      "SECRET_KEY is not this database's (in a demo without one: secret.key in DATA_DIR): put " +
        "back the one that it was made with, or name that in SECRET_KEY_PREVIOUS.",
    );
  }
  return createPrivateKey({ key: der, format: "der", type: "pkcs8" });
}

async function unseal(
  { header, body, method, path }: Sealed,
  keys: Map<string, KeyObject>,
): Promise<{ payload: unknown; jti: string }> {
  if (header === undefined) throw new Refusal("encryption.required");
  try {
    if (typeof body !== "string") throw new Error("not a sealed body");
    const jwe = joined(header, body);
    const { kid } = decodeProtectedHeader(jwe);
    const key = keys.get(String(kid));
    if (!key) throw new Error("unknown kid");
    const { plaintext, protectedHeader } = await compactDecrypt(jwe, key, {
      keyManagementAlgorithms: ["RSA-OAEP-256"],
      contentEncryptionAlgorithms: ["A256GCM"],
      // Nobody compresses here: a small body may not become a large one.
      maxDecompressedLength: 0,
    });
    const { iat, jti, htm, htu } = protectedHeader;
    const age = Math.abs(Date.now() / 1000 - Number(iat));
    const isOurs = htm === method && htu === path && age <= ageMaxSeconds;
    if (!isOurs || typeof jti !== "string" || !jtiShape.test(jti)) {
      throw new Error("wrong claims");
    }
    const payload: unknown = JSON.parse(
      new TextDecoder("utf-8", { fatal: true }).decode(plaintext),
    );
    return { payload, jti };
  } catch {
    // One answer for every cause: clients do not learn which part was wrong.
    throw new Refusal("encryption.invalid");
  }
}

/** `<protected>.<key>` and `<iv>.<ciphertext>.<tag>` make one compact JWE. */
function joined(header: string, body: string): string {
  if (header.split(".").length !== 2 || body.split(".").length !== 3) {
    throw new Error("wrong number of parts");
  }
  return `${header}.${body}`;
}

function newestKeys(db: Db) {
  return db
    .selectFrom("encryption_key")
    .select(["kid", "public_jwk", "private_sealed"])
    .orderBy("created_at", "desc")
    .orderBy("kid")
    .limit(2)
    .execute();
}

async function makeKey(db: Db, vault: Vault): Promise<void> {
  const pair = await promisify(generateKeyPair)("rsa", { modulusLength: modulusBits });
  const jwk: JWK = pair.publicKey.export({ format: "jwk" });
  const der = pair.privateKey.export({ format: "der", type: "pkcs8" });
  await db
    .insertInto("encryption_key")
    .values({
      kid: randomToken(9),
      public_jwk: JSON.stringify({ ...jwk, use: "enc", alg: "RSA-OAEP-256" }),
      private_sealed: vault.seal(der, purpose),
    })
    .execute();
}

/** Deletes records of opened envelopes that are too old to be opened again. */
export async function purgeEnvelopes(db: Db): Promise<void> {
  await sql`delete from envelope_used where at < now() - interval '10 minutes'`.execute(db);
}
