import Fastify, { type FastifyInstance } from "fastify";
import { randomInt, randomUUID } from "node:crypto";
import { rgs } from "@trevo/contract/rgs.ts";
import { toMicro } from "@trevo/contract/money.ts";
import { randomToken, sha256 } from "./core/crypto.ts";
import type { House } from "./house.ts";
import { tally } from "./modules/games/index.ts";
import { issueTicket, serveRgs } from "./modules/rgs/index.ts";

/** Members of a demo who have played before the first visitor comes. Nobody signs in as one. */
const players = ["marina.luz", "joaopedro", "BiaCarioca", "tatu77", "donalourdes", "rafa_bh"];
const game = "golden-jaguar";
/** Micro. */
const stakes = ["2.00", "4.00", "10.00", "20.00", "50.00"].map(toMicro);
const roundsEach = 16;
const purse = toMicro("3000.00");
const sessionMinutes = 10;

/**
 * Lets a demo's players play real rounds of the house slot through the real game server, once, so
 * that the winner board and the hot games show what was truly played and paid.
 */
export async function playDemoRounds(house: House): Promise<void> {
  const members = await openPlayers(house);
  if (members.length === 0) return;
  const door = Fastify();
  try {
    await serveRgs(door, house);
    await Promise.all(members.map((memberId) => playAs(house, door, memberId)));
  } finally {
    await door.close();
  }
  // Nobody else plays yet, so nothing is under way.
  await tally(house.db, 0);
}

/** The players who were not there before. */
async function openPlayers({ db, config, wallets }: House): Promise<bigint[]> {
  const members = await db.transaction().execute(async (tx) => {
    const opened = await tx
      .insertInto("member")
      .values(
        players.map((account) => ({
          merchant: config.merchant,
          username: account.toLowerCase(),
          account,
          type: 0,
          currency: "BRL",
          register_method: "H5",
        })),
      )
      .onConflict((on) => on.doNothing())
      .returning("id")
      .execute();
    for (const { id } of opened) await wallets.open(tx, id, "BRL");
    return opened;
  });
  await Promise.all(members.map(({ id }) => wallets.grant(id, purse)));
  return members.map(({ id }) => id);
}

/** One player's evening: a session, a ticket, some rounds, and away again. */
async function playAs(house: House, door: FastifyInstance, memberId: bigint): Promise<void> {
  const sessionId = randomUUID();
  await house.db
    .insertInto("session")
    .values({
      id: sessionId,
      member_id: memberId,
      sid_hash: sha256(randomToken(32)),
      handle: randomToken(24),
      ip: "127.0.0.1",
      user_agent: "demo",
      expires_at: new Date(Date.now() + sessionMinutes * 60_000),
    })
    .execute();
  const { ticket } = await issueTicket(house, {
    memberId,
    sessionId,
    gameCode: game,
    mode: "real",
  });
  // Amounts on this wire are integers of micro: digits, so that none passes through a float.
  const ask = (name: keyof typeof rgs, more = "") =>
    door.inject({
      method: "POST",
      url: rgs[name].path,
      headers: { "content-type": "application/json" },
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
  await house.db
    .updateTable("session")
    .set({ ended_at: new Date(), end_reason: "logout" })
    .where("id", "=", sessionId)
    .execute();
}
