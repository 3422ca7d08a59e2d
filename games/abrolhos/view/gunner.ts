import { Auto } from "../../stage/auto.ts";
import { newAutoSheet } from "../../stage/auto-sheet.ts";
import type { Session } from "../../stage/shared/session.ts";
import { Stakes } from "../../stage/stakes.ts";
import { WalletRefusal } from "../../stage/wallet.ts";
import { type Creature, takesTorpedo, torpedoBets } from "../rules.ts";
import { Aim } from "./aim.ts";
import type { Ocean } from "./ocean.ts";
import type { newSounds } from "./sounds.ts";
import { timesText } from "./times.ts";
import { flightMs, type Volley } from "./volley.ts";
import { canBeHit, type Seen, seenAt } from "./waters.ts";
import type { SeaWords } from "./words.ts";

interface Parts {
  readonly session: Session;
  readonly own: SeaWords;
  readonly ocean: Ocean;
  readonly volley: Volley;
  readonly sounds: ReturnType<typeof newSounds>;
  /** Says what came of a choice or a shot, to who does not see the sea. */
  say(text: string): void;
}

const autoShots = [50, 100, 200, 500] as const;

/** Whoever shoots: the bet, the sights, a finger that stays down, and autofire. */
export class Gunner {
  readonly stakes = new Stakes();
  readonly aim: Aim;
  /** The next result is read out even where the creature got away. */
  isHeard = false;
  auto: Auto | null = null;
  readonly #parts: Parts;
  readonly #sheet;
  #seen: readonly Seen[] = [];

  constructor(parts: Parts) {
    const { session, own, ocean } = parts;
    this.#parts = parts;
    this.aim = new Aim(ocean);
    const { autoTitle, autoCount, autoStart, autoTouch } = own;
    const words = { ...session.words, autoTitle, autoCount, autoStart, autoTouch };
    this.#sheet = newAutoSheet(words, (plan) => (this.auto = new Auto(plan)), autoShots);
  }

  /** What a shot costs with the gun as it is, in micro. */
  get cost(): number {
    return this.stakes.amount * (this.aim.isTorpedo ? torpedoBets : 1);
  }

  /** What may be shown of the balance: less what shots in the air may cost. */
  get balance(): number {
    return this.#parts.session.balance - this.#parts.volley.held;
  }

  step(by: -1 | 1): void {
    this.#parts.sounds.press();
    this.stakes.set(this.stakes.next(by) ?? this.stakes.amount);
  }

  switchAuto(): void {
    const { session, sounds } = this.#parts;
    sounds.press();
    if (this.auto) return this.rest();
    const money = (micro: number) => session.money(micro);
    this.#sheet.open({ stake: this.cost, balance: this.balance, money });
  }

  switchLock(): void {
    this.#parts.sounds.press();
    const { aim } = this;
    aim.isLock = !aim.isLock;
    aim.target = aim.isLock ? (aim.targetOf(this.#seen)?.swimmer.id ?? null) : null;
  }

  switchTorpedo(): void {
    this.#parts.sounds.press();
    this.aim.isTorpedo = !this.aim.isTorpedo;
  }

  /** No shot goes by itself any more. */
  rest(): void {
    this.aim.isHeld = false;
    if (!this.auto) return;
    this.auto = null;
    this.#parts.say(this.#parts.own.autoOver);
  }

  /** Takes the next creature into the sights, and says which it is. */
  choose(by: -1 | 1): void {
    const { own, session, say } = this.#parts;
    const next = this.aim.step(by, this.#seen);
    if (!next) return say(own.noTarget);
    const { creature } = next.swimmer;
    say(own.saidTarget(own.creatures[creature], timesText(creature, session.words)));
  }

  /** A finger on the sea. */
  press(): void {
    this.aim.isHeld = true;
    this.#fire("press", this.aim.targetOf(this.#seen));
  }

  pressKey(): void {
    const { own, session, say } = this.#parts;
    this.isHeard = true;
    this.aim.isHeld = true;
    const target = this.aim.autoTarget(this.#seen, session.clock.now());
    if (!target) return say(own.noTarget);
    this.aim.target = target.swimmer.id;
    this.#fire("press", target);
  }

  /** Shoots at the first of a kind that can be hit. */
  shootAt(creature: Creature): void {
    const { own, session, say } = this.#parts;
    const at = session.clock.now() + flightMs.most;
    const target = this.#seen.find(
      ({ swimmer }) => swimmer.creature === creature && canBeHit(swimmer, at),
    );
    if (!target) return say(own.saidVoid);
    this.isHeard = true;
    this.aim.at = { x: target.x, y: target.y };
    this.#fire("press", target);
  }

  /** With each frame: autofire, and a finger that stays down. */
  goOn(seen: readonly Seen[], now: number): void {
    this.#seen = seen;
    if (!this.auto) {
      if (this.aim.isHeld) this.#fire("hold", this.aim.targetOf(seen));
      return;
    }
    const { volley } = this.#parts;
    const inAir = volley.flying.reduce((sum, { cost }) => sum + cost, 0);
    const mayGoOn = this.auto.mayGoOn(this.cost + inAir);
    if (!mayGoOn && volley.open === 0) return this.rest();
    if (!mayGoOn || this.auto.left <= volley.open) return;
    const target = this.aim.autoTarget(seen, now);
    if (!target) return;
    this.aim.at = { x: target.x, y: target.y };
    this.#fire("auto", target);
  }

  refuse(failure: unknown): void {
    this.rest();
    this.#parts.session.refuse(failure, {
      amount: this.cost,
      lower: () => this.step(-1),
      set: (micro) => this.stakes.set(micro),
    });
  }

  /** Shoots if it is time; at nothing it is free. */
  #fire(how: "press" | "hold" | "auto", target: Seen | null): void {
    const { session, ocean, volley, sounds, own } = this.#parts;
    const { aim } = this;
    if (session.state !== "ready" || this.stakes.amount === 0 || volley.isFull) return;
    const now = session.clock.now();
    const isThere = target !== null && canBeHit(target.swimmer, now + flightMs.most);
    if (isThere && aim.isTorpedo && !takesTorpedo(target.swimmer.creature)) {
      if (how === "press") session.tell(own.noTorpedo);
      return;
    }
    if (isThere && this.cost > this.balance) {
      return this.refuse(new WalletRefusal("ERR_IPB", "Not enough for this shot"));
    }
    if (!aim.takeTurn(how, volley.leastMs)) return;
    const at = target ? { x: target.x, y: target.y } : aim.at;
    const { waters, guns } = ocean;
    const from = guns.aim(waters, at);
    guns.kick();
    sounds.plip(aim.isTorpedo);
    const swimmer = isThere ? target.swimmer : null;
    const bet = this.stakes.amount;
    volley.fire({ target: swimmer, from, sentAt: now, bet, torpedo: aim.isTorpedo }, (tHit) =>
      target ? seenAt(waters, target.swimmer, tHit) : at,
    );
  }
}
