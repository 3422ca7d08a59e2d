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
 * Carries a message out, in its order. The ledger takes bets and wins together, and rollbacks
 * together; where a message mixes them, each run is a commit of its own. When a later one is
 * refused, the bets and wins that came before it in this message are undone: none of them stands
 * beside a refusal. A rollback stands: what was undone stays undone, whoever says it again.
 */
export async function carryOut({ ledger }: App, { group, end }: Commands): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const run of runsOf(group)) {
    const taken = await takeRun(ledger, run);
    const isRefused = taken.some(({ outcome }) => outcome === "refused");
    if (isRefused) await undo(ledger, group, answers);
    answers.push(...taken);
    if (isRefused) return answers;
  }
  if (end) await endRound(ledger, end);
  return answers;
}

/** The ledger's reason for a no; null for a yes, and where another of the group was the reason. */
export function reasonOf(answer: Answer): Reason | null {
  if (answer.outcome !== "refused" || answer.reason === "group.refused") return null;
  return answer.reason;
}

/** Each action once: one that a message names twice is one. Null: one name stands for two. */
export function distinct(actions: readonly WalletAction[]): WalletAction[] | null {
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

/** What stands together without a change from posts to rollbacks, or back. */
function runsOf(group: readonly Step[]): Step[][] {
  const runs: Step[][] = [];
  for (const step of group) {
    const last = runs.at(-1);
    if (last?.[0]?.action === step.action) last.push(step);
    else runs.push([step]);
  }
  return runs;
}

async function takeRun(ledger: App["ledger"], run: readonly Step[]): Promise<Answer[]> {
  const answers = await ledger.postAll(run);
  if (!answers.some((answer) => reasonOf(answer) === "round.cancelled")) return answers;
  // Its stakes were given back: the vendor is heard, and no money moves.
  return ledger.postAll(run.map(withoutWin));
}

/** Takes back what this message moved; what an earlier one had moved already stands. */
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
