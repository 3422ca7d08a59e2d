import { celebrate } from "./celebrate.ts";
import { make } from "./dom.ts";
import { type Burst, drawBurst, drawGun, drawWater } from "./sea-scene.ts";
import { drawOne, type Fish, Sea } from "./sea.ts";
import type { Round, Stage } from "./stage.ts";

interface Show {
  fish: string;
  isCaught: boolean;
}

interface Shot {
  from: { x: number; y: number };
  target: Fish;
  firedAt: number;
}

const flightMs = 260;
const shotsMost = 3;

/** The sea, the gun at its foot, and a shot for each touch. */
export function start(stage: Stage): void {
  const game = new Fishing(stage);
  game.begin();
}

class Fishing {
  readonly #stage: Stage;
  readonly #species: Record<string, number>;
  readonly #canvas = document.createElement("canvas");
  readonly #sea = new Sea();
  readonly #shots: Shot[] = [];
  readonly #bursts: Burst[] = [];
  #aim = -Math.PI / 2;
  #last = performance.now();
  #under = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
    // The engine's own setup.
    this.#species = (stage.opened.game.setup as { species: Record<string, number> }).species;
    this.#canvas.setAttribute("aria-hidden", "true");
    stage.area.append(make("div", { class: "sea" }, this.#canvas));
    new ResizeObserver(() => this.#fit()).observe(this.#canvas);
    this.#canvas.addEventListener("pointerdown", (event) => this.#touch(event));
    stage.bar.setMain(stage.say("shootBest"), () => this.#shootBest());
    stage.toast(stage.say("shoot"), "good");
  }

  begin(): void {
    requestAnimationFrame((now) => this.#frame(now));
  }

  #touch(event: PointerEvent): void {
    const box = this.#canvas.getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width;
    const y = (event.clientY - box.top) / box.height;
    const target = this.#sea.at(x, y, box.height / box.width);
    if (target) void this.#shoot(target);
  }

  /** For the keyboard, and for the impatient: the fish nearest to the gun. */
  #shootBest(): void {
    const seen = this.#sea.fish.filter(({ x, caughtAt }) => caughtAt === null && x > 0 && x < 1);
    const [target] = seen.sort((a, b) => far(a) - far(b));
    if (target) void this.#shoot(target);
  }

  async #shoot(target: Fish): Promise<void> {
    if (this.#under >= shotsMost) return;
    this.#under += 1;
    const { bar, sound } = this.#stage;
    const { stake } = bar;
    const gun = { x: 0.5, y: 0.95 };
    const ratio = this.#canvas.height / this.#canvas.width;
    this.#aim = Math.atan2((target.y - gun.y) * ratio, target.x - gun.x);
    this.#shots.push({ from: gun, target, firedAt: performance.now() });
    sound.tick();
    const [answer] = await Promise.all([
      this.#stage.ask<{ round: Round<Show> }>("play", {
        stake: String(stake),
        choice: { fish: target.name },
      }),
      new Promise((done) => setTimeout(done, flightMs)),
    ]);
    this.#under -= 1;
    if (answer) this.#hit(target, answer.round);
  }

  #hit(target: Fish, round: Round<Show>): void {
    const { say, money, sound } = this.#stage;
    const { show, payout } = round;
    if (!show.isCaught) {
      target.blinkUntil = performance.now() + 140;
      sound.thud();
      this.#stage.settle(round.id);
      return;
    }
    target.caughtAt = performance.now();
    const text = `+${money(BigInt(payout))}`;
    this.#bursts.push({ x: target.x, y: target.y, text, since: performance.now() });
    const times = `${this.#species[show.fish] ?? 0}×`;
    this.#stage.announce(say("caught", { fish: show.fish, times }));
    void celebrate(this.#stage, round);
  }

  #frame(now: number): void {
    const seconds = Math.min(0.1, (now - this.#last) / 1_000);
    this.#last = now;
    this.#sea.move(this.#stage.calm ? seconds * 0.5 : seconds);
    this.#draw(now);
    requestAnimationFrame((next) => this.#frame(next));
  }

  #draw(now: number): void {
    const context = this.#canvas.getContext("2d");
    if (!context) return;
    const { width, height } = this.#canvas;
    context.clearRect(0, 0, width, height);
    drawWater(context, this.#canvas, this.#stage.calm ? 0 : now);
    const bySize = [...this.#sea.fish].sort((a, b) => order(b) - order(a));
    for (const one of bySize) {
      drawOne(context, one, this.#canvas);
      if (one.caughtAt === null) this.#tag(context, one);
    }
    for (const shot of this.#shots) this.#drawShot(context, shot, now);
    this.#drop(now);
    for (const burst of this.#bursts) drawBurst(context, burst, this.#canvas, now);
    drawGun(context, this.#canvas, this.#aim);
  }

  #tag(context: CanvasRenderingContext2D, { name, x, y }: Fish): void {
    const { width, height } = this.#canvas;
    context.font = `750 ${Math.round(width * 0.026)}px system-ui, sans-serif`;
    context.textAlign = "center";
    context.fillStyle = "#fffc";
    context.shadowColor = "#012";
    context.shadowBlur = 6;
    context.fillText(`${this.#species[name] ?? 0}×`, x * width, y * height + width * 0.065);
    context.shadowBlur = 0;
  }

  #drawShot(context: CanvasRenderingContext2D, shot: Shot, now: number): void {
    const share = Math.min(1, (now - shot.firedAt) / flightMs);
    const { width, height } = this.#canvas;
    const x = shot.from.x + (shot.target.x - shot.from.x) * share;
    const y = shot.from.y + (shot.target.y - shot.from.y) * share;
    context.fillStyle = "#ffe66b";
    context.shadowColor = "#ffb300";
    context.shadowBlur = 20;
    context.beginPath();
    context.arc(x * width, y * height, width * 0.014, 0, 7);
    context.fill();
    context.shadowBlur = 0;
    if (share < 0.9) return;
    context.strokeStyle = "#fff9";
    context.lineWidth = 3;
    context.beginPath();
    context.arc(x * width, y * height, width * 0.05, 0, 7);
    context.stroke();
  }

  #drop(now: number): void {
    while (this.#shots[0] && now - this.#shots[0].firedAt > flightMs + 120) this.#shots.shift();
    while (this.#bursts[0] && now - this.#bursts[0].since > 1_100) this.#bursts.shift();
  }

  #fit(): void {
    const dense = Math.min(2, devicePixelRatio);
    this.#canvas.width = Math.max(1, Math.round(this.#canvas.clientWidth * dense));
    this.#canvas.height = Math.max(1, Math.round(this.#canvas.clientHeight * dense));
  }
}

function far({ x, y }: Fish): number {
  return Math.hypot(x - 0.5, y - 0.95);
}

function order({ name }: Fish): number {
  return ["whale", "dragon", "shark"].includes(name) ? 1 : 0;
}
