import { merged } from "./merged.ts";

const files = import.meta.glob<Record<string, unknown>>("./en/*.json", {
  eager: true,
  import: "default",
});

/** All that the office says in English. */
export const messages = merged(files);
