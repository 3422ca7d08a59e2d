import type { FastifyInstance } from "fastify";
import type { SharedRoundFrame } from "@trevo/contract/shared-rounds.ts";
import type { App } from "../app.ts";
import { gameLivePath, type Live } from "../core/live.ts";
import { activeSessions } from "../modules/account/session/index.ts";
import { isGameOrigin } from "../modules/casino/rgs/index.ts";
import { type GameViewer, streamRounds } from "../modules/casino/shared-rounds/index.ts";
import { registerLiveSocket } from "./live.ts";

/**
 * The WebSocket on which a game's client follows shared rounds. It is known by its ticket alone, as
 * in the game server's calls: its frame has no cookie and no origin of the site's.
 */
export async function registerGameLive(scope: FastifyInstance, app: App): Promise<void> {
  const { config, db, state } = app;
  const live: Live<GameViewer, SharedRoundFrame> = await registerLiveSocket(scope, {
    path: gameLivePath,
    async recognise(_secret, token = "") {
      const ticket = await state.rgs.tickets.find(token);
      if (!ticket?.isAuthenticated || !state.rgs.shared.has(ticket.game.code)) {
        return { session: null };
      }
      return { session: { id: ticket.sessionId, ticket } };
    },
    ownerOf: ({ ticket }: GameViewer) => ticket.memberId,
    sidName: null,
    origins: { has: (origin) => isGameOrigin(config, origin) },
    rateScale: config.rateScale,
    living: (ids) => activeSessions(db, ids),
    now: () => Math.round(state.sharedRounds.clock.now()),
  });
  const stop = streamRounds(app, live);
  scope.addHook("preClose", (done) => {
    stop();
    done();
  });
}
