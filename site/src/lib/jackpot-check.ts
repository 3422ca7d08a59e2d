import type { AnswerOf } from "@trevo/contract/registry.ts";
import { commitmentOf } from "@trevo/games/engine/fair.ts";
import {
  drawMessage,
  drawOf,
  type JackpotBet,
  lineOf,
  stepBegin,
  thresholdOf,
} from "@trevo/games/engine/jackpot.ts";
import { call, CallError } from "./client.ts";

const waitMs = 5_000;

/** A cycle that is over. */
export type Cycle = AnswerOf<"jackpot.cycles">["list"][number];
type Step = AnswerOf<"jackpot.step">;

/** A bet drawn again. */
export interface DrawnBet {
  readonly number: number;
  /** As the server says it. */
  readonly stake: string;
  readonly draw: bigint;
  readonly threshold: bigint;
  /** The bets of its step make the head that was published. */
  readonly isInChain: boolean;
}

/** What all draws of a cycle say. */
export interface CheckedCycle {
  readonly bets: number;
  readonly winners: readonly number[];
  readonly isInChain: boolean;
}

/** Whether the seed is the one whose hash was shown before the cycle's first bet. */
export async function isPromised({ seed, seedHash }: Cycle): Promise<boolean> {
  return (await commitmentOf(seed)) === seedHash;
}

/** Draws one bet of a cycle again. */
export async function drawBet(cycle: Cycle, number: number): Promise<DrawnBet> {
  const step = await wholeStep(number);
  const sign = await signer(cycle.seed);
  const bet = step.bets.find((one) => one.number === number);
  if (!bet) throw new Error("A step was answered without its bet");
  const isInChain = (await headOf(step)) === step.head;
  return { ...(await drawn(cycle, step, sign)(bet)), isInChain };
}

/**
 * Draws every bet of a cycle again, and follows the chain from its first step to its last.
 *
 * @param onProgress gets how many bets are done
 * @param signal ends it
 */
export async function drawCycle(
  cycle: Cycle,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<CheckedCycle> {
  const sign = await signer(cycle.seed);
  const winners: number[] = [];
  let isInChain = true;
  let before: Step | null = null;
  for (let next = cycle.firstBet; next <= cycle.lastBet;) {
    const step = await wholeStep(next);
    signal.throwIfAborted();
    // Each head is made of the one before it.
    isInChain &&= (await headOf(step)) === step.head;
    isInChain &&= before === null || before.head === step.headBefore;
    const draw = drawn(cycle, step, sign);
    for (const bet of step.bets) {
      if (bet.number < cycle.firstBet || bet.number > cycle.lastBet) continue;
      const { threshold, draw: number } = await draw(bet);
      if (number < threshold) winners.push(bet.number);
    }
    signal.throwIfAborted();
    onProgress(Math.min(step.lastBet, cycle.lastBet) - cycle.firstBet + 1);
    before = step;
    next = step.lastBet + 1;
  }
  return { bets: cycle.lastBet - cycle.firstBet + 1, winners, isInChain };
}

/** A step with all of its bets, however many they are. */
async function wholeStep(bet: number): Promise<Step> {
  const step = await stepFrom({ bet });
  const bets = [...step.bets];
  while ((bets.at(-1)?.number ?? step.lastBet) < step.lastBet) {
    const from = (bets.at(-1)?.number ?? 0) + 1;
    bets.push(...(await stepFrom({ bet, from })).bets);
  }
  return { ...step, bets };
}

/** A long cycle has more steps than may be asked for in a minute: it takes as long as it takes. */
async function stepFrom(asked: { bet: number; from?: number }): Promise<Step> {
  for (;;) {
    try {
      return await call("jackpot.step", asked);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== "rate.limited") throw error;
      await new Promise((waited) => setTimeout(waited, waitMs));
    }
  }
}

type ServerBet = Step["bets"][number];
type Sign = (message: string) => Promise<Uint8Array>;

const drawn =
  ({ stakesPerWin }: Cycle, { head }: Step, sign: Sign) =>
  async (bet: ServerBet): Promise<Omit<DrawnBet, "isInChain">> => {
    const signature = await sign(drawMessage(head, BigInt(bet.number)));
    return {
      number: bet.number,
      stake: bet.stake,
      draw: drawOf(signature),
      threshold: thresholdOf(microOf(bet.stake), microOf(stakesPerWin)),
    };
  };

async function headOf({ headBefore, bets }: Step): Promise<string> {
  return commitmentOf(stepBegin(headBefore) + bets.map((bet) => lineOf(betIn(bet))).join(""));
}

function betIn({ number, id, stake }: ServerBet): JackpotBet {
  return { number: BigInt(number), id, stake: microOf(stake) };
}

/** The wire gives these with all six decimals of a micro. */
function microOf(decimal: string): bigint {
  const [units = "0", fraction = ""] = decimal.split(".");
  return BigInt(units + fraction.padEnd(6, "0"));
}

/** The browser's own HMAC. */
async function signer(seed: string): Promise<Sign> {
  const bytes = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const { subtle } = crypto;
  const key = await subtle.importKey("raw", bytes.encode(seed), algorithm, false, ["sign"]);
  return async (message) => new Uint8Array(await subtle.sign("HMAC", key, bytes.encode(message)));
}
