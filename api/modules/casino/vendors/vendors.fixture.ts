import { createHmac, randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { InjectOptions } from "fastify";
import { processAnswer, vendorFailure } from "@trevo/contract/vendor/actions.ts";
import { audit } from "../../../ledger/index.ts";
import type { TestClient, TestApp } from "../../../testing/test-app.ts";

/** The vendor of integration tests, as docs/recipes/vendor.md prints it. */
export const trialVendor = { code: "SANDBOX", secret: "sandbox-secret" };

/** One action as it goes over the wire. */
export interface WireAction {
  action: string;
  action_id: string;
  amount?: unknown;
  original_action_id?: string;
  issue_id?: string;
}

export interface Answer {
  status: number;
  body: {
    balance?: number;
    code?: number;
    field?: string;
    game_id?: unknown;
    transactions?: { tx_id: string }[];
  };
  headers: Record<string, unknown>;
  raw: string;
}

/** A vendor's server written from the contract, playing one member. */
export class VendorClient {
  readonly userId: string;
  game = "any-game";
  session: string | undefined;
  readonly #app: Pick<TestApp, "server">;
  readonly #vendor: { code: string; secret: string };

  constructor(app: Pick<TestApp, "server">, userId: bigint, vendor = trialVendor) {
    this.#app = app;
    this.#vendor = vendor;
    this.userId = userId.toString();
  }

  /** A message with these actions; any field may be overridden to be wrong. */
  say(round: string | null, actions: WireAction[], more: object = {}): Promise<Answer> {
    return this.post({
      user_id: this.userId,
      currency: "BRL",
      game: this.game,
      game_id: round,
      ...(this.session === undefined ? {} : { session: this.session }),
      actions,
      ...more,
    });
  }

  bet(round: string, id: string, amount: unknown, more: object = {}): Promise<Answer> {
    return this.say(round, [{ action: "bet", action_id: id, amount }], more);
  }

  win(round: string, id: string, amount: unknown, more: object = {}): Promise<Answer> {
    return this.say(round, [{ action: "win", action_id: id, amount }], more);
  }

  rollback(id: string, original: string, more: object = {}): Promise<Answer> {
    const action = { action: "rollback", action_id: id, original_action_id: original };
    return this.say(null, [action], more);
  }

  async balance(): Promise<number> {
    const { body } = await this.say(null, []);
    return processAnswer.parse(body).balance;
  }

  /** Any body at all, signed as asked; text goes as it is. */
  async post(body: unknown, headers?: Record<string, string>): Promise<Answer> {
    const payload = typeof body === "string" ? body : JSON.stringify(body);
    const { code, secret } = this.#vendor;
    const options: InjectOptions = {
      method: "POST",
      url: `/vendor/${code}/process`,
      headers: { "content-type": "application/json", ...(headers ?? sign(secret, payload)) },
      payload,
    };
    const response = await this.#app.server.inject(options);
    const answer = {
      status: response.statusCode,
      headers: response.headers,
      raw: response.body,
      body: response.json<Answer["body"]>(),
    };
    // Whatever was asked, the answer has the contract's shape.
    (answer.status === 200 ? processAnswer : vendorFailure).parse(answer.body);
    return answer;
  }
}

/** Headers of a message, with the time and an id of its own. */
export function sign(
  secret: string,
  raw: string,
  time = Math.floor(Date.now() / 1000),
): Record<string, string> {
  return {
    "x-request-sign": createHmac("sha256", secret).update(`${time}.${raw}`).digest("hex"),
    "x-timestamp": String(time),
    "x-request-id": randomUUID(),
  };
}

/** A member with this much, in cents, and a vendor's client for it. */
export async function openPlayer(
  app: TestApp,
  cents: number,
): Promise<{ member: TestClient; vendor: VendorClient; id: bigint }> {
  const member = await app.richMember(BigInt(cents) * 10_000n);
  const id = await member.id();
  return { member, id, vendor: new VendorClient(app, id) };
}

/** Fails with the findings unless the ledger passes its audit. */
export async function expectSoundLedger(app: TestApp): Promise<void> {
  const { findings } = await audit(app.connection);
  expect(findings).toEqual([]);
}
