import type { Gender } from "../../../schema.ts";

/** As somebody says themselves; `unsaid`: would rather not. */
export const genders = ["woman", "man", "other", "unsaid"] as const satisfies readonly Gender[];
