import { sql } from "kysely";
import { randomToken } from "../../../core/crypto.ts";
import type { TestClient } from "../../../testing/test-app.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { solveCaptcha } from "../captcha/captcha.fixture.ts";
import { openMailApp, type MailApp } from "../../messaging/notifications/outbox.fixture.ts";

let app: MailApp;
beforeAll(async () => {
  app = await openMailApp();
});
afterAll(() => app.close());

let counter = 0;
/** A Brazilian mobile number that nobody has used here yet. */
const freshNumber = () => `119${String(70_000_000 + (counter += 1))}`;
const e164 = (number: string) => `+55${number}`;

const secret = randomToken(32);
/** The browser that asks for all codes of this file: they are good in no other. */
function browser(): TestClient {
  const client = app.visitor();
  client.jar.set("asker", secret);
  return client;
}

async function askCode(number: string, over: Record<string, unknown> = {}) {
  const captcha = await solveCaptcha(app.visitor(), "sms");
  const payload = { mobileNum: number, countryDialingCode: "55", captcha, ...over };
  return browser().try("registration.registerCode", payload);
}

async function codeFor(number: string): Promise<string> {
  const { status, body } = await askCode(number);
  expect([status, body.success]).toEqual([200, true]);
  return app.code(e164(number));
}

const form = (number: string, verificationCode: string) => ({
  mobileNum: number,
  countryDialingCode: "55",
  verificationCode,
  password: "um trevo de sorte",
  confirmPassword: "um trevo de sorte",
  language: "EN",
});

const open = (given: Record<string, unknown>) =>
  browser().try("registration.registerMobile", given);

/** The merchant's switches, as staff would set them; put back afterwards. */
async function withFlags(flags: Record<string, boolean>, run: () => Promise<void>): Promise<void> {
  const { db } = app.app;
  const { rows } = await sql<{ whitelabel: unknown }>`select whitelabel from merchant`.execute(db);
  await sql`update merchant set whitelabel = whitelabel || ${JSON.stringify(flags)}::jsonb`.execute(
    db,
  );
  try {
    await run();
  } finally {
    const before = JSON.stringify(rows[0]?.whitelabel);
    await sql`update merchant set whitelabel = ${before}::jsonb`.execute(db);
  }
}

describe("an account by number", () => {
  test("[AUTH-08] the code from the phone opens it, with the number proven and a wallet", async () => {
    const number = freshNumber();
    const client = browser();
    const reply = await client.try(
      "registration.registerMobile",
      form(number, await codeFor(number)),
    );
    expect(reply.body).toMatchObject({
      success: true,
      value: { userName: `55${number}`, type: 0 },
    });
    const row = await app.app.db
      .selectFrom("member")
      .select(["mobile", "mobile_proven_at"])
      .where("username", "=", `55${number}`)
      .executeTakeFirstOrThrow();
    expect(row.mobile).toBe(e164(number));
    expect(row.mobile_proven_at).toBeInstanceOf(Date);
  });

  test("[AUTH-08] the number is its name at the door, with its password", async () => {
    const number = freshNumber();
    await open(form(number, await codeFor(number)));
    const value = await app.visitor().login(`55${number}`, "um trevo de sorte");
    expect(value.userName).toBe(`55${number}`);
  });

  test("[AUTH-12] a wrong code opens nothing; the right one does, once", async () => {
    const number = freshNumber();
    const code = await codeFor(number);
    const wrong = code === "000000" ? "000001" : "000000";
    expect((await open(form(number, wrong))).body).toMatchObject({ code: "code.wrong" });
    expect((await open(form(number, ""))).body).toMatchObject({ code: "validation" });
    const elsewhere = await app.visitor().try("registration.registerMobile", form(number, code));
    expect(elsewhere.body).toMatchObject({ code: "code.expired" });
    expect((await open(form(freshNumber(), code))).body).toMatchObject({ code: "code.expired" });
    expect((await open(form(number, code))).status).toBe(200);
    expect((await open(form(number, code))).body).toMatchObject({ code: "code.expired" });
  });

  test("[AUTH-12] twelve forms with one code at once: one account", async () => {
    const number = freshNumber();
    const code = await codeFor(number);
    // Fewer than the tries that a code has.
    const replies = await Promise.all(Array.from({ length: 4 }, () => open(form(number, code))));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("[AUTH-12] a number with an account gets a code like any other, and is told only then", async () => {
    const number = freshNumber();
    await open(form(number, await codeFor(number)));
    await sql`update verification_code set resend_at = now()`.execute(app.app.db);
    const fresh = await askCode(freshNumber());
    const known = await askCode(number);
    expect([known.status, Object.keys(known.body)]).toEqual([
      fresh.status,
      Object.keys(fresh.body),
    ]);
    const reply = await open(form(number, await app.code(e164(number), 1)));
    expect(reply.body).toMatchObject({
      success: false,
      code: "mobile.taken",
      value: { fields: { mobileNum: expect.stringContaining("already") as string } },
    });
  });

  test("[AUTH-08] nobody takes a number's name by the other form", async () => {
    const { db } = app.app;
    const pattern = (text: string) =>
      sql`update register_field set pattern = ${text} where field = 'username'`.execute(db);
    await pattern("[A-Za-z0-9]+");
    const password = "um trevo de sorte";
    const given = { username: `55${freshNumber()}`, password, confirmPassword: password };
    const { body } = await app.visitor().try("registration.register", given);
    await pattern("[A-Za-z][A-Za-z0-9]*");
    expect(body).toMatchObject({ success: false, code: "validation" });
  });
});

describe("asking for a code", () => {
  test("[AUTH-12] its answer says until when to wait, and asking sooner says it again", async () => {
    const number = freshNumber();
    const { body } = await askCode(number);
    if (!body.success) throw new Error("refused");
    const { rows } = await sql<{ left: number }>`
      select extract(epoch from resend_at - now())::int as left from verification_code
       where address = ${e164(number)}`.execute(app.app.db);
    expect(rows[0]?.left).toBeGreaterThan(30);
    expect(rows[0]?.left).toBeLessThanOrEqual(60);
    const again = await askCode(number);
    expect(again.body).toMatchObject({
      success: false,
      code: "code.wait",
      value: { expirationTime: body.value.expirationTime },
    });
  });

  test("[AUTH-12] nothing is sent without a proof that a person asks", async () => {
    const number = freshNumber();
    for (const captcha of ["", "000000", "bm9wZQ==", await solveCaptcha(app.visitor(), "login")]) {
      const { status, body } = await askCode(number, { captcha });
      expect([status, body.success]).toEqual([400, false]);
    }
    const sent = await app.app.db
      .selectFrom("outbox")
      .select("id")
      .where("address", "=", e164(number))
      .execute();
    expect(sent).toEqual([]);
  });

  test.each([
    ["1133334444", "55"],
    ["", "55"],
    ["11970000001\r\n", "0"],
    ["<script>", "55"],
    ["٠١٢٣٤٥٦٧٨٩", "55"],
    ["911", "1"],
  ])("[AUTH-12] %j with +%s is no number to send to", async (mobileNum, countryDialingCode) => {
    const { body } = await askCode("", { mobileNum, countryDialingCode });
    expect(body).toMatchObject({
      success: false,
      code: "validation",
      value: { fields: { mobileNum: expect.any(String) as string } },
    });
  });

  test("[AUTH-12] a country that the operator sends nothing to is told before anything is", async () => {
    const german = { mobileNum: "15123456789", countryDialingCode: "49" };
    const asks = () => askCode("", { ...german, captcha: "", language: "EN" });
    expect((await asks()).body).toMatchObject({
      code: "validation",
      value: { fields: { mobileNum: expect.stringContaining("this country") as string } },
    });
    // A Canadian number shares the dialling code of one that is allowed.
    const canadian = { mobileNum: "6135550123", countryDialingCode: "1" };
    expect((await askCode("", { ...canadian, captcha: "" })).body).toMatchObject({
      code: "validation",
    });
    const { db } = app.app;
    await sql`insert into sms_country values ('TREVO', 'DE')`.execute(db);
    expect((await asks()).body).toMatchObject({ code: "captcha.required" });
    await sql`delete from sms_country where country = 'DE'`.execute(db);
    const kept = await db
      .selectFrom("verification_code")
      .select("id")
      .where("address", "like", "+49%")
      .execute();
    expect(kept).toEqual([]);
  });

  test("[AUTH-12] the source's other name of the field works too", async () => {
    const number = freshNumber();
    expect((await askCode("", { mobileNum: undefined, mobileNo: number })).status).toBe(200);
  });
});

describe("the merchant's switches", () => {
  test("[AUTH-08] what is switched off is closed, and the form says so", async () => {
    await withFlags({ MOBILENUMREG3: false }, async () => {
      const { body } = await open(form(freshNumber(), "123456"));
      expect(body).toMatchObject({ success: false, code: "registration.closed" });
      const answer = await app.visitor().call("system.registerRules", { method: "mobileNum" });
      expect(answer).toMatchObject({ method: "username", methods: ["username"] });
    });
    await withFlags({ USERNAMEREG3: false }, async () => {
      const answer = await app.visitor().call("system.registerRules", {});
      expect(answer).toMatchObject({ method: "mobileNum", methods: ["mobileNum"] });
      expect(answer.rules[0]).toMatchObject({ field: "mobileNum", required: true });
    });
    await withFlags({ USERNAMEREG3: false, MOBILENUMREG3: false }, async () => {
      const setting = await app.visitor().call("system.registerSetting", {});
      expect(setting).toMatchObject({ open: false, methods: [], fields: [] });
    });
  });

  test("[AUTH-08] without proof of numbers no code is asked for, nor sent", async () => {
    await withFlags({ REGMOBVERF3: false }, async () => {
      const answer = await app.visitor().call("system.registerRules", { method: "mobileNum" });
      expect(answer.rules.map(({ field }) => field)).not.toContain("verificationCode");
      expect((await askCode(freshNumber())).body).toMatchObject({ code: "registration.closed" });
      const number = freshNumber();
      expect((await open(form(number, ""))).status).toBe(200);
      expect((await open(form(number, ""))).body).toMatchObject({ code: "mobile.taken" });
    });
  });

  test("[AUTH-08] an account has no password only where a code brings its owner back", async () => {
    const fields = async () => {
      const answer = await app.visitor().call("system.registerRules", { method: "mobileNum" });
      return answer.rules.map(({ field }) => field);
    };
    await withFlags({ MOBILENUMPASSREG3: false, MOBILEVERCODELOGIN3: false }, async () => {
      expect(await fields()).toContain("password");
    });
    await withFlags({ MOBILENUMPASSREG3: false, MOBILEVERCODELOGIN3: true }, async () => {
      expect(await fields()).not.toContain("password");
      const number = freshNumber();
      const { mobileNum, countryDialingCode, verificationCode } = form(
        number,
        await codeFor(number),
      );
      const reply = await open({ mobileNum, countryDialingCode, verificationCode });
      expect(reply.status).toBe(200);
    });
  });
});
