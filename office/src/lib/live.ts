import { openLive } from "@trevo/client/live.ts";
import { queryClient } from "@trevo/client/query-client.ts";
import { createStore, useStore } from "@trevo/client/store.ts";
import { durations, toast } from "@trevo/client/toasts.ts";
import type { Badge } from "@trevo/contract/staff/badges.ts";
import type { StaffLiveFromServer } from "@trevo/contract/live.ts";
import { t } from "./i18n.ts";
import { sessionStore } from "./session.ts";

const liveStore = createStore<{ isLive: boolean }>(() => ({ isLive: false }));

/** Hears what waits in the lists as it changes. */
export function startLive(): void {
  openLive<StaffLiveFromServer>({
    path: "/staff/live",
    session: sessionStore,
    onFrame(frame) {
      if (frame.type === "welcome") return liveStore.setState({ isLive: frame.data.signedIn });
      noticeExport(frame.data);
      queryClient.setQueriesData({ queryKey: ["staff.badges"] }, { list: frame.data });
    },
    onLost: () => liveStore.setState({ isLive: false }),
  });
}

/** Files of one's own that wait to be fetched; null: not told yet. */
let filesMade: number | null = null;

/** Says that a file is made, wherever in the office its owner is by now. */
function noticeExport(badges: readonly Badge[]): void {
  const { count = 0 } = badges.find(({ name }) => name === "exports") ?? {};
  if (filesMade !== null && count > filesMade) toast("success", t("export.isMade"), durations.long);
  filesMade = count;
}

/** Whether counts come by themselves; else they are asked for now and then. */
export function useIsLive(): boolean {
  return useStore(liveStore, ({ isLive }) => isLive);
}
