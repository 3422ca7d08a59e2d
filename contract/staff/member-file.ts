import { z } from "zod";
import { day, instant, payload, rates } from "../define.ts";
import { money } from "../money.ts";
import { staffCall } from "./define.ts";
import { reason } from "./proposals.ts";
import { slice, slicing } from "./slice.ts";

const member = { memberId: z.string().regex(/^\d{1,18}$/) };

/** A member as lists show them: what tells who somebody is stands masked. */
const row = z.object({
  memberId: z.string(),
  account: z.string(),
  /** First name and the letter of the last. */
  name: z.string().nullable(),
  mail: z.string().nullable(),
  mobile: z.string().nullable(),
  /** 0 to 2 hold real money, 4 is a trial. */
  type: z.number().int(),
  status: z.enum(["active", "blocked", "closed"]),
  createdAt: instant,
  lastSeenAt: instant.nullable(),
  /** What colleagues find them by. */
  tags: z.array(z.string()),
});

const note = z.object({
  id: z.string(),
  at: instant,
  by: z.string(),
  text: z.string(),
  isPinned: z.boolean(),
});

/** Sums of a kind of movement over the account's whole life. */
const sums = z.object({ count: z.number().int(), amount: money });

/** Fields that may be shown unmasked, each time for a reason. */
const hidden = ["name", "mail", "mobile", "birthday", "cpf"] as const;

export const memberFile = {
  find: staffCall({
    summary: "Members by id, account, name, mail, mobile number or CPF: exact, or as it begins",
    method: "GET",
    path: "/staff/members",
    payload: payload({
      /** Absent: all, newest first. */
      q: z.string().trim().min(2).max(128).optional(),
      status: z.enum(["active", "blocked", "closed"]).optional(),
      tag: z.string().trim().toLowerCase().max(24).optional(),
      ...slicing(["-createdAt", "createdAt"]),
    }),
    answer: slice(row),
    exported: { personal: ["name", "mail", "mobile"], withheld: ["tags"] },
    needs: "member:read",
    rate: rates.read,
    audit: "route",
  }),
  open: staffCall({
    summary:
      "A member at a glance: money, play, sign-ins, open signals, the latest movements, notes",
    method: "GET",
    path: "/staff/members/file",
    payload: payload(member),
    answer: row.extend({
      /** Of the newest proof of identity; null: none was sent. */
      identity: z.enum(["uploading", "review", "verified", "rejected"]).nullable(),
      openSessions: z.number().int(),
      wallets: z.array(
        z.object({
          currency: z.string(),
          balance: money,
          held: money,
          /** What may be staked or taken out: the balance less what is held. */
          free: money,
          isBetsFrozen: z.boolean(),
          isWithdrawalsFrozen: z.boolean(),
        }),
      ),
      /** Of the wallet in the member's currency, from the books. */
      figures: z.object({
        currency: z.string(),
        deposits: sums,
        withdrawals: sums,
        stakes: sums,
        payouts: sums,
        adjustments: sums,
        ggr: money,
        /** Payouts of 10,000 staked; null: nothing was staked. */
        rtpBps: z.number().int().nullable(),
      }),
      /** What moved but by play, newest first; the last twenty. */
      movements: z.array(
        z.object({
          at: instant,
          kind: z.string(),
          amount: money,
          balanceAfter: money,
          seq: z.string(),
        }),
      ),
      /** Open alerts about this member. */
      signals: z.array(z.object({ id: z.string(), kind: z.string(), raisedAt: instant })),
      /** Pinned ones first, then the newest; the last twenty. */
      notes: z.array(note),
    }),
    needs: "member:read",
    rate: rates.read,
    audit: "route",
  }),
  movements: staffCall({
    summary: "The ledger's lines of a member's wallet, newest first, with the balance around them",
    method: "GET",
    path: "/staff/members/movements",
    payload: payload({
      ...member,
      /** `cash`: all but play. */
      what: z.enum(["all", "cash", "play"]).default("all"),
      /** Days of the merchant, both inclusive. */
      startDate: day.optional(),
      endDate: day.optional(),
      ...slicing(["-seq", "seq"]),
    }),
    answer: slice(
      z.object({
        /** Of the command, and the leg behind it from the second on. */
        id: z.string(),
        seq: z.string(),
        at: instant,
        kind: z.string(),
        /** What came in is positive. */
        amount: money,
        balanceAfter: money,
        /** The account on the other side: its kind, and its code where it has one. */
        counter: z.string(),
        roundId: z.string().nullable(),
      }),
    ).extend({
      /** Of the days, whatever the kinds: the lines lead from the first balance to the last. */
      days: z.object({ currency: z.string(), opening: money, closing: money }),
      /** Of all lines that the filters leave. */
      sums: z.object({ in: money, out: money }),
    }),
    exported: {},
    needs: "member:read",
    rate: rates.read,
    audit: "route",
  }),
  statement: staffCall({
    summary: "The statement of some days as the member gets it: a link that is good for once",
    method: "POST",
    path: "/staff/members/statement",
    payload: payload({
      ...member,
      startDate: day,
      /** At most 366 days from the first, both included. */
      endDate: day,
      format: z.enum(["csv", "pdf"]),
      reason,
    }),
    answer: z.object({ url: z.string(), expiresAt: instant, lines: z.number().int() }),
    needs: "wallet:read",
    rate: rates.write,
    audit: "handler",
  }),
  sessions: staffCall({
    summary: "A member's sessions, open and ended",
    method: "GET",
    path: "/staff/members/sessions",
    payload: payload({ ...member, ...slicing(["-since", "since"]) }),
    answer: slice(
      z.object({
        id: z.string(),
        method: z.string(),
        ip: z.string(),
        userAgent: z.string(),
        since: instant,
        seenAt: instant,
        endedAt: instant.nullable(),
        endReason: z.string().nullable(),
      }),
    ),
    needs: "member:read",
    rate: rates.read,
    audit: "route",
  }),
  reveal: staffCall({
    summary:
      "Show one field that tells who a member is; written down with the field and the reason",
    method: "POST",
    path: "/staff/members/reveal",
    payload: payload({ ...member, field: z.enum(hidden), reason }),
    answer: z.object({ field: z.enum(hidden), value: z.string().nullable() }),
    needs: "member:reveal",
    rate: rates.money,
    audit: "handler",
  }),
  note: staffCall({
    summary: "Write a note about a member, for colleagues",
    method: "POST",
    path: "/staff/members/note",
    payload: payload({
      ...member,
      text: z.string().trim().min(3).max(2_000),
      isPinned: z.boolean().default(false),
    }),
    answer: note,
    needs: "member:note",
    rate: rates.write,
    audit: "handler",
  }),
  pin: staffCall({
    summary: "Pin a note about a member, or unpin it",
    method: "POST",
    path: "/staff/members/note/pin",
    payload: payload({ ...member, id: z.string().regex(/^\d{1,18}$/), isPinned: z.boolean() }),
    answer: note,
    needs: "member:note",
    rate: rates.write,
    audit: "handler",
  }),
};
