import { createStore, useStore } from "./store.ts";

/** The browser's own offer to install the site; no browser but Chromium's family makes one. */
interface InstallEvent extends Event {
  prompt(): Promise<void>;
}

const offerStore = createStore<{ offer: InstallEvent | null }>(() => ({ offer: null }));

/** Keeps the browser's offer until the visitor asks for it; an installed site has none. */
export function captureInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    // The event is by its name of this kind; no library of types has it.
    offerStore.setState({ offer: event as InstallEvent });
  });
  addEventListener("appinstalled", () => offerStore.setState({ offer: null }));
}

/** Opens the browser's own question, where there is one to open; it can be asked once. */
export function useInstallPrompt(): (() => void) | null {
  const offer = useStore(offerStore, (state) => state.offer);
  if (!offer) return null;
  return () => {
    offerStore.setState({ offer: null });
    void offer.prompt();
  };
}
