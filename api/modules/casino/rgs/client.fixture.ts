import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import { rgs } from "@trevo/contract/rgs.ts";
import type { TestClient, TestApp } from "../../../testing/test-app.ts";

export type RgsRound = z.output<typeof rgs.play.answer>["round"];

/** What a round may come to; the first two are left open, their payout waiting for end-round. */
const outcomes = {
  active: (round: RgsRound) => round.active,
  /** It has free spins. One in 150. */
  feature: (round: RgsRound) => round.active && revealsOf(round) > 1,
  paid: (round: RgsRound) => round.payout > 0,
  over: () => true,
};
const leftOpen: ReadonlySet<string> = new Set(["active", "feature"]);
const roundsMax = 5_000;

/** A game's client written from the contract: it knows its sessionID and the paths. */
export class RgsClient {
  readonly sessionID: string;
  readonly #app: Pick<TestApp, "server">;

  constructor(app: Pick<TestApp, "server">, sessionID: string) {
    this.#app = app;
    this.sessionID = sessionID;
  }

  /**
   * Any payload at all; the sessionID goes along unless it is overridden, and a bet has a key of
   * its own unless it is given one.
   */
  async try(
    name: keyof typeof rgs,
    payload: unknown = {},
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: Record<string, unknown>; headers: Record<string, unknown> }> {
    const given = Object.entries(headers).map(([field, value]) => [field.toLowerCase(), value]);
    const lower = Object.fromEntries(given) as Record<string, string>;
    const key = { "idempotency-key": randomUUID() };
    const isObject = typeof payload === "object" && payload !== null && !Array.isArray(payload);
    const response = await this.#app.server.inject({
      method: "POST",
      url: rgs[name].path,
      headers: { "content-type": "application/json", ...(name === "play" && key), ...lower },
      payload: JSON.stringify(isObject ? { sessionID: this.sessionID, ...payload } : payload),
    });
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  }

  /** A call that must succeed, its answer held against the contract. */
  async call<C extends keyof typeof rgs>(
    name: C,
    payload: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<z.output<(typeof rgs)[C]["answer"]>> {
    const { status, body } = await this.try(name, payload, headers);
    if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
    return rgs[name].answer.parse(body) as z.output<(typeof rgs)[C]["answer"]>;
  }

  async balance(): Promise<number> {
    return (await this.call("balance")).balance.amount;
  }

  /** Plays the smallest stake until a round comes out so. The others are ended on the way. */
  async playUntil(outcome: keyof typeof outcomes): Promise<RgsRound> {
    for (let times = 0; times < roundsMax; times += 1) {
      const { round } = await this.call("play", { amount: stake, mode: "BASE" });
      const isIt = outcomes[outcome](round);
      if (round.active && !(isIt && leftOpen.has(outcome))) await this.call("endRound");
      if (isIt) return round;
    }
    throw new Error(`In ${roundsMax} rounds none was ${outcome}`);
  }
}

export const revealsOf = ({ state }: RgsRound): number =>
  state.filter(({ type }) => type === "reveal").length;

/** Puts a house game on the shelves of a test, whether or not the catalogue has it already. */
export async function shelve({ ownerDb }: TestApp, code: string): Promise<void> {
  await sql`insert into game
    (node_id, vendor, code, name, type, category, min_bet, lines, supports_play, icon, face, sort)
    values (${code}, 'BGS', ${code}, '{"PT": "", "EN": "", "TH": ""}', 'RNG', 'INHOUSE', 100000, 1,
      true, '', '', 9999)
    on conflict do nothing`.execute(ownerDb);
}

/** The smallest stake of the slot: 0.20. */
export const stake = 200_000;

/** Launches a game, the slot unless another is named, as a browser would, and authenticates. */
export async function launch(
  app: TestApp,
  member: TestClient,
  mode: "real" | "free" = "real",
  nodeId = "golden-jaguar",
): Promise<RgsClient> {
  const { url } = await member.call("games.launch", { nodeId, mode });
  const client = new RgsClient(app, new URL(url).searchParams.get("sessionID") ?? "");
  await client.call("authenticate", { language: "pt" });
  return client;
}
