import { type ShotEvent, costOf } from "@trevo/games/abrolhos/batch.ts";
import { isInSight, swimmerOf } from "@trevo/games/abrolhos/sea.ts";
import type { ShotChoice, TargetShot } from "@trevo/games/engine/game.ts";
import type { App } from "../../../app.ts";
import { commandId, newRoundId, requestHash } from "../../../ledger/index.ts";
import {
  drawOf,
  houseVendor,
  RgsError,
  type ShotGame,
  type ShotMade,
  type ShotsMade,
  tooMuch,
  write,
} from "../rgs/index.ts";
import { type Batch, batchOf } from "./batches.ts";
import { caughtIn, type Seat, seatOf } from "./seats.ts";

type From = Parameters<ShotGame["shoot"]>[0];
type Asked = Parameters<ShotGame["shoot"]>[1];

/** A target counts as there if it is in sight so long before or after. */
const toleranceMs = 400;
/** A shot that reached its target longer ago finds nothing there. */
const lateMs = 5_000;
/** Shots are on their way for less than this, with room for a clock that is not quite right. */
const aheadMs = 2_000;

/**
 * Decides a batch of shots by one nonce, and posts in one commit what they cost and what they pay.
 * Shots that find nothing there any more are void: they draw nothing and cost nothing. The same
 * batch again is answered as it was, and another one under its name is a conflict.
 *
 * @throws RgsError ERR_VAL for shots that come too early, what the ledger refuses
 */
export async function shoot(app: App, from: From, asked: Asked): Promise<ShotsMade> {
  const { ticket, address } = from;
  const now = app.state.sharedRounds.clock.now();
  if (asked.shots.some(({ tHit }) => tHit > now + aheadMs)) {
    throw new RgsError("ERR_VAL", "A shot cannot take that long");
  }
  const seat = await seatOf(app, ticket);
  const id = commandId("fish.shots", ticket.account.id.toString(), asked.batch);
  const { decided, answer } = await app.state.rgs.nonceBets<Decided | null>(ticket, {
    id,
    address,
    async attempt(pair, nonce, guard) {
      const choice = choose(app, from, thereOf(seat, asked, now));
      const number = Number(nonce - pair.firstWalletNonce);
      const made = choice && decide(choice, drawOf(pair, number), { pair: pair.id, number });
      const command = {
        action: "post",
        id,
        hash: requestHash("fish.shots", JSON.stringify(asked.shots)),
        kind: "bet",
        account: ticket.account,
        counter: ticket.counter,
        amount: made?.charged ?? 0n,
        guard,
      } as const;
      // Where nothing was there, the ledger notes the batch all the same: asked again, it is void.
      const round = made && openingOf(from, made);
      const posted = await app.ledger.post(round ? { ...command, round } : command);
      return { decided: made, answer: posted };
    },
  });
  const { roundId } = answer;
  const balance = answer.balance ?? 0n;
  if (roundId === null) return answerOf(asked, [], { roundId, balance });
  if (decided) tell(app, { from, seat, round: roundId }, decided.events);
  const member = ticket.memberId.toString();
  const batch = decided?.events ?? (await batchOf(app, { member, round: roundId }));
  return answerOf(asked, batch ?? [], { roundId, balance });
}

/** The shots of a batch whose targets are there for this player. */
function thereOf(seat: Seat, { shots }: Asked, now: number): TargetShot[] {
  return shots.flatMap(({ n, tHit, target, bet, torpedo }) => {
    const swimmer = swimmerOf(seat.seed, target);
    if (!swimmer || seat.caught.has(target) || tHit < now - lateMs) return [];
    if (!isInSight(swimmer, tHit - toleranceMs, tHit + toleranceMs)) return [];
    return [{ n, target, creature: swimmer.creature, bet, torpedo }];
  });
}

/** @returns null where nothing is there to be hit */
function choose(app: App, { ticket }: From, shots: readonly TargetShot[]): ShotChoice | null {
  if (shots.length === 0) return null;
  const choice = ticket.game.rules.choose({ shots });
  if (choice?.shape !== "shots") {
    throw new RgsError("ERR_VAL", "Torpedoes are for creatures of twelve bets and more");
  }
  if (choice.most > app.config.gameWinMax) throw tooMuch(app, ticket);
  return choice;
}

interface Decided {
  charged: bigint;
  payout: bigint;
  events: Batch;
  detail: string;
}

function decide(
  choice: ShotChoice,
  draw: ReturnType<typeof drawOf>,
  { pair, number }: { pair: bigint; number: number },
): Decided {
  const { book, charged, payout } = choice.settle(draw);
  const { detail } = write(
    {
      mode: "BASE",
      amount: charged.toString(),
      multiplier: book.multiplier,
      pair: pair.toString(),
      nonce: number,
      params: choice.params,
    },
    book.events,
  );
  // Settled by the rules of this game.
  return { charged, payout, events: book.events as readonly ShotEvent[], detail };
}

/** The round of a batch: it opens, pays and closes in one commit. */
function openingOf({ ticket }: From, { payout, detail }: Decided) {
  const names = { id: newRoundId(), vendor: houseVendor, game: ticket.game.code };
  return { ...names, step: "open", due: payout, detail, close: true } as const;
}

function tell(
  { state, events }: App,
  { from, seat, round }: { from: From; seat: Seat; round: string },
  batch: Batch,
): void {
  caughtIn(seat, batch);
  state.fishing.batches.set(round, batch);
  const { account, memberId } = from.ticket;
  events.publish("fishing.shots", {
    room: seat.room.toString(),
    member: memberId.toString(),
    account: account.id.toString(),
    round,
  });
}

/** The answer follows from what is stored, so that a repeat is answered alike. */
function answerOf(
  { batch, shots }: Asked,
  events: Batch,
  { roundId, balance }: Pick<ShotsMade, "roundId" | "balance">,
): ShotsMade {
  const byNumber = new Map(events.map((event) => [event.n, event]));
  const made = shots.map(({ n }): ShotMade => {
    const event = byNumber.get(n);
    if (!event) return { n, verdict: "void", times: 0, charged: 0n, paid: 0n };
    const { verdict, times, bet } = event;
    return { n, verdict, times, charged: costOf(event), paid: BigInt(bet) * BigInt(times) };
  });
  return { balance, batch, roundId, shots: made };
}
