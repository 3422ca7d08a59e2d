import type { SeaFrame } from "@trevo/contract/fishing.ts";
import { isCalm, make } from "../../stage/dom.ts";
import { newInfoSheet } from "../../stage/info-sheet.ts";
import type { Launch } from "../../stage/launch.ts";
import type { LastSeen } from "../../stage/lost-panel.ts";
import { newShell } from "../../stage/original.ts";
import { Session } from "../../stage/shared/session.ts";
import { type Opening, openWallet, type ShotsAnswer } from "../../stage/wallet.ts";
import { stageWordsOf } from "../../stage/words.ts";
import { whaleAt } from "../sea.ts";
import { newBoss, newPrizeCard } from "./boss.ts";
import { newDock } from "./dock.ts";
import { newGuests } from "./guests.ts";
import { Gunner } from "./gunner.ts";
import { infoOf } from "./info.ts";
import { listenSea } from "./keys.ts";
import { newList } from "./list.ts";
import { Ocean } from "./ocean.ts";
import { newSounds } from "./sounds.ts";
import { prizeText, timesText } from "./times.ts";
import { type Flying, Volley } from "./volley.ts";
import { newShoal, type Seen, seenAt } from "./waters.ts";
import { words as texts } from "./words.ts";

type Result = ShotsAnswer["shots"][number];

/** Without motion a frame is drawn this often. */
const calmMs = 100;
/** Coins that fly for a catch. */
const coinsMax = 14;

/** Abrolhos: a sea that up to four players of a room shoot at. */
export class SeaGame {
  readonly #words;
  readonly #own;
  readonly #session: Session;
  readonly #wallet;
  readonly #ocean: Ocean;
  readonly #volley: Volley;
  readonly #gunner: Gunner;
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
  #lastWin: number | null = null;
  #sungFor = 0;
  #drawnAt = 0;

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
    this.#wallet = openWallet<never>(launch);
    const session = new Session({ launch, words, shell }, this.#heard());
    this.#session = session;
    this.#sounds = newSounds(session.sound);
    this.#volley = new Volley(this.#wallet, this.#shown());
    this.#boss = newBoss(own, () => this.#list.open());
    this.#prize = newPrizeCard(words, own);
    this.#guests = newGuests(ocean, (micro) => session.money(micro));
    this.#list = newList(words, own, (creature) => this.#gunner.shootAt(creature));
    const { sounds, volley } = { sounds: this.#sounds, volley: this.#volley };
    const say = (text: string) => this.#say(text);
    this.#gunner = new Gunner({ session, own, ocean, volley, sounds, say });
    this.#dock = newDock(words, own, this.#gunner);
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
        this.#gunner.stakes.load(config);
        const { disabledAutoplay, minimumRoundDuration = 0 } = config.jurisdiction;
        if (disabledAutoplay) this.#dock.forbidAuto();
        this.#volley.roundMs = minimumRoundDuration;
      },
      round() {},
      bet() {},
      sea: (frame: SeaFrame) => this.#hear(frame),
      changed() {},
      found: (isFirst: boolean) => {
        if (!isFirst) this.#session.tell(this.#words.resumed);
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
      refused: (failure: unknown) => this.#gunner.refuse(failure),
      silent: () => {
        this.#gunner.rest();
        this.#session.tell(this.#own.noAnswer);
        void this.#session.refresh();
      },
    };
  }

  #listen(info: HTMLElement): void {
    const sheet = newInfoSheet(this.#words);
    const { stakes, aim } = this.#gunner;
    info.addEventListener("click", () => {
      const range = stakes.range.map((micro) => this.#session.money(micro)).join(" – ");
      const askSeeds = () => this.#wallet.fair();
      sheet.open(infoOf({ words: this.#words, own: this.#own, range, askSeeds }));
    });
    const { canvas } = this.#ocean;
    const pointed = (event: PointerEvent) => {
      const { left, top } = canvas.getBoundingClientRect();
      aim.point({ x: event.clientX - left, y: event.clientY - top }, this.#seen);
    };
    canvas.addEventListener("pointerdown", (event) => {
      canvas.setPointerCapture(event.pointerId);
      pointed(event);
      this.#gunner.press();
    });
    canvas.addEventListener("pointermove", (event) => {
      const isDrag = aim.isHeld && !aim.isLock;
      if (isDrag || (event.pointerType === "mouse" && aim.target === null)) pointed(event);
    });
    for (const type of ["pointerup", "pointercancel"] as const) {
      canvas.addEventListener(type, () => (aim.isHeld = false));
    }
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.#gunner.rest();
    });
    listenSea(this.#session, this.#gunner, () => this.#list.open());
  }

  /** A shot has arrived: what it costs and pays is shown now, and not before. */
  #hit(shot: Flying, { verdict, times, paid, charged }: Result): void {
    const { target, to } = shot;
    if (!target) return;
    const name = this.#own.creatures[target.creature];
    const { net } = this.#session;
    if (net !== null) this.#session.net = net + paid - charged;
    if (verdict === "void") {
      this.#ocean.effects.fizzle(to);
      return this.#sayResult(this.#own.saidVoid);
    }
    this.#gunner.auto?.count({ amount: charged, payout: paid });
    if (verdict === "caught") return this.#collect(shot, { times, paid });
    this.#ocean.effects.splash(to, "#9afbe6");
    this.#ocean.flinch(target.id);
    this.#sounds.hit();
    this.#sayResult(this.#own.saidAway(name));
  }

  #collect({ target, bet }: Flying, { times, paid }: Pick<Result, "times" | "paid">): void {
    if (!target) return;
    const { creature, id } = target;
    this.#caught.add(id);
    this.#lastWin = paid;
    const amount = this.#session.money(paid);
    const { waters, guns } = this.#ocean;
    const coins = Math.min(coinsMax, 3 + Math.round(times / 5));
    const seen = seenAt(waters, target, this.#session.clock.now());
    this.#ocean.takeAway(seen, guns.ownFoot(waters), { text: `+${amount}`, coins, isOwn: true });
    this.#sounds.net(times);
    const spoken = prizeText(times, this.#words).replace("×", "");
    this.#say(this.#own.saidCatch(this.#own.creatures[creature], spoken, amount));
    if (creature === "jubarte" || creature === "electric-jelly") {
      this.#prize.show({ creature, times, amount, bet: this.#session.money(bet) });
    }
  }

  /** Creatures that got away are told to who shoots by keys or from the list. */
  #sayResult(text: string): void {
    if (!this.#gunner.isHeard) return;
    this.#gunner.isHeard = false;
    this.#say(text);
  }

  #say(text: string): void {
    this.#list.say(text);
    this.#session.speak(text);
  }

  #lastSeen(): LastSeen {
    this.#gunner.rest();
    const { open } = this.#volley;
    return {
      order: open > 0 ? this.#own.order : this.#words.lostBet,
      facts: [
        [this.#words.balance, this.#session.money(this.#gunner.balance)],
        ...(open > 0 ? [[this.#own.perShot, this.#own.inAir(open)] as const] : []),
      ],
    };
  }

  #frame(): void {
    const passed = performance.now();
    if (isCalm() && passed - this.#drawnAt < calmMs) return;
    this.#drawnAt = passed;
    const { waters, guns } = this.#ocean;
    const { aim } = this.#gunner;
    const now = this.#session.clock.now();
    this.#volley.arrive(now);
    this.#seen = this.#shoal(now)
      .filter(({ id }) => !this.#caught.has(id))
      .map((swimmer) => seenAt(waters, swimmer, now));
    this.#gunner.goOn(this.#seen, now);
    const target = aim.targetOf(this.#seen);
    if (target) guns.aim(waters, target);
    this.#ocean.draw({
      now,
      seen: this.#seen,
      flying: isCalm() ? [] : this.#volley.flying,
      guestShots: isCalm() ? [] : this.#guests.flying(now),
      aim: { at: aim.at, target, isLocked: aim.target !== null },
    });
    this.#guests.arrive(now, (id) => this.#seen.find(({ swimmer }) => swimmer.id === id) ?? null);
    this.#list.show(this.#seen, passed);
    this.#showWhale(now);
    this.#write();
  }

  /** The whale's countdown is its schedule, and nothing else. */
  #showWhale(now: number): void {
    if (this.#seed === "") return;
    const whale = whaleAt(this.#seed, now);
    this.#boss.show(whale, now);
    if (now < whale.from || this.#sungFor === whale.id) return;
    this.#sungFor = whale.id;
    this.#sounds.song();
    this.#say(this.#own.saidBoss);
  }

  #write(): void {
    const { stakes, aim, auto, balance } = this.#gunner;
    const { net } = this.#session;
    const money = (micro: number | null) => (micro === null ? "–" : this.#session.money(micro));
    this.#dock.show({
      balance: money(balance),
      net: net === null ? null : money(net),
      lastWin: money(this.#lastWin),
      bet: money(stakes.amount),
      mayLess: stakes.next(-1) !== null,
      mayMore: stakes.next(1) !== null,
      autoLeft: auto?.left ?? null,
      isLock: aim.isLock,
      isTorpedo: aim.isTorpedo,
    });
  }
}
