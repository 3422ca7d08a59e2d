import type { Language } from "./i18n.ts";

/** Anyone's check of a round of the house's games: a page of its own, without the site's frame. */
export const verifierPath = "/games/verify/index.html";

/**
 * The verifier in the reader's language.
 *
 * @param round the game, the seeds and the nonce to check
 */
export function verifierIn(language: Language, round: Record<string, string> = {}): string {
  return `${verifierPath}?${new URLSearchParams({ ...round, lang: language.toLowerCase() })}`;
}
