import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { personOf, type StaffClient } from "../../backoffice/staff/staff.fixture.ts";
import { openWithdrawalSetup, type WithdrawalSetup } from "./withdrawals.fixture.ts";

let setup: WithdrawalSetup;
let maker: StaffClient;
let helper: StaffClient;
beforeAll(async () => {
  setup = await openWithdrawalSetup();
  maker = await personOf(setup, "payments");
  helper = await personOf(setup, "support");
  await sql`update staff_session set proved_at = now()`.execute(setup.app.db);
});
afterAll(() => setup.close());

/** A withdrawal in review, whose reader agreed in a language. */
async function underReview(language = "PT") {
  const payee = await setup.payee(60_000n);
  const memberId = await payee.member.id();
  await sql`update member_agreement set language = ${language}
    where member_id = ${memberId}`.execute(setup.ownerDb);
  const { id } = await setup.ask(payee, "1500.00");
  await setup.untilState(id, "review");
  return { payee, memberId, id };
}

/** What support may tell its owner, in the language that is theirs. */
async function explanationOf(id: string): Promise<string> {
  const { explanation } = await helper.call("withdrawals.open", { id });
  expect(explanation.texts.map(({ language }) => language)).toEqual(["PT", "EN", "TH"]);
  return explanation.texts.find(({ language }) => language === explanation.language)?.text ?? "";
}

test("[OPS-04] support reads where a withdrawal is, in its owner's words and language", async () => {
  const { id, payee } = await underReview("EN");
  expect(await explanationOf(id)).toMatch(
    /^Withdrawal \d+ of R\$1,500, asked for on .+ A person of our team .+ we gave for it is .+\.$/,
  );
  await sql`update withdrawal set promised_at = now() - interval '1 minute'
    where id = ${id}`.execute(setup.app.db);
  expect(await explanationOf(id)).toMatch(/The time we gave for it, .+, has passed\.$/);
  const { withdrawal } = await maker.call("withdrawals.claim", { id });
  const version = withdrawal?.version ?? 0;
  await maker.call("withdrawals.reject", { id, version, reason: "account.other", note: "Seen" });
  const declined = await explanationOf(id);
  expect(declined).toMatch(/declined on .+ went back to your balance\. Reason: .+ name/);
  expect(declined).not.toContain("we gave for it");
  await setup.until(payee, id, "rejected");
});

test("[OPS-04] what is approved is said to wait while payouts stand still, and paid with its code", async () => {
  const { id, payee } = await underReview();
  const finance = await personOf(setup, "finance");
  await finance.call("incidents.freeze", { reason: "The bank looks wrong" });
  const { withdrawal } = await maker.call("withdrawals.claim", { id });
  const version = withdrawal?.version ?? 0;
  await maker.call("withdrawals.approve", { id, version, reason: "Looked at it" });
  expect(await explanationOf(id)).toMatch(
    /ainda será enviado ao banco.+ por isso ele ainda não saiu/,
  );
  const admin = await personOf(setup, "admin");
  await sql`update staff_session set proved_at = now()`.execute(setup.app.db);
  const { list } = await admin.call("incidents.list", {});
  const close = { id: list[0]?.id ?? "", reason: "All is well" };
  const { approvalId } = await finance.call("incidents.close", close);
  await admin.call("approvals.decide", { id: approvalId ?? "", verdict: "approve" });
  await setup.carryOn();
  const { parts } = await setup.until(payee, id, "paid");
  expect(await explanationOf(id)).toContain(
    `Código da transferência no banco: ${parts[0]?.endToEndId}.`,
  );
});

test("[OPS-04] a withdrawal is found by whatever its owner says of themselves", async () => {
  const { id, memberId, payee } = await underReview();
  await sql`update member set mobile = '+5511987650001', email = 'quem.pergunta@casa.example'
    where id = ${memberId}`.execute(setup.app.db);
  const asked = [`${memberId}`, payee.member.userName, "11987650001", "quem.pergunta@casa.example"];
  for (const q of asked) {
    const { list } = await helper.call("staff.search", { q });
    expect(list.filter(({ kind }) => kind === "withdrawal").map((one) => one.id)).toEqual([id]);
  }
});
