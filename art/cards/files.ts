import { fileURLToPath } from "node:url";

/** Where the pictures of games are kept, committed. */
export const gamesFolder = fileURLToPath(new URL("../../site/public/games/", import.meta.url));

/** The two files of a game: its card and its hero's face. */
export function filesOf(code: string): { card: string; face: string } {
  return { card: `${gamesFolder}${code}.avif`, face: `${gamesFolder}${code}-face.avif` };
}
