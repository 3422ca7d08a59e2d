/** Parses untrusted JSON; `unknown` until a schema has validated it; undefined: it is not JSON. */
export function jsonOf(text: string | Buffer): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
