import { useSyncExternalStore } from "react";
import { createStore, type StoreApi } from "zustand/vanilla";

export { createStore };

/** What a page was rendered from, by store: hydration begins with it, whatever came since. */
const rendered = new WeakMap<object, unknown>();

/** Puts a store as the server had it when it made the page. */
export function hydrateStore<S>(store: StoreApi<S>, state: Partial<S>): void {
  store.setState(state);
  rendered.set(store, store.getState());
}

/**
 * Reads a store in a component. The server's HTML and its hydration in the browser are made from
 * the same state, which the page carries; what changed meanwhile is shown right after.
 */
export function useStore<S, T>(store: StoreApi<S>, pick: (state: S) => T): T {
  const read = () => pick(store.getState());
  // Only `putRendered` writes there, and under the store itself.
  const readRendered = () => pick((rendered.get(store) as S) ?? store.getInitialState());
  return useSyncExternalStore(store.subscribe, read, readRendered);
}
