/** Paths that all count as home. */
export const homePaths: ReadonlySet<string> = new Set([
  "/",
  "/m",
  "/m/",
  "/m/index",
  "/m/index.html",
  "/m/home",
]);

/** Whether a path is one of home's. */
export function isHome(path: string): boolean {
  return homePaths.has(path);
}
