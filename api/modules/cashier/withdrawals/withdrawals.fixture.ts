import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { expect } from "vitest";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { type RunningSandbox, startSandbox } from "../../../../sandbox/server.ts";
import { listenOnPort } from "../../../testing/listen-on-port.fixture.ts";
import { proveAtOnce } from "../../../testing/sign-up.fixture.ts";
import { openTestApp, type TestApp, type TestClient } from "../../../testing/test-app.ts";
import { newPayee, pin } from "../../account/profile/profile.fixture.ts";
import { withdrawalFaults } from "./audit.ts";
import { carryOn } from "./carry-on.ts";

export type Withdrawal = AnswerOf<"withdrawals.withdrawal">;

/** A member with money, a proven identity and a key that payouts may go to. */
export interface Payee {
  member: TestClient;
  accountId: string;
}

/** An app and a sandbox bank that call each other over HTTP, on loopback. */
export type WithdrawalSetup = Awaited<ReturnType<typeof openWithdrawalSetup>>;

const micro = 1_000_000n;
/** A withdrawal that does not come to where it should in this time never will. */
const patienceMs = 12_000;

/**
 * @param pace multiplies how long the bank takes
 * @param tellAt where the bank's messages go instead of to this app
 */
export async function openWithdrawalSetup({ pace = 0.01, env = {}, tellAt = "" } = {}) {
  const app = await openTestApp(env);
  const { sandbox: access } = app.app;
  const [key] = access?.keys ?? [];
  if (!access || !key) throw new Error("A demo has a sandbox");
  const front = await listenOnPort(app.server);
  const payoutUrl = `${tellAt === "" ? front.url : tellAt}/callbacks/payouts/sandbox`;
  let bank: RunningSandbox | undefined;

  async function stopBank(): Promise<void> {
    await bank?.stop();
    bank = undefined;
  }
  async function startBank(copies = 3): Promise<void> {
    await stopBank();
    bank = await startSandbox({
      port: 0,
      callbackUrl: `${front.url}/callbacks/payments/sandbox`,
      payoutUrl,
      secret: key?.secret ?? "",
      keyId: key?.id ?? "",
      apiKey: access?.apiKey ?? "",
      pace,
      copies,
    });
    if (access) access.url = bank.url;
  }
  await startBank();
  return {
    ...app,
    ...steps(app),
    ...views(app),
    startBank,
    stopBank,
    bankUrl: () => bank?.url ?? "",
    /** Writes whose a key is into the directory, as another bank does when a key moves. */
    async moveKey(pixKey: string, owner: { name?: string; taxId?: string }): Promise<void> {
      const url = `${bank?.url ?? ""}/bank/v1/keys/${encodeURIComponent(pixKey)}`;
      const reply = await fetch(url, {
        method: "PUT",
        headers: {
          Authorization: `Bearer ${access?.apiKey ?? ""}`,
          "content-type": "application/json",
        },
        body: JSON.stringify(owner),
      });
      expect(reply.status).toBe(200);
    },
    /** Sends the bank's message, signed by the given secret. */
    async deliver(raw: string, secret = key.secret): Promise<number> {
      const at = Math.floor(Date.now() / 1000);
      const hmac = createHmac("sha256", secret).update(`${at}.${raw}`).digest("hex");
      const headers = { "Sandbox-Signature": `t=${at},k=${key.id},v1=${hmac}` };
      return (await fetch(payoutUrl, { method: "POST", headers, body: raw })).status;
    },
    async close(): Promise<void> {
      await stopBank();
      front.server.closeAllConnections();
      await new Promise((done) => front.server.close(done));
      await app.close();
    },
  };
}

/** What tests do. */
function steps(app: TestApp) {
  const { app: inside } = app;
  const { db } = inside;
  return {
    /** @param units what the wallet begins with; the member is no newcomer to any rule */
    async payee(units: bigint, pixKey?: string): Promise<Payee> {
      const member = await newPayee(app);
      const id = await member.id();
      if (units > 0n) await inside.wallets.grant(id, units * micro);
      await proveAtOnce(inside, id);
      const key = pixKey ?? `${member.userName}@casa.example`;
      const { id: accountId } = await member.call("profile.addCard", {
        kind: "pix",
        holder: "Ana Lúcia Prado",
        paymentPassword: pin,
        pixType: "email",
        pixKey: key,
      });
      await sql`update member set created_at = now() - interval '3 days' where id = ${id}`.execute(
        db,
      );
      await sql`update payout_account set created_at = now() - interval '2 days'
        where member_id = ${id}`.execute(db);
      return { member, accountId };
    },
    /** Does what the job of each minute does. */
    carryOn: () => carryOn(inside),
    /** Lets first withdrawals through, and in spite of what the bank did to others. */
    async trustFirstOnes(): Promise<void> {
      await sql`update risk_rule set is_on = false where rule in ('R01', 'R25')`.execute(db);
    },
    ask: ({ member, accountId }: Payee, amount: string, key: string = randomUUID()) =>
      member.call(
        "withdrawals.withdraw",
        { amount, accountId, paymentPassword: pin },
        { "idempotency-key": key },
      ),
  };
}

/** What tests look at. */
function views(app: TestApp) {
  const { app: inside } = app;
  const { db } = inside;
  return {
    /** Status and code of any request. */
    async tryAsk({ member, accountId }: Payee, payload: Record<string, unknown>) {
      const asked = { accountId, paymentPassword: pin, ...payload };
      const { status, body } = await member.try("withdrawals.withdraw", asked);
      return { status, code: body.success ? "" : body.code, value: body.value };
    },
    /** Waits until a withdrawal has a status. */
    async until({ member }: Payee, id: string, status: Withdrawal["status"]): Promise<Withdrawal> {
      const until = Date.now() + patienceMs;
      for (;;) {
        const value = await member.call("withdrawals.withdrawal", { id });
        if (value.status === status) return value;
        if (Date.now() > until) throw new Error(`It is ${value.status}, not ${status}`);
        await wait(20);
      }
    },
    async stateOf(id: string) {
      const row = await db
        .selectFrom("withdrawal")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return row;
    },
    async untilState(id: string, state: string): Promise<void> {
      const until = Date.now() + patienceMs;
      for (;;) {
        const now = await this.stateOf(id);
        if (now.state === state) return;
        if (Date.now() > until) throw new Error(`It is ${now.state}, not ${state}`);
        await wait(20);
      }
    },
    /** Parts by their state in the table. */
    async partStates(id: string): Promise<string[]> {
      const { rows } = await sql<{ state: string }>`select state from payout_part
        where withdrawal_id = ${id} order by n`.execute(db);
      return rows.map(({ state }) => state);
    },
    /** What is in the wallet, and what of it is held. */
    async purse({ member }: Payee): Promise<string> {
      const { wallets } = await member.call("wallet.balance", {});
      const own = wallets.filter(({ code }) => code === "MAIN");
      return own.map(({ balance, held }) => `${balance} ${held}`).join();
    },
    /** The transfers of a member that are no play, as `kind amount` from the oldest on. */
    async movements({ member }: Payee): Promise<string[]> {
      const { list } = await member.call("wallet.transactions", { pageSize: 100 });
      return list.map(({ kind, amount }) => `${kind} ${amount}`).toReversed();
    },
    /** The books are right, and withdrawals agree with them. */
    async expectConsistent(): Promise<void> {
      const { rows } = await sql`select * from ledger.audit_full()`.execute(db);
      expect(rows).toEqual([]);
      expect(await withdrawalFaults(inside)).toEqual([]);
    },
  };
}
