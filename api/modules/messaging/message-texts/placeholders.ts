import { compileMessage } from "@lingui/message-utils/compileMessage";

/**
 * What a text has its values put into, each name once: "{amount} for {no}" → ["amount", "no"].
 *
 * @returns null where the text is no message: a brace that is not closed, a name that is none
 */
export function placeholdersOf(text: string): string[] | null {
  if (!hasEvenBraces(text)) return null;
  const compiled: unknown = compileMessage(text);
  const parts: unknown[] = Array.isArray(compiled) ? compiled : [compiled];
  // What cannot be read comes back as it is.
  if (parts.some((part) => typeof part === "string" && /[{}]/.test(part))) return null;
  return [...new Set(parts.flatMap(namesOf))].toSorted();
}

const hasEvenBraces = (text: string) => text.split("{").length === text.split("}").length;

/** A part is plain text, or a name with its kind and its branches: `["n", "plural", {…}]`. */
function namesOf(part: unknown): string[] {
  if (!Array.isArray(part)) return [];
  const [name, , branches] = part as [unknown, unknown, unknown];
  const inside =
    typeof branches === "object" && branches !== null
      ? Object.values(branches).flatMap((branch) =>
          Array.isArray(branch) ? branch.flatMap(namesOf) : [],
        )
      : [];
  return [String(name), ...inside];
}

/** The tags of a text in their order, whole: what is a link in the release stays that link. */
export function tagsOf(text: string): string[] {
  return text.match(/<[^>]*>?|>/g) ?? [];
}
