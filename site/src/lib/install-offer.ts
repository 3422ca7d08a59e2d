import { createStore, useStore } from "@trevo/client/store.ts";

/** The browser's install prompt; only Chromium browsers have one. */
interface InstallEvent extends Event {
  prompt(): Promise<void>;
}

const offerStore = createStore<{ offer: InstallEvent | null }>(() => ({ offer: null }));

/** Captures the install prompt until the visitor asks for it. */
export function captureInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    // The event is by its name of this kind; no library of types has it.
    offerStore.setState({ offer: event as InstallEvent });
  });
  addEventListener("appinstalled", () => offerStore.setState({ offer: null }));
}

/** Opens the install prompt, if there is one; it works once. */
export function useInstallPrompt(): (() => void) | null {
  const offer = useStore(offerStore, (state) => state.offer);
  if (!offer) return null;
  return () => {
    offerStore.setState({ offer: null });
    void offer.prompt();
  };
}
