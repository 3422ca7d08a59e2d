import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  openTestApp,
  type Reply,
  type TestClient,
  type TestApp,
} from "../../../testing/test-app.ts";
import { loginPassword, newPayee, pin } from "./profile.fixture.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const holder = "ANA LUCIA PRADO";
const bank = {
  kind: "bank",
  bankCode: "260",
  branch: "0001",
  account: "1234567-8",
  holder,
} as const;
const cpf = { kind: "pix", pixType: "cpf", pixKey: "529.982.247-25", holder } as const;

const outcome = ({ body }: Reply<never>): string => {
  if (body.success) return "ok";
  const fields = Object.keys(body.value["fields"] ?? {});
  return [body.code, ...fields].join(" ");
};
const add = async (client: TestClient, given: object, paymentPassword = pin) =>
  outcome(await client.try("profile.addCard", { ...given, paymentPassword }));

test("[MEMBER-02] an account and a key are added, listed masked and newest first, and removed", async () => {
  const client = await newPayee(app);
  expect(await add(client, bank)).toBe("ok");
  expect(await add(client, cpf)).toBe("ok");
  const { list } = await client.call("profile.cards", {});
  expect(list).toMatchObject([
    { kind: "pix", scheme: "cpf", mask: "•••.982.247-••", bankName: null },
    {
      kind: "bank",
      scheme: "260",
      mask: "••• 5678",
      bankName: "Nubank",
      holder: "Ana Lúcia Prado",
    },
  ]);
  const id = list[0]?.id ?? "";
  await client.call("profile.removeCard", { id, paymentPassword: pin });
  expect((await client.call("profile.cards", {})).list).toHaveLength(1);
  expect(await add(client, cpf)).toBe("ok");
});

test("[MEMBER-02] neither the books of the database nor an answer hold a number in the clear", async () => {
  const client = await newPayee(app);
  await add(client, bank);
  const { rows } = await sql<{ row: string }>`select to_jsonb(a)::text as row
    from payout_account a where member_id = ${await client.id()}`.execute(app.app.db);
  expect(rows[0]?.row).not.toContain("1234567");
  expect(JSON.stringify(await client.call("profile.cards", {}))).not.toContain("1234567");
});

test("[MEMBER-02] first the payee and the payment password, then an account, in that name", async () => {
  const client = await app.newMember();
  expect(await add(client, bank)).toBe("payee.missing");
  await client.call("profile.payeeName", { payeeName: "Ana Lúcia Prado" });
  expect(await add(client, bank)).toBe("payment.password.missing");
  const password = { paymentPassword: pin, confirmPaymentPassword: pin };
  await client.call("profile.paymentPassword", { password: loginPassword, ...password });
  expect(await add(client, { ...bank, holder: "João Silva" })).toBe("validation holder");
  expect(await add(client, bank, "000001")).toBe("validation paymentPassword");
  expect((await client.call("profile.cards", {})).list).toEqual([]);
  expect(await add(client, bank)).toBe("ok");
});

describe("what is typed is checked on the server", () => {
  const wrong: [object, string][] = [
    [{ ...bank, bankCode: "999" }, "bankCode"],
    [{ ...bank, branch: "12" }, "branch"],
    [{ ...bank, account: "12a45" }, "account"],
    [{ ...cpf, pixKey: "529.982.247-24" }, "pixKey"],
    [{ ...cpf, pixType: "email", pixKey: "ana@" }, "pixKey"],
    [{ ...cpf, pixType: "mobile", pixKey: "1133334444" }, "pixKey"],
    [{ ...cpf, pixType: "random", pixKey: "123e4567" }, "pixKey"],
  ];
  test.each(wrong)("[MEMBER-02] %j is refused under %s", async (given, field) => {
    expect(await add(await newPayee(app), given)).toBe(`validation ${field}`);
  });

  const right = [
    { ...cpf, pixType: "email", pixKey: " Ana@Casa.example " },
    { ...cpf, pixType: "mobile", pixKey: "(11) 98765-4321" },
    { ...cpf, pixType: "random", pixKey: randomUUID().toUpperCase() },
    { ...bank, branch: "1234-X", account: "00012345-6" },
  ];
  test("[MEMBER-02] each type of key is taken, and the same in another spelling is known", async () => {
    const client = await newPayee(app);
    for (const given of right) expect(await add(client, given)).toBe("ok");
    for (const given of [
      { ...cpf, pixType: "mobile", pixKey: "+55 11 98765 4321" },
      { ...bank, branch: "1234X", account: "123456" },
    ]) {
      expect(await add(client, given)).toBe("payout.account.known");
    }
  });
});

test("[MEMBER-02] five at most, for ten callers at once as for one", async () => {
  const client = await newPayee(app);
  const many = Array.from({ length: 10 }, (_, at) => ({ ...bank, account: `55500${at}-1` }));
  const outcomes = await Promise.all(many.map((given) => add(client, given)));
  expect(outcomes.filter((one) => one === "ok")).toHaveLength(5);
  expect((await client.call("profile.cards", {})).list).toHaveLength(5);
});

test("[MEMBER-02] another member's account does not exist, and nothing happens to it", async () => {
  const [owner, thief] = [await newPayee(app), await newPayee(app)];
  await add(owner, bank);
  const id = (await owner.call("profile.cards", {})).list[0]?.id ?? "";
  const remove = async (given: string) => {
    const asked = { id: given, paymentPassword: pin };
    const reply = await thief.try("profile.removeCard", asked);
    return [reply.status, outcome(reply)];
  };
  expect(await remove(id)).toEqual([404, "payout.account.unknown"]);
  expect(await remove(randomUUID())).toEqual([404, "payout.account.unknown"]);
  expect(await remove("'; drop table member")).toEqual([404, "payout.account.unknown"]);
  expect((await owner.call("profile.cards", {})).list).toHaveLength(1);
});
