import type { OwnSharedBet, SharedRoundView } from "@trevo/contract/shared-rounds.ts";
import { isCalm, make } from "../../stage/dom.ts";
import { newInfoSheet } from "../../stage/info-sheet.ts";
import { listenKeys } from "../../stage/keys.ts";
import type { Launch } from "../../stage/launch.ts";
import type { LastSeen } from "../../stage/lost-panel.ts";
import { wholeText } from "../../stage/number-text.ts";
import { newShell } from "../../stage/original.ts";
import { newBoard } from "../../stage/shared/board.ts";
import { newHistory } from "../../stage/shared/history.ts";
import { Session } from "../../stage/shared/session.ts";
import type { Opening } from "../../stage/wallet.ts";
import { stageWordsOf } from "../../stage/words.ts";
import { newAir } from "./air.ts";
import { Bet } from "./bet.ts";
import { newBetPanel } from "./bet-panel.ts";
import { headOf, linesOf, othersOf } from "./crowd-board.ts";
import { buttonOf } from "./face.ts";
import { newFigures } from "./figures.ts";
import { infoOf } from "./info.ts";
import { newProof } from "./proof.ts";
import { newSeal } from "./seal.ts";
import { Sky } from "./sky.ts";
import { newSounds } from "./sounds.ts";
import { newSums } from "./sums.ts";
import { type KiteWords, words as texts } from "./words.ts";

const sayMs = 2_000;
/** Without motion the height is written this often. */
const calmMs = 100;
/** So long after a cash-out was offered, its button does nothing else. */
const lateTapMs = 700;

/** Pipa no Céu: two bets on a kite that all who play watch. */
export class KiteGame {
  readonly #own: KiteWords;
  readonly #session: Session;
  readonly #bets: readonly Bet[];
  readonly #panels;
  readonly #sky: Sky;
  readonly #air;
  readonly #figures;
  readonly #board;
  readonly #history;
  readonly #sounds;
  readonly #sums;
  readonly #voice = { isOn: true };
  #lastWin: number | null = null;
  #isStale = true;
  #said = 0;
  #drawn = 0;

  constructor(launch: Launch) {
    const words = stageWordsOf(launch.language);
    const own = texts[launch.language];
    const { shell, placeStrip } = newShell(words, own.title);
    const session = new Session({ launch, words, shell }, this.#heard());
    this.#own = own;
    this.#session = session;
    this.#bets = [1, 2].map((slot) => new Bet(session, slot, this.#told()));
    this.#panels = this.#bets.map((bet) => this.#newPanel(bet));
    this.#sky = new Sky((micro) => session.money(micro), words.style.decimal);
    this.#air = newAir(session);
    const proof = newProof(session, own);
    const prove = (round: number) => void proof.open(round);
    const seal = newSeal(session);
    this.#figures = newFigures({ session, own, seal: () => seal.text, prove });
    this.#board = newBoard(own.list, own.nobody);
    this.#history = newHistory({
      label: words.results,
      text: ({ height }) => session.times(height),
      press: ({ round }) => prove(round),
    });
    this.#sounds = newSounds(session.sound);
    this.#sums = newSums(session, own);
    placeStrip(this.#history);
    shell.stage.prepend(make("div", { class: "kite" }, this.#sky.element, this.#figures.element));
    const pair = make("div", { class: "bets" }, ...this.#panels.map(({ element }) => element));
    const dock = make("footer", { class: "bet-bar dock" }, this.#sums.element, pair);
    document.body.append(this.#board.element, dock);
    this.#listen(shell.info);
  }

  async open(): Promise<void> {
    await this.#sky.load();
    document.body.classList.add("loaded");
    const draw = () => {
      this.#draw();
      requestAnimationFrame(draw);
    };
    draw();
    await this.#session.open();
  }

  #listen(info: HTMLElement): void {
    const session = this.#session;
    const sheet = newInfoSheet(session.words);
    const [first, second] = this.#bets;
    info.addEventListener("click", () => {
      if (first) sheet.open(infoOf(session, this.#own, first, this.#voice));
    });
    const keyed = {
      get maySpace() {
        return session.maySpace;
      },
      press: () => first && this.#press(first),
      step: (by: -1 | 1) => this.#panels[0]?.step(by),
      stopAuto() {},
    };
    listenKeys(keyed, session.toggleSound);
    addEventListener("keydown", ({ key, repeat, target, ctrlKey, altKey, metaKey }) => {
      const isElsewhere = document.querySelector("dialog[open]") !== null || ctrlKey || altKey;
      const isTyping = target instanceof HTMLInputElement && target.type !== "checkbox";
      if (key !== "2" || repeat || isElsewhere || isTyping || metaKey || !second) return;
      if (session.maySpace) this.#press(second);
    });
  }

  #newPanel(bet: Bet) {
    return newBetPanel(this.#session, this.#own, bet, {
      changed: () => {
        this.#isStale = true;
        this.#sounds.press();
      },
      press: () => this.#press(bet),
    });
  }

  #heard() {
    return {
      opened: ({ config }: Opening<never>) => {
        for (const bet of this.#bets) bet.stakes.load(config);
      },
      round: (round: SharedRoundView) => this.#follow(round),
      bet: (bet: OwnSharedBet, before: OwnSharedBet | undefined) => this.#tellBet(bet, before),
      changed: () => {
        this.#isStale = true;
      },
      found: (isFirst: boolean) => this.#found(isFirst),
      lastSeen: () => this.#lastSeen(),
    };
  }

  #told() {
    return {
      changed: () => {
        this.#isStale = true;
      },
      shut: () => this.#session.tell(this.#own.shut),
      late: () => this.#session.tell(this.#own.tooLate),
    };
  }

  #press(bet: Bet): void {
    const { press, isOff } = buttonOf(this.#session, this.#own, bet, this.#flying());
    if (isOff || press === null) return;
    // The finger meant the kite that flew a moment ago: nobody bets by a tap too late, or too many.
    if (press !== "leave" && performance.now() - bet.offeredAt < lateTapMs) {
      if (bet.own?.state !== "out") this.#session.tell(this.#own.tooLate);
      return;
    }
    if (press !== "leave") this.#sounds.press();
    this.#isStale = true;
    switch (press) {
      case "place":
        return void bet.place();
      case "cancel":
        return void bet.cancel();
      case "leave":
        return void bet.leave();
      case "queue":
      case "unqueue":
        bet.isQueued = press === "queue";
    }
  }

  /** Hundredths while the kite flies; else null. */
  #flying(): number | null {
    const { phase, height } = this.#air.last;
    return phase === "fly" ? Math.floor(height) : null;
  }

  #follow(round: SharedRoundView): void {
    const own = this.#own;
    const { words } = this.#session;
    if (round.state === "open") {
      this.#sky.clear();
      this.#figures.win.hide();
      this.#session.speak(own.saidOpen(wholeText(round.round, words.style)));
      this.#placeQueued();
    }
    if (round.state === "void") this.#session.tell(`${own.voided}. ${own.voidedNote}`);
    if (round.state !== "over" || round.height === null) return;
    const height = this.#session.times(round.height);
    if (this.#air.last.phase === "fly") this.#sounds.cut();
    if (round.interrupted) this.#session.tell(own.interrupted);
    else this.#session.speak(own.saidCut(height));
  }

  #placeQueued(): void {
    if (this.#session.state !== "ready") return;
    for (const bet of this.#bets) if (bet.isQueued) void bet.place();
  }

  #found(isFirst: boolean): void {
    const placed = this.#bets.filter(({ own }) => own !== undefined);
    for (const bet of placed) if (bet.own) bet.takeOver(bet.own);
    const isFlying = placed.some(({ own }) => own?.state === "placed");
    if (isFirst && isFlying) this.#session.tell(this.#session.words.resumed);
    this.#placeQueued();
  }

  #tellBet(bet: OwnSharedBet, before: OwnSharedBet | undefined): void {
    if (bet.state === before?.state) return;
    const own = this.#own;
    const { money, times } = this.#texts();
    const stake = money(Number(bet.stake));
    if (bet.state === "placed") this.#session.speak(own.saidBet(stake));
    if (bet.state === "lost") this.#session.speak(own.saidLost(stake));
    if (bet.state === "void" && before) {
      const isCancelled = this.#session.rounds.round?.state === "open";
      this.#session.speak(isCancelled ? own.saidCancel(stake) : own.saidBack(stake));
    }
    if (bet.state !== "out" || bet.height === null) return;
    const payout = Number(bet.payout);
    this.#figures.win.show({ stake: Number(bet.stake), payout, height: bet.height });
    this.#lastWin = payout;
    if (before === undefined) return;
    this.#session.speak(own.saidOut(money(payout), times(bet.height).replace("×", "")));
    this.#sounds.collect(bet.height);
    this.#sky.pay();
  }

  #texts() {
    const session = this.#session;
    return {
      money: (micro: number) => session.money(micro),
      times: (hundredths: number) => session.times(hundredths),
    };
  }

  #lastSeen(): LastSeen {
    const own = this.#own;
    const { money, times } = this.#texts();
    const placed = this.#bets.filter((bet) => bet.own?.state === "placed");
    const facts = this.#bets.map((bet): readonly [string, string] => {
      const stands = bet.own;
      if (stands?.state !== "placed") return [own.stake(bet.slot), own.noBet];
      const name = `${own.stake(bet.slot)} · ${money(Number(stands.stake))}`;
      return [name, stands.auto === null ? own.noAuto : own.leavesAt(times(stands.auto))];
    });
    const height = this.#flying();
    const isFree = placed.some((bet) => bet.own?.auto === null);
    const order = isFree ? `${own.order} ${own.orderFree}` : own.order;
    return {
      order: placed.length > 0 ? order : this.#session.words.lostBet,
      facts: height === null ? facts : [...facts, [own.lastHeight, times(height)]],
    };
  }

  #draw(): void {
    const now = performance.now();
    if (isCalm() && now - this.#drawn < calmMs) return;
    this.#drawn = now;
    const air = this.#air.look();
    const outs = this.#bets.flatMap(({ own }) => (own?.state === "out" ? [own.height ?? 0] : []));
    document.body.dataset["phase"] = air.phase;
    this.#sky.draw({ ...air, out: outs.length > 0 ? Math.max(...outs) : null });
    this.#figures.draw(air);
    const height = this.#flying();
    this.#bets.forEach((bet, at) => {
      const face = buttonOf(this.#session, this.#own, bet, height);
      if (face.press === "leave") bet.offeredAt = now;
      this.#panels[at]?.show(face);
    });
    const isOwnFlying = this.#bets.some(({ own }) => own?.state === "placed");
    if (this.#isStale || (height !== null && isOwnFlying)) {
      this.#board.show(linesOf(this.#session, this.#own, height));
    }
    if (height !== null) this.#sounds.fly(height);
    if (height !== null && isOwnFlying) this.#say(height, air.flownMs);
    if (this.#isStale) this.#write();
  }

  /** What changes with a frame of the line, not with the height. */
  #write(): void {
    this.#isStale = false;
    this.#board.head(headOf(this.#session, this.#own));
    this.#history.show(this.#session.rounds.history);
    this.#sky.show(othersOf(this.#session), this.#air.last.phase === "fly");
    this.#sums.show(this.#session, this.#lastWin);
  }

  /** The height for who does not see it. */
  #say(height: number, flownMs: number): void {
    const beat = Math.floor(flownMs / sayMs);
    if (!this.#voice.isOn || beat === this.#said) return;
    this.#said = beat;
    const spoken = this.#session.times(height).replace("×", "");
    if (beat > 0) this.#session.speak(this.#own.saidRising(spoken));
  }
}
