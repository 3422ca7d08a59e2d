import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestClient, type TestApp } from "../../../testing/test-app.ts";
import { loginPassword, pin } from "./profile.fixture.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await sql`update register_field set enabled = true
    where field in ('idNumber', 'payeeName', 'paymentPassword')`.execute(app.app.db);
});
afterAll(() => app.close());

const [own, other] = ["529.982.247-25", "111.444.777-35"];

async function payee(): Promise<TestClient> {
  const client = app.visitor();
  const { token } = await client.call("registration.register", {
    username: "ownkey1",
    password: loginPassword,
    confirmPassword: loginPassword,
    payeeName: "Ana Prado",
    paymentPassword: pin,
    idNumber: own,
  });
  client.token = token;
  return client;
}

test("[MEMBER-02] a payout goes to no CPF but the member's own, whatever name stands beside it", async () => {
  const client = await payee();
  const add = async (pixKey: string) => {
    const form = { kind: "pix", pixType: "cpf", pixKey, holder: "Ana Prado" } as const;
    const { body } = await client.try("profile.addCard", { ...form, paymentPassword: pin });
    return body.success ? "added" : Object.keys(body.value["fields"] ?? {});
  };
  expect(await add(other)).toEqual(["pixKey"]);
  expect(await add(own)).toBe("added");
});
