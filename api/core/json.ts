/**
 * JSON in one writing: keys sorted, whole numbers of any size as text. Equal values make equal
 * texts.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === "bigint") return inner.toString();
    if (typeof inner !== "object" || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** Parses untrusted JSON; `unknown` until a schema has validated it; undefined: it is not JSON. */
export function jsonOf(text: string | Buffer): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
