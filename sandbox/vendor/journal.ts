import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Message } from "./wallet.ts";

/**
 * A message and what became of it: `open` until it is answered, `void` when its bets were given
 * up and are being rolled back by a message of their own.
 */
export interface Entry {
  id: string;
  vendor: string;
  state: "open" | "done" | "refused" | "void";
  /** ISO 8601 */
  at: string;
  message: Message;
}

/** Everything that the vendors ever told the operator, for as long as it may be asked about. */
export interface Journal {
  entries(): IterableIterator<Entry>;
  write(entry: Entry): void;
}

const keptDays = 7;
/** Beyond this the oldest that are answered are forgotten until the next start reads them. */
const entriesMax = 200_000;

/** One JSON line per change; the last line of an entry counts. Without a file: memory alone. */
export function openJournal(file: string | undefined): Journal {
  const byId = new Map<string, Entry>();
  if (file !== undefined) {
    mkdirSync(dirname(file), { recursive: true });
    const oldest = new Date(Date.now() - keptDays * 86_400_000).toISOString();
    for (const entry of readLines(file)) if (entry.at >= oldest) byId.set(entry.id, entry);
    writeFileSync(`${file}.new`, [...byId.values()].map(lineOf).join(""));
    renameSync(`${file}.new`, file);
  }
  return {
    entries: () => byId.values(),
    write(entry) {
      byId.set(entry.id, entry);
      if (byId.size > entriesMax) forgetOldest(byId);
      if (file !== undefined) appendFileSync(file, lineOf(entry));
    },
  };
}

function forgetOldest(byId: Map<string, Entry>): void {
  for (const { id, state } of byId.values()) {
    if (state === "open") continue;
    byId.delete(id);
    return;
  }
}

function lineOf(entry: Entry): string {
  const replace = (_: string, value: unknown) =>
    typeof value === "bigint" ? value.toString() : value;
  return `${JSON.stringify(entry, replace)}\n`;
}

function readLines(file: string): Entry[] {
  let text = "";
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  return text.split("\n").flatMap((line) => {
    try {
      // Only `lineOf` writes this file.
      const entry = JSON.parse(line, (key, value: unknown) =>
        key === "amount" ? BigInt(String(value)) : value,
      ) as Entry;
      return [entry];
    } catch {
      // A line cut short by a crash: what it said was never sent.
      return [];
    }
  });
}
