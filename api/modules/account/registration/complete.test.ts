import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestClient, type TestApp } from "../../../testing/test-app.ts";
import { responsibleGaming } from "../../compliance/responsible-gaming/index.ts";
import { codeOf } from "../mfa-settings/mfa.fixture.ts";

let open: TestApp;
beforeAll(async () => {
  open = await openTestApp({ JURISDICTION: "br" });
});
afterAll(() => open.close());

/** An account from before the jurisdiction asked for all that it asks for now. */
async function older(): Promise<TestClient> {
  const member = await open.richMember(100_000_000n);
  const id = await member.id();
  await sql`update member set mobile = null, email = null where id = ${id}`.execute(open.app.db);
  await sql`update member_contact set gender = null, address = null
    where member_id = ${id}`.execute(open.app.db);
  await responsibleGaming.seed(open.app, () => {});
  return member;
}

const password = "um trevo de sorte";

const launch = async (member: TestClient) =>
  (await member.try("games.launch", { nodeId: "golden-jaguar", mode: "real" })).body;

test("[MEMBER-02] who lacks what the place asks for plays once it is told, field by field", async () => {
  const member = await older();
  const missing = ["gender", "address", "mobileNum", "email"];
  expect(await launch(member)).toMatchObject({ code: "profile.incomplete", value: { missing } });
  const { rules } = await member.call("registration.lacking", { language: "EN" });
  expect(rules.map(({ field }) => field).toSorted()).toEqual(missing.toSorted());
  const some = { gender: "unsaid", address: "Rua das Flores, 12, Recife, PE" };
  expect((await member.call("registration.complete", some)).missing).toEqual([
    "mobileNum",
    "email",
  ]);
  expect(await launch(member)).toMatchObject({ value: { missing: ["mobileNum", "email"] } });
  const rest = { mobileNum: "11987654321", email: "marina@example.com", password };
  expect((await member.call("registration.complete", rest)).missing).toEqual([]);
  expect((await launch(member)).success).toBe(true);
});

test("[MEMBER-02] an open session alone leads no way back elsewhere", async () => {
  const member = await older();
  for (const way of [{ email: "ladra@example.com" }, { mobileNum: "11987650000" }]) {
    for (const typed of ["", "não é esta"]) {
      const { body } = await member.try("registration.complete", { ...way, password: typed });
      expect(body).toMatchObject({
        code: "validation",
        value: { fields: { password: expect.any(String) as unknown } },
      });
    }
  }
  expect((await member.call("registration.lacking", {})).rules.map(({ field }) => field)).toEqual(
    expect.arrayContaining(["email", "mobileNum"]),
  );
  // Nor does the password, where its owner has set more.
  const { secret } = await member.call("mfaSettings.totpBegin", { password });
  await member.call("mfaSettings.totpConfirm", { code: await codeOf(secret) });
  await sql`update session set factor_at = now() - interval '6 minutes'
    where handle = ${member.token}`.execute(open.app.db);
  const { body } = await member.try("registration.complete", {
    email: "ladra@example.com",
    password,
  });
  expect(body).toMatchObject({ code: "factor.required" });
});

test("[MEMBER-02] what is told by the rules alone, and what is there stays", async () => {
  const member = await older();
  const wrong = await member.try("registration.complete", {
    gender: "queen",
    mobileNum: "12",
    email: "no mail",
    address: "<b>x</b>",
  });
  expect(wrong.body).toMatchObject({ code: "validation" });
  if (!wrong.body.success) {
    const { fields } = wrong.body.value as { fields: object };
    expect(Object.keys(fields).toSorted()).toEqual(["address", "email", "gender", "mobileNum"]);
  }
  await member.call("registration.complete", { gender: "woman" });
  await member.call("registration.complete", { gender: "man", payeeName: "Outra Pessoa" });
  const { rows } = await sql`select gender, payee_name from member m
    join member_contact c on c.member_id = m.id where m.id = ${await member.id()}`.execute(
    open.app.db,
  );
  expect(rows).toEqual([{ gender: "woman", payee_name: "Marina Alves" }]);
});

test("[AUTH-11] the place's fields are asked for whatever the merchant's rows say", async () => {
  await sql`update register_field set enabled = false, required = false
    where field in ('gender', 'address', 'mobileNum')`.execute(open.app.db);
  const { rules } = await open.visitor().call("system.registerRules", {});
  const required = rules.filter((rule) => rule.required).map(({ field }) => field);
  expect(required).toEqual(expect.arrayContaining(["gender", "address", "mobileNum", "email"]));
});
