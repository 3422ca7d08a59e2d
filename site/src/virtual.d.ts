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

declare module "*.json?pages" {
  const words: Record<string, unknown>;
  export default words;
}
