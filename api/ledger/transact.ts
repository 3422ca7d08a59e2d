import { CompiledQuery } from "kysely";
import type { Db, Tx } from "../core/db.ts";
import type { Answer, Command } from "./command.ts";
import type { AnswerRow, Group, Statement } from "./statements.ts";
import { answerOf, statementFor } from "./statements.ts";

/** Posts a command within an open transaction: it counts when that commits, and not otherwise. */
export type PostWithin = (command: Command) => Promise<Answer>;

/** What was posted, to be told after the commit. */
export interface Posted {
  group: Group;
  answers: Answer[];
}

/** A row of `ledger.apply` and `ledger.resolve` by its names. */
interface NamedRow {
  outcome: string;
  reason: string | null;
  balance: bigint | null;
  seq: bigint | null;
  round_id: string | null;
  replayed: boolean;
}

/**
 * Runs a transaction that writes rows and posts commands, all or nothing.
 *
 * A posting locks the member's accounts until the commit, and bets wait for it: post last, and ask
 * nobody in between.
 *
 * @param check refuses a group that may not be posted now
 */
export async function transact<T>(
  db: Db,
  check: (group: Group) => void,
  work: (tx: Tx, post: PostWithin) => Promise<T>,
): Promise<{ value: T; posted: Posted[] }> {
  const posted: Posted[] = [];
  const value = await db.transaction().execute((tx) => {
    // What an attempt posted that was rolled back is not told.
    posted.length = 0;
    return work(tx, async (command) => {
      const group = [command];
      check(group);
      const answer = await run(tx, statementFor([group]));
      posted.push({ group, answers: [answer] });
      return answer;
    });
  });
  return { value, posted };
}

async function run(tx: Tx, { text, values }: Statement): Promise<Answer> {
  const { rows } = await tx.executeQuery<NamedRow>(CompiledQuery.raw(text, values));
  const [row] = rows;
  if (!row) throw new Error("A command was posted and not answered");
  const { outcome, reason, balance, seq, round_id, replayed } = row;
  return answerOf([outcome, reason, balance, seq, round_id, replayed] satisfies AnswerRow);
}
