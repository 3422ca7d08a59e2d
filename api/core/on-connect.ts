import type { FastifyBaseLogger } from "fastify";
import type { Session } from "./request-context.ts";
import type { Live } from "./live.ts";

/**
 * Sends a stop with a reason to every page that connects, while that reason applies to its member.
 */
export function notifyOnConnect(
  live: Live,
  log: FastifyBaseLogger,
  { reason, isDue }: { reason: string; isDue: (session: Session) => Promise<boolean> },
): void {
  live.onConnect((session) => {
    isDue(session).then(
      (is) => {
        if (is) live.send(session.memberId, { type: "stop", data: { reason } });
      },
      (error: unknown) => log.warn({ err: error, reason }, "what is due at entry is not known"),
    );
  });
}
