/** Compiled catalogues of one language as one: the office loads all that it says at once. */
export function merged(files: Record<string, Record<string, unknown>>): Record<string, unknown> {
  return Object.assign({}, ...Object.values(files)) as Record<string, unknown>;
}
