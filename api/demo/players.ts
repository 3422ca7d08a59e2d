import { randomUUID } from "node:crypto";
import { toMicro } from "@trevo/contract/money.ts";
import { randomToken, sha256 } from "../core/crypto.ts";
import type { App } from "../app.ts";
import { agreeAtSignUp } from "../modules/account/consents/index.ts";

const purse = toMicro("3000.00");
const sessionMinutes = 10;

/**
 * Opens accounts that play in a demo before its visitors do, each with 3000.00 of demo money.
 * Nobody can sign in as one.
 *
 * @returns the ids of those that were not there before
 */
export async function openPlayers(app: App, players: readonly string[]): Promise<bigint[]> {
  const { db, config, wallets } = app;
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
    for (const { id: memberId } of opened) {
      await wallets.open(tx, memberId, "BRL");
      await agreeAtSignUp(tx, config, { memberId, merchant: config.merchant, language: "PT" }, []);
    }
    return opened;
  });
  await Promise.all(members.map(({ id }) => wallets.grant(id, purse)));
  return members.map(({ id }) => id);
}

/** Does something as a player who is signed in meanwhile, and is away again afterwards. */
export async function whileSignedIn<Result>(
  { db }: App,
  memberId: bigint,
  work: (sessionId: string) => Promise<Result>,
): Promise<Result> {
  const id = randomUUID();
  await db
    .insertInto("session")
    .values({
      id,
      member_id: memberId,
      sid_hash: sha256(randomToken(32)),
      handle: randomToken(24),
      ip: "127.0.0.1",
      user_agent: "demo",
      expires_at: new Date(Date.now() + sessionMinutes * 60_000),
    })
    .execute();
  try {
    return await work(id);
  } finally {
    await db
      .updateTable("session")
      .set({ ended_at: new Date(), end_reason: "logout" })
      .where("id", "=", id)
      .execute();
  }
}
