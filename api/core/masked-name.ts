/** `"marina"` → `"ma***a"`: recognisable to the winner only. */
export function maskedName(name: string): string {
  const letters = [...name];
  const shown = letters.length > 4 ? 2 : 1;
  return `${letters.slice(0, shown).join("")}***${letters.length > 4 ? letters.at(-1) : ""}`;
}
