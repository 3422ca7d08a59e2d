import Fastify, { type FastifyInstance } from "fastify";
import { randomInt, randomUUID } from "node:crypto";
import { rgs } from "@trevo/contract/rgs.ts";
import { toMicro } from "@trevo/contract/money.ts";
import { openPlayers, whileSignedIn } from "./players.ts";
import type { App } from "../app.ts";
import { tally } from "../modules/casino/games/index.ts";
import { issueTicket, rgs as rgsModule } from "../modules/casino/rgs/index.ts";

/** Members of a demo who have played before the first visitor comes. */
export const roundPlayers = [
  "marina.luz",
  "joaopedro",
  "BiaCarioca",
  "tatu77",
  "donalourdes",
  "rafa_bh",
];
const game = "golden-jaguar";
/** Micro. */
const stakes = ["2.00", "4.00", "10.00", "16.00", "20.00"].map(toMicro);
const roundsEach = 16;

/**
 * Lets a demo's players play real rounds of the house slot through the real game server, once, so
 * that the winner board and the hot games show what was truly played and paid. The vendors' games
 * follow when the site is open (`demo-evening.ts`).
 */
export async function playDemoRounds(app: App): Promise<void> {
  const members = await openPlayers(app, roundPlayers);
  if (members.length === 0) return;
  const server = Fastify();
  try {
    await rgsModule.routes(server, app);
    await Promise.all(
      members.map((memberId) =>
        whileSignedIn(app, memberId, (sessionId) => playAs(app, server, { memberId, sessionId })),
      ),
    );
  } finally {
    await server.close();
  }
  // Nobody else plays yet, so nothing is under way.
  await tally(app.db, 0);
}

/** One player's evening: a ticket and some rounds. */
async function playAs(
  app: App,
  server: FastifyInstance,
  player: { memberId: bigint; sessionId: string },
): Promise<void> {
  const { ticket } = await issueTicket(app, { ...player, gameCode: game, mode: "real" });
  // Amounts on this wire are integers of micro: digits, so that none passes through a float.
  const ask = (name: keyof typeof rgs, more = "") =>
    server.inject({
      method: "POST",
      url: rgs[name].path,
      headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
      payload: `{"sessionID":"${ticket}"${more}}`,
    });
  await ask("authenticate");
  for (let times = 0; times < roundsEach; times += 1) {
    const stake = stakes[randomInt(stakes.length)];
    const { statusCode, body } = await ask("play", `,"amount":${stake},"mode":"BASE"`);
    // Out of money: the evening is over.
    if (statusCode !== 200) break;
    if (body.includes('"active":true')) await ask("endRound");
  }
}
