import type { z } from "zod";
import type { games } from "@trevo/contract/member/games.ts";
import { fromMicro } from "@trevo/contract/money.ts";
import type { Session } from "../../../core/request-context.ts";
import type { App } from "../../../app.ts";
import { activeGameOf } from "../../../ledger/index.ts";
import { netPositionOf } from "../rgs/index.ts";

/** The session's net result in its currency, and the member's active game. */
export async function positionCall(
  app: App,
  { id, memberId, currency }: Session,
): Promise<z.input<typeof games.position.answer>> {
  const { db, ledger } = app;
  const [wallet, seat] = await Promise.all([
    ledger.wallet(memberId, currency),
    activeGameOf(ledger.reads, memberId),
  ]);
  const net = wallet ? (await netPositionOf(app, id, wallet)).net : 0n;
  return { net: fromMicro(net), currency, seat: seat && (await nodeOf(db, seat)) };
}

/** A game's node by the vendor's code; empty if the game is gone. */
async function nodeOf(db: App["db"], { vendor, code }: { vendor: string; code: string }) {
  const game = await db
    .selectFrom("game")
    .select("node_id")
    .where("vendor", "=", vendor)
    .where("code", "=", code)
    .executeTakeFirst();
  return game?.node_id ?? "";
}
