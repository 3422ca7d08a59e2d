import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { expect } from "vitest";
import { fromMicro, toMicro } from "@trevo/contract/money.ts";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { startSandbox, type SandboxOptions } from "../../../../sandbox/server.ts";
import { listenOnPort } from "../../../testing/listen-on-port.fixture.ts";
import { openTestApp, type TestClient, type TestApp } from "../../../testing/test-app.ts";
import { readStatements } from "../reconciliation/index.ts";
import { depositFaults } from "./audit.ts";
import type { Charge } from "./providers/provider.ts";

export { depositFaults };

type Deposit = AnswerOf<"deposits.startDeposit">;

interface Signing {
  /** The index of the app's secret; an index that it does not have signs with another. */
  key?: number;
  keyId?: string;
  secondsOff?: number;
}

/** An app and a sandbox provider that call each other over HTTP, on loopback. */
export type DepositSetup = Awaited<ReturnType<typeof openDepositSetup>>;

/** @param options the provider's options, until it is restarted with others */
export async function openDepositSetup(options: Partial<SandboxOptions> = {}) {
  const app = await openTestApp();
  const { sandbox: access } = app.app;
  if (!access) throw new Error("A demo has a sandbox");
  const front = await listenOnPort(app.server);
  const callbackUrl = `${front.url}/callbacks/payments/sandbox`;
  let sandbox: Awaited<ReturnType<typeof startSandbox>> | undefined;

  async function stopSandbox(): Promise<void> {
    await sandbox?.stop();
    sandbox = undefined;
  }

  /** Restarts the provider with other options. */
  async function restartSandbox(options: Partial<SandboxOptions> = {}): Promise<void> {
    await stopSandbox();
    const { id: keyId = "", secret = "" } = access?.keys[0] ?? {};
    const usual = { port: 0, callbackUrl, secret, keyId, apiKey: access?.apiKey ?? "", pace: 0.2 };
    sandbox = await startSandbox({ ...usual, ...options });
    if (access) access.url = sandbox.url;
  }

  function sign(raw: string, { key = 0, keyId, secondsOff = 0 }: Signing = {}): string {
    const { id, secret } = access?.keys[key] ?? { id: "9", secret: "another" };
    const at = Math.floor(Date.now() / 1000) + secondsOff;
    const hmac = createHmac("sha256", secret).update(`${at}.${raw}`).digest("hex");
    return `t=${at},k=${keyId ?? id},v1=${hmac}`;
  }

  await restartSandbox(options);
  return {
    ...app,
    ...queries(app),
    url: front.url,
    stopSandbox,
    restartSandbox,
    sign,
    start: (member: TestClient, amount: string): Promise<Deposit> =>
      member.call("deposits.startDeposit", { method: "pix", amount }, newKey()),
    /** Starts a deposit by any method. */
    startBy: (member: TestClient, method: string, amount: string): Promise<Deposit> =>
      member.call("deposits.startDeposit", { method, amount }, newKey()),
    ...provider(app, () => sandbox?.url ?? ""),
    /** Submits the form of the provider's payment page. */
    async answerPage(chargeId: string, form: Record<string, string>): Promise<void> {
      const page = `${sandbox?.url}/pay/${chargeId}`;
      const body = new URLSearchParams(form);
      const { status } = await fetch(page, { method: "POST", body, redirect: "manual" });
      expect(status).toBe(303);
    },
    /** Sends a webhook, with the given signature. */
    async deliver(raw: string, signature: string | null = sign(raw)) {
      const headers: Record<string, string> = { "Content-Type": "application/json" };
      if (signature !== null) headers["Sandbox-Signature"] = signature;
      const answer = await fetch(callbackUrl, { method: "POST", headers, body: raw });
      const body = (await answer.json()) as { success: boolean; code?: string };
      return { status: answer.status, body };
    },
    async close(): Promise<void> {
      await stopSandbox();
      front.server.closeAllConnections();
      await new Promise((done) => front.server.close(done));
      await app.close();
    },
  };
}

/** What the outside world does, at the address where it is now. */
function provider({ app }: TestApp, url: () => string) {
  return {
    /** Somebody transfers money to our account, and the bank's statement is read. */
    async transfer(form: Record<string, string>): Promise<void> {
      const body = new URLSearchParams(form);
      const { status } = await fetch(`${url()}/pay/transfer`, { method: "POST", body });
      expect(status).toBe(200);
      await readStatements(app);
    },
    /** Tells the provider how its messages travel from now on. */
    async behave(change: Record<string, unknown>): Promise<void> {
      const answer = await fetch(`${url()}/v1/behaviour`, {
        method: "PUT",
        headers: {
          Authorization: `Bearer ${app.sandbox?.apiKey}`,
          "Content-Type": "application/json",
        },
        body: JSON.stringify(change),
      });
      expect(answer.status).toBe(200);
    },
  };
}

/** Queries for tests. */
function queries({ app: { db } }: TestApp) {
  const chargeOf = async (depositId: string): Promise<string> => {
    const { charge_id: chargeId } = await db
      .selectFrom("deposit")
      .select("charge_id")
      .where("id", "=", depositId)
      .executeTakeFirstOrThrow();
    return String(chargeId);
  };
  const count = async (rows: ReturnType<typeof sql<{ count: bigint }>>): Promise<number> =>
    Number((await rows.execute(db)).rows[0]?.count);
  const jobsLeft = sql<{ count: bigint }>`select count(*) from graphile_worker.jobs
    where task_identifier = 'deposits:settle'`;
  const jobsDone = async (): Promise<void> => {
    while ((await count(jobsLeft)) > 0) await wait(20);
  };
  return {
    chargeOf,
    jobsDone,
    /** Waits until a deposit has a status. */
    async until(member: TestClient, id: string, status: Deposit["status"]): Promise<Deposit> {
      for (;;) {
        const value = await member.call("deposits.deposit", { id });
        if (value.status === status) return value;
        await wait(10);
      }
    },
    /** The ledger passes its audit, and deposits agree with it. */
    async expectConsistent(): Promise<void> {
      await jobsDone();
      const { rows } = await sql`select * from ledger.audit_full()`.execute(db);
      expect(rows).toEqual([]);
      // Repeated webhooks are still arriving: only a mismatch that stays is a fault.
      const faults = () => depositFaults(db, { hours: 24, seconds: 0 });
      await expect.poll(faults).toEqual([]);
    },
    /** Credits less debits of a house account, in units with two decimals. */
    async houseBalance(kind: string, code: string): Promise<string> {
      const { rows } = await sql<{ sum: string }>`
        select coalesce(sum(case when t.credit_id = a.id then t.amount else -t.amount end), 0)::text
            as sum
          from ledger.account a
          left join ledger.transfer t on a.id in (t.debit_id, t.credit_id)
          where a.owner_id = 0 and a.kind = ${kind} and a.code = ${code}`.execute(db);
      return fromMicro(BigInt(rows[0]?.sum ?? 0));
    },
    /** Webhooks that were stored. */
    events: () => count(sql`select count(*) from inbound_event`),
    /** Credits from providers to a member. */
    postings: async (member: TestClient) =>
      count(sql`select count(*) from ledger.transfer
        where member_id = ${await member.id()} and kind = ledger.kind_deposit()`),
    balance: async (member: TestClient) => (await member.call("wallet.balance", {})).sumBalance,
    /** Why a charge is in suspense. */
    async suspenseReasons(chargeId: string): Promise<string[]> {
      const rows = await db
        .selectFrom("payment_suspense")
        .select("reason")
        .where("charge_id", "=", chargeId)
        .execute();
      return rows.map(({ reason }) => reason);
    },
    /** A deposit's charge as the provider reports it once paid. */
    async paidCharge(depositId: string, amount: string): Promise<Charge> {
      return { ...paid, ...sums(amount), id: await chargeOf(depositId), reference: depositId };
    },
  };
}

const paid = {
  status: "paid" as const,
  currency: "BRL",
  code: null,
  payUrl: null,
  quote: null,
  payer: null,
  instrument: null,
  reversals: [] as Charge["reversals"],
  isDisputed: false,
  returned: 0n,
} satisfies Partial<Charge>;

function sums(amount: string) {
  const micro = toMicro(amount);
  return { amount: micro, paidAmount: micro, expiresAt: new Date(), paidAt: new Date() };
}

/** A webhook event as the provider sends it. */
export function eventOf(chargeId: string, type = "charge.paid"): string {
  return JSON.stringify({ id: `evt_${randomUUID()}`, type, data: { charge: { id: chargeId } } });
}

/** A fresh idempotency header. */
export function newKey(): Record<string, string> {
  return { "idempotency-key": randomUUID() };
}
