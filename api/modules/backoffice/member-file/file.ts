import { sql } from "kysely";
import { fromMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../app.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import {
  figuresOf,
  houseMovements,
  statement,
  type Sum,
  type Wallet,
} from "../../../ledger/index.ts";
import { openAlertsOf } from "../staff/index.ts";
import { memberOf, rowOf } from "./members.ts";
import { kindsOf } from "./movements.ts";
import { notesOf } from "./notes.ts";

/** Movements that the file begins with; a list of its own has the rest. */
const shown = 20;

/** A member at a glance. Figures are sums over the books, made when asked. */
export async function openFile(app: App, context: StaffContext, memberId: bigint) {
  const { db, ledger } = app;
  const found = await memberOf(db, context, memberId);
  const { currency } = found;
  const wallets = await ledger.wallets(memberId);
  const wallet = wallets.find((one) => one.currency === currency);
  const subject = `member:${memberId}`;
  const [access, movements, signals, notes, lines] = await Promise.all([
    accessOf(app, memberId),
    houseMovements(ledger.reads, { memberId, currency }),
    openAlertsOf(db, { merchant: context.merchant, subject }),
    notesOf(db, memberId, shown),
    wallet ? statement(ledger.reads, wallet, { kinds: kindsOf.cash, limit: shown, offset: 0 }) : [],
  ]);
  return {
    ...rowOf(found),
    ...access,
    wallets: wallets.map(walletRow),
    figures: { currency, ...figureRow(figuresOf(movements)) },
    movements: lines.map((line) => ({
      at: line.at.toISOString(),
      kind: line.kind,
      amount: fromMicro(line.amount),
      balanceAfter: fromMicro(line.balanceAfter),
      seq: line.seq.toString(),
    })),
    signals,
    notes,
  };
}

async function accessOf({ db }: App, memberId: bigint) {
  const proof = await db
    .selectFrom("identity_proof")
    .select("state")
    .where("member_id", "=", memberId)
    .orderBy("attempt", "desc")
    .limit(1)
    .executeTakeFirst();
  const { open } = await db
    .selectFrom("live_session")
    .select(sql<bigint>`count(*)`.as("open"))
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return { identity: proof?.state ?? null, openSessions: Number(open) };
}

function walletRow({ currency, balance, held, frozen }: Wallet) {
  return {
    currency,
    balance: fromMicro(balance),
    held: fromMicro(held),
    free: fromMicro(balance - held),
    isBetsFrozen: frozen.bets,
    isWithdrawalsFrozen: frozen.withdrawals,
  };
}

function figureRow({ ggr, ...sums }: ReturnType<typeof figuresOf>) {
  const { stakes, payouts } = sums;
  const said = ({ count, amount }: Sum) => ({ count, amount: fromMicro(amount) });
  return {
    deposits: said(sums.deposits),
    withdrawals: said(sums.withdrawals),
    stakes: said(stakes),
    payouts: said(payouts),
    adjustments: said(sums.adjustments),
    ggr: fromMicro(ggr),
    rtpBps: stakes.amount > 0n ? Number((payouts.amount * 10_000n) / stakes.amount) : null,
  };
}
