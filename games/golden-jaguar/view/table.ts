import { playBook } from "../../stage/book-player.ts";
import type { BetBar } from "../../stage/bet-bar.ts";
import { tellParent } from "../../stage/parent.ts";
import {
  ConnectionLost,
  type Opening,
  type Round,
  type Wallet,
  WalletRefusal,
} from "../../stage/wallet.ts";
import type { JaguarEvent } from "../rules.ts";
import type { AutoPlan } from "./auto-sheet.ts";
import { newIdleLines } from "./idle-lines.ts";
import type { Notices } from "./notices.ts";
import { refusalNotice } from "./refusals.ts";
import { columnsOf, handlersFor, type Stage } from "./show.ts";

type State = "loading" | "ready" | "running" | "lost" | "closed";
type Rounds = Round<JaguarEvent>;

/** Least milliseconds that reels run, so that a spin is seen as one. */
const leastSpinMs = 620;
const mostAutoWin = 20;

/** Where money and play meet: bets, shows and settles, one round at a time. */
export function newTable(
  stage: Stage,
  parts: { bar: BetBar; wallet: Wallet<JaguarEvent>; notices: Notices },
) {
  const { bar, wallet, notices } = parts;
  const { screen, reels, pace, tunes, words, money } = stage;
  const idleLines = newIdleLines(stage);
  let state: State = "loading";
  let levels: readonly number[] = [];
  let level = 0;
  let balance = 0;
  let leastRoundMs = 0;
  let auto: { plan: AutoPlan; left: number; from: number } | null = null;

  const stake = () => levels[level] ?? 0;

  function refresh(next: State): void {
    state = next;
    const isReady = state === "ready" && auto === null;
    bar.set(state === "running" ? "running" : state === "ready" ? "ready" : "blocked", {
      less: isReady && level > 0,
      more: isReady && level < levels.length - 1,
      auto: isReady || auto !== null,
    });
    bar.showAuto(auto?.left ?? null);
    bar.show({ balance: money(balance), stake: money(stake()) });
  }

  function setBalance(amount: number): void {
    balance = amount;
    bar.show({ balance: money(balance) });
  }

  /** Makes the call again, at the player's word, until there is an answer. */
  async function surely<A>(call: () => Promise<A>): Promise<A> {
    for (;;) {
      try {
        return await call();
      } catch (failure) {
        if (!(failure instanceof ConnectionLost)) throw failure;
        const before = state;
        refresh("lost");
        await notices.untilRetry();
        refresh(before);
      }
    }
  }

  async function settle(): Promise<void> {
    const answer = await surely(() => wallet.endRound());
    setBalance(answer.balance.amount);
    tellParent({ type: "trevo:balance" });
  }

  /** Shows a round from behind step `seen` on, and credits what it pays. */
  async function showRound(round: Rounds, seen: number, isSpinning: boolean): Promise<void> {
    const isNight = round.state.some((event) => event.type === "freeSpinsStart");
    // A plain win is credited at once and shown as it is told; free spins once they are over, so
    // that they can be resumed.
    const early = round.active && !isNight ? wallet.endRound() : null;
    early?.catch(() => {});
    await playBook(round.state, handlersFor(stage, { stake: round.amount, isSpinning }), {
      pace,
      seen,
      onShown(event) {
        const isMark = round.active && isNight && event.type === "reveal";
        if (isMark) wallet.event(event.index).catch(() => {});
      },
    });
    if (early) {
      const answer = await early.catch(() => surely(() => wallet.endRound()));
      setBalance(answer.balance.amount);
    } else if (round.active) await settle();
    if (round.payout > 0) bar.show({ lastWin: money(round.payout) });
    tellParent({ type: "trevo:balance" });
    lastBoard = boardOf(round) ?? lastBoard;
    idleLines.start(round.state, round.amount);
  }

  async function playOne(): Promise<boolean> {
    idleLines.stop();
    screen.panel.hide();
    if (balance < stake()) {
      fail(new WalletRefusal("ERR_IPB", "The stake is more than the balance"));
      return false;
    }
    screen.say(words.goodLuck);
    refresh("running");
    reels.spin();
    tunes.spin();
    const started = performance.now();
    try {
      const [answer] = await Promise.all([
        surely(() => wallet.play(stake(), "BASE")),
        pace.wait(leastSpinMs),
      ]);
      setBalance(answer.balance.amount);
      await showRound(answer.round, -1, true);
      const over = started + leastRoundMs - performance.now();
      if (over > 0) await new Promise((resolve) => setTimeout(resolve, over));
      goOnAuto(answer.round);
      refresh("ready");
      return true;
    } catch (failure) {
      fail(failure);
      return false;
    }
  }

  function goOnAuto(round: Rounds): void {
    if (!auto) return;
    auto.left -= 1;
    const { plan, from } = auto;
    const isLow = from - balance >= plan.lossTimes * stake();
    const isWin = plan.stopsOnWin && round.payout > mostAutoWin * round.amount;
    if (auto.left <= 0 || isLow || isWin || balance < stake()) auto = null;
  }

  function fail(failure: unknown): void {
    auto = null;
    reels.show(lastBoard);
    screen.say(words.hint);
    const notice = refusalNotice(failure, words, {
      stakeText: money(stake()),
      deposit: () => tellParent({ type: "trevo:deposit" }),
      lower: () => step(-1),
      exit: () => tellParent({ type: "trevo:exit" }),
      open: () => void open(),
    });
    if (notice.endsSession) tellParent({ type: "trevo:session" });
    refresh(notice.endsSession ? "closed" : "ready");
    notices.show(notice);
  }

  let lastBoard = columnsOf(resting);

  /** Authenticates; an unfinished round goes on from the last step that was reported. */
  async function open(): Promise<void> {
    refresh("loading");
    try {
      const opening = await surely(() => wallet.authenticate());
      apply(opening);
      const { round } = opening;
      if (round && !round.active) lastBoard = boardOf(round) ?? lastBoard;
      reels.show(lastBoard);
      if (round?.active) {
        refresh("running");
        await showRound(round, markOf(round), false);
      }
      refresh("ready");
    } catch (failure) {
      fail(failure);
    }
  }

  function apply({ balance: { amount, currency }, config }: Opening<JaguarEvent>): void {
    stage.currency = currency;
    levels = config.betLevels;
    level = Math.max(0, levels.indexOf(config.defaultBetLevel));
    balance = amount;
    const { jurisdiction } = config;
    leastRoundMs = jurisdiction.minimumRoundDuration ?? 0;
    if (jurisdiction.disabledAutoplay) bar.forbid("auto");
    if (jurisdiction.disabledTurbo) bar.forbid("turbo");
  }

  function step(by: -1 | 1): void {
    if (state !== "ready" || auto) return;
    level = Math.min(levels.length - 1, Math.max(0, level + by));
    tunes.press();
    refresh("ready");
  }

  async function runAuto(plan: AutoPlan): Promise<void> {
    if (state !== "ready") return;
    auto = { plan, left: plan.spins, from: balance };
    while (auto && (await playOne())) if (auto) await pace.wait(450);
    refresh(state);
  }

  return {
    open,
    step,
    runAuto,
    spin(): void {
      if (state === "running") pace.hurry();
      else if (state === "ready" && !auto) void playOne();
    },
    stopAuto(): void {
      auto = null;
      bar.showAuto(null);
    },
    get isAuto() {
      return auto !== null;
    },
    get isReady() {
      return state === "ready";
    },
  };
}

export type Table = ReturnType<typeof newTable>;

/** What a round left on the reels. */
function boardOf({ state }: Rounds) {
  const last = state.findLast((event) => event.type === "reveal");
  return last ? columnsOf(last) : null;
}

/** The step to resume behind: the spin that was seen last, or the start. */
function markOf({ event }: Rounds): number {
  return event === null ? -1 : Number(event);
}

/** What the reels show before the first round. */
const resting = {
  type: "reveal",
  index: 0,
  board: [
    ["ruby", "jaguar", "topaz"],
    ["clover", "macaw", "sapphire"],
    ["coin", "jaguar", "seven"],
    ["emerald", "macaw", "clover"],
    ["sapphire", "jaguar", "ruby"],
  ],
  above: ["topaz", "ruby", "emerald", "seven", "topaz"],
  below: ["emerald", "topaz", "ruby", "sapphire", "seven"],
  stops: [0, 0, 0, 0, 0],
  reels: "base",
} as const;
