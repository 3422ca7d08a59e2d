import type { SeaFrame, SeaPlayer } from "@trevo/contract/fishing.ts";
import type { App } from "../../../app.ts";
import type { Live } from "../../../core/live.ts";
import { maskedName } from "../../../core/masked-name.ts";
import type { GameViewer } from "../shared-rounds/index.ts";
import { batchOf } from "./batches.ts";
import { playersOf, seatOf } from "./seats.ts";

type SeaLive = Live<GameViewer, SeaFrame>;

/** How often the seats of those who are connected here are held anew. */
const holdMs = 20_000;

/** Tells a room's players of each other, in this process; the answer ends it. */
export function streamSea(app: App, live: SeaLive): () => void {
  const { events, log } = app;
  const { seats } = app.state.fishing;
  const isOfSea = ({ ticket }: GameViewer) => app.state.rgs.shots.has(ticket.game.code);
  const roomOf = ({ ticket }: GameViewer) => seats.get(ticket.account.id)?.room.toString();
  const viewersOf = (room: string) =>
    live.sessions().filter((viewer) => isOfSea(viewer) && roomOf(viewer) === room);
  const warn = (error: unknown) => log.warn({ err: error }, "the sea was not shown");

  async function snapshotOf({ ticket }: GameViewer): Promise<SeaFrame> {
    const seat = await seatOf(app, ticket);
    const players = await playersOf(app, seat.room);
    return {
      type: "sea",
      data: {
        now: Math.round(app.state.sharedRounds.clock.now()),
        room: seat.room.toString(),
        seed: seat.seed,
        players: shownTo(ticket.account.id, players),
        caught: [...seat.caught],
      },
    };
  }

  async function tellPlayers(room: string): Promise<void> {
    const viewers = viewersOf(room);
    if (viewers.length === 0) return;
    const players = await playersOf(app, BigInt(room));
    for (const wallet of new Set(viewers.map(({ ticket }) => ticket.account.id))) {
      live.sendAll(
        { type: "players", data: { players: shownTo(wallet, players) } },
        ({ ticket }) => ticket.account.id === wallet,
      );
    }
  }

  async function tellShots(shot: { room: string; member: string; round: string }, by: bigint) {
    const isOther = (viewer: GameViewer) =>
      isOfSea(viewer) && roomOf(viewer) === shot.room && viewer.ticket.account.id !== by;
    if (!live.sessions().some(isOther)) return;
    const batch = await batchOf(app, shot);
    const players = await playersOf(app, BigInt(shot.room));
    const place = players.find(({ accountId }) => accountId === by)?.place;
    if (!batch || place === undefined) return;
    const shots = batch
      .filter(({ verdict }) => verdict !== "void")
      .map(({ target, bet, torpedo, times }) => ({ target, bet: String(bet), torpedo, times }));
    live.sendAll({ type: "shots", data: { place, shots } }, isOther);
  }

  live.onConnect((viewer, answer) => {
    if (isOfSea(viewer)) snapshotOf(viewer).then(answer, warn);
  });
  events.on("fishing.seats", ({ room }) => void tellPlayers(room).catch(warn));
  events.on("fishing.shots", ({ account, ...shot }) => {
    tellShots(shot, BigInt(account)).catch(warn);
  });
  const timer = setInterval(() => {
    const viewers = live.sessions().filter(isOfSea);
    for (const { ticket } of viewers) seatOf(app, ticket).catch(warn);
    // Who has left is missed then.
    for (const room of new Set(viewers.map(roomOf))) {
      if (room !== undefined) tellPlayers(room).catch(warn);
    }
  }, holdMs).unref();
  return () => clearInterval(timer);
}

function shownTo(wallet: bigint, players: Awaited<ReturnType<typeof playersOf>>): SeaPlayer[] {
  return players.map(({ place, name, accountId }) => ({
    place,
    name: maskedName(name),
    isSelf: accountId === wallet,
  }));
}
