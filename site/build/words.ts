import { compileMessage, type CompiledMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

/**
 * Words that only pages other than home say. They come with the first such page, so that home's
 * script stays small; everything else (the frame, home, titles) comes at once.
 */
const families =
  "app soon deposit round kind bets field statement register login tile games days fair door " +
  "site notice inbox promo message topics class list winners jackpot promise proof steps step footer " +
  "profile protect security payout identity feedback human forget changePsw";
const ofPages = new RegExp(`^(${families.replaceAll(" ", "|")})\\.`);

export function isPageWord(key: string): boolean {
  return ofPages.test(key);
}

/**
 * Compiles `locales/<language>.json` (ICU messages) to what the runtime reads: the plain import
 * has what home says, and `<language>.json?pages` has the rest.
 */
export function compiledWords(): Plugin {
  return {
    name: "trevo:words",
    enforce: "pre",
    transform(code, id) {
      const file = /\/locales\/[a-z-]+\.json(\?pages)?$/i.exec(id);
      if (!file) return null;
      const wantsPages = file[1] !== undefined;
      const catalogue = JSON.parse(code) as Record<string, string>;
      const words = Object.fromEntries(
        Object.entries(catalogue)
          .filter(([key]) => isPageWord(key) === wantsPages)
          .map(([key, text]) => [key, compiled(key, text)]),
      );
      return { code: `export default ${JSON.stringify(words)};`, moduleType: "js", map: null };
    },
  };
}

/** @throws Error for what the site's own runtime (`src/lib/message.ts`) cannot say */
function compiled(key: string, text: string): CompiledMessage {
  const isKnown = (message: CompiledMessage): boolean =>
    typeof message === "string" ||
    message.every((part) => {
      if (typeof part === "string") return true;
      const [, kind, branches] = part;
      if (kind === undefined) return true;
      if (kind !== "plural" && kind !== "select") return false;
      return Object.entries(branches ?? {}).every(
        ([name, branch]) => name === "offset" || isKnown(branch as CompiledMessage),
      );
    });
  const message = compileMessage(text);
  if (!isKnown(message)) throw new Error(`The site cannot say ${key}: ${text}`);
  return message;
}
