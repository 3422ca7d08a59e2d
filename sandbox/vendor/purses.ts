import { appendFileSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";

/** A player at a vendor that keeps balances of its own. */
export interface Owner {
  vendor: string;
  userId: string;
  currency: string;
}

/** Money that the operator moves; cents. */
export interface Transfer extends Owner {
  /** The operator's own id: the same one again is the same transfer. */
  key: string;
  direction: "credit" | "debit";
  asked: bigint | "all";
}

/** What became of it, for good. `moved` null: it was refused. */
export interface Moved extends Transfer {
  moved: bigint | null;
  balance: bigint;
}

/** What a round took (below zero) or brought. */
interface Played extends Owner {
  round: string;
  delta: bigint;
  isFinished: boolean;
}

type Line = ({ kind: "transfer" } & Moved) | ({ kind: "round" } & Played);

/** The vendors' own books of players' money; they outlive the process. */
export interface Purses {
  balance(owner: Owner): bigint;
  /** Null: the key was used for another transfer. */
  move(transfer: Transfer): Moved | null;
  transferOf(vendor: string, key: string): Moved | null;
  /** False, and nothing done: there is not enough. */
  play(played: Played): boolean;
  /** Gives back what an open round took. */
  undo(owner: Owner, round: string): void;
}

/** @param file one JSON line per change; absent: in memory alone */
export function openPurses(file: string | undefined): Purses {
  const balances = new Map<string, bigint>();
  const transfers = new Map<string, Moved>();
  const open = new Map<string, Played>();

  function enter(line: Line): void {
    const key = ownerKey(line);
    const before = balances.get(key) ?? 0n;
    if (line.kind === "transfer") {
      const moved = line.moved ?? 0n;
      balances.set(key, line.direction === "credit" ? before + moved : before - moved);
      transfers.set(transferKey(line.vendor, line.key), line);
      return;
    }
    balances.set(key, before + line.delta);
    const round = roundKey(line, line.round);
    const so = (open.get(round)?.delta ?? 0n) + line.delta;
    if (line.isFinished) open.delete(round);
    else open.set(round, { ...line, delta: so });
  }

  function write(line: Line): void {
    enter(line);
    if (file !== undefined) appendFileSync(file, lineOf(line));
  }

  const purses: Purses = {
    balance: (owner) => balances.get(ownerKey(owner)) ?? 0n,
    move(transfer) {
      const known = transfers.get(transferKey(transfer.vendor, transfer.key));
      if (known) return isSame(known, transfer) ? known : null;
      const has = purses.balance(transfer);
      const amount = transfer.asked === "all" ? has : transfer.asked;
      const isRefused = transfer.direction === "debit" && amount > has;
      const moved = isRefused ? null : amount;
      const sign = transfer.direction === "credit" ? 1n : -1n;
      const done: Moved = { ...transfer, moved, balance: has + sign * (moved ?? 0n) };
      write({ kind: "transfer", ...done });
      return done;
    },
    transferOf: (vendor, key) => transfers.get(transferKey(vendor, key)) ?? null,
    play(played) {
      if (purses.balance(played) + played.delta < 0n) return false;
      write({ kind: "round", ...played });
      return true;
    },
    undo(owner, round) {
      const known = open.get(roundKey(owner, round));
      if (known) write({ kind: "round", ...known, delta: -known.delta, isFinished: true });
    },
  };

  if (file !== undefined) {
    mkdirSync(dirname(file), { recursive: true });
    for (const line of readLines(file)) enter(line);
  }
  // What was under way when the last process ended was drawn by nobody: the stakes go back.
  for (const { round, ...owner } of open.values()) purses.undo(owner, round);
  return purses;
}

function isSame(one: Transfer, other: Transfer): boolean {
  const parts = ["userId", "currency", "direction", "asked"] as const;
  return parts.every((part) => one[part] === other[part]);
}

function ownerKey({ vendor, userId, currency }: Owner): string {
  return `${vendor} ${userId} ${currency}`;
}

function roundKey(owner: Owner, round: string): string {
  return `${ownerKey(owner)} ${round}`;
}

function transferKey(vendor: string, key: string): string {
  return `${vendor} ${key}`;
}

const amounts = new Set(["asked", "moved", "balance", "delta"]);

function lineOf(line: Line): string {
  const replace = (_: string, value: unknown) =>
    typeof value === "bigint" ? value.toString() : value;
  return `${JSON.stringify(line, replace)}\n`;
}

function readLines(file: string): Line[] {
  let text = "";
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  return text.split("\n").flatMap((line) => {
    try {
      // Only `lineOf` writes this file.
      const written = JSON.parse(line, (key, value: unknown) =>
        amounts.has(key) && typeof value === "string" && value !== "all" ? BigInt(value) : value,
      ) as Line;
      return [written];
    } catch {
      // A line cut short by a crash was never answered for.
      return [];
    }
  });
}
