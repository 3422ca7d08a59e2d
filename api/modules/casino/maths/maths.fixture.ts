import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zstdCompressSync } from "node:zlib";

/** A book of the public maths format, and how often it comes. */
export interface GivenBook {
  readonly id: number;
  readonly weight: bigint;
  readonly payoutMultiplier: number;
}

/** What a test writes into a game's folder. */
export interface GivenMaths {
  readonly code: string;
  readonly base: readonly GivenBook[];
  /** A second mode, at a hundred stakes. */
  readonly bonus?: readonly GivenBook[];
  /** Files that are written instead of the right ones; null: left out. */
  readonly instead?: Readonly<Record<string, string | Buffer | null>>;
}

/** Of ten rounds three pay a half and two pay four stakes: a return of 95 %. */
export const fairBooks: readonly GivenBook[] = [
  { id: 1, weight: 5n * 10n ** 18n, payoutMultiplier: 0 },
  { id: 2, weight: 3n * 10n ** 18n, payoutMultiplier: 50 },
  { id: 3, weight: 2n * 10n ** 18n, payoutMultiplier: 400 },
];

/** A data folder with games of maths files; `remove` takes it away. */
export function dataWithMaths(games: readonly GivenMaths[]): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "trevo-maths-"));
  writeFileSync(join(path, "secret.key"), "7".repeat(64));
  for (const game of games) writeGame(join(path, "maths", game.code), game);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

function writeGame(folder: string, { base, bonus = [], instead = {} }: GivenMaths): void {
  const modes = [
    { name: "base", cost: 1, events: "base.jsonl.zst", weights: "base.csv" },
    ...(bonus.length > 0
      ? [{ name: "bonus", cost: 100, events: "bonus.jsonl.zst", weights: "bonus.csv" }]
      : []),
  ];
  const description = {
    title: { pt: "Jogo de Fora", en: "Game from Outside" },
    stakes: ["0.20", "1.00", "2.00"],
    lines: 20,
    addedOn: "2026-11-27",
  };
  const files: Record<string, string | Buffer | null> = {
    "index.json": JSON.stringify({ modes }),
    "game.json": JSON.stringify(description),
    "base.csv": csvOf(base),
    "base.jsonl.zst": booksOf(base),
    "bonus.csv": csvOf(bonus),
    "bonus.jsonl.zst": booksOf(bonus),
    "web/card.avif": "a picture",
    "web/index.html": "<!doctype html><title>Out</title><script>play()</script>",
    ...instead,
  };
  mkdirSync(join(folder, "web"), { recursive: true });
  for (const [name, content] of Object.entries(files))
    if (content !== null) writeFileSync(join(folder, name), content);
}

export function csvOf(books: readonly GivenBook[]): string {
  return books
    .map(({ id, weight, payoutMultiplier }) => `${id},${weight},${payoutMultiplier}\n`)
    .join("");
}

export function booksOf(books: readonly GivenBook[]): Buffer {
  const lines = books.map(({ id, payoutMultiplier }) => {
    const events = [
      { index: 0, type: "reveal", board: [id] },
      { index: 1, type: "finalWin", amount: payoutMultiplier },
    ];
    return `${JSON.stringify({ id, payoutMultiplier, events })}\n`;
  });
  return zstdCompressSync(Buffer.from(lines.join("")));
}
