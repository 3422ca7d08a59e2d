import { merged } from "./merged.ts";

const files = import.meta.glob<Record<string, unknown>>("./pt/*.json", {
  eager: true,
  import: "default",
});

/** All that the office says in Portuguese. */
export const messages = merged(files);
