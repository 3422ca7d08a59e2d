import {
  type AccountRef,
  type Command,
  paysAtOnce,
  type Post,
  type Rollback,
  type RoundPart,
} from "./command.ts";

/**
 * Malformed values would abort the batch that they share with other members' bets, so they are
 * stopped here. All of these are bugs of ours: what a caller can get wrong was refused long
 * before, hence errors and not refusals.
 */

/** Micro: 9 billion units; sums of many stay far inside a bigint. */
export const amountMax = 9_000_000_000_000_000n;

/** Commands of one group: a vendor's largest request. */
const groupMax = 64;

const detailMaxChars = 262_144;
const nameMaxChars = 128;
const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** @throws Error naming what is wrong */
export function checkGroup(group: readonly Command[]): void {
  const [first] = group;
  check(first !== undefined && group.length <= groupMax, "a group has 1 to 64 commands");
  for (const command of group) checkCommand(command);
  if (group.length === 1) return;
  check(new Set(group.map(({ id }) => id)).size === group.length, "ids of a group differ");
  check(
    group.every(({ account }) => account.ownerId === first?.account.ownerId),
    "a group is one member's",
  );
  const posts = group.filter((command) => command.action === "post");
  const rollbacks = group.filter((command) => command.action === "rollback");
  if (posts.length === 0) checkOriginals(rollbacks, group.length);
  else {
    check(posts.length === group.length, "posts are grouped with posts");
    checkSides(posts);
    checkOpeners(posts);
  }
}

/** A rollback of a group may not reverse another command of the same group. */
function checkOriginals(rollbacks: Rollback[], groupLength: number): void {
  check(rollbacks.length === groupLength, "only posts are grouped, or rollbacks");
  const ids = new Set(rollbacks.map(({ id }) => id));
  check(!rollbacks.some(({ original }) => ids.has(original)), "a group does not undo itself");
}

function checkCommand(command: Command): void {
  check(uuidShape.test(command.id), "an id is a UUID");
  check(command.hash.length === 16, "a request hash has 16 bytes");
  checkRef(command.account);
  switch (command.action) {
    case "post":
      checkPost(command);
      return;
    case "hold":
      checkCounter(command);
      check(command.amount > 0n && command.amount <= amountMax, "a hold has an amount");
      return;
    case "capture":
      check(uuidShape.test(command.hold), "a hold's id is a UUID");
      check(command.amount === null || command.amount > 0n, "a capture takes something");
      check((command.amount ?? 0n) <= amountMax, "an amount fits");
      return;
    case "release":
    case "expire":
      check(uuidShape.test(command.hold), "a hold's id is a UUID");
      return;
    case "rollback":
      check(uuidShape.test(command.original), "an original's id is a UUID");
      check(command.original !== command.id, "a rollback is not its own original");
      return;
    case "void":
      return;
  }
}

function checkPost(command: Post): void {
  checkCounter(command);
  check(command.amount >= 0n && command.amount <= amountMax, "an amount fits and is not negative");
  const { round, guard } = command;
  if (round) checkRound(round);
  if (paysAtOnce(command) > 0n) {
    check(command.kind === "bet" && command.amount > 0n, "what pays at once was staked");
  }
  if (guard?.sessionId !== undefined) check(uuidShape.test(guard.sessionId), "a session's UUID");
  if (guard?.nonce !== undefined) check(guard.nonce >= 0n, "nonces count from 0");
}

function checkRound(round: RoundPart): void {
  check(uuidShape.test(round.id), "a round's id is a UUID");
  if (round.step === "settle") return;
  checkName(round.vendor);
  checkName(round.game);
  if (round.step === "join") {
    checkName(round.ref);
    return;
  }
  check(round.due >= 0n && round.due <= amountMax, "what is due fits");
  check(round.detail.length <= detailMaxChars, "a detail is at most 256 Ki characters");
  check(isStorable(round.detail), "a detail is storable text");
}

/**
 * The counter account is the member's or the house's: members pay each other through transit only.
 */
function checkCounter({ account, counter }: { account: AccountRef; counter: AccountRef }): void {
  checkRef(counter);
  check(
    counter.ownerId === 0n || counter.ownerId === account.ownerId,
    "the counter account is the house's or the member's own",
  );
  check(account.id !== counter.id, "two accounts differ");
}

/** Running sums are kept per side, so an account may be on one side only. */
function checkSides(posts: Post[]): void {
  const named = new Set(posts.map(({ account }) => account.id));
  check(!posts.some(({ counter }) => named.has(counter.id)), "an account stands on one side");
}

/** The first command of a round opens it; a round that paid at once takes no other command. */
function checkOpeners(posts: Post[]): void {
  const seen = new Map<string, bigint>();
  for (const post of posts) {
    const { round } = post;
    if (!round) continue;
    check(round.step !== "open" || !seen.has(round.id), "the opener comes before the others");
    check(!seen.get(round.id), "a round that paid at once takes no more");
    seen.set(round.id, paysAtOnce(post));
  }
}

function checkRef({ ownerId, id }: AccountRef): void {
  check(ownerId >= 0n && ownerId < 2n ** 63n && id > 0n && id < 2n ** 63n, "an account's key fits");
}

function checkName(text: string): void {
  check(text.length > 0 && text.length <= nameMaxChars && isStorable(text), "a name is short text");
}

/** PostgreSQL takes no NUL, and UTF-8 no lone surrogate. */
function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

function check(isTrue: boolean, rule: string): asserts isTrue {
  if (!isTrue) throw new Error(`Not a ledger command: ${rule}`);
}
