import type { SeaFrame } from "@trevo/contract/fishing.ts";
import { Auto, type AutoPlan } from "../../stage/auto.ts";
import { newAutoSheet } from "../../stage/auto-sheet.ts";
import { isCalm, make } from "../../stage/dom.ts";
import { newInfoSheet } from "../../stage/info-sheet.ts";
import type { Launch } from "../../stage/launch.ts";
import type { LastSeen } from "../../stage/lost-panel.ts";
import { newShell } from "../../stage/original.ts";
import { Session } from "../../stage/shared/session.ts";
import { Stakes } from "../../stage/stakes.ts";
import { type Opening, openWallet, type ShotsAnswer, WalletRefusal } from "../../stage/wallet.ts";
import { stageWordsOf } from "../../stage/words.ts";
import { takesTorpedo, torpedoBets } from "../rules.ts";
import { whaleAt } from "../sea.ts";
import { Aim } from "./aim.ts";
import { newBoss, newPrizeCard } from "./boss.ts";
import { newDock } from "./dock.ts";
import { newGuests } from "./guests.ts";
import { infoOf } from "./info.ts";
import { listenSea } from "./keys.ts";
import { newList } from "./list.ts";
import { Ocean } from "./ocean.ts";
import { newSounds } from "./sounds.ts";
import { prizeText, timesText } from "./times.ts";
import { type Flying, Volley } from "./volley.ts";
import { canBeHit, newShoal, type Seen, seenAt } from "./waters.ts";
import { words as texts } from "./words.ts";

type Result = ShotsAnswer["shots"][number];

/** Without motion a frame is drawn this often. */
const calmMs = 100;
const autoShots = [50, 100, 200, 500] as const;
/** Coins that fly for a catch. */
const coinsMax = 14;

/** Abrolhos: a sea that up to four players of a room shoot at. */
export class SeaGame {
  readonly #words;
  readonly #own;
  readonly #session: Session;
  readonly #wallet;
  readonly #ocean: Ocean;
  readonly #aim: Aim;
  readonly #volley: Volley;
  readonly #stakes = new Stakes();
  readonly #sounds;
  readonly #dock;
  readonly #boss;
  readonly #prize;
  readonly #list;
  readonly #guests;
  readonly #caught = new Set<number>();
  #shoal: ReturnType<typeof newShoal> = () => [];
  #seed = "";
  #room = "";
  #seen: readonly Seen[] = [];
  #auto: Auto | null = null;
  #lastWin: number | null = null;
  #sungFor = 0;
  #drawnAt = 0;
  /** The next result is read out even where the creature got away. */
  #isHeard = false;

  static async open(launch: Launch): Promise<void> {
    const words = stageWordsOf(launch.language);
    const ocean = await Ocean.load((creature) => timesText(creature, words));
    await new SeaGame(launch, ocean).#run();
  }

  private constructor(launch: Launch, ocean: Ocean) {
    const words = stageWordsOf(launch.language);
    const own = texts[launch.language];
    const { shell } = newShell(words, own.title);
    this.#words = words;
    this.#own = own;
    this.#ocean = ocean;
    this.#aim = new Aim(ocean);
    this.#wallet = openWallet<never>(launch);
    this.#session = new Session({ launch, words, shell }, this.#heard());
    this.#sounds = newSounds(this.#session.sound);
    this.#volley = new Volley(this.#wallet, this.#shown());
    this.#boss = newBoss(own, () => this.#list.open());
    this.#prize = newPrizeCard(words, own);
    this.#guests = newGuests(ocean, (micro) => this.#session.money(micro));
    this.#list = newList(words, own, {
      shoot: (id) => this.#shootAt(id),
      isTorpedo: () => this.#aim.isTorpedo,
    });
    this.#dock = newDock(words, own, this.#acts());
    ocean.canvas.setAttribute("aria-label", own.sea);
    ocean.canvas.setAttribute("role", "img");
    ocean.canvas.tabIndex = 0;
    const sea = make("div", { class: "sea" }, ocean.canvas, this.#guests.element);
    sea.append(this.#boss.element, this.#prize.element);
    shell.stage.prepend(sea);
    document.body.append(this.#dock.element);
    this.#listen(shell.info);
  }

  async #run(): Promise<void> {
    document.body.classList.add("loaded");
    const draw = () => {
      this.#frame();
      requestAnimationFrame(draw);
    };
    draw();
    await this.#session.open();
  }

  #heard() {
    return {
      opened: ({ config }: Opening<never>) => {
        this.#stakes.load(config);
        const { disabledAutoplay, minimumRoundDuration = 0 } = config.jurisdiction;
        if (disabledAutoplay) this.#dock.forbidAuto();
        this.#volley.roundMs = minimumRoundDuration;
      },
      round() {},
      bet() {},
      sea: (frame: SeaFrame) => this.#hear(frame),
      changed() {},
      found: (isFirst: boolean) => {
        if (!isFirst && this.#volley.open > 0) this.#session.tell(this.#words.resumed);
      },
      lastSeen: () => this.#lastSeen(),
    };
  }

  #hear(frame: SeaFrame): void {
    switch (frame.type) {
      case "sea": {
        const { room, seed, players, caught } = frame.data;
        if (seed !== this.#seed) {
          this.#shoal = newShoal(seed);
          this.#caught.clear();
        }
        this.#seed = seed;
        this.#room = room;
        for (const id of caught) this.#caught.add(id);
        this.#boss.seat(room, players.length);
        return this.#guests.seat(players);
      }
      case "players":
        this.#boss.seat(this.#room, frame.data.players.length);
        return this.#guests.seat(frame.data.players);
      case "shots":
        return this.#guests.shoot(frame.data, {
          seen: this.#seen,
          now: this.#session.clock.now(),
        });
    }
  }

  /** What is done as shots arrive. */
  #shown() {
    return {
      hit: (shot: Flying, result: Result) => this.#hit(shot, result),
      nothing: ({ to }: Flying) => this.#ocean.effects.fizzle(to),
      balance: (micro: number) => this.#session.took(micro),
      refused: (failure: unknown) => {
        this.#rest();
        this.#refuse(failure);
      },
      silent: () => {
        this.#rest();
        this.#session.tell(this.#own.noAnswer);
        void this.#session.refresh();
      },
    };
  }

  #acts() {
    return {
      auto: () => {
        this.#sounds.press();
        if (this.#auto) return this.#stopAuto();
        const { money, balance } = { money: this.#money, balance: this.#balance };
        this.#autoSheet.open({ stake: this.#cost, balance, money });
      },
      lock: () => {
        this.#sounds.press();
        this.#aim.isLock = !this.#aim.isLock;
        this.#aim.target = this.#aim.isLock
          ? (this.#aim.targetOf(this.#seen)?.swimmer.id ?? null)
          : null;
      },
      torpedo: () => {
        this.#sounds.press();
        this.#aim.isTorpedo = !this.#aim.isTorpedo;
      },
      step: (by: -1 | 1) => this.#step(by),
    };
  }

  readonly #money = (micro: number): string => this.#session.money(micro);

  get #autoSheet() {
    const { autoTitle, autoCount, autoStart } = this.#own;
    const own = { ...this.#words, autoTitle, autoCount, autoStart };
    this.#autoSheetMade ??= newAutoSheet(own, (plan) => this.#startAuto(plan), autoShots);
    return this.#autoSheetMade;
  }
  #autoSheetMade: ReturnType<typeof newAutoSheet> | null = null;

  get #cost(): number {
    return this.#stakes.amount * (this.#aim.isTorpedo ? torpedoBets : 1);
  }

  /** What may be shown of the balance: less what shots in the air may cost. */
  get #balance(): number {
    return this.#session.balance - this.#volley.held;
  }

  #listen(info: HTMLElement): void {
    const sheet = newInfoSheet(this.#words);
    info.addEventListener("click", () => {
      const [least, most] = this.#stakes.range;
      const range = `${this.#money(least)} – ${this.#money(most)}`;
      const askSeeds = () => this.#wallet.fair();
      sheet.open(infoOf({ words: this.#words, own: this.#own, range, askSeeds }));
    });
    const { canvas } = this.#ocean;
    const pointed = (event: PointerEvent) => {
      const { left, top } = canvas.getBoundingClientRect();
      this.#aim.point({ x: event.clientX - left, y: event.clientY - top }, this.#seen);
    };
    canvas.addEventListener("pointerdown", (event) => {
      canvas.setPointerCapture(event.pointerId);
      pointed(event);
      this.#aim.isHeld = true;
      this.#fire("press", this.#aim.targetOf(this.#seen));
    });
    canvas.addEventListener("pointermove", (event) => {
      const isDrag = this.#aim.isHeld && !this.#aim.isLock;
      if (isDrag || (event.pointerType === "mouse" && this.#aim.target === null)) pointed(event);
    });
    for (const type of ["pointerup", "pointercancel"] as const) {
      canvas.addEventListener(type, () => (this.#aim.isHeld = false));
    }
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.#rest();
    });
    listenSea(this.#session, {
      step: (by) => this.#step(by),
      choose: (by) => this.#choose(by),
      press: () => this.#pressKey(),
      release: () => (this.#aim.isHeld = false),
      stop: () => this.#rest(),
      ...{ auto: this.#acts().auto, torpedo: this.#acts().torpedo },
      list: () => this.#list.open(),
    });
  }

  #step(by: -1 | 1): void {
    this.#sounds.press();
    this.#stakes.set(this.#stakes.next(by) ?? this.#stakes.amount);
  }

  /** Takes the next creature into the sights, and says which it is. */
  #choose(by: -1 | 1): void {
    const next = this.#aim.step(by, this.#seen);
    if (!next) return this.#session.speak(this.#own.noTarget);
    const { creature } = next.swimmer;
    const name = this.#own.creatures[creature];
    this.#session.speak(this.#own.saidTarget(name, timesText(creature, this.#words)));
  }

  #pressKey(): void {
    this.#isHeard = true;
    this.#aim.isHeld = true;
    const target = this.#aim.autoTarget(this.#seen, this.#session.clock.now());
    if (target) this.#aim.target = target.swimmer.id;
    else this.#session.speak(this.#own.noTarget);
    this.#fire("press", target);
  }

  #shootAt(id: number): void {
    const target = this.#seen.find(({ swimmer }) => swimmer.id === id) ?? null;
    this.#isHeard = true;
    if (!target) return this.#list.say(this.#own.saidVoid);
    this.#aim.at = { x: target.x, y: target.y };
    this.#fire("press", target);
  }

  /** Shoots if it is time; at nothing it is free. */
  #fire(how: "press" | "hold" | "auto", target: Seen | null): void {
    const { state, clock } = this.#session;
    const aim = this.#aim;
    if (state !== "ready" || this.#stakes.amount === 0 || this.#volley.isFull) return;
    const now = clock.now();
    const isThere = target !== null && canBeHit(target.swimmer, now + 350);
    if (isThere && aim.isTorpedo && !takesTorpedo(target.swimmer.creature)) {
      if (how === "press") this.#session.tell(this.#own.noTorpedo);
      return;
    }
    if (isThere && this.#cost > this.#balance) {
      this.#rest();
      return this.#refuse(new WalletRefusal("ERR_IPB", "Not enough for this shot"));
    }
    if (!aim.takeTurn(how, this.#volley.roundMs > 0 ? this.#volley.everyMs : 0)) return;
    const at = target ? { x: target.x, y: target.y } : aim.at;
    const { waters } = this.#ocean;
    const from = this.#ocean.guns.aim(waters, at);
    this.#ocean.guns.kick();
    this.#sounds.plip(aim.isTorpedo);
    const shot = {
      target: isThere ? target.swimmer : null,
      from,
      sentAt: now,
      bet: this.#stakes.amount,
      torpedo: aim.isTorpedo,
    };
    this.#volley.fire(shot, (tHit) => (target ? seenAt(waters, target.swimmer, tHit) : at));
  }

  /** A shot has arrived: what it costs and pays is shown now, and not before. */
  #hit(shot: Flying, result: Result): void {
    const { target, to } = shot;
    if (!target) return;
    const { verdict, times, paid, charged } = result;
    const own = this.#own;
    const name = own.creatures[target.creature];
    const { net } = this.#session;
    if (net !== null) this.#session.net = net + paid - charged;
    if (verdict === "void") {
      this.#ocean.effects.fizzle(to);
      return this.#say(own.saidVoid, this.#isHeard);
    }
    this.#auto?.count({ amount: charged, payout: paid });
    if (verdict === "away") {
      this.#ocean.effects.splash(to, "#9afbe6");
      this.#ocean.flinch(target.id);
      this.#sounds.hit();
      return this.#say(own.saidAway(name), this.#isHeard);
    }
    this.#caught.add(target.id);
    this.#lastWin = paid;
    const amount = this.#money(paid);
    const { waters, guns } = this.#ocean;
    const coins = Math.min(coinsMax, 3 + Math.round(times / 5));
    const sum = { text: `+${amount}`, coins, isOwn: true };
    const seen = seenAt(waters, target, this.#session.clock.now());
    this.#ocean.catch(seen, guns.ownFoot(waters), sum);
    this.#sounds.net(times);
    this.#say(own.saidCatch(name, prizeText(times, this.#words).replace("×", ""), amount), true);
    if (target.creature === "jubarte" || target.creature === "electric-jelly") {
      const bet = this.#money(shot.bet);
      this.#prize.show({ creature: target.creature, times, amount, bet });
    }
  }

  #say(text: string, isHeard: boolean): void {
    this.#list.say(text);
    if (!isHeard) return;
    this.#isHeard = false;
    this.#session.speak(text);
  }

  #startAuto(plan: AutoPlan): void {
    this.#auto = new Auto(plan);
  }

  #stopAuto(): void {
    if (!this.#auto) return;
    this.#auto = null;
    this.#session.speak(this.#own.autoOver);
  }

  /** No shot goes by itself any more. */
  #rest(): void {
    this.#aim.isHeld = false;
    this.#stopAuto();
  }

  #refuse(failure: unknown): void {
    this.#session.refuse(failure, {
      amount: this.#cost,
      lower: () => this.#step(-1),
      set: (micro) => this.#stakes.set(micro),
    });
  }

  #lastSeen(): LastSeen {
    this.#rest();
    const { open } = this.#volley;
    return {
      order: open > 0 ? this.#own.order : this.#words.lostBet,
      facts: [
        [this.#words.balance, this.#money(this.#balance)],
        ...(open > 0 ? [[this.#own.perShot, this.#own.inAir(open)] as const] : []),
      ],
    };
  }

  /** Autofire, and a finger that stays down. */
  #goOn(now: number): void {
    if (this.#auto) {
      const inAir = this.#volley.flying.reduce((sum, { cost }) => sum + cost, 0);
      const mayGoOn = this.#auto.mayGoOn(this.#cost + inAir);
      if (!mayGoOn && this.#volley.open === 0) return this.#stopAuto();
      if (mayGoOn && this.#auto.left > this.#volley.open) {
        const target = this.#aim.autoTarget(this.#seen, now);
        if (target) this.#fire("auto", target);
      }
      return;
    }
    if (this.#aim.isHeld) this.#fire("hold", this.#aim.targetOf(this.#seen));
  }

  #frame(): void {
    const passed = performance.now();
    if (isCalm() && passed - this.#drawnAt < calmMs) return;
    this.#drawnAt = passed;
    const { waters } = this.#ocean;
    const now = this.#session.clock.now();
    this.#volley.arrive(now);
    this.#seen = this.#shoal(now)
      .filter(({ id }) => !this.#caught.has(id))
      .map((swimmer) => seenAt(waters, swimmer, now));
    this.#goOn(now);
    const target = this.#aim.targetOf(this.#seen);
    if (target) this.#ocean.guns.aim(waters, target);
    this.#ocean.draw({
      now,
      seen: this.#seen,
      flying: isCalm() ? [] : this.#volley.flying,
      guestShots: isCalm() ? [] : this.#guests.flying(now),
      aim: { at: this.#aim.at, target, isLocked: this.#aim.target !== null },
    });
    this.#guests.arrive(now, (id) => this.#seen.find(({ swimmer }) => swimmer.id === id) ?? null);
    this.#list.show(this.#seen, passed);
    this.#write(now);
  }

  #write(now: number): void {
    const { net } = this.#session;
    if (this.#seed !== "") {
      const whale = whaleAt(this.#seed, now);
      this.#boss.show(whale, now);
      if (now >= whale.from && this.#sungFor !== whale.id) {
        this.#sungFor = whale.id;
        this.#sounds.song();
        this.#session.speak(this.#own.saidBoss);
      }
    }
    this.#dock.show({
      balance: this.#money(this.#balance),
      net: net === null ? null : this.#money(net),
      lastWin: this.#lastWin === null ? "–" : this.#money(this.#lastWin),
      bet: this.#money(this.#stakes.amount),
      mayLess: this.#stakes.next(-1) !== null,
      mayMore: this.#stakes.next(1) !== null,
      autoLeft: this.#auto?.left ?? null,
      isLock: this.#aim.isLock,
      isTorpedo: this.#aim.isTorpedo,
    });
  }
}
