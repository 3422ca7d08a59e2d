import { celebrate } from "./celebrate.ts";
import { button, make, setUsable, wait } from "./dom.ts";
import { cardBack, cardName, playingCard } from "./playing-card.ts";
import type { Round, Stage } from "./stage.ts";
import type { Word } from "./words/words.ts";

interface Show {
  hand: number[];
  name: Hand;
  held?: boolean[];
}

type Hand = Extract<
  Word,
  | "royal"
  | "straightFlush"
  | "four"
  | "full"
  | "flush"
  | "straight"
  | "three"
  | "twoPairs"
  | "jacks"
  | "nothing"
>;

type Told = { round: Round<Show> | null };

/** Five cards against the table of pays: hold what you like, draw the rest. */
export function start(stage: Stage): void {
  const game = new Cards(stage);
  game.begin();
}

class Cards {
  readonly #stage: Stage;
  readonly #pays: Record<string, number>;
  readonly #rows = new Map<string, HTMLElement>();
  readonly #note = make("p", { class: "hand-name" });
  readonly #seats: HTMLButtonElement[];
  #held = [false, false, false, false, false];
  #isDealt = false;

  constructor(stage: Stage) {
    this.#stage = stage;
    // The engine's own setup.
    this.#pays = (stage.opened.game.setup as { pays: Record<string, number> }).pays;
    const table = make("div", { class: "pay-table" });
    for (const [name, times] of Object.entries(this.#pays)) {
      if (times === 0) continue;
      // The engine's names are words of ours.
      const row = make("p", {}, stage.say(name as Hand), make("b", {}, `${times}×`));
      this.#rows.set(name, row);
      table.append(row);
    }
    this.#seats = this.#held.map((_, at) =>
      button(
        { class: "hold", "aria-pressed": "false", "aria-label": stage.say("hold") },
        [cardBack()],
        () => this.#toggle(at),
      ),
    );
    const hand = make("div", { class: "hand" }, ...this.#seats);
    stage.area.append(table, make("div", { class: "felt" }, this.#note, hand));
    document.addEventListener("keydown", ({ key }) => {
      if (/^[1-5]$/.test(key)) this.#toggle(Number(key) - 1);
    });
  }

  begin(): void {
    // Only this engine's rounds come here.
    const round = this.#stage.opened.round as Round<Show> | null;
    if (round) this.#dealt(round);
    else this.#ready();
  }

  #ready(): void {
    const { bar, say } = this.#stage;
    this.#isDealt = false;
    for (const seat of this.#seats) setUsable(seat, false);
    bar.setMain(say("deal"), () => void this.#deal());
    bar.setOpen({ main: true, stake: true });
  }

  async #deal(): Promise<void> {
    const { bar } = this.#stage;
    bar.setOpen({ main: false, stake: false });
    this.#stage.setWin(0n);
    this.#mark("nothing");
    for (const seat of this.#seats) seat.replaceChildren(cardBack());
    const answer = await this.#stage.ask<Told>("play", { stake: String(bar.stake), choice: {} });
    if (answer?.round) this.#dealt(answer.round);
    else this.#ready();
  }

  #dealt({ show }: Round<Show>): void {
    const { bar, say } = this.#stage;
    this.#isDealt = true;
    this.#held = this.#held.map(() => false);
    void this.#lay(show.hand, () => true);
    this.#mark(show.name);
    this.#note.textContent = show.name === "nothing" ? say("pickHold") : say(show.name);
    for (const seat of this.#seats) setUsable(seat, true);
    this.#showHeld();
    bar.setMain(say("drawCards"), () => void this.#change());
    bar.setOpen({ main: true, stake: false });
  }

  async #change(): Promise<void> {
    const { bar, say, sound } = this.#stage;
    bar.setOpen({ main: false, stake: false });
    const answer = await this.#stage.ask<Told>("act", { step: { held: this.#held } });
    if (!answer?.round) return bar.setOpen({ main: true, stake: false });
    const { show, payout } = answer.round;
    const kept = this.#held;
    await this.#lay(show.hand, (at) => !kept[at]);
    this.#mark(show.name);
    this.#note.textContent = say(show.name);
    this.#stage.announce(say(show.name));
    this.#held = this.#held.map(() => false);
    this.#showHeld();
    if (payout === "0") sound.lose();
    await celebrate(this.#stage, answer.round);
    this.#ready();
  }

  async #lay(hand: number[], isNew: (at: number) => boolean): Promise<void> {
    for (const [at, card] of hand.entries()) {
      if (!isNew(at)) continue;
      this.#seats[at]?.replaceChildren(playingCard(card));
      this.#seats[at]?.setAttribute("aria-label", `${this.#stage.say("hold")} ${cardName(card)}`);
      this.#stage.sound.thud();
      if (!this.#stage.calm) await wait(90);
    }
  }

  #toggle(at: number): void {
    if (!this.#isDealt) return;
    this.#held = this.#held.map((isHeld, index) => (index === at ? !isHeld : isHeld));
    this.#stage.sound.tick();
    this.#showHeld();
  }

  #showHeld(): void {
    for (const [at, seat] of this.#seats.entries()) {
      seat.setAttribute("aria-pressed", String(this.#held[at] ?? false));
      seat.dataset["held"] = this.#stage.say("held");
    }
  }

  #mark(name: string): void {
    for (const [key, row] of this.#rows) row.classList.toggle("on", key === name);
    if (name === "nothing") this.#note.textContent = "";
  }
}
