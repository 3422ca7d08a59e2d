declare module "virtual:calls" {
  /** Method, path, whether encrypted, whether idempotent. */
  const calls: Record<string, readonly [string, string, 0 | 1, 0 | 1]>;
  export default calls;
}

declare module "virtual:client-assets" {
  const assets: {
    main: string;
    boot: string;
    preload: string[];
    words: Record<string, string>;
    css: string;
    styleHash: string;
  };
  export default assets;
}

declare module "virtual:shell" {
  /** Paths of the files that the service worker keeps, named by their content. */
  export const files: readonly string[];
  /** The page for when there is no connection, by language. */
  export const offline: Readonly<Record<string, string>>;
  /** Changes with any of them. */
  export const version: string;
}

declare module "*.json?pages" {
  const words: Record<string, unknown>;
  export default words;
}
