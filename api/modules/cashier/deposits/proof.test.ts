import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestClient } from "../../../testing/test-app.ts";
import { photo, send } from "../../platform/uploads/uploads.fixture.ts";
import { openDepositSetup, type DepositSetup } from "./deposits.fixture.ts";

let setup: DepositSetup;
let member: TestClient;
beforeAll(async () => {
  setup = await openDepositSetup({ copies: 0 });
});
afterAll(() => setup.close());
beforeEach(async () => {
  member = await setup.newMember();
});

async function picture(who = member, purpose = "deposit"): Promise<string> {
  const { body } = await send(who, [{ bytes: await photo(320, 240) }], purpose);
  if (!body.success) throw new Error(body.code);
  return body.value.images[0]?.id ?? "";
}

function proofOf(id: string, imageIds: string[]) {
  return { id, payerName: "Ana Souza", paidAt: new Date().toISOString(), imageIds };
}

/** The code of a refusal; empty: it was taken. */
async function prove(payload: Record<string, unknown>, who = member): Promise<string> {
  const { body } = await who.try("deposits.prove", payload);
  return body.success ? "" : body.code;
}

test("[CASH-03] a proof puts a transfer in review, with a promise, and moves no money", async () => {
  const { id, no, mayProve } = await setup.startBy(member, "bank", "100.00");
  expect(mayProve).toBe(true);
  const imageIds = [await picture(), await picture()];
  const paid = { ...proofOf(id, imageIds), reference: "E1234567890" };
  const value = await member.call("deposits.prove", paid);
  expect(value).toMatchObject({ status: "review", reference: "E1234567890", mayProve: true });
  expect(value.proof).toMatchObject({ payerName: "Ana Souza", paidAt: paid.paidAt });
  expect(value.proof?.images.map((image) => image.id)).toEqual(imageIds);
  const promised = Date.parse(value.promisedAt ?? "") - Date.now();
  expect(promised).toBeGreaterThan(28 * 60_000);
  expect(promised).toBeLessThanOrEqual(30 * 60_000);
  expect(value.steps.map(({ status }) => status)).toEqual(["pending", "review"]);
  expect(await setup.balance(member)).toBe("0.00");
  // Its owner sees the pictures, by links of this session alone.
  const url = value.proof?.images[0]?.url ?? "";
  const seen = await setup.server.inject({ url, headers: member.headers() });
  expect(seen.statusCode).toBe(200);
  const stranger = await setup.newMember();
  const stolen = await setup.server.inject({ url, headers: stranger.headers() });
  expect(stolen.statusCode).toBe(404);
  // The bank's line credits it, and whoever waited reads so.
  await setup.transfer({ amount: "100.00", reference: no, name: "Ana Souza", language: "PT" });
  const after = await member.call("deposits.deposit", { id });
  expect(after.steps.map(({ status }) => status)).toEqual(["pending", "review", "paid"]);
  expect(after).toMatchObject({ status: "paid", promisedAt: null, mayProve: false });
  expect(await setup.balance(member)).toBe("100.00");
  const { list } = await member.call("content.inbox", {});
  expect(list.map(({ title }) => title)).toContain(`Depósito ${no} confirmado`);
  expect(await prove(proofOf(id, [await picture()]))).toBe("deposit.proof.closed");
  await setup.expectConsistent();
});

test("[CASH-03] the same proof sent again is the same, and so is one sent twice at once", async () => {
  const { id } = await setup.startBy(member, "bank", "60.00");
  const proof = proofOf(id, [await picture()]);
  expect(await Promise.all([prove(proof), prove(proof), prove(proof)])).toEqual(["", "", ""]);
  const { rows } = await sql<{ count: bigint }>`select count(*) from deposit_proof
    where deposit_id = ${id}`.execute(setup.app.db);
  expect(rows[0]?.count).toBe(1n);
  // Another one is kept beside it, five in all.
  for (let attempt = 2; attempt <= 5; attempt += 1) {
    expect(await prove(proofOf(id, [await picture()]))).toBe("");
  }
  expect(await prove(proofOf(id, [await picture()]))).toBe("deposit.proof.closed");
});

test("[CASH-03] a proof is refused without a picture, of another's, or where none is due", async () => {
  const { id } = await setup.startBy(member, "bank", "60.00");
  const mine = await picture();
  expect(await prove(proofOf(id, []))).toBe("deposit.proof.missing");
  expect(await prove(proofOf(id, [randomUUID()]))).toBe("upload.unknown");
  expect(await prove(proofOf(id, [await picture(member, "feedback")]))).toBe("upload.unknown");
  const other = await setup.newMember();
  expect(await prove(proofOf(id, [await picture(other)]))).toBe("upload.unknown");
  expect(await prove(proofOf(id, [await picture(other)]), other)).toBe("deposit.unknown");
  expect(await prove(proofOf(randomUUID(), [mine]))).toBe("deposit.unknown");
  for (const paidAt of ["2020-01-01T00:00:00.000Z", "2999-01-01T00:00:00.000Z", "yesterday"]) {
    expect(await prove({ ...proofOf(id, [mine]), paidAt })).toBe("validation");
  }
  expect(await prove({ ...proofOf(id, [mine]), payerName: " " })).toBe("validation");
  const four = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  expect(await prove(proofOf(id, four))).toBe("validation");
  const pix = await setup.start(member, "20.00");
  expect(await prove(proofOf(pix.id, [mine]))).toBe("deposit.proof.closed");
  const gone = await setup.startBy(member, "bank", "60.00");
  await member.call("deposits.cancel", { id: gone.id });
  expect(await prove(proofOf(gone.id, [mine]))).toBe("deposit.proof.closed");
  // Nothing of what was refused has used the picture, or moved the deposit.
  expect((await member.call("deposits.deposit", { id })).status).toBe("pending");
  expect(await prove(proofOf(id, [mine]))).toBe("");
});
