import type { AnswerOf } from "@trevo/contract/registry.ts";
import { call, CallError } from "./client.ts";
import { createSpacedQueue } from "@trevo/client/spaced-queue.ts";
import { isTrial, sessionStore } from "./session.ts";
import { createStore, useStore } from "@trevo/client/store.ts";
import { readUnread } from "./unread.ts";

export type Announcement = AnswerOf<"content.announcements">["player"][number];

/** Between two marks that go to the server. */
const markEveryMs = 150;

const readStore = createStore<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

sessionStore.subscribe((now, before) => {
  if (now.token !== before.token) readStore.setState({ ids: new Set() });
});

const inTurn = createSpacedQueue(markEveryMs);

async function tellServer(announcementId: string): Promise<void> {
  try {
    await call("content.markRead", { announcementId, read: true });
  } catch (error) {
    // It stays read here; the server is told again at the next visit.
    if (!(error instanceof CallError)) throw error;
  }
  readUnread();
}

/** Marks one as read: here at once and once only, then on the server. */
export function markRead({ id, read }: Announcement): void {
  const { ids } = readStore.getState();
  if (read || ids.has(id) || !canMark()) return;
  readStore.setState({ ids: new Set([...ids, id]) });
  void inTurn(() => tellServer(id));
}

/** Visitors and trials mark nothing; to them everything is read. */
function canMark(): boolean {
  const session = sessionStore.getState();
  return session.token !== null && !isTrial(session);
}

/** Says of each announcement whether it counts as read. */
export function useIsRead(): (announcement: Announcement) => boolean {
  const ids = useStore(readStore, (state) => state.ids);
  const session = useStore(sessionStore, (state) => state);
  const hasNone = session.token === null || isTrial(session);
  return ({ id, read }) => hasNone || read || ids.has(id);
}
