import { chipText } from "./bet-bar.ts";
import { celebrate } from "./celebrate.ts";
import { button, make } from "./dom.ts";
import type { Stage } from "./stage.ts";

export interface Bet {
  spot: string;
  amount: string;
}

/** A shared table as the server tells it. */
export interface Seen<Card = unknown, Show = unknown> {
  number: number;
  phase: "betting" | "playing" | "resting";
  leftMs: number;
  phaseMs: number;
  card: Card;
  show?: Show;
  history: Show[];
  bets: Bet[];
  payout: string | null;
  lastPayout: string | null;
}

/** What a game at a table draws. */
export interface TableView<Card, Show> {
  /** Another phase has begun, or the page has just come in the middle of one. */
  phase(seen: Seen<Card, Show>): void;
  /** Each answer of the server, once a second or so. */
  seen?(seen: Seen<Card, Show>): void;
  /** Chips were put down or taken back: all that lie there. */
  chips?(bets: readonly Bet[]): void;
}

const pollMs = 1_000;
/** Chips that still lie on the cloth so long before the end are bet: time for them to arrive. */
const closingMs = 1_200;

/** The clock, the chips and the money of a table that everybody shares. */
export class Table<Card, Show> {
  readonly #stage: Stage;
  readonly #view: TableView<Card, Show>;
  readonly #spots = new Map<string, HTMLElement>();
  readonly #status = make("p", { class: "status" });
  readonly #bar = make("i");
  readonly #placed = make("p", { class: "placed" });
  readonly #pending: Bet[] = [];
  /** What one place takes from a player. */
  readonly #most: bigint;
  /** Clock, words and a bar: goes on top of the game. */
  readonly clock: HTMLElement;
  now: Seen<Card, Show>;
  #endsAt = 0;
  #isSending = false;

  constructor(stage: Stage, view: TableView<Card, Show>) {
    this.#stage = stage;
    this.#view = view;
    this.#most = BigInt(stage.opened.stakes.at(-1) ?? 0);
    // The server's own view of a table.
    this.now = stage.opened.table as Seen<Card, Show>;
    this.clock = make("div", { class: "clock" }, this.#status, make("div", {}, this.#bar));
    stage.bar.useChips();
    const undo = button({ class: "plain" }, [stage.say("undo")], () => this.#undo(1));
    const clear = button({ class: "plain" }, [stage.say("clear")], () => this.#undo(Infinity));
    stage.bar.choices.append(make("div", { class: "table-tools" }, undo, this.#placed, clear));
  }

  begin(): void {
    this.#take(this.now, true);
    setInterval(() => this.#tick(), 200);
    void this.#poll();
  }

  /** Makes an element a place for chips. */
  addSpot(spot: string, element: HTMLElement): void {
    this.#spots.set(spot, element);
    element.addEventListener("click", () => this.put(spot));
  }

  /** Forgets every place: another round has others. */
  dropSpots(): void {
    this.#spots.clear();
  }

  put(spot: string): void {
    if (this.now.phase !== "betting") return this.#stage.toast(this.#stage.say("noMore"));
    const { bar, say, money } = this.#stage;
    const there = [...this.now.bets, ...this.#pending].filter((bet) => bet.spot === spot);
    if (sumOf(there) + bar.stake > this.#most) {
      return this.#stage.toast(say("limit", { amount: money(this.#most) }));
    }
    this.#pending.push({ spot, amount: String(bar.stake) });
    this.#stage.sound.coin(-12);
    this.#showChips();
  }

  async #poll(): Promise<void> {
    for (;;) {
      const left = this.#endsAt - performance.now();
      const wait = Math.min(pollMs, Math.max(60, left + 30));
      await new Promise((done) => setTimeout(done, wait));
      const answer = await this.#stage.ask<{ table: Seen<Card, Show> }>("table");
      if (answer) this.#take(answer.table, false);
      else await new Promise((done) => setTimeout(done, 2_000));
    }
  }

  #take(seen: Seen<Card, Show>, isFirst: boolean): void {
    const isNew = isFirst || seen.phase !== this.now.phase || seen.number !== this.now.number;
    this.now = seen;
    this.#endsAt = performance.now() + seen.leftMs;
    if (isNew) {
      if (seen.phase !== "betting") this.#giveBack();
      this.#stage.announce(this.#word());
      this.#view.phase(seen);
      this.#hold(seen);
      if (seen.phase === "resting" && !isFirst) void this.#settle(seen);
      this.#showChips();
    }
    this.#view.seen?.(seen);
    this.#tick();
  }

  /** While it plays, what the round pays is nobody's to tell; a page that slept lets go of it. */
  #hold({ phase, number, bets }: Seen): void {
    if (phase === "playing" && bets.length > 0) this.#stage.hold(roundOf(number));
    if (phase === "betting") this.#stage.settle(roundOf(number - 1));
  }

  async #settle({ number, payout, bets }: Seen): Promise<void> {
    if (bets.length === 0) return;
    const id = roundOf(number);
    if (payout === null) {
      this.#stage.settle(id);
      return this.#stage.toast(this.#stage.say("coming"), "good");
    }
    this.#stage.hold(id, BigInt(payout));
    await this.#stage.ask("balance");
    await celebrate(this.#stage, { id, payout, stake: String(sumOf(bets)) });
    if (payout === "0") this.#stage.announce(this.#stage.say("noWin"));
  }

  /** Chips that could not be bet in time are the player's again, and the player hears of it. */
  #giveBack(): void {
    if (this.#pending.splice(0).length > 0) this.#stage.toast(this.#stage.say("tooLate"));
  }

  #undo(count: number): void {
    this.#pending.splice(Math.max(0, this.#pending.length - count));
    this.#showChips();
  }

  async #send(): Promise<void> {
    if (this.#isSending || this.#pending.length === 0) return;
    this.#isSending = true;
    const bets = merged(this.#pending.splice(0));
    this.#showChips();
    const answer = await this.#stage.ask<{ table: Seen<Card, Show> }>("bet", { bets });
    this.#isSending = false;
    if (answer) this.#take(answer.table, false);
    this.#showChips();
  }

  #tick(): void {
    const left = Math.max(0, this.#endsAt - performance.now());
    const seconds = Math.ceil(left / 1_000);
    const share = left / this.now.phaseMs;
    this.#bar.style.transform = `scaleX(${share.toFixed(3)})`;
    const isOpen = this.now.phase === "betting";
    if (isOpen && left < closingMs) void this.#send();
    this.clock.classList.toggle("hurry", isOpen && left < 5_000);
    this.clock.classList.toggle("shut", !isOpen);
    const text = isOpen
      ? `${this.#word()} · ${this.#stage.say("seconds", { count: seconds })}`
      : this.#word();
    if (this.#status.textContent !== text) this.#status.textContent = text;
  }

  #word(): string {
    const { say } = this.#stage;
    const words = { betting: "betting", playing: "noMore", resting: "nextRound" } as const;
    return say(words[this.now.phase]);
  }

  #showChips(): void {
    const { say, money, bar } = this.#stage;
    for (const [spot, element] of this.#spots) {
      const mine = [...this.now.bets, ...this.#pending].filter((bet) => bet.spot === spot);
      const waiting = this.#pending.some((bet) => bet.spot === spot);
      element.querySelector(".on-spot")?.remove();
      if (mine.length === 0) continue;
      const mark = make("span", { class: waiting ? "on-spot waiting" : "on-spot" });
      mark.textContent = chipText(sumOf(mine));
      element.append(mark);
    }
    this.#view.chips?.(merged([...this.now.bets, ...this.#pending]));
    const waiting = sumOf(this.#pending);
    const isOpen = this.now.phase === "betting";
    this.#placed.textContent = say("placed", { amount: money(sumOf(this.now.bets)) });
    bar.setMain(
      waiting > 0n
        ? say("confirm", { amount: money(waiting) })
        : say(isOpen ? "tapToBet" : "noMore"),
      () => void this.#send(),
    );
    bar.setOpen({ main: isOpen && waiting > 0n && !this.#isSending, stake: true });
  }
}

/** One round of the table, all of the player's bets together. */
function roundOf(number: number): string {
  return `table ${number}`;
}

function sumOf(bets: readonly Bet[]): bigint {
  return bets.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}

function merged(bets: readonly Bet[]): Bet[] {
  const spots = new Set(bets.map(({ spot }) => spot));
  return [...spots].map((spot) => ({
    spot,
    amount: String(sumOf(bets.filter((bet) => bet.spot === spot))),
  }));
}
