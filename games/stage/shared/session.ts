import type { SeaFrame } from "@trevo/contract/fishing.ts";
import type { OwnBasket, OwnSharedBet, SharedRoundView } from "@trevo/contract/shared-rounds.ts";
import { runClock } from "../clock.ts";
import type { Launch } from "../launch.ts";
import { type LastSeen, newLostPanel } from "../lost-panel.ts";
import { moneyText } from "../money-text.ts";
import { newNotices } from "../notices.ts";
import { fixedText } from "../number-text.ts";
import { newPace } from "../pace.ts";
import { tellParent } from "../parent.ts";
import { refusalNotice } from "../refusals.ts";
import type { Sound } from "../sound.ts";
import { newMutedSound, newToast, type Shell } from "../start.ts";
import { ConnectionLost, type Opening, openWallet, WalletRefusal } from "../wallet.ts";
import type { StageWords } from "../words.ts";
import { type Line, openLine } from "./line.ts";
import { Rounds } from "./rounds.ts";
import { newServerClock } from "./server-clock.ts";

/** `lost`: the line is cut; `closed`: the session has ended. */
type State = "loading" | "ready" | "lost" | "closed";

/** What a game of shared rounds hears of its session. */
interface Heard {
  /** Once, as the session opens. */
  opened(opening: Opening<never>): void;
  round(round: SharedRoundView): void;
  bet(bet: OwnSharedBet, before: OwnSharedBet | undefined): void;
  /** At sea. */
  sea?(frame: SeaFrame): void;
  /** At a table. */
  basket?(basket: OwnBasket): void;
  /** Something that is shown may have changed. */
  changed(): void;
  /** All is known again after a cut line, or for the first time. */
  found(isFirst: boolean): void;
  lastSeen(): LastSeen;
}

interface Frame {
  readonly launch: Launch;
  readonly words: StageWords;
  readonly shell: Shell;
}

const firstRetrySeconds = 2;
/** A payment follows its bet's leaving: by then it is in the balance. */
const paidMs = 500;

/** A player's session at a game whose rounds all share: money, line, sound and words. */
export class Session {
  readonly launch: Launch;
  readonly words: StageWords;
  readonly sound: Sound;
  readonly clock = newServerClock();
  readonly rounds: Rounds;
  readonly toggleSound: () => void;
  /** One line over the stage that goes away by itself, and is read out. */
  readonly tell: (text: string) => void;
  state: State = "loading";
  /** Micro. */
  balance = 0;
  /** What the session's play has brought; null where it is not told. */
  net: number | null = null;
  maySpace = true;
  readonly #shell: Shell;
  readonly #heard: Heard;
  readonly #wallet;
  readonly #notices;
  readonly #untilRetry;
  #currency: string;
  #line: Line | null = null;
  #isFound = false;
  #lost: LastSeen | null = null;

  constructor({ launch, words, shell }: Frame, heard: Heard) {
    this.launch = launch;
    this.words = words;
    this.#shell = shell;
    this.#heard = heard;
    this.#currency = launch.currency;
    const { sound, toggle } = newMutedSound(shell, newPace());
    this.sound = sound;
    this.toggleSound = toggle;
    this.tell = newToast(shell, (text) => this.speak(text));
    this.#wallet = openWallet<never>(launch);
    this.#notices = newNotices(words);
    this.#untilRetry = newLostPanel(words, firstRetrySeconds);
    this.rounds = new Rounds({
      round: (round) => heard.round(round),
      bet: (bet, before) => this.#account(bet, before),
      basket: (basket) => heard.basket?.(basket),
    });
    shell.badge.hidden = !launch.isDemo;
    shell.badge.textContent = launch.isDemo ? words.demo : "";
  }

  /** Micro as text: "R$ 12,50". */
  money(micro: number): string {
    return moneyText(micro, this.#currency, this.words.style);
  }

  /** Hundredths as a multiplier: "1,99×". */
  times(hundredths: number): string {
    return `${fixedText(hundredths, this.words.style)}×`;
  }

  /** For screen readers alone. */
  speak(text: string): void {
    this.#shell.spoken.textContent = text;
  }

  async open(): Promise<void> {
    const clock = runClock(this.#shell.clock, this.words.session);
    tellParent({ type: "trevo:ready" });
    try {
      const opening = await this.#surely(() => this.#wallet.authenticate());
      const { balance, config, meta } = opening;
      this.#currency = balance.currency;
      this.balance = balance.amount;
      const isNetTold = config.jurisdiction.displayNetPosition !== false;
      this.net = isNetTold ? (meta?.netPosition ?? null) : null;
      this.maySpace = !config.jurisdiction.disabledSpacebar;
      if (meta) clock.hasLasted(meta.sessionSeconds);
      this.#heard.opened(opening);
      this.#follow();
    } catch (failure) {
      this.refuse(failure, { amount: 0, lower() {}, set() {} });
    }
  }

  /** What a call said of the balance. */
  took(balance: number): void {
    this.balance = balance;
    tellParent({ type: "trevo:balance" });
    this.#heard.changed();
  }

  /** Says what stands in the way of a bet, and what may be done about it. */
  refuse(failure: unknown, stake: { amount: number; lower(): void; set(to: number): void }): void {
    if (failure instanceof ConnectionLost) return this.tell(this.words.lostBet);
    const notice = refusalNotice(failure, this.words, {
      money: (micro) => this.money(micro),
      table: {
        stakes: stake,
        step: () => stake.lower(),
        setStake: (micro) => stake.set(micro),
        open: () => this.#wallet.authenticate().then(() => this.refresh()),
      },
    });
    if (notice.endsSession) {
      this.state = "closed";
      tellParent({ type: "trevo:session" });
    }
    this.#notices.show(notice);
    this.#heard.changed();
  }

  #follow(): void {
    this.#line = openLine(this.launch, this.clock, {
      frame: (frame) => {
        if (frame.type === "sea" || frame.type === "players" || frame.type === "shots") {
          this.#heard.sea?.(frame);
        } else this.rounds.hear(frame);
        this.#heard.changed();
      },
      found: () => {
        const isFirst = !this.#isFound;
        this.#isFound = true;
        if (this.state !== "closed") this.state = "ready";
        if (!isFirst) void this.refresh();
        this.#heard.found(isFirst);
        this.#heard.changed();
      },
      lost: () => this.#tellLost(),
      refused: () => void this.refresh(),
    });
  }

  #tellLost(): void {
    if (this.state === "closed") return;
    if (this.state !== "lost") this.#lost = { ...this.#heard.lastSeen(), at: new Date() };
    this.state = "lost";
    this.#heard.changed();
    if (this.#lost) void this.#untilRetry(this.#lost).then(() => this.#line?.retry());
  }

  /** The sums follow the bets: what the session has brought, and the balance after a payment. */
  #account(bet: OwnSharedBet, before: OwnSharedBet | undefined): void {
    const isKnown = this.#isFound || before !== undefined;
    if (this.net !== null && isKnown) this.net += worth(bet) - worth(before);
    const isPaid = bet.state !== before?.state && (bet.state === "out" || bet.state === "void");
    if (isPaid && isKnown) setTimeout(() => void this.refresh(), paidMs);
    this.#heard.bet(bet, before);
  }

  /** Asks for the balance. */
  async refresh(): Promise<void> {
    try {
      const { balance } = await this.#wallet.balance();
      this.took(balance.amount);
    } catch (failure) {
      // A line that is cut says so itself.
      if (failure instanceof WalletRefusal)
        this.refuse(failure, { amount: 0, lower() {}, set() {} });
    }
  }

  /** Makes a call again until there is an answer. */
  async #surely<A>(call: () => Promise<A>): Promise<A> {
    for (;;) {
      try {
        return await call();
      } catch (failure) {
        if (!(failure instanceof ConnectionLost)) throw failure;
        await this.#untilRetry({ order: this.words.lostBet, facts: [] });
      }
    }
  }
}

/** What a bet has brought so far, in micro. */
function worth(bet: OwnSharedBet | undefined): number {
  if (!bet || bet.state === "void") return 0;
  return Number(bet.payout) - Number(bet.stake);
}
