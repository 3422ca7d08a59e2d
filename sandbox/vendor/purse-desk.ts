import type { FastifyInstance } from "fastify";
import type { Moved, Purses, Transfer } from "./purses.ts";
import { type Answer, answerSigned, type Asked, refused } from "./signed.ts";
import { orderTrouble, type Trouble } from "./trouble.ts";

/** By the cents of an amount, at its first time: a demo is tried without asking for trouble. */
const byCents = new Map<bigint, Trouble>([
  [90n, "after"],
  [91n, "before"],
  [93n, "down"],
  [94n, "slow"],
]);

const triedMax = 10_000;

/**
 * Players' wallets at a vendor, for the operator alone, signed: POST /vendor/<code>/wallet/credit
 * and /debit, GET /wallet/transfer/<key> and /wallet/<memberId>. POST /wallet/trouble {steps} says
 * what the next requests meet, in order.
 */
export function servePurses(
  app: FastifyInstance,
  { master, purses, pace }: { master: string; purses: Purses; pace: number },
): void {
  const tried = new Set<string>();
  const signed = answerSigned(app, master);
  const meet = orderTrouble(signed, "/wallet/trouble", pace);

  /** What the cents of an amount order, the first time that a key comes. */
  function usualOf({ key, asked }: Transfer): Trouble {
    if (tried.has(key) || asked === "all") return "none";
    if (tried.size > triedMax) tried.clear();
    tried.add(key);
    return byCents.get(asked % 100n) ?? "none";
  }

  for (const direction of ["credit", "debit"] as const) {
    signed("POST", `/wallet/${direction}`, (asked) => {
      const transfer = transferOf(asked, direction);
      if (!transfer) return refused(400, "transfer is wrong");
      const work = () => toldOf(purses.move(transfer), 409, "key was used for something else");
      return meet(work, usualOf(transfer));
    });
  }
  signed("GET", "/wallet/transfer/:key", ({ vendor, params: { key = "" } }) =>
    meet(() => toldOf(purses.transferOf(vendor, key), 404, "no such transfer")),
  );
  signed("GET", "/wallet/:memberId", ({ vendor, params, query }) => {
    const { memberId: userId = "" } = params;
    const owner = { vendor, userId, currency: query["currency"] ?? "" };
    return meet(() => ({ status: 200, body: { balance: Number(purses.balance(owner)) } }));
  });
}

function transferOf({ vendor, body }: Asked, direction: Transfer["direction"]): Transfer | null {
  const { key, memberId: userId, currency, amount } = body;
  if (typeof key !== "string" || !/^[0-9a-f-]{36}$/.test(key)) return null;
  if (typeof userId !== "string" || !/^\d{1,18}$/.test(userId)) return null;
  if (typeof currency !== "string" || !/^[A-Z]{3}$/.test(currency)) return null;
  const isAll = amount === "all" && direction === "debit";
  if (!isAll && !(Number.isSafeInteger(amount) && Number(amount) > 0)) return null;
  return {
    vendor,
    key,
    userId,
    currency,
    direction,
    asked: isAll ? "all" : BigInt(Number(amount)),
  };
}

function toldOf(moved: Moved | null, status: number, message: string): Answer {
  if (!moved) return refused(status, message);
  if (moved.moved === null) return refused(412, "not enough there");
  return { status: 200, body: { moved: Number(moved.moved), balance: Number(moved.balance) } };
}
