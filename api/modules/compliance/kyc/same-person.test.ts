import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hire, StaffClient } from "../../backoffice/staff/staff.fixture.ts";
import { openTestApp, type TestClient } from "../../../testing/test-app.ts";
import { cpf, openKycSetup, submitKyc, type KycSetup } from "./kyc.fixture.ts";

let setup: KycSetup;
beforeAll(async () => {
  setup = await openKycSetup();
  await setup.startProvider();
  await showIdNumber(setup);
});
afterAll(() => setup.close());

const showIdNumber = ({ app: { db } }: Pick<KycSetup, "app">) =>
  sql`update register_field set enabled = true where field = 'idNumber'`.execute(db);

let people = 0;

/** Opens an account by the form, with a CPF: the refusal's code, or `opened`. */
async function register(client: TestClient, idNumber: string): Promise<string> {
  people += 1;
  const password = "um trevo de sorte";
  const form = { username: `person${people}x`, password, confirmPassword: password, idNumber };
  const { body } = await client.try("registration.register", form);
  if (!body.success) return body.code;
  client.token = body.value.token;
  return "opened";
}

const flagsOf = async (member: TestClient) => {
  const { rows } = await sql<{ flags: string[] }>`select flags from identity_case
    where member_id = ${await member.id()}`.execute(setup.app.db);
  return rows[0]?.flags;
};

test("[MEMBER-09] who is excluded opens no other account with a CPF that was proven", async () => {
  const member = await setup.newMember();
  await submitKyc(member, { cpf: cpf(401) });
  await setup.until(member, "verified");
  const { userName: confirm } = member;
  await member.call("responsibleGaming.exclude", { days: null, confirm });
  expect(await register(setup.visitor(), cpf(401))).toBe("identity.taken");
  expect(await register(setup.visitor(), cpf(402))).toBe("opened");
});

test("[MEMBER-06] no machine accepts a CPF that another account was opened with", async () => {
  expect(await register(setup.visitor(), cpf(411))).toBe("opened");
  const other = await setup.newMember();
  await submitKyc(other, { cpf: cpf(411) });
  await setup.untilChecked(other);
  expect((await other.call("kyc.mine", {})).state).toBe("review");
  expect(await flagsOf(other)).toEqual(["duplicate"]);
});

test("[MEMBER-06] a CPF that is not the one of the sign-up needs two of the staff", async () => {
  const member = setup.visitor();
  expect(await register(member, cpf(421))).toBe("opened");
  await submitKyc(member, { cpf: cpf(422) });
  await setup.untilChecked(member);
  expect(await flagsOf(member)).toEqual(["cpf"]);
  await hire(setup, "firstpair", ["kyc"]);
  const staff = new StaffClient(setup);
  await staff.login("firstpair");
  const memberId = (await member.id()).toString();
  const yes = { memberId, attempt: 1, verdict: "verified" as const };
  expect(await staff.call("kyc.decide", yes)).toEqual({ state: "awaitsSecond" });
});

test("[MEMBER-09] a person stays known when the secret of the site is changed", async () => {
  const [before, after] = ["a".repeat(40), "b".repeat(40)];
  const first = await openTestApp({ SECRET_KEY: before });
  await showIdNumber(first);
  expect(await register(first.visitor(), cpf(431))).toBe("opened");
  const { rows } = await sql<{ id_number_hash: Buffer }>`select id_number_hash
    from member_contact`.execute(first.app.db);
  await first.close();
  const second = await openTestApp({ SECRET_KEY: after, SECRET_KEY_PREVIOUS: before });
  await showIdNumber(second);
  const holder = await second.newMember();
  await sql`insert into member_contact (member_id, merchant, id_number_sealed, id_number_hash)
    values (${await holder.id()}, 'TREVO', '\\x00', ${rows[0]?.id_number_hash})`.execute(
    second.app.db,
  );
  expect(await register(second.visitor(), cpf(431))).toBe("identity.taken");
  await second.close();
});
