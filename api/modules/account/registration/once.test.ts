import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "../../../core/db.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { solveCaptcha } from "../captcha/captcha.fixture.ts";
import { newCpf } from "../../compliance/responsible-gaming/cpf.fixture.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let counter = 0;
const form = (over: Record<string, unknown> = {}) => ({
  username: `once${(counter += 1)}x`,
  password: "um trevo de sorte",
  confirmPassword: "um trevo de sorte",
  ...over,
});

const send = (given: Record<string, unknown>, key: string) =>
  app.visitor().try("registration.register", given, { headers: { "idempotency-key": key } });

async function opened(username: string): Promise<number> {
  const { rows } = await sql`select 1 from member where username = ${username}`.execute(app.app.db);
  return rows.length;
}

async function keyOf(db: Db, username: string, key: string | null): Promise<void> {
  await sql`update member set register_key = ${key} where username = ${username}`.execute(db);
}

/** How many forms have come as far as the rules. */
async function formsWaiting(db: Db): Promise<number> {
  const { rows } = await sql`select 1 from pg_locks where not granted
      and relation = 'register_field'::regclass`.execute(db);
  return rows.length;
}

describe("the same form again", () => {
  test("[AUTH-08] sent a dozen times at once it opens one account, and each is signed in", async () => {
    const [given, key] = [form(), randomUUID()];
    const replies = await Promise.all(Array.from({ length: 12 }, () => send(given, key)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    expect(await opened(given.username)).toBe(1);
  });

  test("[AUTH-08] overtaken by its other copy on the way, it signs in to what that one opened", async () => {
    const { db } = app.app;
    const [given, key] = [form(), randomUUID()];
    await send(given, key);
    // As if the account were opened after this form came in, and before its name is looked up.
    await keyOf(db, given.username, null);
    const overtaken = await db.transaction().execute(async (tx) => {
      await sql`lock table register_field in access exclusive mode`.execute(tx);
      const reply = send(given, key);
      await expect.poll(() => formsWaiting(db)).toBe(1);
      await keyOf(tx, given.username, key);
      return { reply };
    });
    expect((await overtaken.reply).body).toMatchObject({
      success: true,
      value: { userName: given.username },
    });
  });

  test("[AUTH-08] again after a lost answer it signs in to what it opened", async () => {
    const [given, key] = [form(), randomUUID()];
    await send(given, key);
    expect((await send(given, key)).body).toMatchObject({
      success: true,
      value: { userName: given.username, type: 0 },
    });
  });

  test("[AUTH-08] its key with another form is a conflict, and tells nothing", async () => {
    const [given, key] = [form(), randomUUID()];
    await send(given, key);
    const other = form();
    for (const wrong of [
      other,
      { ...given, password: "outra coisa aqui", confirmPassword: "outra coisa aqui" },
    ]) {
      const { status, body } = await send(wrong, key);
      expect([status, body.success ? "" : body.code]).toEqual([409, "idempotency.conflict"]);
    }
    expect(await opened(other.username)).toBe(0);
  });

  test("[AUTH-08] without a key the second form finds the name taken", async () => {
    const given = form();
    await app.visitor().call("registration.register", given);
    const { body } = await app.visitor().try("registration.register", given);
    expect(body).toMatchObject({ success: false, code: "username.taken" });
  });
});

describe("many accounts from one address", () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await openTestApp({ RATE_SCALE: "1" });
  });
  afterAll(() => strict.close());
  const open = (over: Record<string, unknown> = {}) =>
    strict.visitor().try("registration.register", form(over));

  test("[AUTH-12] the fourth in an hour has to show that a person asks; a proof counts once", async () => {
    for (let count = 0; count < 3; count += 1) expect((await open()).status).toBe(200);
    expect((await open()).body).toMatchObject({
      success: false,
      code: "captcha.required",
      value: { captcha: true },
    });
    const captcha = await solveCaptcha(strict.visitor(), "register");
    expect((await open({ captcha })).status).toBe(200);
    expect((await open({ captcha })).body).toMatchObject({ code: "captcha.wrong" });
    const other = await solveCaptcha(strict.visitor(), "login");
    expect((await open({ captcha: other })).body).toMatchObject({ code: "captcha.wrong" });
  });

  test("[AUTH-12] beyond twenty an hour no proof helps", async () => {
    await sql`insert into member (merchant, username, account, type, currency, register_method,
        register_ip)
      select 'TREVO', 'crowd' || n, 'crowd' || n, 0, 'BRL', 'H5', '127.0.0.1'
      from generate_series(1, 20) n`.execute(strict.app.db);
    const captcha = await solveCaptcha(strict.visitor(), "register");
    expect((await open({ captcha })).body).toMatchObject({ success: false, code: "rate.limited" });
  });
});

test("[AUTH-12] whose papers have an account is asked a few times, as accounts are opened", async () => {
  const strict = await openTestApp({ RATE_SCALE: "1" });
  await sql`update register_field set enabled = true where field = 'idNumber'`.execute(
    strict.app.db,
  );
  const ask = async (idNumber: string, captcha?: string) => {
    const { body } = await strict
      .visitor()
      .try("registration.register", form({ idNumber, captcha }));
    return body.success ? "opened" : body.code;
  };
  const known = newCpf();
  expect(await ask(known)).toBe("opened");
  const codes: string[] = [];
  for (let times = 0; times < 4; times += 1) codes.push(await ask(known));
  expect(codes).toEqual([
    "identity.taken",
    "identity.taken",
    "captcha.required",
    "captcha.required",
  ]);
  const captcha = await solveCaptcha(strict.visitor(), "register");
  expect(await ask(known, captcha)).toBe("identity.taken");
  await strict.close();
});
