import "../stage.css";
import "../sheet.css";
import "../info.css";
import "../lost.css";
import "../toast.css";
import "../dock.css";
import "../original.css";
import "../shared/shared.css";
import "./tables.css";
import type { OwnBasket, SharedRoundView } from "@trevo/contract/shared-rounds.ts";
import { gameLocales } from "../../language.ts";
import { isCalm } from "../dom.ts";
import { newInfoSheet } from "../info-sheet.ts";
import type { Launch } from "../launch.ts";
import type { LastSeen } from "../lost-panel.ts";
import { wholeText } from "../number-text.ts";
import { newShell } from "../original.ts";
import { Session } from "../shared/session.ts";
import { newTouches } from "../touches.ts";
import type { Opening } from "../wallet.ts";
import { stageWordsOf } from "../words.ts";
import { Bets } from "./bets.ts";
import { newDock } from "./dock.ts";
import { infoOf } from "./info.ts";
import { listenTableKeys } from "./keys.ts";
import { type Moment, momentOf } from "./moment.ts";
import { newRoad } from "./road.ts";
import type { TablePage, TableScene } from "./scene.ts";
import { newStatus } from "./status.ts";
import { tableWords } from "./words.ts";

/** Without motion the stage is drawn this often. */
const calmMs = 120;

/** A table that all who sit at it share: its clock, a player's chips, and what came. */
export class TableGame<O> {
  readonly #page: TablePage<O>;
  readonly #session: Session;
  readonly #own;
  readonly #bets: Bets;
  readonly #scene: TableScene<O>;
  readonly #dock;
  readonly #status;
  readonly #road;
  readonly #touches;
  #isStale = true;
  #drawn = 0;
  #phase = "";
  /** The round whose payment was shown. */
  #paid = 0;
  #lastWin: number | null = null;

  constructor(launch: Launch, page: TablePage<O>) {
    document.documentElement.lang = gameLocales[launch.language];
    document.title = page.own.title;
    const words = stageWordsOf(launch.language);
    const own = tableWords[launch.language];
    const { shell, placeStrip } = newShell(words, page.own.title);
    this.#page = page;
    this.#own = own;
    this.#session = new Session({ launch, words, shell }, this.#heard());
    this.#touches = newTouches(this.#session.sound);
    this.#bets = new Bets(this.#session, own, () => this.#changed());
    this.#dock = newDock(this.#session, own, { bets: this.#bets, touches: this.#touches });
    const put = (spot: string) => this.#put(spot);
    this.#scene = page.newScene({ session: this.#session, own, put });
    this.#status = newStatus(own, page.own);
    this.#road = newRoad(words.results, (outcome) => {
      const read = page.read(outcome);
      return read === null ? null : { ...this.#scene.chip(read), label: this.#scene.tell(read) };
    });
    placeStrip(this.#road);
    placeStrip(this.#status);
    shell.stage.classList.add("at-table");
    shell.stage.prepend(this.#scene.element);
    document.body.append(this.#dock.element);
    const sheet = newInfoSheet(words);
    shell.info.addEventListener("click", () => {
      const tabs = infoOf(this.#session, own, page.own);
      sheet.open({ ...tabs, prizes: () => this.#scene.prizes() });
    });
    listenTableKeys(this.#bets, this.#dock, this.#session.toggleSound);
  }

  async open(): Promise<void> {
    await this.#scene.load();
    document.body.classList.add("loaded");
    const draw = () => {
      this.#draw();
      requestAnimationFrame(draw);
    };
    draw();
    await this.#session.open();
  }

  #heard() {
    return {
      opened: ({ config }: Opening<never>) => {
        this.#bets.spotMax = config.maxBet;
        this.#dock.load(config);
        this.#isStale = true;
      },
      round: (round: SharedRoundView) => this.#follow(round),
      bet() {},
      basket: (basket: OwnBasket) => this.#bets.hear(basket),
      changed: () => {
        this.#isStale = true;
      },
      found() {},
      lastSeen: () => this.#lastSeen(),
    };
  }

  #follow({ round, state }: SharedRoundView): void {
    if (state === "open") this.#bets.begin(round);
    else this.#bets.close();
    this.#isStale = true;
  }

  #put(spot: string): void {
    if (this.#session.rounds.round?.state !== "open") return;
    const { chip } = this.#dock;
    this.#touches.press();
    this.#bets.add(spot, chip);
    const amount = this.#session.money(this.#bets.spots.get(spot) ?? 0);
    this.#session.speak(this.#own.put(this.#scene.nameOf(spot), amount));
  }

  #changed(): void {
    this.#isStale = true;
    this.#scene.show(this.#bets.spots);
  }

  #draw(): void {
    const now = performance.now();
    if (isCalm() && now - this.#drawn < calmMs) return;
    this.#drawn = now;
    const session = this.#session;
    const { rules, read } = this.#page;
    const moment = momentOf(session.rounds.round, session.clock.now(), rules, read);
    this.#enter(moment);
    this.#scene.draw(moment);
    this.#status.draw(moment);
    this.#dock.tick(moment);
    if (!this.#isStale) return;
    this.#isStale = false;
    this.#write();
  }

  #enter(moment: Moment<O>): void {
    if (moment.phase === this.#phase) return;
    const { sound } = this.#session;
    const isFirst = this.#phase === "";
    this.#phase = moment.phase;
    document.body.dataset["phase"] = moment.phase;
    this.#isStale = true;
    if (moment.phase === "open" && !isFirst) this.#session.speak(this.#own.opened);
    if (moment.phase === "closed") {
      sound.tone({ pitch: 1_318, length: 0.7, volume: 0.08, shape: "sine" });
      this.#session.speak(this.#own.closed);
    }
    if (moment.phase === "void") {
      this.#session.tell(`${this.#own.voided}. ${this.#own.voidedNote}`);
      void this.#session.refresh();
    }
    if (moment.phase === "pay" && moment.outcome !== null) this.#pay(moment.outcome);
  }

  /** Says what came and what it paid; by then the server has paid it. */
  #pay(outcome: O): void {
    const session = this.#session;
    const { round, basket } = session.rounds;
    if (!round || round.round === this.#paid) return;
    this.#paid = round.round;
    const isMine = basket?.round === round.round && Number(basket.stake) > 0;
    const stake = isMine ? Number(basket.stake) : 0;
    const payout = isMine ? Number(basket.payout ?? 0) : 0;
    this.#scene.pay(outcome, isMine ? { stake, payout } : null);
    void session.refresh();
    if (session.net !== null) session.net += payout - stake;
    if (payout > 0) this.#lastWin = payout;
    if (payout > stake) this.#touches.win((payout * 100) / stake);
    const told = this.#scene.tell(outcome);
    const { received, nothing } = this.#own;
    const result = payout > 0 ? received(session.money(payout)) : nothing;
    session.speak(isMine ? `${told}. ${result}` : told);
  }

  #write(): void {
    const session = this.#session;
    const { board, basket, round } = session.rounds;
    this.#status.show(session.money(this.#bets.total));
    // What is being drawn is not in the strip yet.
    const isHidden = this.#phase === "reveal";
    this.#road.show(
      session.rounds.outcomes.filter((each) => !isHidden || each.round !== round?.round),
    );
    const count = board?.bets ?? 0;
    this.#dock.show({
      board,
      payout: basket && basket.round === round?.round ? Number(basket.payout ?? 0) : null,
      ownId: basket?.id ?? "",
      lastWin: this.#lastWin,
      players: count > 0 ? this.#own.players(wholeText(count, session.words.style)) : "",
    });
  }

  #lastSeen(): LastSeen {
    const { total } = this.#bets;
    const facts = total > 0 ? [[this.#own.stands, this.#session.money(total)] as const] : [];
    return { order: total > 0 ? this.#own.order : this.#session.words.lostBet, facts };
  }
}
