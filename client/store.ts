import { useSyncExternalStore } from "react";
import { createStore, type StoreApi } from "zustand/vanilla";

export { createStore };

/** The server's state by store: hydration starts with it, whatever has changed since. */
const rendered = new WeakMap<object, unknown>();

/** Sets a store to the state that the server rendered the page from. */
export function hydrateStore<S>(store: StoreApi<S>, state: Partial<S>): void {
  store.setState(state);
  rendered.set(store, store.getState());
}

/**
 * Reads a store in a component. Hydration uses the state that the server rendered from; changes
 * since then are shown right after.
 */
export function useStore<S, T>(store: StoreApi<S>, pick: (state: S) => T): T {
  const read = () => pick(store.getState());
  // Only `putRendered` writes there, and under the store itself.
  const readRendered = () => pick((rendered.get(store) as S) ?? store.getInitialState());
  return useSyncExternalStore(store.subscribe, read, readRendered);
}
