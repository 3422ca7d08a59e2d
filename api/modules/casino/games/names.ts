import { existsSync, readFileSync } from "node:fs";
import type { CatalogueGame } from "@trevo/catalogue/index.ts";
import { languages, type Language } from "@trevo/contract/languages.ts";
import type { HouseGame } from "@trevo/games/engine/game.ts";

/** Names of games by their address, where a language has a file of them. */
const translated = new Map<Language, Readonly<Record<string, string>>>(
  languages.map((language) => [language, namesIn(language)]),
);

/** What `catalogue/names/<language>.json` calls each game; nothing where there is no such file. */
export function namesIn(language: Language): Readonly<Record<string, string>> {
  const name = `${language.toLowerCase()}.json`;
  const file = new URL(`../../../../catalogue/names/${name}`, import.meta.url);
  // Our own file: names by address.
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, string>) : {};
}

/**
 * A game's name in each language: that of its language's file, else its own title or the
 * catalogue's, else the English one.
 */
export function namesOf(
  game: Pick<CatalogueGame, "code" | "names">,
  houseGame?: HouseGame,
): Record<Language, string> {
  const own: Readonly<Record<string, string>> = { ...game.names, ...houseGame?.title };
  const nameIn = (language: Language) =>
    translated.get(language)?.[game.code] ?? own[language.toLowerCase()] ?? game.names.en;
  return Object.fromEntries(languages.map((code) => [code, nameIn(code)])) as Record<
    Language,
    string
  >;
}
