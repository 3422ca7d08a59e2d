import { sql } from "kysely";
import type { TableFrame } from "@trevo/contract/holdem.ts";
import type { App } from "../../../app.ts";
import type { Live } from "../../../core/live.ts";
import type { GameViewer } from "../shared-rounds/index.ts";
import { tablesOf } from "./tables.ts";
import { shownTo, standingOf } from "./view.ts";

type TableLive = Live<GameViewer, TableFrame>;

/** How often it is written down whose line stands. */
const seenMs = 4_000;

/** Shows each player their tables, in this process; the answer ends it. */
export function streamTables(app: App, live: TableLive): () => void {
  const { db, events, log, state } = app;
  const isPlayer = ({ ticket }: GameViewer) => state.rgs.hands.has(ticket.game.code);
  const warn = (error: unknown) => log.warn({ err: error }, "a table was not shown");
  /** Tables that changed while they were being shown are shown once more. */
  const showing = new Map<string, "once" | "again">();

  async function show(table: string): Promise<void> {
    if (showing.has(table)) return void showing.set(table, "again");
    showing.set(table, "once");
    try {
      await send(BigInt(table));
    } finally {
      const isAgain = showing.get(table) === "again";
      showing.delete(table);
      if (isAgain) await show(table);
    }
  }

  async function send(table: bigint): Promise<void> {
    const viewers = live.sessions().filter(isPlayer);
    if (viewers.length === 0) return;
    const standing = await standingOf(app, table);
    if (!standing) return;
    const sitting = new Set(standing.seats.map(({ wallet_id }) => wallet_id));
    for (const wallet of new Set(viewers.map(({ ticket }) => ticket.account.id))) {
      if (!sitting.has(wallet)) continue;
      live.sendAll(
        { type: "table", data: shownTo(standing, wallet) },
        (viewer) => isPlayer(viewer) && viewer.ticket.account.id === wallet,
      );
    }
  }

  async function seen(wallets: readonly bigint[]): Promise<void> {
    if (wallets.length === 0) return;
    await sql`update holdem_seat set seen_at = clock_timestamp()
      where wallet_id = any (${wallets}::bigint[])`.execute(db);
  }

  live.onConnect((viewer, answer) => {
    if (!isPlayer(viewer)) return;
    const wallet = viewer.ticket.account.id;
    const greet = async () => {
      await seen([wallet]);
      for (const table of await tablesOf(db, wallet)) {
        const standing = await standingOf(app, table);
        if (standing) answer({ type: "table", data: shownTo(standing, wallet) });
      }
    };
    greet().catch(warn);
  });
  events.on("holdem.table", ({ table }) => void show(table).catch(warn));
  const timer = setInterval(() => {
    const wallets = live
      .sessions()
      .filter(isPlayer)
      .map(({ ticket }) => ticket.account.id);
    seen([...new Set(wallets)]).catch(warn);
  }, seenMs).unref();
  return () => clearInterval(timer);
}
