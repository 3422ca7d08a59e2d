import { compileMessage, type CompiledMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

/** What a language's words are cut into, by when they are needed; `?below` names a share. */
export type Share = "frame" | "below" | "pages";

/** Said below home's first screen and by what floats over it: comes when that comes. */
const below = "app games list winners jackpot promise proof steps step footer legal";
/** Said only by other pages and by sheets: comes with the first of them. */
const pages =
  "soon services deposit round kind bets field statement register login tile days fair door site notice " +
  "inbox promo message topics class profile protect security payout identity feedback human forget " +
  "changePsw factor social passkey signIns recovery devices leave terms complete waits review place";

const shares = { below: familiesOf(below), pages: familiesOf(pages) };

function familiesOf(names: string): RegExp {
  return new RegExp(`^(${names.replaceAll(" ", "|")})\\.`);
}

/** In which share a text is; the frame, home and titles come at once. */
export function shareOf(key: string): Share {
  if (shares.below.test(key)) return "below";
  return shares.pages.test(key) ? "pages" : "frame";
}

/**
 * Compiles `locales/<language>.json` (ICU messages) to what the runtime reads: the plain import
 * has what home says, and `<language>.json?below` and `?pages` have the rest.
 */
export function compiledWords(): Plugin {
  return {
    name: "trevo:words",
    enforce: "pre",
    transform(code, id) {
      const file = /\/locales\/[a-z-]+\.json(?:\?(below|pages))?$/i.exec(id);
      if (!file) return null;
      const share = file[1] ?? "frame";
      const catalogue = JSON.parse(code) as Record<string, string>;
      const words = Object.fromEntries(
        Object.entries(catalogue)
          .filter(([key]) => shareOf(key) === share)
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
