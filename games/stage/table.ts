import type { BookEvent } from "../engine/game.ts";
import { Auto, type AutoPlan } from "./auto.ts";
import { type Handlers, playBook } from "./book-player.ts";
import { drawBar, isBet } from "./face.ts";
import { lastSeenOf } from "./lost-panel.ts";
import { tellParent } from "./parent.ts";
import type { Answer, Parts, State } from "./parts.ts";
import { Purse } from "./purse.ts";
import { isMoved, refusalNotice } from "./refusals.ts";
import type { Action, Stage } from "./scene.ts";
import { Stakes } from "./stakes.ts";
import { ConnectionLost, type Opening, type Round, WalletRefusal } from "./wallet.ts";

const autoPauseMs = 450;

/** Where money and play meet: bets, shows and settles, one round at a time. */
export class Table<E extends BookEvent> {
  readonly #stage: Stage;
  readonly #parts: Parts<E>;
  readonly stakes = new Stakes();
  /** Whether the space bar may bet here. */
  maySpace = true;
  #state: State = "loading";
  readonly #purse: Purse;
  #leastRoundMs = 0;
  /** Until when the next bet waits. */
  #pause: Promise<void> = Promise.resolve();
  #auto: Auto | null = null;
  /** The round of steps that is open. */
  #round: Round<E> | null = null;
  #handlers: Handlers<E> | null = null;
  /** How many events of that round have been shown. */
  #shown = 0;

  constructor(stage: Stage, parts: Parts<E>) {
    this.#stage = stage;
    this.#parts = parts;
    this.#purse = new Purse(stage, parts.bar);
  }

  get isAuto(): boolean {
    return this.#auto !== null;
  }

  /** Whether a bet may be made and the choice changed. */
  get isReady(): boolean {
    return this.#state === "ready" && this.#auto === null;
  }

  get isOpen(): boolean {
    return this.#state === "open" && this.#auto === null;
  }

  get balance(): number {
    return this.#purse.balance;
  }

  /** The main button: bets, hurries what is being shown, or decides in an open round. */
  press(): void {
    switch (this.#state) {
      case "running":
        return this.#stage.pace.hurry();
      case "ready":
        if (!this.#auto && isBet(this.#parts)) void this.#playOne();
        return;
      case "open":
        return this.#decide();
      case "loading":
      case "lost":
      case "closed":
    }
  }

  /** Goes on in the open round. */
  act(action: Action): void {
    if (this.isOpen) void this.#guard(() => this.#take(action));
  }

  step(by: -1 | 1): void {
    const next = this.stakes.next(by);
    if (next !== null) this.setStake(next);
  }

  /** Takes another stake, in micro: the nearest that is allowed. */
  setStake(micro: number): void {
    if (!this.isReady) return;
    this.stakes.set(micro);
    this.#parts.press();
    this.refresh();
  }

  /** Plays by itself until the plan, the player, a refusal or a lost line ends it. */
  async runAuto(plan: AutoPlan): Promise<void> {
    if (!this.isReady || !isBet(this.#parts)) return;
    this.#auto = new Auto(plan);
    while (this.#auto?.mayGoOn(this.stakes.amount)) {
      if (!(await this.#playOne())) break;
      await this.#finish();
      await this.#stage.pace.wait(autoPauseMs);
    }
    this.stopAuto();
    this.refresh();
  }

  stopAuto(): void {
    this.#auto = null;
    this.#parts.bar.showAuto(null);
  }

  /**
   * Authenticates; an unfinished round goes on, an instant one behind the last step that was
   * reported, one of steps where its player decides. Else the last round lies there as it ended.
   */
  async open(): Promise<void> {
    const { scene, wallet } = this.#parts;
    this.#go("loading");
    await this.#guard(async () => {
      const opening = await this.#surely(() => wallet.authenticate());
      this.#apply(opening);
      const { balance, round } = opening;
      if (round?.meta) scene.choose?.(round.meta);
      if (!round?.active) {
        if (round) await this.#lay(round);
        this.#settle(round);
        return this.#go("ready");
      }
      this.#go("running");
      if (scene.steps) return this.#resume(round);
      const seen = round.event === null ? -1 : Number(round.event);
      return this.#showRound({ balance, round }, { seen, isBegun: false });
    });
  }

  /** Says anew what may be done and what a bet costs and promises. */
  refresh(): void {
    this.#go(this.#state);
  }

  #apply({ balance, config, meta }: Opening<E>): void {
    const { jurisdiction } = config;
    const { bar, clock, setCurrency } = this.#parts;
    setCurrency(balance.currency);
    const isNetTold = jurisdiction.displayNetPosition !== false;
    this.#purse.load(balance.amount, isNetTold ? (meta?.netPosition ?? null) : null);
    if (meta) clock.hasLasted(meta.sessionSeconds);
    this.stakes.load(config);
    this.#leastRoundMs = jurisdiction.minimumRoundDuration ?? 0;
    if (jurisdiction.disabledAutoplay) bar.forbid("auto");
    if (jurisdiction.disabledTurbo) bar.forbid("turbo");
    this.#stage.pace.mayHurry = !jurisdiction.disabledSlamstop;
    this.maySpace = !jurisdiction.disabledSpacebar;
  }

  /** The last round as it ended, in no time. */
  async #lay(round: Round<E>): Promise<void> {
    const { scene } = this.#parts;
    const { pace } = this.#stage;
    pace.isInstant = true;
    if (scene.steps) scene.begin();
    const handlers = scene.show(round, scene.steps !== undefined);
    await playBook(round.state, handlers, { pace, seen: Infinity });
    if (!round.active) return this.#parts.strip?.add(round);
    this.#handlers = handlers;
    this.#shown = round.state.length;
  }

  async #resume(round: Round<E>): Promise<void> {
    this.stakes.set(round.amount);
    await this.#lay(round);
    this.#stand(round);
    this.#stage.tell(this.#stage.words.resumed);
  }

  /** One bet from press to credit, or to its first decision. False when it could not be made. */
  #playOne(): Promise<boolean> {
    const { scene, wallet } = this.#parts;
    return this.#guard(async () => {
      await this.#checkFunds();
      const choice = scene.choice?.();
      scene.begin();
      // The same words again are read out only where others stood, or none.
      this.#stage.speak("");
      this.#go("running");
      this.#pause = wait(this.#leastRoundMs);
      const [played] = await Promise.all([
        this.#surely(() => wallet.play(this.stakes.amount, "BASE", choice)),
        this.#stage.pace.wait(scene.leastMs ?? 0),
      ]);
      this.#purse.set(played.balance.amount);
      this.#purse.add(-played.round.amount);
      await this.#showRound(played, { seen: -1, isBegun: true });
    });
  }

  /** Refuses what the balance cannot pay before anything moves; it may have grown elsewhere. */
  async #checkFunds(): Promise<void> {
    if (this.#purse.balance >= this.stakes.amount) return;
    const { balance } = await this.#surely(() => this.#parts.wallet.balance());
    this.#purse.set(balance.amount);
    if (this.#purse.balance < this.stakes.amount)
      throw new WalletRefusal("ERR_IPB", "Below the stake");
  }

  /** Shows a round from behind step `seen` on; what it pays is credited once it has been shown. */
  async #showRound(
    { balance, round }: Answer<E>,
    { seen, isBegun }: { seen: number; isBegun: boolean },
  ): Promise<void> {
    const { scene, wallet } = this.#parts;
    const handlers = scene.show(round, isBegun);
    if (scene.steps) {
      this.#handlers = handlers;
      this.#shown = 0;
      return this.#goOn({ balance, round });
    }
    await playBook(round.state, handlers, {
      pace: this.#stage.pace,
      seen,
      onShown(event) {
        if (scene.isMark?.(event, round)) wallet.event(event.index).catch(() => {});
      },
    });
    const settled = round.active ? await this.#surely(() => wallet.endRound()) : { balance };
    this.#purse.set(settled.balance.amount);
    await this.#end(round);
  }

  #decide(): void {
    const round = this.#round;
    if (!round || this.#auto) return;
    const main = this.#parts.scene.steps?.main?.(round);
    if (main?.action) this.act(main.action);
    if (!main && round.payout > 0) void this.#guard(() => this.#leave());
  }

  /** Takes the next step of the open round. */
  async #take(action: Action): Promise<void> {
    const { scene, wallet } = this.#parts;
    const round = this.#round;
    if (!round || !scene.steps) return;
    this.#go("running");
    const step = round.state.length - scene.steps.opening + 1;
    await this.#goOn(await this.#surely(() => wallet.action(round, step, action)));
  }

  async #leave(): Promise<void> {
    this.#go("running");
    const { balance, round } = await this.#surely(() => this.#parts.wallet.endRound());
    if (!round) throw new WalletRefusal("ERR_BNF", "The round is over");
    await this.#goOn({ balance, round });
  }

  /** Shows what is new of a round of steps, and leaves it open or ends it. */
  async #goOn({ balance, round }: Answer<E>): Promise<void> {
    const { pace } = this.#stage;
    if (this.#handlers) await playBook(round.state.slice(this.#shown), this.#handlers, { pace });
    this.#shown = round.state.length;
    this.#purse.set(balance.amount);
    if (round.active) this.#stand(round);
    else await this.#end(round);
  }

  #stand(round: Round<E>): void {
    this.#round = round;
    this.#parts.scene.steps?.stand(round);
    this.#go("open");
  }

  /** Autoplay's part of an open round: what was picked out for it, then it leaves. */
  async #finish(): Promise<void> {
    const plan = this.#parts.scene.steps?.plan?.() ?? [];
    for (const action of plan) {
      if (this.#auto && this.#round) await this.#guard(() => this.#take(action));
    }
    if (this.#auto && this.#round) await this.#guard(() => this.#leave());
  }

  async #end(round: Round<E>): Promise<void> {
    const { scene, strip } = this.#parts;
    this.#round = null;
    scene.steps?.stand(null);
    this.#purse.add(round.payout);
    tellParent({ type: "trevo:balance" });
    strip?.add(round);
    if (scene.sentence) this.#stage.speak(scene.sentence(round));
    this.#settle(round);
    await this.#pause;
    this.#auto?.count(round);
    if (this.#auto && !this.#auto.mayGoOn(this.stakes.amount)) this.#auto = null;
    this.#go("ready");
  }

  /** What gave back no more than it cost is not told as a win. */
  #settle(round: Round<E> | null): void {
    if (round && round.payout > round.amount) {
      this.#parts.bar.show({ lastWin: this.#stage.money(round.payout) });
    }
    this.#parts.scene.rest(round);
  }

  async #guard(act: () => Promise<void>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (failure) {
      this.#fail(failure);
      return false;
    }
  }

  #fail(failure: unknown): void {
    const { words, money } = this.#stage;
    this.#auto = null;
    if (this.#round && isMoved(failure)) {
      this.#round = null;
      void this.open().then(() => this.#stage.tell(words.moved));
      return;
    }
    if (!this.#round) this.#parts.scene.undo();
    const notice = refusalNotice(failure, words, { money, table: this });
    if (notice.endsSession) tellParent({ type: "trevo:session" });
    this.#go(notice.endsSession ? "closed" : this.#round ? "open" : "ready");
    this.#parts.refuse();
    this.#parts.notices.show(notice);
  }

  /** Makes the call again until there is an answer: after seconds that are told, or at once. */
  async #surely<A>(call: () => Promise<A>): Promise<A> {
    for (;;) {
      try {
        return await call();
      } catch (failure) {
        if (!(failure instanceof ConnectionLost)) throw failure;
        const before = this.#state;
        this.stopAuto();
        this.#go("lost");
        await this.#parts.notices.untilRetry(lastSeenOf(this.#stage, this.#round));
        this.#go(before);
      }
    }
  }

  #go(next: State): void {
    this.#state = next;
    drawBar(this.#stage, this.#parts, {
      state: next,
      isFree: this.isReady,
      stakes: this.stakes,
      left: this.#auto?.left ?? null,
      round: this.#round,
      balance: this.#purse.balance,
    });
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
