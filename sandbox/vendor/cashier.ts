import { randomUUID } from "node:crypto";
import type { Entry, Journal } from "./journal.ts";
import type { Action, Message, Told, Wallet } from "./wallet.ts";

/** The operator said no, or nothing: `code` is its own, 0 when it was silent. */
export class Declined extends Error {
  readonly code: number;
  readonly balance: bigint | null;

  constructor(code: number, balance: bigint | null) {
    super(`declined: ${code}`);
    this.code = code;
    this.balance = balance;
  }
}

/** Carries money between players' rounds and the operator. */
export interface Cashier {
  /** Balance in minor units. */
  balance(vendor: string, message: Message): Promise<bigint>;
  /**
   * Asks for bets, and wins beside them. An answer that stays unknown is repeated, then rolled
   * back. Throws Declined when no bet stands.
   */
  take(vendor: string, message: Message): Promise<bigint>;
  /** Brings what is owed, and repeats for as long as it takes; null while it is under way. */
  bring(vendor: string, message: Message): Promise<bigint | null>;
  /** Takes bets back that stand in rounds that will never end. */
  giveBack(entry: Entry): void;
  stop(): void;
}

/** Waits between the attempts while the player looks on. */
const patienceMs = [150, 500, 1_200];
const retryMaxMs = 60_000;

/** @param pace multiplies every wait: a test is in a hurry */
export function openCashier(wallet: Wallet, journal: Journal, pace = 1): Cashier {
  const cashier = new Counter(wallet, journal, pace);
  cashier.goOn();
  return cashier;
}

class Counter implements Cashier {
  readonly #wallet: Wallet;
  readonly #journal: Journal;
  readonly #pace: number;
  readonly #pauses = new Map<NodeJS.Timeout, () => void>();
  #isStopped = false;

  constructor(wallet: Wallet, journal: Journal, pace: number) {
    this.#wallet = wallet;
    this.#journal = journal;
    this.#pace = pace;
  }

  /** Takes up what the last process left undone. */
  goOn(): void {
    for (const entry of unanswered(this.#journal)) {
      if (entry.message.actions.some(({ action }) => action === "bet")) this.giveBack(entry);
      else void this.#insist(entry);
    }
    for (const entry of orphans(this.#journal)) this.giveBack(entry);
  }

  async balance(vendor: string, message: Message): Promise<bigint> {
    const told = await this.#wallet.tell(vendor, message);
    if (told.state === "done") return told.balance;
    throw new Declined(told.state === "refused" ? told.code : 0, null);
  }

  async take(vendor: string, message: Message): Promise<bigint> {
    const entry = this.#note(vendor, message);
    const told = await this.#ask(entry);
    if (told.state === "unknown") {
      this.giveBack(entry);
      throw new Declined(0, null);
    }
    this.#close(entry, told);
    if (told.state === "refused") throw new Declined(told.code, told.balance);
    return told.balance;
  }

  async bring(vendor: string, message: Message): Promise<bigint | null> {
    const entry = this.#note(vendor, message);
    const told = await this.#ask(entry);
    if (told.state === "unknown") void this.#insist(entry);
    return this.#close(entry, told);
  }

  giveBack(entry: Entry): void {
    const { session: _, ...rest } = entry.message;
    this.#journal.write({ ...entry, state: "void" });
    const actions = rest.actions.flatMap(({ action, action_id }): Action[] =>
      action === "rollback"
        ? []
        : [{ action: "rollback", action_id: `${action_id}-back`, original_action_id: action_id }],
    );
    void this.bring(entry.vendor, { ...rest, finished: true, actions: actions.reverse() });
  }

  stop(): void {
    this.#isStopped = true;
    for (const [timer, end] of this.#pauses) {
      clearTimeout(timer);
      end();
    }
  }

  #pause(ms: number): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    return new Promise((done) => {
      const end = () => {
        this.#pauses.delete(timer);
        done();
      };
      const timer = setTimeout(end, ms * this.#pace);
      this.#pauses.set(timer, end);
    });
  }

  #note(vendor: string, message: Message): Entry {
    const at = new Date().toISOString();
    const entry: Entry = { id: randomUUID(), vendor, state: "open", at, message };
    this.#journal.write(entry);
    return entry;
  }

  async #ask({ vendor, message }: Entry): Promise<Told> {
    let told = await this.#wallet.tell(vendor, message);
    for (const ms of patienceMs) {
      if (told.state !== "unknown" || this.#isStopped) break;
      await this.#pause(ms);
      told = await this.#wallet.tell(vendor, message);
    }
    return told;
  }

  #close(entry: Entry, told: Told): bigint | null {
    if (told.state === "unknown") return null;
    this.#journal.write({ ...entry, state: told.state });
    return told.balance;
  }

  /** Until it is answered, with growing waits; a process that ends goes on at its next start. */
  async #insist(entry: Entry): Promise<void> {
    for (let wait = 1_000; ; wait = Math.min(wait * 2, retryMaxMs)) {
      await this.#pause(wait);
      if (this.#isStopped) return;
      const told = await this.#wallet.tell(entry.vendor, entry.message);
      if (told.state === "unknown") continue;
      this.#close(entry, told);
      return;
    }
  }
}

function unanswered(journal: Journal): Entry[] {
  return [...journal.entries()].filter(({ state }) => state === "open");
}

/** Bets of rounds that were under way when the last process ended: what it drew is gone. */
function orphans(journal: Journal): Entry[] {
  const entries = [...journal.entries()];
  const finished = new Set(
    entries.flatMap(({ message }) => (message.finished ? [keyOf(message)] : [])),
  );
  return entries.filter(
    ({ state, message }) =>
      state === "done" && message.actions.length > 0 && !finished.has(keyOf(message)),
  );
}

function keyOf({ user_id, game_id }: Message): string {
  return `${user_id} ${game_id}`;
}
