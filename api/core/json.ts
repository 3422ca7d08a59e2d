/** What JSON of a stranger's says, unknown until a schema has read it; undefined: it is none. */
export function jsonOf(text: string | Buffer): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
