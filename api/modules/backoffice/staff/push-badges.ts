import type { Badge as Counted } from "@trevo/contract/staff/badges.ts";
import type { App } from "../../../app.ts";
import { countBadges } from "../../../core/badges.ts";
import type { StaffLive } from "../../../core/live.ts";
import { livingStaff } from "./sessions.ts";

/** Frames of one person are at least so far apart. */
const everyMs = 1_000;

/**
 * Tells connected staff what waits in their lists, when they connect and each time it has changed.
 * Permissions are read anew each time: a role that was taken away shows nothing more.
 *
 * @returns what ends it
 */
export function pushBadges(app: App, live: StaffLive): () => void {
  const { config, log } = app;
  /** What each was sent last. */
  const sent = new Map<bigint, string>();
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  live.onConnect(({ staffId }) => {
    sent.delete(staffId);
    timer ??= setTimeout(look, 0);
  });

  function look(): void {
    sendCounts()
      // The database is away for a moment: the next look asks again.
      .catch((error: unknown) => log.warn({ err: error }, "badges could not be counted"))
      .finally(() => {
        const isAnyoneThere = live.members().length > 0;
        timer = isAnyoneThere && !isStopped ? setTimeout(look, everyMs).unref() : null;
      });
  }

  async function sendCounts(): Promise<void> {
    const shared = new Map<string, ReturnType<App["badges"][number]["count"]>>();
    // What all see alike is counted once for all of them.
    const badges = app.badges.map((badge) => ({
      ...badge,
      count: (looking: Parameters<typeof badge.count>[0]) => {
        if (badge.isOwn) return badge.count(looking);
        const known = shared.get(badge.name) ?? badge.count(looking);
        shared.set(badge.name, known);
        return known;
      },
    }));
    for (const session of await livingStaff(app, live.members())) {
      const data: Counted[] = await countBadges(badges, session, config.merchant);
      const text = JSON.stringify(data);
      if (sent.get(session.staffId) === text) continue;
      sent.set(session.staffId, text);
      live.send(session.staffId, { type: "badges", data });
    }
    for (const staffId of sent.keys()) if (!live.isConnected(staffId)) sent.delete(staffId);
  }

  return () => {
    isStopped = true;
    if (timer) clearTimeout(timer);
  };
}
