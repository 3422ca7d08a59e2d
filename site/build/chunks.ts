import type { Rolldown } from "vite";

/** Files in `src/`, `ui/` or `client/`, by path prefix. */
const of = (...names: string[]) => new RegExp(`/(src|ui|client)/(${names.join("|")})`);

/** Runs first, and on its own. */
const boot = of("boot\\.ts");
const reading = of(
  "lib/(app-offer|favourites|footer-in-view|game-list|install|jackpot|lobby-lists|read-games)\\.ts",
  "lib/(answers|app-window|live-frames|service|service-path|unread)\\.ts",
  "lib/(use-query|vendors|verifier)\\.ts",
  "(cached-answer|query-client|spaced-queue|throttled)\\.ts",
  "(use-command|use-in-view|use-pages|use-query)\\.ts",
  "components/casino/(favourite-button|free-play|game-pages|jackpot-counter|vendor-cards)",
  "components/casino/(class-chips|filtered-games|game-search|games\\.|new-games|vendor-chips)",
  "components/common/(chips|query-error|flag|language-choice|list-skeleton)",
  "components/compliance/legal-note",
);
/** What answers are kept by. */
const library = /\/node_modules\/@tanstack\//;
const isReading = (id: string) => reading.test(id) || library.test(id);
const letters = of(
  "(rich-text|popup-card)\\.",
  "components/messaging/(inbox|notice-list|popups|promotion-card|rich-text)",
);
const codes = of("components/common/install-options", "qr-code");
const belowHome = of("components/casino/(home-below|home-floats)");
const ofSeveral = of("");
const isShared = (id: string) =>
  ofSeveral.test(id) && ![letters, codes, belowHome].some((test) => test.test(id));

/**
 * Which modules share a chunk. Every chunk is a round trip on a slow line and costs a phone a
 * millisecond or more, so what is requested together is bundled together: the first screen; lists
 * and their queries; components of several pages; rich text with its sanitizer; QR codes; the lower
 * half of home. The rest is one chunk per page.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: "base", tags: ["$initial"], test: (id) => !boot.test(id), priority: 5 },
  { name: "reading", test: isReading, minShareCount: 2, priority: 4 },
  { name: "shared", test: isShared, minShareCount: 2, priority: 3 },
  { name: "letters", test: letters, priority: 2 },
  { name: "codes", test: codes, minShareCount: 2, priority: 2 },
  { name: "below-home", test: belowHome, priority: 1 },
];
