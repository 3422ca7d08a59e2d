import { compileMessage, type CompiledMessage } from "@lingui/message-utils/compileMessage";

/** A catalogue's JSON text (ICU messages by key) as a module of what the runtime reads. */
export function compiledFile(code: string): string {
  const catalogue = JSON.parse(code) as Record<string, string>;
  const entries = Object.entries(catalogue).map(([key, text]) => [key, compiled(key, text)]);
  return `export default ${JSON.stringify(Object.fromEntries(entries))};`;
}

/** @throws Error for what the browser's own runtime (`client/message.ts`) cannot say */
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
  if (!isKnown(message)) throw new Error(`The browser cannot say ${key}: ${text}`);
  return message;
}
