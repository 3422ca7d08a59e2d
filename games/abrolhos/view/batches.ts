import {
  ConnectionLost,
  newKey,
  type SeaShotAsked,
  type ShotsAnswer,
  type Wallet,
} from "../../stage/wallet.ts";

/** What came of the shots of a batch. */
interface Heard {
  answered(answer: ShotsAnswer): void;
  /** The server took none of them. */
  refused(failure: unknown, shots: readonly SeaShotAsked[]): void;
  /** Nothing was heard of them for a minute. */
  silent(shots: readonly SeaShotAsked[]): void;
}

const shotsMax = 5;
/** Two batches a second, and a little less. */
const everyMs = 520;
/** So long is asked again what became of a batch. */
const askMs = 60_000;
const againMs = 2_000;

/** Sends shots in batches, one after the other; one without an answer is asked again by name. */
export class Batches {
  readonly #wallet: Pick<Wallet<never>, "shots">;
  readonly #heard: Heard;
  #waiting: SeaShotAsked[] = [];
  #isBusy = false;
  #sentAt = 0;
  /** Where a round has a least time, each shot is a round. */
  #roundMs = 0;

  constructor(wallet: Pick<Wallet<never>, "shots">, heard: Heard) {
    this.#wallet = wallet;
    this.#heard = heard;
  }

  set roundMs(ms: number) {
    this.#roundMs = ms;
  }

  /** From shot to shot, where each is a round; else 0. */
  get leastMs(): number {
    return this.#roundMs > 0 ? Math.max(everyMs, this.#roundMs) : 0;
  }

  add(shot: SeaShotAsked): void {
    this.#waiting.push(shot);
    if (!this.#isBusy) void this.#send();
  }

  async #send(): Promise<void> {
    this.#isBusy = true;
    while (this.#waiting.length > 0) {
      await sleep(this.#sentAt + Math.max(everyMs, this.leastMs) - performance.now());
      const shots = this.#waiting.splice(0, this.#roundMs > 0 ? 1 : shotsMax);
      this.#sentAt = performance.now();
      await this.#ask(newKey(), shots);
    }
    this.#isBusy = false;
  }

  async #ask(batch: string, shots: readonly SeaShotAsked[]): Promise<void> {
    const began = performance.now();
    for (;;) {
      try {
        return this.#heard.answered(await this.#wallet.shots(batch, shots));
      } catch (failure) {
        if (!(failure instanceof ConnectionLost)) return this.#heard.refused(failure, shots);
        if (performance.now() - began > askMs) return this.#heard.silent(shots);
        await sleep(againMs);
      }
    }
  }
}

const sleep = (ms: number) => new Promise((done) => setTimeout(done, Math.max(0, ms)));
