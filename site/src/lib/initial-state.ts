import type { AnswerOf } from "@trevo/contract/registry.ts";
import { type SsrAnswers, setSsrData } from "@trevo/client/ssr-data.ts";
import { type PageLocation, setSsrLocation } from "./navigate.ts";
import { sessionStore } from "./session.ts";
import { settingsStore, type SiteSettings } from "./settings.ts";
import { createStore, hydrateStore, useStore } from "@trevo/client/store.ts";
import { languageStore } from "@trevo/client/i18n.ts";
import type { Language } from "./i18n.ts";

export type GameCard = AnswerOf<"games.list">["games"][number];

/** Home's first data; the same call brings it in another language. */
export type HomeData = AnswerOf<"lobby.front">;
export type Lobby = HomeData["lobby"];
export type LobbyCategory = Lobby[number];
export type LobbyVendor = LobbyCategory["vendors"][number];

/** The state that the server puts into the HTML: no request is needed before the first paint. */
export interface InitialState {
  language: Language;
  theme: "dark" | "light";
  /** Which page's HTML the root holds; null: it is empty, for the browser to fill. */
  rendered: PageLocation | null;
  /** Whether the request came with a session's cookie. */
  signedIn: boolean;
  settings: SiteSettings;
  status: 0 | 1 | 2;
  /** null on a page that shows nothing of it. */
  home: HomeData | null;
  /** Answers to the calls that the page's HTML was rendered from. */
  answers: SsrAnswers;
}

/** Home's data and status; `spoken` is the language of the games' names. */
interface HomeState {
  home: HomeData;
  status: InitialState["status"];
  /** null while home was not read yet. */
  spoken: Language | null;
}

const emptyHome: HomeData = { hot: [], lobby: [], notices: [], banners: [] };

export const homeStore = createStore<HomeState>(() => ({
  home: emptyHome,
  status: 0,
  spoken: null,
}));

/** Sets the stores to the server's state: called on both sides before the first render. */
export function hydrateStores(start: InitialState): void {
  setSsrData(start.answers);
  setSsrLocation(start.rendered);
  hydrateStore(languageStore, { language: start.language });
  hydrateStore(settingsStore, start.settings);
  hydrateStore(sessionStore, { signedIn: start.signedIn, token: null, info: null });
  const { home, status, language } = start;
  const spoken = home === null ? null : language;
  hydrateStore(homeStore, { home: home ?? emptyHome, status, spoken });
}

/** Drops the server's data when the first page is left: a page that is visited later fetches. */
export function clearSsrData(): void {
  setSsrData({});
  setSsrLocation(null);
}

export function useStatus(): InitialState["status"] {
  return useStore(homeStore, (state) => state.status);
}
