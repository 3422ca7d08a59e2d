import { celebrate } from "./celebrate.ts";
import { make, wait } from "./dom.ts";
import { FallScreen, isFalling } from "./fall-screen.ts";
import { ReelScreen, type Screen } from "./screen.ts";
import type { Cell, MachineEvent, MachineSetup, Show, Win } from "./slot-events.ts";
import type { Round, Stage } from "./stage.ts";

/** Any of the machines: what was decided is played out, event by event. */
export function start(stage: Stage): void {
  const machine = new Machine(stage);
  stage.bar.withTurbo();
  stage.bar.setMain(stage.say("spin"), () => void machine.spin());
}

class Machine {
  readonly #stage: Stage;
  readonly #setup: MachineSetup;
  readonly #screen: Screen;
  readonly #steps = make("div", { class: "fall-times" });
  readonly #note = make("p", { class: "note" });
  readonly #coins = new Map<string, number>();
  #stake = 0n;
  /** Hundredths of the stake that were shown so far. */
  #sum = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
    // The machine's own setup.
    this.#setup = stage.opened.game.setup as MachineSetup;
    const { machine, columns, rows, stars } = this.#setup;
    const near = stars ? stars.fewest - 1 : 0;
    this.#screen = isFalling(machine)
      ? new FallScreen(stage, { columns, rows })
      : new ReelScreen(stage, { columns, rows, near });
    const title = make("div", { class: "marquee" }, stage.opened.game.title);
    this.#drawSteps(machine === "ladder" || machine === "collect" ? this.#setup.times : []);
    const hero = make("div", { class: "hero" });
    stage.area.append(hero, title, this.#steps, this.#screen.element, this.#note);
  }

  async spin(): Promise<void> {
    const stage = this.#stage;
    this.#stake = stage.bar.stake;
    this.#sum = 0;
    stage.bar.setOpen({ main: false, stake: false });
    stage.setWin(0n);
    this.#tell("");
    this.#clear();
    this.#screen.begin();
    const answer = await stage.ask<{ round: Round<Show> }>("play", { stake: String(this.#stake) });
    if (answer) await this.#show(answer.round);
    else this.#screen.halt();
    stage.bar.setOpen({ main: true, stake: true });
  }

  async #show(round: Round<Show>): Promise<void> {
    for (const event of round.show.events) await this.#play(event);
    if (this.#sum > 0) this.#tell(this.#money(this.#sum));
    this.#screen.element.classList.remove("free");
    this.#drawSteps(this.#steps.childElementCount > 0 ? this.#setup.times : []);
    await celebrate(this.#stage, round);
    if (round.payout === "0") this.#stage.announce(this.#stage.say("noWin"));
  }

  async #play(event: MachineEvent): Promise<void> {
    const { say, sound } = this.#stage;
    switch (event.type) {
      case "reveal":
        return this.#screen.land(event.board);
      case "wins":
        return this.#showWins(event.wins, event);
      case "fall":
        this.#light([]);
        return this.#screen.fall(event.gone, event.board);
      case "stars":
        this.#sum += event.amount;
        this.#light(event.cells);
        sound.coin(12);
        return this.#pause(800);
      case "freeSpins":
        this.#screen.element.classList.add("free");
        this.#stage.toast(say("freeSpins", { count: event.spins }), "good");
        sound.win(true);
        if (this.#setup.freeTimes) this.#drawSteps(this.#setup.freeTimes);
        return this.#pause(1_200);
      case "freeSpin":
        return this.#beginFree(event);
      case "expand":
        this.#screen.show(event.board);
        sound.coin(6);
        return this.#pause(500);
      case "respin":
        this.#light([]);
        this.#tell(say("respin"));
        this.#screen.begin(event.held);
        return this.#pause(450);
      case "coins":
        return this.#showCoins(event);
      case "coinsPaid":
        this.#sum += event.amount;
        this.#tell(this.#money(event.amount));
        sound.win(true);
        return this.#pause(900);
      case "collect":
        return this.#collect(event);
      case "limit":
        this.#stage.toast(say("mostWon"), "good");
        return this.#pause(900);
      case "total":
        this.#sum = event.amount;
        return this.#light([]);
    }
  }

  async #showWins(wins: readonly Win[], { times, amount }: { times: number; amount: number }) {
    const { sound, bar } = this.#stage;
    const { lines } = this.#setup;
    this.#lightStep(times);
    this.#screen.element.classList.add("dimmed");
    if (lines && this.#screen instanceof ReelScreen) {
      for (const [order, win] of wins.entries()) {
        this.#light(win.cells);
        this.#screen.wire(lines[(win.line ?? 1) - 1]);
        this.#tell(this.#money(win.amount * times));
        sound.coin(order * 2);
        await wait(Math.max(160, (bar.isTurbo ? 300 : 650) - order * 60));
      }
      this.#screen.wire();
    } else {
      this.#light(wins.flatMap(({ cells }) => cells));
      sound.win();
      await this.#pause(620);
    }
    this.#sum += amount;
    this.#tell(this.#money(this.#sum));
    this.#screen.element.classList.remove("dimmed");
  }

  async #beginFree({ number, of }: { number: number; of: number }): Promise<void> {
    const place = this.#stage.say("freeSpin", { at: number, count: of });
    this.#light([]);
    this.#tell(`${place} · ${this.#money(this.#sum)}`);
    this.#screen.begin();
    await this.#pause(350);
  }

  async #showCoins({ coins, left }: Extract<MachineEvent, { type: "coins" }>): Promise<void> {
    const { say, sound, bar } = this.#stage;
    this.#screen.element.classList.add("holding");
    this.#tell(say("respinsLeft", { count: left }));
    if (this.#coins.size > 0) await this.#pause(550);
    for (const [order, { cell, stakes }] of coins.entries()) {
      this.#coins.set(String(cell), stakes);
      const value = make("b", { class: "coin-value num" }, this.#short(stakes * 100));
      const coin = make("span", { class: "coin" }, value);
      const place = this.#screen.cell(cell);
      place?.replaceChildren(coin);
      place?.classList.add("coin-cell");
      sound.coin(order);
      await wait(bar.isTurbo ? 60 : 180);
    }
    await this.#pause(300);
  }

  async #collect(event: Extract<MachineEvent, { type: "collect" }>): Promise<void> {
    const { say, sound } = this.#stage;
    this.#light(event.cells);
    this.#lightStep(event.times);
    sound.coin(8);
    const words = say("collected", { count: event.collected });
    this.#tell(`${words} · ${event.times}×`);
    if (event.extraSpins > 0)
      this.#stage.toast(say("moreSpins", { count: event.extraSpins }), "good");
    await this.#pause(550);
  }

  #clear(): void {
    this.#light([]);
    this.#coins.clear();
    this.#screen.element.classList.remove("holding");
    this.#lightStep(0);
  }

  #light(cells: readonly Cell[]): void {
    const { element } = this.#screen;
    for (const lit of element.querySelectorAll(".lit")) lit.classList.remove("lit");
    for (const cell of cells) this.#screen.cell(cell)?.classList.add("lit");
  }

  #drawSteps(times: readonly number[] = []): void {
    this.#steps.replaceChildren(...times.map((one) => make("span", {}, `${one}×`)));
    this.#steps.hidden = times.length === 0;
  }

  #lightStep(times: number): void {
    for (const step of this.#steps.children)
      step.classList.toggle("on", step.textContent === `${times}×`);
  }

  #tell(text: string): void {
    this.#note.textContent = text;
  }

  #money(amount: number): string {
    return this.#stage.money((this.#stake * BigInt(amount)) / 100n);
  }

  /** Without the currency, where there is little room. */
  #short(amount: number): string {
    return this.#money(amount).replaceAll(/[^\d.,]/g, "");
  }

  #pause(ms: number): Promise<void> {
    return wait(this.#stage.bar.isTurbo ? ms / 2 : ms);
  }
}
