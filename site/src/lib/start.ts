import type { AnswerOf } from "@trevo/contract/registry.ts";
import { sessionStore } from "./session.ts";
import { settingsStore, type SiteSettings } from "./settings.ts";
import { createStore, putRendered, useStored } from "./store.ts";
import { languageStore, type Language } from "./words.ts";

export type GameCard = AnswerOf<"games.list">["games"][number];

/** What a page carries from the server, so that nothing has to be asked before the first paint. */
export interface Start {
  language: Language;
  theme: "dark" | "light";
  /** Whether the root holds this page's HTML (home), or is empty for the browser to fill. */
  rendered: boolean;
  /** Whether the request came with a session's cookie. */
  signedIn: boolean;
  settings: SiteSettings;
  status: 0 | 1 | 2;
  home: { games: GameCard[] };
}

/** What the application reads of it later; `spoken` is the language that the games are named in. */
type Kept = Pick<Start, "home" | "status"> & { spoken: Language };

export const startStore = createStore<Kept>(() => ({
  home: { games: [] },
  status: 0,
  spoken: "PT",
}));

/** Puts the stores as the server had them: called on both sides before the first render. */
export function takeStart(start: Start): void {
  putRendered(languageStore, { language: start.language });
  putRendered(settingsStore, start.settings);
  putRendered(sessionStore, { signedIn: start.signedIn, token: null, info: null });
  putRendered(startStore, { home: start.home, status: start.status, spoken: start.language });
}

export function useStatus(): Start["status"] {
  return useStored(startStore, (state) => state.status);
}
