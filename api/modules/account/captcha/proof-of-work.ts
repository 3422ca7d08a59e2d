import { randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../../../core/db.ts";
import { jsonOf } from "../../../core/json.ts";
import type { App } from "../../../app.ts";
import type { CaptchaPurpose } from "./require-captcha.ts";

/**
 * Some 150,000 rounds of SHA-256 on average: a third of a second on the phone of 2019 that we
 * have in mind, and nothing to a person. Networks with many failed sign-ins work for longer.
 */
const algorithm = "PBKDF2/SHA-256";
const cost = 1_000;
const counters = { min: 100, max: 200 };
const minutes = 5;

const solutionSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      nonce: z.string().max(64),
      expiresAt: z.number(),
      data: z.object({ purpose: z.string() }),
    }),
    signature: z.string().max(128),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(128) }),
});

/** A signed proof-of-work challenge for a purpose. */
export async function newChallenge(
  { db, vault }: Pick<App, "db" | "vault">,
  { purpose, ip }: { purpose: CaptchaPurpose; ip: string },
): Promise<{ parameters: Record<string, unknown>; signature: string }> {
  const factor = await difficultyOf(db, ip);
  const { parameters, signature } = await createChallenge({
    algorithm,
    cost,
    counter: randomInt(counters.min * factor, counters.max * factor),
    deriveKey,
    data: { purpose },
    expiresAt: new Date(Date.now() + minutes * 60_000),
    ...secrets(vault),
  });
  if (signature === undefined) throw new Error("A challenge came without its signature");
  return { parameters: { ...parameters }, signature };
}

/** Whether this is the solution of one of our challenges, for this purpose, for the first time. */
export async function isWorkSolved(
  { db, vault }: Pick<App, "db" | "vault">,
  { purpose, captcha }: { purpose: CaptchaPurpose; captcha: string },
): Promise<boolean> {
  const parsed = solutionSchema.safeParse(jsonOf(Buffer.from(captcha, "base64")));
  if (!parsed.success) return false;
  const { challenge, solution } = parsed.data;
  const { nonce, expiresAt, data } = challenge.parameters;
  if (data.purpose !== purpose) return false;
  const { verified } = await verifySolution({
    // Shapes were parsed above; all of it is worth nothing unless the signature holds.
    challenge: challenge as unknown as Challenge,
    solution,
    deriveKey,
    ...secrets(vault),
  });
  if (!verified) return false;
  const fresh = await db
    .insertInto("captcha_used")
    .values({ nonce, expires_at: new Date(expiresAt * 1000) })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return fresh.numInsertedOrUpdatedRows === 1n;
}

function secrets(vault: App["vault"]) {
  return {
    hmacSignatureSecret: vault.derive("captcha-challenge").toString("hex"),
    hmacKeySignatureSecret: vault.derive("captcha-key").toString("hex"),
  };
}

/** Difficulty factor of a network, by its failed sign-ins in the last half hour. */
async function difficultyOf(db: Db, ip: string): Promise<number> {
  const { rows } = await sql<{ failures: bigint }>`select count(*) as failures from login_attempt
    where home_of(ip) = home_of(${ip}) and at > now() - interval '30 minutes'
    and not succeeded`.execute(db);
  const failures = rows[0]?.failures ?? 0n;
  if (failures < 10n) return 1;
  if (failures < 50n) return 2;
  return failures < 200n ? 4 : 8;
}
