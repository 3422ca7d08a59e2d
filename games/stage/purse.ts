import type { Bar } from "./bar.ts";
import type { Stage } from "./scene.ts";

/** What the player has and what the session has brought, as far as it has been shown. Micro. */
export class Purse {
  balance = 0;
  #net: number | null = null;
  readonly #stage: Stage;
  readonly #bar: Bar;

  constructor(stage: Stage, bar: Bar) {
    this.#stage = stage;
    this.#bar = bar;
  }

  /** As the game opens; `net` is null where it is not told. */
  load(balance: number, net: number | null): void {
    this.balance = balance;
    this.#net = net;
    this.add(0);
  }

  set(balance: number): void {
    this.balance = balance;
    this.#bar.show({ balance: this.#stage.money(balance) });
  }

  /** A stake below zero, a payout above. */
  add(amount: number): void {
    if (this.#net !== null) this.#net += amount;
    this.#bar.showNet(this.#net === null ? null : this.#stage.money(this.#net));
  }
}
