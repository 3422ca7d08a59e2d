import { createHmac, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, vi } from "vitest";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { audit } from "../../../ledger/index.ts";
import { openTestApp, type TestApp, type TestClient } from "../../../testing/test-app.ts";
import { demoVendorMaster, readBetFeeds } from "../../casino/vendors/index.ts";
import { carryOn } from "./jobs.ts";

/** The studio of a demo that keeps wallets, and one of its games. */
export const studio = "IA";
export const game = "esquadrao-alfa";

/** What the studio's next requests meet (`sandbox/vendor/purse-desk.ts`). */
export type Trouble = "before" | "after" | "down" | "none";

export type TransferSetup = Awaited<ReturnType<typeof openTransferSetup>>;

/** A demo with its studios, over HTTP. */
export async function openTransferSetup(env: Record<string, string> = {}) {
  const app = await openTestApp(env);
  // The sandbox program is started when the site listens.
  await app.server.listen({ host: "127.0.0.1", port: 0 });
  await vi.waitFor(() => expect(app.app.sandbox?.url).toEqual(expect.any(String)), 15_000);
  return { ...app, ...stepsOf(app), ...viewsOf(app) };
}

function stepsOf(app: TestApp) {
  const atStudio = signedCaller(app);
  return {
    move: (member: TestClient, amount: string, { back = false, key = randomUUID() } = {}) => {
      const way = back ? { from: studio, to: "MAIN" } : { from: "MAIN", to: studio };
      return member.call("transfers.move", { ...way, amount }, { "idempotency-key": key });
    },
    /** Asks what is there, a while after it was last known. */
    async askLater(member: TestClient): Promise<void> {
      await sql`update vendor_wallet set confirmed_at = now() - interval '1 minute'`.execute(
        app.ownerDb,
      );
      await member.call("transfers.ask", {});
    },
    bringBack: (member: TestClient) => member.call("transfers.bringBack", {}),
    meet: (...steps: Trouble[]) => atStudio("POST", "/wallet/trouble", { steps }),
    /** Asks about all that is open, as the job of each minute does. */
    async carryOn(): Promise<void> {
      await sql`update wallet_transfer set check_at = now() where ended_at is null`.execute(
        app.ownerDb,
      );
      await carryOn(app.app);
    },
    /** Opens a game of the studio for money, and answers its page. */
    async launch(member: TestClient): Promise<string> {
      const { url } = await member.call("games.launch", { nodeId: game, mode: "real" });
      return new URL(url, "http://localhost").href;
    },
    /** A game's page as its script asks. */
    async askGame(page: string, call: string): Promise<Record<string, unknown>> {
      const url = new URL(call, page).pathname;
      const answer = await app.server.inject({ method: "POST", url, payload: "{}" });
      return answer.json();
    },
    atStudio,
    ...betsOf(app),
  };
}

/** What players do in the studio's games, amounts in cents. */
function betsOf(app: TestApp) {
  const atStudio = signedCaller(app);
  return {
    async place(member: TestClient, betId: string, stake: number): Promise<void> {
      const memberId = (await member.id()).toString();
      const bet = { betId, memberId, currency: "BRL", game, stake };
      expect((await atStudio("POST", "/bets/place", bet)).status).toBe(200);
    },
    /** Decides a bet, again too. */
    async rule(betId: string, payout: number | "void"): Promise<void> {
      expect((await atStudio("POST", "/bets/rule", { betId, payout })).status).toBe(200);
    },
    /** What the next readers of the feed meet. */
    meetAtFeed: (...steps: Trouble[]) => atStudio("POST", "/bets/trouble", { steps }),
    /** Reads on in the feed, as the job of each minute does. */
    readFeed: () => readBetFeeds(app.app),
  };
}

/** A call that only the operator may make. */
function signedCaller({ app }: TestApp) {
  return async (method: "GET" | "POST", path: string, body: object = {}) => {
    const master = demoVendorMaster(app.vault);
    const secret = createHmac("sha256", master).update(studio).digest("hex");
    const raw = method === "GET" ? "" : JSON.stringify(body);
    const time = String(Math.floor(Date.now() / 1000));
    const signed = `${time}.${method === "GET" ? path : raw}`;
    const sign = createHmac("sha256", secret).update(signed).digest("hex");
    const answer = await fetch(`${app.sandbox?.url}/vendor/${studio}${path}`, {
      method,
      headers: { "X-Request-Sign": sign, "X-Timestamp": time, "Content-Type": "application/json" },
      ...(method === "GET" ? {} : { body: raw }),
    });
    const json = (await answer.json()) as Record<string, unknown>;
    return { status: answer.status, body: json };
  };
}

function viewsOf(app: TestApp) {
  const atStudio = signedCaller(app);
  const wallets = async (member: TestClient) => (await member.call("wallet.balance", {})).wallets;
  return {
    /** `MAIN 60.00 0.00, IA 40.00 0.00`: balance and held of each wallet, as told. */
    async purse(member: TestClient): Promise<string> {
      const all = await wallets(member);
      return all.map(({ code, balance, held }) => `${code} ${balance} ${held}`).join(", ");
    },
    async stateOf(member: TestClient): Promise<string | undefined> {
      return (await wallets(member)).find(({ code }) => code === studio)?.state;
    },
    /** What the studio itself says, in cents. */
    async there(member: TestClient): Promise<number> {
      const id = await member.id();
      const { body } = await atStudio("GET", `/wallet/${id.toString()}?currency=BRL`);
      return Number(body["balance"]);
    },
    async report(member: TestClient): Promise<AnswerOf<"transfers.report">> {
      return member.call("transfers.report", {});
    },
    async expectSound(): Promise<void> {
      expect((await audit(app.connection)).findings).toEqual([]);
    },
  };
}
