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
    /** Files of messages by language and area. */
    messages: Record<string, Readonly<Record<string, string>>>;
    /** By a page's file: what only it brings, the text of its style, the areas it speaks of. */
    pages: Record<string, { files: readonly string[]; css: string; areas: readonly string[] }>;
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
