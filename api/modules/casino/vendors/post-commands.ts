import type { App } from "../../../app.ts";
import {
  type Answer,
  commandId,
  type Post,
  type Reason,
  requestHash,
} from "../../../ledger/index.ts";
import type { Commands } from "./commands.ts";
import type { WalletAction } from "./message.ts";

type Step = Commands["group"][number];

/**
 * Posts a request's commands in their order. A commit of the ledger holds either bets and wins or
 * rollbacks; where a request mixes them, each run of one kind is a commit of its own. When a run is
 * refused, the bets and wins of earlier runs are rolled back, so that a refused request moves
 * nothing. Its rollbacks stand: they would hold at a repeat as well.
 */
export async function postCommands({ ledger }: App, { group, end }: Commands): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const run of runsOf(group)) {
    const taken = await postRun(ledger, run);
    const isRefused = taken.some(({ outcome }) => outcome === "refused");
    if (isRefused) await undo(ledger, group, answers);
    answers.push(...taken);
    if (isRefused) return answers;
  }
  if (end) await endRound(ledger, end);
  return answers;
}

/** Why the ledger refused; null if it did not, or refused because of another command. */
export function reasonOf(answer: Answer): Reason | null {
  if (answer.outcome !== "refused" || answer.reason === "group.refused") return null;
  return answer.reason;
}

/** The actions without duplicates; null if two different ones have the same id. */
export function distinctActions(actions: readonly WalletAction[]): WalletAction[] | null {
  const known = new Map<string, WalletAction>();
  for (const action of actions) {
    const same = known.get(action.id);
    if (same && contentsOf(same) !== contentsOf(action)) return null;
    known.set(action.id, action);
  }
  return [...known.values()];
}

function contentsOf(action: WalletAction): string {
  if (action.kind === "rollback") return `rollback ${action.original}`;
  return `${action.kind} ${action.amount} ${action.issue ?? ""}`;
}

/** Splits commands where posts and rollbacks alternate. */
function runsOf(group: readonly Step[]): Step[][] {
  const runs: Step[][] = [];
  for (const step of group) {
    const last = runs.at(-1);
    if (last?.[0]?.action === step.action) last.push(step);
    else runs.push([step]);
  }
  return runs;
}

async function postRun(ledger: App["ledger"], run: readonly Step[]): Promise<Answer[]> {
  const answers = await ledger.postAll(run);
  if (!answers.some((answer) => reasonOf(answer) === "round.cancelled")) return answers;
  // The round's stakes were given back: its wins are accepted, and pay nothing.
  return ledger.postAll(run.map(withoutWin));
}

/** Rolls back what this request moved, but not what its repeats found moved already. */
async function undo(
  ledger: App["ledger"],
  group: readonly Step[],
  answers: readonly Answer[],
): Promise<void> {
  const moved = group.filter((step, index) => {
    const answer = answers[index];
    return step.action === "post" && answer?.outcome === "posted" && !answer.replayed;
  });
  if (moved.length === 0) return;
  await ledger.postAll(
    moved.map(({ id, account }) => ({
      action: "rollback",
      id: commandId("vendor.undo", id),
      hash: requestHash("vendor.undo", id),
      account,
      original: id,
    })),
  );
}

function withoutWin(step: Step): Step {
  return step.action === "post" && step.kind !== "bet" ? { ...step, amount: 0n } : step;
}

async function endRound(ledger: App["ledger"], end: Post): Promise<void> {
  const answer = await ledger.post(end);
  if (answer.outcome === "refused") throw new Error(`A round did not end: ${answer.reason}`);
}
