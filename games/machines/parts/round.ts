import type { Book } from "../../engine/game.ts";
import type { MachineStep, Win } from "./events.ts";

/** A round of a machine while it is decided: its steps, and what they have paid. */
export class Round {
  readonly #steps: MachineStep[] = [];
  readonly #maxWin: number;
  /** Hundredths of the stake. */
  #sum = 0;

  constructor(maxWin: number) {
    this.#maxWin = maxWin;
  }

  /** Whether it has come to its largest payout: nothing more is drawn then. */
  get isOver(): boolean {
    return this.#sum >= this.#maxWin;
  }

  tell(step: MachineStep): void {
    this.#steps.push(step);
  }

  /** Books what a step that was just told pays. */
  pay(amount: number): void {
    if (this.isOver) return;
    this.#sum += amount;
    if (!this.isOver) return;
    this.#sum = this.#maxWin;
    this.tell({ type: "limit", amount: this.#maxWin });
  }

  /** Tells the wins of a screen, if there are any, and books them. */
  payWins(wins: readonly Win[], times: number): void {
    if (wins.length === 0) return;
    const amount = times * wins.reduce((sum, win) => sum + win.amount, 0);
    this.tell({ type: "wins", wins, times, amount });
    this.pay(amount);
  }

  book(): Book {
    const steps = [...this.#steps, { type: "total", amount: this.#sum } as const];
    return { events: steps.map((step, index) => ({ ...step, index })), multiplier: this.#sum };
  }
}
