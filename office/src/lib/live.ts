import { openLive } from "@trevo/client/live.ts";
import { queryClient } from "@trevo/client/query-client.ts";
import { createStore, useStore } from "@trevo/client/store.ts";
import type { StaffLiveFromServer } from "@trevo/contract/live.ts";
import { sessionStore } from "./session.ts";

const liveStore = createStore<{ isLive: boolean }>(() => ({ isLive: false }));

/** Hears what waits in the lists as it changes. */
export function startLive(): void {
  openLive<StaffLiveFromServer>({
    path: "/staff/live",
    session: sessionStore,
    onFrame(frame) {
      if (frame.type === "welcome") return liveStore.setState({ isLive: frame.data.signedIn });
      queryClient.setQueriesData({ queryKey: ["staff.badges"] }, { list: frame.data });
    },
    onLost: () => liveStore.setState({ isLive: false }),
  });
}

/** Whether counts come by themselves; else they are asked for now and then. */
export function useIsLive(): boolean {
  return useStore(liveStore, ({ isLive }) => isLive);
}
