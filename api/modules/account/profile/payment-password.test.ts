import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  openTestApp,
  type Reply,
  type TestClient,
  type TestApp,
} from "../../../testing/test-app.ts";
import { codeSentTo, loginPassword, newPayee, pin, withMail } from "./profile.fixture.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const next = "815203";
const pair = (password: string) => ({
  paymentPassword: password,
  confirmPaymentPassword: password,
});
const outcome = ({ body }: Reply<never>): string => {
  if (body.success) return "ok";
  const fields = Object.keys(body.value["fields"] ?? {});
  return [body.code, ...fields].join(" ");
};
const set = async (client: TestClient, given: object) =>
  outcome(await client.try("profile.paymentPassword", given));
const reset = async (client: TestClient, given: object) =>
  outcome(await client.try("profile.resetPaymentPassword", given));

async function questionsOn(isOn: boolean): Promise<void> {
  await sql`update merchant set whitelabel =
    whitelabel || jsonb_build_object('SECQUESTION3', ${isOn}::boolean)`.execute(app.app.db);
}

test("[MEMBER-02] the first payment password needs the login password, the next the one before", async () => {
  const client = await app.newMember();
  expect(await set(client, { password: "errada", ...pair(pin) })).toBe("validation password");
  expect(await set(client, { password: loginPassword, ...pair(pin) })).toBe("ok");
  expect((await client.call("profile.hasPaymentPassword", {})).hasPassword).toBe(true);
  expect(await set(client, { password: loginPassword, ...pair(next) })).toBe(
    "validation oldPaymentPassword",
  );
  expect(await set(client, { oldPaymentPassword: pin, ...pair(pin) })).toBe(
    "validation paymentPassword",
  );
  expect(await set(client, { oldPaymentPassword: pin, ...pair(next) })).toBe("ok");
});

test("[MEMBER-02] it comes encrypted or not at all, and is stored as an argon2id hash", async () => {
  const client = await app.newMember();
  const given = { password: loginPassword, ...pair(pin) };
  const plain = await client.try("profile.paymentPassword", given, { plain: true });
  expect(plain.body).toMatchObject({ success: false, code: "encryption.required" });
  await client.call("profile.paymentPassword", given);
  const { rows } = await sql<{ payment_hash: string }>`select payment_hash from member_profile
    where member_id = ${await client.id()}`.execute(app.app.db);
  expect(rows[0]?.payment_hash).toMatch(/^\$argon2id\$/);
});

test.each(["12345", "1234567", "abcdef", "111111", "123456", "987654", "121212", "010190"])(
  "[MEMBER-02] %s is no payment password",
  async (password) => {
    const client = await app.newMember();
    await sql`update member set birthday = '1990-01-01' where id = ${await client.id()}`.execute(
      app.app.db,
    );
    const given = { password: loginPassword, ...pair(password) };
    expect(await set(client, given)).toBe("validation paymentPassword");
  },
);

test("[MEMBER-02] both have to be the same", async () => {
  const client = await app.newMember();
  const given = { password: loginPassword, paymentPassword: pin, confirmPaymentPassword: next };
  expect(await set(client, given)).toBe("validation confirmPaymentPassword");
});

test("[MEMBER-02] five wrong tries shut it, for many callers at once as for one", async () => {
  const client = await newPayee(app);
  const guess = () => set(client, { oldPaymentPassword: "000001", ...pair(next) });
  const outcomes = await Promise.all(Array.from({ length: 12 }, guess));
  expect(outcomes.filter((one) => one.startsWith("validation"))).toHaveLength(5);
  expect(outcomes.filter((one) => one === "secret.shut")).toHaveLength(7);
  const right = { oldPaymentPassword: pin, ...pair(next) };
  expect(await set(client, right)).toBe("secret.shut");
  await sql`update secret_try set shut_until = now() - interval '1 second'`.execute(app.app.db);
  expect(await set(client, right)).toBe("ok");
});

test("[MEMBER-02] a reset needs the login password and a code of the proven address", async () => {
  const client = await newPayee(app);
  const without = await client.try("profile.resetCode", {});
  expect(outcome(without as Reply<never>)).toBe("email.missing");
  const email = await withMail(app, client);
  await client.call("profile.resetCode", {});
  const code = await codeSentTo(app, email);
  const wrong = code === "000000" ? "000001" : "000000";
  const right = { password: loginPassword, code, ...pair(next) };
  expect(await reset(client, { ...right, password: "errada" })).toBe("validation password");
  expect(await reset(client, { ...right, code: "" })).toBe("validation code");
  expect(await reset(client, { ...right, code: wrong })).toBe("code.wrong");
  expect(await reset(client, right)).toBe("ok");
  expect(await reset(client, right)).toBe("code.expired");
  expect(await set(client, { oldPaymentPassword: next, ...pair(pin) })).toBe("ok");
  const { rows } = await sql`select 1 from outbox where address = ${email}
    and purpose = 'notice.payment.set'`.execute(app.app.db);
  expect(rows).toHaveLength(2);
});

test("[MEMBER-02] questions are off, and where they are on one proof more, never one instead", async () => {
  const client = await newPayee(app);
  const answers = { pet: "Pipoca", street: "Rua das Acácias" };
  const answer = async () =>
    outcome(
      await client.try("profile.answerQuestions", {
        password: loginPassword,
        answers,
      }),
    );
  expect(await answer()).toBe("questions.off");
  expect((await client.call("profile.questions", {})).questions).toEqual([]);
  await questionsOn(true);
  try {
    expect(await answer()).toBe("ok");
    const email = await withMail(app, client);
    await client.call("profile.resetCode", {});
    const code = await codeSentTo(app, email);
    const given = { password: loginPassword, code, ...pair(next) };
    expect(await reset(client, given)).toBe("validation answers");
    expect(await reset(client, { ...given, answers: { ...answers, pet: "Rex" } })).toBe(
      "validation answers",
    );
    expect(await reset(client, { answers, ...pair(next) })).toBe("validation code");
    const again = { pet: " PIPOCA ", street: "rua das acacias" };
    expect(await reset(client, { ...given, answers: again })).toBe("ok");
  } finally {
    await questionsOn(false);
  }
});
