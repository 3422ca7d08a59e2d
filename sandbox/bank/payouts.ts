import { randomBytes } from "node:crypto";
import { fromCents } from "../amount.ts";
import { type Behaviour, behaviourOf } from "./behaviour.ts";
import type { PayoutJournal } from "./journal.ts";

/** What a merchant orders. */
export interface PayoutOrder {
  /** The merchant's own id of it: ordering twice with the same one pays once. */
  key: string;
  /** Cents. */
  amount: bigint;
  target: string;
  name: string;
  taxId: string;
}

/** A transfer to somebody's account. */
export interface Payout extends PayoutOrder {
  id: string;
  status: "pending" | "paid" | "failed" | "returned";
  reason: string | null;
  endToEndId: string | null;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** How many of its ends have come. */
  ended: number;
  paidAt: number | null;
  /** How often it was ordered: one whose order is only answered again counts the first. */
  orders: number;
}

/** A booking on the merchant's account. */
export interface Line {
  key: string;
  at: string;
  /** Signed: what left is negative. */
  amount: string;
  text: string;
  endToEndId: string | null;
}

/** Our number at the central bank (ISPB), as an end-to-end id begins with it. */
const ispb = "00000000";

export type Payouts = ReturnType<typeof openPayouts>;

/** The bank's book of payouts, with what the journal remembers of it. Each change is told. */
export function openPayouts(
  journal: PayoutJournal,
  { pace, random, tell }: { pace: number; random: () => number; tell: (payout: Payout) => void },
) {
  const byKey = new Map<string, Payout>();
  const timers = new Set<NodeJS.Timeout>();
  for (const payout of journal.load()) {
    byKey.set(payout.key, payout);
    if (payout.orders > 0) plan(payout);
  }

  function keep(payout: Payout): Payout {
    byKey.set(payout.key, payout);
    journal.write(payout);
    return payout;
  }

  function plan({ key, amount, ended, createdAt }: Payout): void {
    const next = behaviourOf(amount).ends[ended];
    if (!next) return;
    const { afterMs } = next;
    const [from, until] = typeof afterMs === "number" ? [afterMs, afterMs] : afterMs;
    const due = createdAt + (from + random() * (until - from)) * pace;
    if (due <= Date.now()) return end(key, next);
    const timer = setTimeout(() => {
      timers.delete(timer);
      end(key, next);
    }, due - Date.now());
    timers.add(timer);
  }

  function end(key: string, { status, reason }: EndOf): void {
    const payout = byKey.get(key);
    if (!payout) return;
    const isPaid = status === "paid";
    const now = keep({
      ...payout,
      status,
      reason: isPaid ? null : (reason ?? null),
      ended: payout.ended + 1,
      paidAt: isPaid ? Date.now() : payout.paidAt,
      endToEndId: isPaid ? endToEndId() : payout.endToEndId,
    });
    tell(now);
    plan(now);
  }

  return {
    get: (key: string) => byKey.get(key) ?? null,
    /**
     * The payout of this key, made if new; null: it was ordered otherwise before. An order whose
     * first answer is a failure has done nothing by then.
     */
    order(asked: PayoutOrder): Payout | null {
      const known = byKey.get(asked.key);
      if (known) {
        const isSame = (["amount", "target", "name", "taxId"] as const).every(
          (field) => known[field] === asked[field],
        );
        if (!isSame) return null;
        const again = keep({ ...known, orders: known.orders + 1 });
        if (known.orders === 0) plan(again);
        return byKey.get(asked.key) ?? again;
      }
      const isLate = behaviourOf(asked.amount).answers === "again";
      const payout = keep(newPayout(asked, isLate ? 0 : 1));
      if (!isLate) plan(payout);
      return byKey.get(asked.key) ?? payout;
    },
    /** What was booked by now. */
    lines: (now = Date.now()): Line[] =>
      [...byKey.values()].flatMap((payout) => linesOf(payout, now, pace)),
    stop() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

type EndOf = Behaviour["ends"][number];

function newPayout(asked: PayoutOrder, orders: number): Payout {
  return {
    ...asked,
    id: `po_${randomBytes(12).toString("hex")}`,
    status: "pending",
    reason: null,
    endToEndId: null,
    createdAt: Date.now(),
    ended: 0,
    paidAt: null,
    orders,
  };
}

/** As the central bank forms it: `E`, ISPB, minute, eleven characters. */
function endToEndId(): string {
  const minute = new Date().toISOString().replaceAll(/[-T:]/g, "").slice(0, 12);
  return `E${ispb}${minute}${randomBytes(6).toString("hex").slice(0, 11)}`;
}

function linesOf(payout: Payout, now: number, pace: number): Line[] {
  const { key, amount, paidAt, status, endToEndId: endToEnd } = payout;
  if (paidAt === null) return [];
  const { copies, afterMs } = behaviourOf(amount).lines ?? { copies: 1, afterMs: 0 };
  if (paidAt + afterMs * pace > now) return [];
  const line = (part: string, sign: "" | "-"): Line => ({
    key: `${part}-${key}`,
    at: new Date(paidAt).toISOString(),
    amount: `${sign}${fromCents(amount)}`,
    text: `PIX ${key}`,
    endToEndId: endToEnd,
  });
  const out = Array.from({ length: copies }, () => line("out", "-"));
  return status === "returned" ? [...out, line("back", "")] : out;
}
