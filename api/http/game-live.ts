import type { FastifyInstance } from "fastify";
import type { SeaFrame } from "@trevo/contract/fishing.ts";
import type { TableFrame } from "@trevo/contract/holdem.ts";
import type { SharedRoundFrame } from "@trevo/contract/shared-rounds.ts";
import type { App } from "../app.ts";
import { gameLivePath, type Live } from "../core/live.ts";
import { activeSessions } from "../modules/account/session/index.ts";
import { streamSea } from "../modules/casino/fishing/index.ts";
import { streamTables } from "../modules/casino/holdem/index.ts";
import { isGameOrigin } from "../modules/casino/rgs/index.ts";
import { type GameViewer, streamRounds } from "../modules/casino/shared-rounds/index.ts";
import { registerLiveSocket } from "./live.ts";

/**
 * The WebSocket on which a game's client follows shared rounds, the sea or their tables. It is
 * known by its ticket alone, as in the game server's calls: its frame has no cookie and no origin
 * of the site's.
 */
export async function registerGameLive(scope: FastifyInstance, app: App): Promise<void> {
  const { config, db, state } = app;
  const { shared, shots, hands } = state.rgs;
  const isFollowed = (game: string) => [shared, shots, hands].some((games) => games.has(game));
  const live: Live<GameViewer, SharedRoundFrame | SeaFrame | TableFrame> = await registerLiveSocket(
    scope,
    {
      path: gameLivePath,
      async recognise(_secret, token = "") {
        const ticket = await state.rgs.tickets.find(token);
        if (!ticket?.isAuthenticated || !isFollowed(ticket.game.code)) return { session: null };
        return { session: { id: ticket.sessionId, ticket } };
      },
      ownerOf: ({ ticket }: GameViewer) => ticket.memberId,
      sidName: null,
      origins: { has: (origin) => isGameOrigin(config, origin) },
      rateScale: config.rateScale,
      living: (ids) => activeSessions(db, ids),
      now: () => Math.round(state.sharedRounds.clock.now()),
    },
  );
  const stops = [streamRounds(app, live), streamSea(app, live), streamTables(app, live)];
  scope.addHook("preClose", (done) => {
    for (const stop of stops) stop();
    done();
  });
}
