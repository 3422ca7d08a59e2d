import type { AnswerOf } from "@trevo/contract/registry.ts";
import { createStore, useStore } from "@trevo/client/store.ts";

type Info = AnswerOf<"system.status">["info"];

/** What the operator says of its app: where it is to be had, and how the offer looks. */
export type AppWindow = Pick<Info, "resources" | "mobileTemplate">;

/** null until the status was read, which brings it: the offer costs no call of its own. */
export const appStore = createStore<{ app: AppWindow | null }>(() => ({ app: null }));

export function useAppWindow(): AppWindow | null {
  return useStore(appStore, ({ app }) => app);
}
