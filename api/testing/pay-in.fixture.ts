import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { TestClient } from "./test-app.ts";

interface PayIn {
  /** Where the API listens. */
  address: string;
  member: TestClient;
  amount: string;
}

/**
 * Pays a deposit on the sandbox's own page; its webhook, which asks for the job that settles it,
 * comes soon after.
 *
 * @returns the charge's id
 */
export async function payIn({ address, member, amount }: PayIn): Promise<string> {
  const key = { "idempotency-key": randomUUID() };
  const { payUrl } = await member.call("deposits.startDeposit", { method: "pix", amount }, key);
  const chargeId = /ch_[0-9a-f]{24}/.exec(payUrl ?? "")?.[0] ?? "";
  const body = new URLSearchParams({ answer: "pay" });
  const page = `${address}/sandbox/pay/${chargeId}`;
  const { status } = await fetch(page, { method: "POST", body, redirect: "manual" });
  expect(status).toBe(303);
  return chargeId;
}
