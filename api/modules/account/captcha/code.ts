import { randomInt, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Language } from "@trevo/contract/define.ts";
import { sameSecret } from "../../../core/crypto.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { readOut } from "./audio.ts";
import { drawDigits } from "./image.ts";
import type { CaptchaPurpose } from "./require-captcha.ts";

const digits = 6;
const attemptsMax = 3;
const lifeMs = 120_000;
const sealedFor = "captcha-code";

type Parts = Pick<App, "db" | "vault">;

/** A new code, as a picture. It lives for two minutes, three attempts and one success. */
export async function newCode(
  { db, vault }: Parts,
  purpose: CaptchaPurpose,
): Promise<{ captchaId: string; image: string; expirationTime: number }> {
  const id = randomUUID();
  const code = randomInt(10 ** digits)
    .toString()
    .padStart(digits, "0");
  const image = await drawDigits(code);
  const values = {
    id,
    purpose,
    code_sealed: vault.seal(Buffer.from(code), sealedFor),
    expires_at: new Date(Date.now() + lifeMs),
  };
  await db.insertInto("captcha_code").values(values).execute();
  return { captchaId: id, image: image.toString("base64"), expirationTime: lifeMs };
}

/** The code of a picture, read out; an expired code is answered like an unknown one. */
export async function readCode(
  { db, vault }: Parts,
  { captchaId, language }: { captchaId: string; language: Language },
): Promise<Buffer> {
  const row = await db
    .selectFrom("captcha_code")
    .select("code_sealed")
    .where("id", "=", captchaId)
    .where("tries", "<", attemptsMax)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  if (!row) throw new Refusal("captcha.wrong", { captcha: true });
  return readOut(vault.open(row.code_sealed, sealedFor).toString(), language);
}

/** Whether these are the picture's digits. Counts the attempt first; a right one counts once. */
export async function isCodeRight(
  { db, vault }: Parts,
  input: { purpose: CaptchaPurpose; captchaId: string; captcha: string },
): Promise<boolean> {
  const row = await db
    .updateTable("captcha_code")
    .set("tries", (eb) => eb("tries", "+", 1))
    .where("id", "=", input.captchaId)
    .where("purpose", "=", input.purpose)
    .where("tries", "<", attemptsMax)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning("code_sealed")
    .executeTakeFirst();
  if (!row) return false;
  if (!sameSecret(vault.open(row.code_sealed, sealedFor).toString(), input.captcha)) return false;
  const taken = await db
    .deleteFrom("captcha_code")
    .where("id", "=", input.captchaId)
    .executeTakeFirst();
  return taken.numDeletedRows === 1n;
}
