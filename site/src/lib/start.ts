import type { AnswerOf } from "@trevo/contract/registry.ts";
import { type Answers, carry } from "./carried.ts";
import { type Place, takePlace } from "./navigate.ts";
import { sessionStore } from "./session.ts";
import { settingsStore, type SiteSettings } from "./settings.ts";
import { createStore, putRendered, useStored } from "./store.ts";
import { languageStore, type Language } from "./words.ts";

export type GameCard = AnswerOf<"games.list">["games"][number];

/** What home shows before anything is asked for; the same call brings it in another language. */
export type HomeStart = AnswerOf<"lobby.front">;
export type Lobby = HomeStart["lobby"];
export type LobbyCategory = Lobby[number];
export type LobbyVendor = LobbyCategory["vendors"][number];

/** What a page carries from the server, so that nothing has to be asked before the first paint. */
export interface Start {
  language: Language;
  theme: "dark" | "light";
  /** Which page's HTML the root holds; null: it is empty, for the browser to fill. */
  rendered: Place | null;
  /** Whether the request came with a session's cookie. */
  signedIn: boolean;
  settings: SiteSettings;
  status: 0 | 1 | 2;
  /** null on a page that shows nothing of it. */
  home: HomeStart | null;
  /** What the page's HTML was made from besides. */
  answers: Answers;
}

/** What the application reads of it later; `spoken` is the language that the games are named in. */
interface Kept {
  home: HomeStart;
  status: Start["status"];
  /** null while home was not read yet. */
  spoken: Language | null;
}

const emptyHome: HomeStart = { hot: [], lobby: [], notices: [], banners: [] };

export const startStore = createStore<Kept>(() => ({
  home: emptyHome,
  status: 0,
  spoken: null,
}));

/** Puts the stores as the server had them: called on both sides before the first render. */
export function takeStart(start: Start): void {
  carry(start.answers);
  takePlace(start.rendered);
  putRendered(languageStore, { language: start.language });
  putRendered(settingsStore, start.settings);
  putRendered(sessionStore, { signedIn: start.signedIn, token: null, info: null });
  const { home, status, language } = start;
  const spoken = home === null ? null : language;
  putRendered(startStore, { home: home ?? emptyHome, status, spoken });
}

/** What the first page brought is not what the next one begins with. */
export function leaveStart(): void {
  carry({});
  takePlace(null);
}

export function useStatus(): Start["status"] {
  return useStored(startStore, (state) => state.status);
}
