import { celebrate } from "./celebrate.ts";
import { choice } from "./choice.ts";
import { make } from "./dom.ts";
import { Sky } from "./crash-sky.ts";
import type { Round, Stage } from "./stage.ts";

interface Flying {
  flownMs: number;
  target: number | null;
}

interface Landed {
  /** Hundredths: where it ended for the player, and where it burst. */
  at: number;
  bust: number;
  hasLeft: boolean;
}

type Told = { round: Round<Flying | Landed> | null };

const targets = [null, 150, 200, 300, 500, 1_000] as const;
const historyMost = 9;
/** A flight may end by itself: the wallet then moves before the page hears of it. */
const flight = "flight";

/** A flight for each bet: it climbs until it bursts, or until the player leaves. */
export function start(stage: Stage): void {
  const crash = new Crash(stage);
  crash.begin();
}

class Crash {
  readonly #stage: Stage;
  readonly #growth: number;
  readonly #sky: Sky;
  readonly #number = make("b", { class: "multiplier num" }, "1,00×");
  readonly #note = make("p", { class: "crash-note" });
  readonly #history = make("div", { class: "last-numbers" });
  #target: number | null = null;
  #stake = 0n;
  #startedAt = 0;
  #isFlying = false;

  constructor(stage: Stage) {
    this.#stage = stage;
    // The engine's own setup.
    this.#growth = (stage.opened.game.setup as { growth: number }).growth;
    this.#sky = new Sky(stage);
    const sign = make("div", { class: "sign" }, this.#number, this.#note);
    stage.area.append(this.#history, make("div", { class: "sky" }, this.#sky.canvas, sign));
    this.#layTargets();
  }

  begin(): void {
    const { round } = this.#stage.opened;
    this.#ready();
    // Only this engine's rounds come here.
    if (round) this.#fly(round as Round<Flying>);
    else this.#show(100);
  }

  #layTargets(): void {
    const { say, bar } = this.#stage;
    const options = targets.map((value) => ({
      value,
      text: value === null ? say("never") : this.#text(value, true),
    }));
    const change = (value: number | null) => {
      this.#target = value;
    };
    const label = say("autoAt");
    bar.choices.append(choice<number | null>({ label, options, first: null, change }));
  }

  #ready(): void {
    this.#stage.bar.setMain(this.#stage.say("play"), () => void this.#bet());
    this.#stage.bar.setOpen({ main: true, stake: true });
  }

  async #bet(): Promise<void> {
    const { bar } = this.#stage;
    bar.setOpen({ main: false, stake: false });
    this.#stage.setWin(0n);
    this.#stage.hold(flight);
    const wish = { stake: String(bar.stake), choice: { target: this.#target } };
    const answer = await this.#stage.ask<Told>("play", wish);
    if (!answer?.round) {
      this.#stage.settle(flight);
      return this.#ready();
    }
    if (answer.round.isOver) return this.#land(answer.round as Round<Landed>);
    this.#fly(answer.round as Round<Flying>);
  }

  #fly(round: Round<Flying>): void {
    const { bar, say } = this.#stage;
    this.#stage.hold(flight);
    this.#isFlying = true;
    this.#stake = BigInt(round.stake);
    this.#startedAt = performance.now() - round.show.flownMs;
    this.#note.textContent = say("flying");
    this.#sky.begin();
    bar.setMain(say("cashOut"), () => void this.#leave(), "gold");
    bar.setOpen({ main: true, stake: false });
    requestAnimationFrame(() => this.#frame());
    void this.#watch();
  }

  #frame(): void {
    if (!this.#isFlying) return;
    const at = Math.floor(100 * Math.exp(this.#growth * (performance.now() - this.#startedAt)));
    this.#show(at);
    const worth = (this.#stake * BigInt(at)) / 100n;
    this.#stage.bar.setMainText(`${this.#stage.say("cashOut")}\n${this.#stage.money(worth)}`);
    requestAnimationFrame(() => this.#frame());
  }

  /** The server says when it burst: the page never knows before. */
  async #watch(): Promise<void> {
    while (this.#isFlying) {
      const answer = await this.#stage.ask<Told>("watch");
      if (!this.#isFlying) return;
      if (answer?.round?.isOver) return this.#land(answer.round as Round<Landed>);
      if (!answer?.round) await new Promise((done) => setTimeout(done, 1_000));
    }
  }

  async #leave(): Promise<void> {
    this.#stage.bar.setOpen({ main: false, stake: false });
    const answer = await this.#stage.ask<Told>("act", { step: { leave: true } });
    if (answer?.round?.isOver && this.#isFlying) this.#land(answer.round as Round<Landed>);
  }

  #land(round: Round<Landed>): void {
    const { say, sound } = this.#stage;
    const { show } = round;
    this.#isFlying = false;
    this.#show(show.hasLeft ? show.at : show.bust);
    this.#sky.end(show.hasLeft);
    const word = show.hasLeft ? "left" : "crashed";
    this.#note.textContent = say(word, { times: this.#text(show.hasLeft ? show.at : show.bust) });
    this.#stage.announce(this.#note.textContent);
    this.#number.className = `multiplier num ${show.hasLeft ? "gold" : "burst"}`;
    const kind = show.bust >= 1_000 ? "gold" : show.bust >= 200 ? "good" : "";
    this.#history.prepend(make("span", { class: kind }, this.#text(show.bust)));
    while (this.#history.children.length > historyMost) this.#history.lastElementChild?.remove();
    if (!show.hasLeft) sound.lose();
    void celebrate(this.#stage, round).then(() => this.#stage.settle(flight));
    void this.#stage.ask("balance");
    setTimeout(() => this.#ready(), 900);
  }

  #show(at: number): void {
    if (this.#isFlying) this.#number.className = "multiplier num";
    this.#number.textContent = this.#text(at);
    this.#sky.draw(at);
  }

  #text(hundredths: number, isShort = false): string {
    return this.#stage.times(hundredths * 100, isShort);
  }
}
