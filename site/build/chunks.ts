import type { Rolldown } from "vite";

/** Of files in `src/` or `ui/`, by the beginnings of their paths there. */
const of = (...names: string[]) => new RegExp(`/(src|ui)/(${names.join("|")})`);

/** It begins before all else, and alone. */
const boot = of("boot\\.ts");
const reading = of(
  "lib/(app-offer|favourites|foot|game-list|install|kept-answer|lists|paced|read-games)\\.ts",
  "lib/(service|service-path|turns|unread|use-pages|use-read|vendors|wanted)\\.ts",
  "components/casino/(favourite-button|free-play|game-pages|vendor-cards)",
  "components/common/(failed-reading|flag|language-choice|list-skeleton)",
  "components/compliance/legal-note",
);
const letters = of(
  "lib/rich-text",
  "components/messaging/(inbox|notice-list|popups|promotion-card|rich-text)",
);
const codes = of("components/common/(install-ways|qr-code)");
const belowHome = of("components/casino/(home-below|home-floats)");
const ofSeveral = of("");
const isShared = (id: string) =>
  ofSeveral.test(id) && ![letters, codes, belowHome].some((test) => test.test(id));

/**
 * Which modules share a file. Every file is a journey on a slow line, and asking for it costs a
 * phone a millisecond or more: what is asked for together comes together. The first screen; lists
 * and what they are read with; what several pages are made of; what staff wrote, with its cleaner;
 * QR codes; what is below the first screen on home. The rest is a file for each page.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: "base", tags: ["$initial"], test: (id) => !boot.test(id), priority: 5 },
  { name: "reading", test: reading, minShareCount: 2, priority: 4 },
  { name: "shared", test: isShared, minShareCount: 2, priority: 3 },
  { name: "letters", test: letters, priority: 2 },
  { name: "codes", test: codes, minShareCount: 2, priority: 2 },
  { name: "below-home", test: belowHome, priority: 1 },
];
