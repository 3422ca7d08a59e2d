import { appendFileSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { type BetFeed, openBetFeed, type Played } from "./bet-feed.ts";

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
  /** Decides a round, again too: it pays this much, or never was. False: it cannot. */
  rule(vendor: string, round: string, payout: bigint | "void"): boolean;
  /** What players staked and were paid, for the operator to read. */
  readonly bets: Pick<BetFeed, "after">;
}

/** @param file one JSON line per change; absent: in memory alone */
export function openPurses(file: string | undefined): Purses {
  const balances = new Map<string, bigint>();
  const transfers = new Map<string, Moved>();
  const open = new Map<string, Played>();
  const bets = openBetFeed();

  function enter(line: Line): void {
    const key = ownerKey(line);
    const before = balances.get(key) ?? 0n;
    if (line.kind === "transfer") {
      const moved = line.moved ?? 0n;
      balances.set(key, line.direction === "credit" ? before + moved : before - moved);
      transfers.set(transferKey(line.vendor, line.key), line);
      return;
    }
    balances.set(key, before + line.payout - line.stake);
    const round = roundKey(line, line.round);
    const { stake = 0n, payout = 0n } = open.get(round) ?? {};
    if (line.isFinished) open.delete(round);
    else open.set(round, { ...line, stake: stake + line.stake, payout: payout + line.payout });
    if (line.game !== unnamed) bets.note(line);
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
      if (purses.balance(played) + played.payout < played.stake) return false;
      write({ kind: "round", ...played });
      return true;
    },
    undo(owner, round) {
      const known = open.get(roundKey(owner, round));
      if (known) write({ ...takenBack(known), kind: "round" });
    },
    rule(vendor, round, payout) {
      const known = bets.standing(vendor, round);
      if (!known) return false;
      if (payout === "void") return purses.play(takenBack(known));
      const { userId, currency, game } = known;
      const at = new Date().toISOString();
      const change = { vendor, userId, currency, game, round, isFinished: true, at };
      return purses.play({ ...change, stake: 0n, payout: payout - known.payout });
    },
    bets,
  };

  if (file !== undefined) {
    mkdirSync(dirname(file), { recursive: true });
    for (const line of readLines(file)) enter(line);
  }
  // What was under way when the last process ended was drawn by nobody: the stakes go back.
  for (const { round, ...owner } of open.values()) purses.undo(owner, round);
  return purses;
}

/** The line that undoes a round: what it took comes back, what it paid goes. */
function takenBack({ stake, payout, ...known }: Played): Played {
  const { vendor, userId, currency, game, round } = known;
  const at = new Date().toISOString();
  const undone = { stake: -stake, payout: -payout, isFinished: true, isVoid: true } as const;
  return { vendor, userId, currency, game, round, ...undone, at };
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

const amounts = new Set(["asked", "moved", "balance", "stake", "payout", "delta"]);

/** A round of the time when its game was not written down: it moves money, and is in no list. */
type Unnamed = { kind: "round"; delta: bigint } & Omit<Played, "stake" | "payout" | "game" | "at">;

const unnamed = "";

function isUnnamed(line: Line | Unnamed): line is Unnamed {
  return "delta" in line;
}

function named({ delta, ...line }: Unnamed): Line {
  const [stake, payout] = delta < 0n ? [-delta, 0n] : [0n, delta];
  return { ...line, game: unnamed, stake, payout, at: "" };
}

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
      ) as Line | Unnamed;
      return [isUnnamed(written) ? named(written) : written];
    } catch {
      // A line cut short by a crash was never answered for.
      return [];
    }
  });
}
