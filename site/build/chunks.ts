import type { Rolldown } from "vite";

/** Of files in `src/` or `ui/`, by the beginnings of their paths there. */
const of = (...names: string[]) => new RegExp(`/(src|ui)/(${names.join("|")})`);

/** What begins by itself stays in a file of its own. */
const entries = of("boot\\.ts", "main\\.tsx");
const reading = of(
  "lib/(?!rich-text)",
  "parts/(chips|favourite-button|game-pages|leaf|list-skeleton|record-list)",
  "shell/(failed-reading|flag|language-choice)",
  "dialog",
);
const letters = of(
  "(lib|parts)/rich-text",
  "parts/(content-row|inbox|notice-list|popups|promotion-card)",
);
const belowHome = of("parts/(home-below|home-floats)");

/**
 * Which modules share a file. Every file is a journey on a slow line, and asking for it costs a
 * phone a millisecond or more: what is asked for together comes together. The first screen; lists
 * and what they are read with; what is below the first screen on home; what staff wrote, with its
 * cleaner; what several pages are made of. The rest is a file for each page.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: "base", tags: ["$initial"], test: (id) => !entries.test(id), priority: 5 },
  { name: "reading", test: reading, minShareCount: 2, priority: 4 },
  { name: "letters", test: letters, priority: 3 },
  { name: "below-home", test: belowHome, priority: 2 },
  { name: "shared", test: of(""), minShareCount: 2, priority: 1 },
];
