import { playBook } from "../../stage/book-player.ts";
import type { BetBar, SpinState } from "../../stage/bet-bar.ts";
import { tellParent } from "../../stage/parent.ts";
import {
  type Balance,
  ConnectionLost,
  type Opening,
  type Wallet,
  WalletRefusal,
} from "../../stage/wallet.ts";
import type { JaguarEvent } from "../rules.ts";
import type { AutoPlan } from "./auto-sheet.ts";
import { boardOf, hasFeature, markOf, restingBoard, type Rounds } from "./boards.ts";
import { newIdle } from "./idle.ts";
import type { Notices } from "./notices.ts";
import { refusalNotice } from "./refusals.ts";
import { RoundShow, type Stage } from "./show.ts";
import type { Stakes } from "./stake-sheet.ts";

type State = "loading" | "ready" | "running" | "lost" | "closed";

/** Least milliseconds that reels run, so that a spin is seen as one. */
const leastSpinMs = 620;
const autoPauseMs = 450;
/** Autoplay stops on a win above so many times the stake, where the player asked for it. */
const mostAutoWin = 20;

interface Parts {
  readonly bar: BetBar;
  readonly wallet: Wallet<JaguarEvent>;
  readonly notices: Notices;
}

/** Where money and play meet: bets, shows and settles, one round at a time. */
export class Table {
  readonly #stage: Stage;
  readonly #parts: Parts;
  readonly #idle: ReturnType<typeof newIdle>;
  #state: State = "loading";
  #levels: readonly number[] = [];
  #level = 0;
  #balance = 0;
  /** What the session's play has brought, as far as it has been shown; null: not told. */
  #net: number | null = null;
  #leastRoundMs = 0;
  #maySpace = true;
  #auto: { plan: AutoPlan; left: number; from: number } | null = null;
  #board = restingBoard;

  constructor(stage: Stage, parts: Parts) {
    this.#stage = stage;
    this.#parts = parts;
    this.#idle = newIdle(stage);
  }

  get isAuto(): boolean {
    return this.#auto !== null;
  }

  /** Whether the space bar may bet here. */
  get maySpace(): boolean {
    return this.#maySpace;
  }

  /** Bets, or hurries what is being shown. */
  spin(): void {
    if (this.#state === "running") this.#stage.pace.hurry();
    else if (this.#state === "ready" && !this.#auto) void this.#playOne();
  }

  get stakes(): Stakes {
    return { levels: this.#levels, level: this.#level };
  }

  step(by: -1 | 1): void {
    this.choose(this.#level + by);
  }

  /** Takes another of the stakes, the nearest there is. */
  choose(level: number): void {
    if (this.#state !== "ready" || this.#auto) return;
    this.#level = Math.min(this.#levels.length - 1, Math.max(0, level));
    this.#stage.tunes.press();
    this.#refresh("ready");
  }

  async runAuto(plan: AutoPlan): Promise<void> {
    if (this.#state !== "ready") return;
    this.#auto = { plan, left: plan.spins, from: this.#balance };
    for (;;) {
      const isDone = !(await this.#playOne()) || this.#auto === null;
      if (isDone) break;
      await this.#stage.pace.wait(autoPauseMs);
    }
    this.#refresh(this.#state);
  }

  stopAuto(): void {
    this.#auto = null;
    this.#parts.bar.showAuto(null);
  }

  /**
   * Authenticates; an unfinished round goes on from the last step that was reported, and the prize
   * of the last one is shown: its show may have been cut off.
   */
  async open(): Promise<void> {
    const { screen, words, money } = this.#stage;
    this.#refresh("loading");
    try {
      const opening = await this.#surely(() => this.#parts.wallet.authenticate());
      this.#apply(opening);
      const { round } = opening;
      if (round && !round.active) this.#board = boardOf(round) ?? this.#board;
      this.#stage.reels.show(this.#board);
      if (round?.active) {
        this.#refresh("running");
        const resumed = { balance: opening.balance, round };
        await this.#showRound(resumed, { seen: markOf(round), isSpinning: false });
      }
      this.#refresh("ready");
      if (round?.active) return;
      if (round && round.payout > round.amount) {
        screen.say(words.won(money(round.payout)));
      }
      this.#restAfter(round);
    } catch (failure) {
      this.#fail(failure);
    }
  }

  #apply({ balance, config, meta }: Opening<JaguarEvent>): void {
    const { jurisdiction, betLevels, defaultBetLevel } = config;
    const { bar } = this.#parts;
    this.#stage.currency = balance.currency;
    this.#balance = balance.amount;
    this.#net = jurisdiction.displayNetPosition === false ? null : (meta?.netPosition ?? null);
    this.#addNet(0);
    if (meta) this.#stage.clock.hasLasted(meta.sessionSeconds);
    this.#levels = betLevels;
    this.#level = Math.max(0, betLevels.indexOf(defaultBetLevel));
    this.#leastRoundMs = jurisdiction.minimumRoundDuration ?? 0;
    if (jurisdiction.disabledAutoplay) bar.forbid("auto");
    if (jurisdiction.disabledTurbo) bar.forbid("turbo");
    this.#stage.pace.mayHurry = !jurisdiction.disabledSlamstop;
    this.#maySpace = !jurisdiction.disabledSpacebar;
  }

  /** One bet from press to credit. False when it could not be made or shown. */
  async #playOne(): Promise<boolean> {
    const { reels, pace, screen, tunes, words } = this.#stage;
    this.#idle.stop();
    screen.panel.hide();
    try {
      await this.#checkFunds();
      screen.say(words.goodLuck);
      // The same words again are read out only where others stood, or none.
      screen.speak("");
      this.#refresh("running");
      reels.spin();
      tunes.spin();
      const rest = wait(this.#leastRoundMs);
      const [played] = await Promise.all([
        this.#surely(() => this.#parts.wallet.play(this.#stake, "BASE")),
        pace.wait(leastSpinMs),
      ]);
      const { balance, round } = played;
      this.#setBalance(balance.amount);
      this.#addNet(-round.amount);
      await this.#showRound(played, { seen: -1, isSpinning: true });
      await rest;
      this.#countAuto(round);
      this.#refresh("ready");
      return true;
    } catch (failure) {
      this.#fail(failure);
      return false;
    }
  }

  /** Refuses what the balance cannot pay before a reel turns; it may have grown elsewhere. */
  async #checkFunds(): Promise<void> {
    if (this.#balance >= this.#stake) return;
    const { balance } = await this.#surely(() => this.#parts.wallet.balance());
    this.#setBalance(balance.amount);
    if (this.#balance < this.#stake) throw new WalletRefusal("ERR_IPB", "Less than the stake");
  }

  /** Shows a round from behind step `seen` on; what it pays is credited once it has been shown. */
  async #showRound(
    { balance, round }: { balance: Balance; round: Rounds },
    from: { seen: number; isSpinning: boolean },
  ): Promise<void> {
    const { wallet } = this.#parts;
    const show = new RoundShow(this.#stage, { stake: round.amount, isSpinning: from.isSpinning });
    await playBook(round.state, show, {
      pace: this.#stage.pace,
      seen: from.seen,
      onShown(event) {
        const isMark = hasFeature(round) && event.type === "reveal";
        if (isMark) wallet.event(event.index).catch(() => {});
      },
    });
    const settled = round.active ? await this.#surely(() => wallet.endRound()) : { balance };
    this.#setBalance(settled.balance.amount);
    this.#addNet(round.payout);
    tellParent({ type: "trevo:balance" });
    this.#board = boardOf(round) ?? this.#board;
    this.#restAfter(round);
  }

  /** What is shown until the next bet: what gave back no more than it cost is not told as a win. */
  #restAfter(round: Rounds | null): void {
    if (!round || round.payout <= round.amount) return this.#idle.rest();
    this.#parts.bar.show({ lastWin: this.#stage.money(round.payout) });
    this.#idle.start(round.state, round.amount);
  }

  #countAuto(round: Rounds): void {
    if (!this.#auto) return;
    this.#auto.left -= 1;
    const { plan, from, left } = this.#auto;
    const isLow = from - this.#balance >= plan.lossTimes * this.#stake;
    const isWin = plan.stopsOnWin && round.payout > mostAutoWin * round.amount;
    if (left <= 0 || isLow || isWin || this.#balance < this.#stake) this.#auto = null;
  }

  #fail(failure: unknown): void {
    const { reels, screen, words, money } = this.#stage;
    this.#auto = null;
    reels.show(this.#board);
    screen.say(words.hint);
    const notice = refusalNotice(failure, words, {
      stakeText: money(this.#stake),
      deposit: () => tellParent({ type: "trevo:deposit" }),
      lower: () => this.step(-1),
      exit: () => tellParent({ type: "trevo:exit" }),
      open: () => void this.open(),
    });
    if (notice.endsSession) tellParent({ type: "trevo:session" });
    this.#refresh(notice.endsSession ? "closed" : "ready");
    this.#parts.notices.show(notice);
  }

  /** Makes the call again, at the player's word, until there is an answer. */
  async #surely<A>(call: () => Promise<A>): Promise<A> {
    for (;;) {
      try {
        return await call();
      } catch (failure) {
        if (!(failure instanceof ConnectionLost)) throw failure;
        const before = this.#state;
        this.#refresh("lost");
        await this.#parts.notices.untilRetry();
        this.#refresh(before);
      }
    }
  }

  get #stake(): number {
    return this.#levels[this.#level] ?? 0;
  }

  #setBalance(amount: number): void {
    this.#balance = amount;
    this.#parts.bar.show({ balance: this.#stage.money(amount) });
  }

  #addNet(amount: number): void {
    if (this.#net !== null) this.#net += amount;
    this.#parts.bar.showNet(this.#net === null ? null : this.#stage.money(this.#net));
  }

  #refresh(next: State): void {
    const { bar } = this.#parts;
    const { money } = this.#stage;
    this.#state = next;
    const isFree = next === "ready" && this.#auto === null;
    const seen: SpinState = next === "running" || next === "ready" ? next : "blocked";
    bar.set(seen, {
      less: isFree && this.#level > 0,
      more: isFree && this.#level < this.#levels.length - 1,
      stakes: isFree,
      auto: isFree || this.#auto !== null,
    });
    bar.showAuto(this.#auto?.left ?? null);
    if (next !== "loading") bar.show({ balance: money(this.#balance), stake: money(this.#stake) });
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
