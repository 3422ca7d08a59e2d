import { fromMicro } from "@trevo/contract/money.ts";
import type { Tx } from "../../../core/db.ts";
import type { App } from "../../../app.ts";
import type { PostWithin } from "../../../ledger/index.ts";
import { openIncident } from "../incidents/index.ts";
import { bookPaid, refund, type Route, routeOf } from "./commands.ts";
import { finish } from "./finish.ts";
import { noteFlip } from "./flip.ts";
import type { PayoutReport } from "./providers/payout-bank.ts";
import { lockWithdrawal, type PartRow, type WithdrawalRow } from "./withdrawal.ts";

/** All that one settlement works with. */
interface Settling {
  tx: Tx;
  post: PostWithin;
  row: WithdrawalRow;
  part: PartRow;
  route: Route;
}

/**
 * Settles a part by what its bank reports; the only place where payouts touch the ledger after they
 * were sent. It may run any number of times, at once and in any order of reports: the part and its
 * postings commit together, and an end stays one.
 *
 * @param may asked with both locked, for reports that are not the bank's own
 */
export async function settlePart(
  app: App,
  id: string,
  report: PayoutReport,
  may: (tx: Tx, found: { row: WithdrawalRow; part: PartRow }) => Promise<boolean> = always,
): Promise<void> {
  const head = await app.db
    .selectFrom("payout_part as p")
    .innerJoin("withdrawal as w", "w.id", "p.withdrawal_id")
    .select(["w.id", "w.currency", "w.target_kind", "p.bank"])
    .where("p.id", "=", id)
    .executeTakeFirstOrThrow();
  const route = await routeOf(app, head, head.bank);
  await app.ledger.transact(app.db, async (tx, post) => {
    const row = await lockWithdrawal(tx, head.id);
    if (!row) throw new Error("A part has no withdrawal");
    const part = await tx
      .selectFrom("payout_part")
      .selectAll()
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (await may(tx, { row, part })) await settle({ tx, post, row, part, route }, report);
  });
}

function always(): Promise<boolean> {
  return Promise.resolve(true);
}

async function settle(settling: Settling, report: PayoutReport): Promise<void> {
  const { tx, row, part } = settling;
  if (report.amount !== part.amount) {
    const detail = { ordered: fromMicro(part.amount), reported: fromMicro(report.amount) };
    return open(tx, row, { kind: "payout.amount", subject: part.id, detail });
  }
  if (part.state === "failed") {
    if (report.status === "paid") await noteFlip(tx, part.id, report.endToEndId);
    return;
  }
  if (part.state === "returned" || (report.status === "pending" && part.ended_at !== null)) return;
  if (report.status === "pending") return accept(settling, report);
  if (part.state !== "paid") await endPart(settling, report);
  // A bank that takes back what it said was paid has given the money back.
  const isBack = report.status === "returned" || report.status === "failed";
  if (isBack && (part.state === "paid" || report.status === "returned")) {
    await takeBack(settling, report);
  }
  await finish(settling);
}

async function accept({ tx, part }: Settling, { ref }: PayoutReport): Promise<void> {
  await tx
    .updateTable("payout_part")
    .set({
      state: "submitted",
      bank_ref: ref,
      submitted_at: part.submitted_at ?? new Date(),
      unknown_since: null,
    })
    .where("id", "=", part.id)
    .execute();
}

async function endPart(settling: Settling, report: PayoutReport): Promise<void> {
  const { tx, post, row, part, route } = settling;
  const isPaid = report.status !== "failed";
  await tx
    .updateTable("payout_part")
    .set({
      state: isPaid ? "paid" : "failed",
      bank_ref: report.ref,
      end_to_end: report.endToEndId,
      reason: isPaid ? null : report.reason,
      submitted_at: part.submitted_at ?? new Date(),
      unknown_since: null,
      ended_at: new Date(),
      check_at: null,
    })
    .where("id", "=", part.id)
    .execute();
  if (isPaid) return bookPaid(post, part, route);
  const { id, amount } = part;
  await refund(post, row, { space: "payout.refund", id, amount, from: route.payouts });
}

async function takeBack(settling: Settling, { reason }: PayoutReport): Promise<void> {
  const { tx, post, row, part, route } = settling;
  await tx
    .updateTable("payout_part")
    .set({ state: "returned", reason })
    .where("id", "=", part.id)
    .execute();
  const { id, amount } = part;
  await refund(post, row, { space: "payout.returned", id, amount, from: route.clearing });
}

function open(
  tx: Tx,
  { merchant }: WithdrawalRow,
  incident: { kind: string; subject: string; detail: Record<string, unknown> },
): Promise<void> {
  return openIncident(tx, { ...incident, merchant, freezes: true });
}
