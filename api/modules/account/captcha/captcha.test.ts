import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "kysely";
import sharp from "sharp";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { solveCaptcha } from "./captcha.fixture.ts";
import { type CaptchaSolution, type CaptchaPurpose, requireCaptcha } from "./index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** What sign-in answers: `in`, or the code of its refusal. */
async function knock(purpose: CaptchaPurpose, proof: CaptchaSolution): Promise<string> {
  try {
    await requireCaptcha(app.app, purpose, proof);
    return "in";
  } catch (error) {
    return (error as Error).message;
  }
}

/** The digits of a picture, as only the server can read them. */
async function digitsOf(captchaId: string): Promise<string> {
  const row = await app.app.db
    .selectFrom("captcha_code")
    .select("code_sealed")
    .where("id", "=", captchaId)
    .executeTakeFirstOrThrow();
  return app.app.vault.open(row.code_sealed, "captcha-code").toString();
}

const other = (code: string) => (code === "000000" ? "000001" : "000000");

describe("proof of work", () => {
  test("[AUTH-03] a solution opens its door once, and no other door", async () => {
    const captcha = await solveCaptcha(app.visitor(), "login");
    expect(await knock("register", { captcha })).toBe("captcha.wrong");
    expect(await knock("login", { captcha })).toBe("in");
    expect(await knock("login", { captcha })).toBe("captcha.wrong");
  });

  test("[AUTH-03] twenty callers with one solution: one comes in", async () => {
    const captcha = await solveCaptcha(app.visitor(), "sms");
    const said = await Promise.all(Array.from({ length: 20 }, () => knock("sms", { captcha })));
    expect(said.filter((word) => word === "in")).toHaveLength(1);
  });

  test("[AUTH-03] a challenge that was made easier, older or another's is worth nothing", async () => {
    const packed = await solveCaptcha(app.visitor(), "login");
    const proof = JSON.parse(Buffer.from(packed, "base64").toString()) as {
      challenge: { parameters: Record<string, unknown>; signature: string };
      solution: Record<string, unknown>;
    };
    const changed = (parameters: Record<string, unknown>) => ({
      ...proof,
      challenge: {
        ...proof.challenge,
        parameters: { ...proof.challenge.parameters, ...parameters },
      },
    });
    const hostile: unknown[] = [
      changed({ cost: 1 }),
      changed({ expiresAt: Math.floor(Date.now() / 1000) + 9_999 }),
      changed({ expiresAt: 1 }),
      changed({ nonce: "00" }),
      { ...proof, solution: { ...proof.solution, derivedKey: "00".repeat(32) } },
      { ...proof, challenge: { ...proof.challenge, signature: "" } },
      { challenge: null, solution: null },
      [],
      "text",
    ];
    for (const attempt of hostile) {
      const captcha = Buffer.from(JSON.stringify(attempt)).toString("base64");
      expect(await knock("login", { captcha })).toBe("captcha.wrong");
    }
    expect(await knock("login", { captcha: "%%%" })).toBe("captcha.wrong");
    expect(await knock("login", {})).toBe("captcha.required");
    expect(await knock("login", { captcha: packed })).toBe("in");
  });

  test("[AUTH-03] homes that are wrong again and again work for longer", async () => {
    const prefixes = async () => {
      const { parameters } = await app.visitor().call("captcha.challenge", { purpose: "login" });
      return parameters;
    };
    expect(await prefixes()).toMatchObject({ cost: 1_000, data: { purpose: "login" } });
    const solve = async () => {
      const proof = await solveCaptcha(app.visitor(), "login");
      const { solution } = JSON.parse(Buffer.from(proof, "base64").toString()) as {
        solution: { counter: number };
      };
      return solution.counter;
    };
    expect(await solve()).toBeLessThan(200);
    await sql`insert into login_event (username, succeeded, ip, user_agent)
      select 'x', false, '127.0.0.1', '' from generate_series(1, 12)`.execute(app.app.db);
    expect(await solve()).toBeGreaterThanOrEqual(200);
  });
});

describe("code in a picture", () => {
  test("[AUTH-03] the digits of a picture open its door once", async () => {
    const { captchaId, image, expirationTime } = await app.visitor().call("captcha.image", {});
    const { width, height, format } = await sharp(Buffer.from(image, "base64")).metadata();
    expect([width, height, format, expirationTime]).toEqual([240, 88, "png", 120_000]);
    const captcha = await digitsOf(captchaId);
    expect(captcha).toMatch(/^\d{6}$/);
    expect(await knock("register", { captcha, captchaId })).toBe("captcha.wrong");
    expect(await knock("login", { captcha, captchaId })).toBe("in");
    expect(await knock("login", { captcha, captchaId })).toBe("captcha.wrong");
  });

  test("[AUTH-03] three wrong guesses, or two minutes, and the picture is over", async () => {
    const visitor = app.visitor();
    const guessed = await visitor.call("captcha.image", { purpose: "login" });
    const code = await digitsOf(guessed.captchaId);
    for (let n = 0; n < 3; n += 1) {
      const wrong = { captcha: other(code), captchaId: guessed.captchaId };
      expect(await knock("login", wrong)).toBe("captcha.wrong");
    }
    expect(await knock("login", { captcha: code, captchaId: guessed.captchaId })).toBe(
      "captcha.wrong",
    );
    const { captchaId } = await visitor.call("captcha.image", {});
    const captcha = await digitsOf(captchaId);
    await sql`update captcha_code set expires_at = now() - interval '1 second'
      where id = ${captchaId}::uuid`.execute(app.app.db);
    expect(await knock("login", { captcha, captchaId })).toBe("captcha.wrong");
    expect((await visitor.try("captcha.audio", { captchaId })).status).toBe(400);
  });

  test("[AUTH-03] digits without their picture's id open nothing", async () => {
    const { captchaId } = await app.visitor().call("captcha.image", {});
    expect(await knock("login", { captcha: await digitsOf(captchaId) })).toBe("captcha.wrong");
  });

  test("[AUTH-03] the same digits are read out in each language, never in the same bytes", async () => {
    const visitor = app.visitor();
    const { captchaId } = await visitor.call("captcha.image", {});
    const recordings = new Set<string>();
    for (const language of ["PT", "EN", "TH", "PT"]) {
      const { audio } = await visitor.call("captcha.audio", { captchaId, language });
      const wav = Buffer.from(audio, "base64");
      expect([wav.toString("latin1", 0, 4), wav.toString("latin1", 8, 12)]).toEqual([
        "RIFF",
        "WAVE",
      ]);
      expect(wav.readUInt32LE(40)).toBe(wav.length - 44);
      // Six words with pauses between take three seconds at the least.
      expect(wav.length).toBeGreaterThan(3 * 8_000);
      recordings.add(audio);
    }
    expect(recordings.size).toBe(4);
    const code = await digitsOf(captchaId);
    expect(await knock("login", { captcha: code, captchaId })).toBe("in");
  });

  test("[AUTH-03] nothing in the database tells the digits", async () => {
    const { captchaId } = await app.visitor().call("captcha.image", {});
    const code = await digitsOf(captchaId);
    const { rows } = await sql<{ line: string }>`select c::text as line from captcha_code c
      where id = ${captchaId}::uuid`.execute(app.app.db);
    expect(rows[0]?.line).not.toContain(Buffer.from(code).toString("hex"));
    expect(rows[0]?.line).not.toContain(code);
  });
});
