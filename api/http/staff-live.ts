import type { FastifyInstance } from "fastify";
import type { App } from "../app.ts";
import { type StaffLive, staffLivePath } from "../core/live.ts";
import type { StaffSession } from "../core/staff-request-context.ts";
import {
  livingStaffSessions,
  pushBadges,
  staffSessionOf,
} from "../modules/backoffice/staff/index.ts";
import { registerLiveSocket } from "./live.ts";
import { staffSidNameOf } from "./staff.ts";

/**
 * The WebSocket of the back office. It is known by the cookie and the token of staff, is no sign of
 * anybody's being there, and tells what waits in the lists of those who listen.
 */
export async function registerStaffLive(
  scope: FastifyInstance,
  app: App,
  { origins, rateScale }: { origins: Set<string>; rateScale: number },
): Promise<void> {
  const live: StaffLive = await registerLiveSocket(scope, {
    path: staffLivePath,
    async recognise(secret, token) {
      const { session } = await staffSessionOf(app, secret, { isSeen: false });
      return { session: session?.handle === token && session?.due === null ? session : null };
    },
    ownerOf: ({ staffId }: StaffSession) => staffId,
    sidName: staffSidNameOf(app.config),
    origins,
    rateScale,
    living: (ids) => livingStaffSessions(app.db, ids),
  });
  const stop = pushBadges(app, live);
  scope.addHook("preClose", (done) => {
    stop();
    done();
  });
}
