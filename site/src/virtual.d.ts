declare module "virtual:calls" {
  type Row = readonly [method: string, path: string, isEncrypted: 0 | 1, isIdempotent: 0 | 1];
  /** Of the calls that the files loaded so far have named. */
  export const calls: Readonly<Record<string, Row>>;
  /** Takes the rows of a file; what is built writes this, nobody by hand. */
  export function learn(rows: Record<string, Row>): void;
}

declare module "virtual:client-assets" {
  const assets: {
    main: string;
    boot: string;
    preload: string[];
    words: Record<string, { frame: string; more: readonly string[] }>;
    /** By the file that a page is made from: what only it brings, and the text of its style. */
    pages: Record<string, { files: readonly string[]; css: string }>;
    /** The first screen's style: its files, and their whole text. */
    styles: readonly string[];
    css: string;
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

declare module "*.json?below" {
  const words: Record<string, unknown>;
  export default words;
}

declare module "*.json?pages" {
  const words: Record<string, unknown>;
  export default words;
}
