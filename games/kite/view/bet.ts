import type { OwnSharedBet } from "@trevo/contract/shared-rounds.ts";
import type { Session } from "../../stage/shared/session.ts";
import { Stakes } from "../../stage/stakes.ts";
import { openWallet, type Round, WalletRefusal } from "../../stage/wallet.ts";
import { heightMax } from "../rules.ts";

/** What the server says of a bet in its answers. */
interface BetEvent {
  readonly state: OwnSharedBet["state"];
  readonly leavesAt: number;
  readonly height: number | null;
}

/** What a bet waits for. */
type Doing = "place" | "cancel" | "leave" | null;

/** What happened that no frame tells. */
interface Told {
  changed(): void;
  /** The round took no more bets. */
  shut(): void;
  /** A cash-out came after the cut. */
  late(): void;
}

/** The least height to leave at by itself, in hundredths. */
export const autoMin = 101;

/** One of the two bets: its stake and target, and what is done with it. */
export class Bet {
  readonly slot: number;
  readonly stakes = new Stakes();
  /** Hundredths. */
  target: number;
  isAuto = false;
  /** It is to be placed as soon as the next round opens. */
  isQueued = false;
  /** A bet was made here since the page came. */
  wasUsed = false;
  /** When its button last said that it can be left, by the page's clock. */
  offeredAt = -Infinity;
  doing: Doing = null;
  readonly #session: Session;
  readonly #told: Told;
  // Of its own: a bet that got no answer keeps its key, and there are two.
  readonly #wallet;

  constructor(session: Session, slot: number, told: Told) {
    this.slot = slot;
    this.target = slot === 1 ? 500 : 200;
    this.#session = session;
    this.#told = told;
    this.#wallet = openWallet<BetEvent & { index: number; type: string }>(session.launch);
  }

  get own(): OwnSharedBet | undefined {
    return this.#session.rounds.own.get(this.slot);
  }

  /** Whether stake and target may be changed. */
  get isFree(): boolean {
    const isKnown = this.stakes.amount > 0;
    return isKnown && this.doing === null && !this.isQueued && this.own?.state !== "placed";
  }

  setTarget(hundredths: number): void {
    this.target = Math.min(heightMax, Math.max(autoMin, hundredths));
    this.#told.changed();
  }

  /** Takes over what a bet that stands already has. */
  takeOver({ stake, auto }: OwnSharedBet): void {
    this.wasUsed = true;
    this.stakes.set(Number(stake));
    this.isAuto = auto !== null;
    if (auto !== null) this.target = auto;
  }

  /** Stakes on the round that is open. */
  async place(): Promise<void> {
    const { rounds } = this.#session;
    const round = rounds.round;
    if (round?.state !== "open" || this.doing) return;
    this.isQueued = false;
    this.wasUsed = true;
    const auto = this.isAuto ? { auto: this.target } : {};
    const choice = { round: round.round, slot: this.slot, ...auto };
    await this.#do("place", () => this.#wallet.play(this.stakes.amount, "BASE", choice));
  }

  async cancel(): Promise<void> {
    await this.#act("cancel", "CANCEL");
  }

  /** Takes out what the kite stands at, as soon as the server has it. */
  async leave(): Promise<void> {
    await this.#act("leave", "CASHOUT");
    const { round } = this.#session.rounds;
    if (this.own?.state === "placed" && round?.state === "over") this.#told.late();
  }

  async #act(doing: Doing, action: string): Promise<void> {
    const own = this.own;
    if (own?.state !== "placed" || this.doing) return;
    const { round, slot } = own;
    await this.#do(doing, () => this.#wallet.actShared(action, { round, slot }));
  }

  async #do(
    doing: Doing,
    call: () => Promise<{ balance: { amount: number }; round: Round<BetEvent> }>,
  ): Promise<void> {
    this.doing = doing;
    this.#told.changed();
    try {
      const { balance, round } = await call();
      this.#session.rounds.put(betOf(round, this.own));
      this.#session.took(balance.amount);
    } catch (failure) {
      if (isClosed(failure)) this.#told.shut();
      else this.#refuse(failure);
    } finally {
      this.doing = null;
      this.#told.changed();
    }
  }

  #refuse(failure: unknown): void {
    const { stakes } = this;
    this.#session.refuse(failure, {
      amount: stakes.amount,
      lower: () => this.#stake(stakes.next(-1) ?? stakes.amount),
      set: (micro) => this.#stake(micro),
    });
  }

  #stake(micro: number): void {
    this.stakes.set(micro);
    this.#told.changed();
  }
}

function isClosed(failure: unknown): boolean {
  return failure instanceof WalletRefusal && failure.reason === "round.closed";
}

/** An answer of the server's as the frames tell it; the name of the bet is theirs alone. */
function betOf(round: Round<BetEvent>, known: OwnSharedBet | undefined): OwnSharedBet {
  const [event] = round.state;
  const { round: number, slot, auto } = round.meta ?? {};
  return {
    id: known?.id ?? "",
    round: Number(number),
    slot: Number(slot),
    stake: String(round.amount),
    auto: auto === undefined ? null : Number(auto),
    leavesAt: event?.leavesAt ?? heightMax,
    state: event?.state ?? "placed",
    height: event?.height ?? null,
    payout: String(round.payout),
  };
}
