/** Rounds that were shown, remembered so that a late answer does not bring one back. */
const shownMax = 20;

interface Page {
  /** Draws the balance; answers whether it differs from what stood there. */
  draw(minor: bigint): boolean;
  /** Results are on their way: the page around the game waits with what it knows. */
  hold(): void;
  /** All results have been shown. */
  release(): void;
}

/**
 * The balance as far as the game has shown it: what the operator last answered, less what rounds
 * have paid whose result is still to be seen. Amounts are minor units.
 */
export class Purse {
  readonly #page: Page;
  readonly #unshown = new Map<string, bigint>();
  readonly #shown = new Set<string>();
  #latest = 0n;

  constructor(page: Page) {
    this.#page = page;
  }

  /** A round has begun, or what it paid is known: not to be seen before `settle`. */
  hold(round: string, payout = 0n): void {
    if (this.#unshown.size === 0) this.#page.hold();
    this.#unshown.set(round, payout);
  }

  take(balance: bigint): void {
    this.#latest = balance;
    if (this.#draw() && this.#unshown.size === 0) this.#page.release();
  }

  /** The round's result has been shown. */
  settle(round: string): void {
    if (!this.#unshown.delete(round)) return;
    this.#shown.add(round);
    const [oldest] = this.#shown;
    if (this.#shown.size > shownMax && oldest !== undefined) this.#shown.delete(oldest);
    this.#draw();
    if (this.#unshown.size === 0) this.#page.release();
  }

  wasShown(round: string): boolean {
    return this.#shown.has(round);
  }

  #draw(): boolean {
    const held = [...this.#unshown.values()].reduce((sum, payout) => sum + payout, 0n);
    return this.#page.draw(this.#latest - held);
  }
}
