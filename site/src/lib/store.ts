import { useSyncExternalStore } from "react";
import { createStore, type StoreApi } from "zustand/vanilla";

export { createStore };

/**
 * Reads a store in a component. The server's HTML and the first render in the browser are made
 * from the same state, which the page carries; the library's own hook would read its defaults.
 */
export function useStored<S, T>(store: StoreApi<S>, pick: (state: S) => T): T {
  const read = () => pick(store.getState());
  return useSyncExternalStore(store.subscribe, read, read);
}
