import { randomInt, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Config } from "../core/config.ts";
import { jurisdictionOf } from "../jurisdictions/index.ts";
import { knownCpf, personSeals } from "../modules/account/members/index.ts";
import type { App } from "../app.ts";
import { recomputeRequirementsOf } from "../modules/compliance/responsible-gaming/index.ts";
import { newCpf } from "../modules/compliance/responsible-gaming/cpf.fixture.ts";

/** What the form has to have where this house is, beside name and password. */
export function demandedBy(config: Config): Record<string, string> {
  const { requiredFields, consents } = jurisdictionOf(config).account;
  const answers: Record<string, string> = {
    birthday: "1990-05-17",
    idNumber: newCpf(),
    payeeName: "Marina Alves",
    gender: "unsaid",
    address: "Rua das Flores, 12, Recife, PE",
    mobileNum: `119${randomInt(10_000_000, 100_000_000)}`,
    email: `m${randomUUID().slice(0, 8)}@example.com`,
  };
  const fields = requiredFields.map((field): [string, string] => [field, answers[field] ?? ""]);
  const boxes = consents.map((consent): [string, string] => [consent, "true"]);
  return Object.fromEntries([...fields, ...boxes]);
}

/** A merchant who sends no code to a number that is told at sign-up. */
export async function takeNumbersUnproven({ db }: App): Promise<void> {
  await sql`update merchant set whitelabel = whitelabel - 'REGMOBVERF3'`.execute(db);
}

/** Takes a member for proven, for tests whose subject comes after that. */
export async function proveAtOnce({ db, config, vault }: App, memberId: bigint): Promise<void> {
  const now = new Date();
  const facts = JSON.stringify({ cpf: await knownCpf(db, vault, memberId) });
  await db
    .insertInto("identity_case")
    .values({
      member_id: memberId,
      attempt: 1,
      merchant: config.merchant,
      state: "verified",
      document_kind: "card",
      facts_sealed: vault.seal(Buffer.from(facts), personSeals.proven),
      cpf_hash: Buffer.from(randomUUID()),
      consent_at: now,
      submitted_at: now,
      decided_by: "provider",
      decided_at: now,
      face_by: "provider",
      face_method: "provider",
      face_at: now,
    })
    .execute();
  await recomputeRequirementsOf(db, config, [memberId]);
}
