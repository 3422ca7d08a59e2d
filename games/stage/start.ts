import type { BookEvent, Rules } from "../engine/game.ts";
import { gameLocales } from "../language.ts";
import type { Bar, BarActions } from "./bar.ts";
import { newAutoSheet } from "./auto-sheet.ts";
import { runClock } from "./clock.ts";
import { countUp } from "./count-up.ts";
import { icon, isCalm } from "./dom.ts";
import { oddsOf } from "./face.ts";
import { fairPanel } from "./fair-panel.ts";
import { newInfoSheet, type InfoTabs } from "./info-sheet.ts";
import { listenKeys } from "./keys.ts";
import type { Launch } from "./launch.ts";
import { moneyText } from "./money-text.ts";
import { newNotices } from "./notices.ts";
import { fixedText } from "./number-text.ts";
import { newPace, type Pace } from "./pace.ts";
import { hearMute, tellParent } from "./parent.ts";
import { runReplay } from "./replay.ts";
import type { Scene, Stage, Steps } from "./scene.ts";
import { newSound } from "./sound.ts";
import { newStakeSheet } from "./stake-sheet.ts";
import type { Stakes } from "./stakes.ts";
import { newStrip, type Strip } from "./strip.ts";
import { Table } from "./table.ts";
import { openWallet } from "./wallet.ts";
import type { StageWords } from "./words.ts";

/** The fixed parts of a game's page. */
export interface Shell {
  /** What hurries the show, or ends autoplay, when it is touched. */
  readonly stage: HTMLElement;
  readonly clock: HTMLElement;
  readonly badge: HTMLElement;
  readonly sound: HTMLElement;
  readonly info: HTMLElement;
  /** The live region. */
  readonly spoken: HTMLElement;
  /** A line over the stage that comes and goes. */
  readonly toast: HTMLElement;
}

/** What a game hands to the kit. */
export interface Page<E extends BookEvent> {
  readonly launch: Launch;
  readonly words: StageWords;
  readonly title: string;
  readonly shell: Shell;
  readonly rules?: Rules;
  /** Once pictures are there; the stage is shown then. */
  newScene(stage: Stage): Promise<Scene<E>> | Scene<E>;
  newBar(actions: BarActions): Bar;
  /** What the information sheet tells; there are no stakes in a replay. */
  info(stage: Stage, stakes: Stakes | null): Pick<InfoTabs, "how" | "prizes">;
  /** Where the strip of results goes; without it there is none. */
  placeStrip?(strip: Strip<E>): void;
  /** More that turbo hurries. */
  turbo?(isOn: boolean): void;
  /** A sound under a change of the stake. */
  press?(): void;
}

const turboSpeed = 2.2;
const toastMs = 3_500;
/** What moves takes for players who want less motion. */
const calmMs = 120;
const shakeMs = 120;

/** Opens the page of a game, and plays at its table until it is closed. */
export async function startGame<E extends BookEvent>(page: Page<E>): Promise<void> {
  const { launch, words, shell } = page;
  document.documentElement.lang = gameLocales[launch.language];
  document.title = page.title;
  const label = launch.isReplay ? words.replay : launch.isDemo ? words.demo : null;
  shell.badge.hidden = label === null;
  shell.badge.textContent = label ?? "";
  const session: Session<E> = { currency: launch.currency, table: null };
  const pace = newPace();
  const { sound, toggle } = newMutedSound(shell, pace);
  const stage = newStage(page, session, { sound, pace });
  const scene = await page.newScene(stage);
  document.body.classList.add("loaded");
  shell.stage.addEventListener("click", (event) => {
    if (event.target instanceof Element && !event.target.closest("button")) stage.pace.hurry();
  });
  if (!launch.isReplay) return play({ page, session, stage, scene, toggle });
  runClock(shell.clock, words.session);
  const fair = () => fairPanel(stage, { odds: null, askSeeds: null });
  const info = newInfoSheet(words);
  shell.info.addEventListener("click", () => info.open({ ...page.info(stage, null), fair }));
  tellParent({ type: "trevo:ready" });
  return runReplay(stage, scene);
}

interface Session<E extends BookEvent> {
  currency: string;
  table: Table<E> | null;
}

function newStage<E extends BookEvent>(
  { launch, words, shell }: Page<E>,
  session: Session<E>,
  { sound, pace }: Pick<Stage, "sound" | "pace">,
): Stage {
  const speak = (text: string) => {
    shell.spoken.textContent = text;
  };
  return {
    launch,
    words,
    pace,
    sound,
    speak,
    money: (micro) => moneyText(micro, session.currency, words.style),
    times: (hundredths) => fixedText(hundredths, words.style),
    tell: newToast(shell, speak),
    async count(to, ms, show, from) {
      if (pace.isInstant) return show(to);
      const { done, finish } = countUp(to, ms / pace.speed, show, from);
      await Promise.race([done, pace.wait(ms)]);
      finish();
    },
    async move(element, frames, ms, easing = "ease-out") {
      if (pace.isInstant) return;
      const usual = isCalm() ? Math.min(ms, calmMs) : ms;
      const motion = element.animate(frames, { duration: usual / pace.speed, easing });
      await pace.wait(usual);
      motion.finish();
    },
    changed: () => session.table?.refresh(),
    act: (action) => session.table?.act(action),
    get stake() {
      return session.table?.stakes.amount ?? 0;
    },
    get isReady() {
      return session.table?.isReady ?? false;
    },
    get isOpen() {
      return session.table?.isOpen ?? false;
    },
  };
}

interface Play<E extends BookEvent> {
  readonly page: Page<E>;
  readonly session: Session<E>;
  readonly stage: Stage;
  readonly scene: Scene<E>;
  toggle(): void;
}

async function play<E extends BookEvent>(parts: Play<E>): Promise<void> {
  const { page, session, stage, scene, toggle } = parts;
  const { words, shell, rules } = page;
  const wallet = openWallet<E>(page.launch);
  const strip = page.placeStrip ? newStrip(stage, scene) : undefined;
  if (strip) page.placeStrip?.(strip);
  const bar = page.newBar(actionsOf(stage, page, session, scene.steps));
  document.body.append(bar.element);
  const table = new Table(stage, {
    scene,
    bar,
    wallet,
    rules,
    strip,
    notices: newNotices(words),
    clock: runClock(shell.clock, words.session),
    press: () => page.press?.(),
    refuse: () => shake(shell.stage),
    setCurrency(code) {
      session.currency = code;
    },
  });
  session.table = table;
  const fair = () =>
    fairPanel(stage, { odds: oddsOf(scene, rules), askSeeds: () => wallet.fair() });
  const info = newInfoSheet(words);
  shell.info.addEventListener("click", () => {
    info.open({ ...page.info(stage, table.stakes), fair });
  });
  shell.stage.addEventListener("pointerdown", () => table.stopAuto());
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) table.stopAuto();
  });
  listenKeys(table, toggle);
  tellParent({ type: "trevo:ready" });
  await table.open();
}

/** The sound of a page, which its button, the M key and the page around turn off and on. */
export function newMutedSound(shell: Shell, pace: Pace) {
  // What passes in no time makes no sound.
  const sound = newSound(() => pace.isInstant);
  const mute = (isMuted: boolean) => {
    sound.isMuted = isMuted;
    shell.sound.setAttribute("aria-pressed", String(!isMuted));
    shell.sound.replaceChildren(icon(isMuted ? "mute" : "sound"));
  };
  const toggle = () => mute(!sound.isMuted);
  shell.sound.addEventListener("click", toggle);
  hearMute(mute);
  addEventListener("pointerdown", () => sound.wake());
  addEventListener("keydown", () => sound.wake());
  return { sound, toggle };
}

function shake(stage: HTMLElement): void {
  if (isCalm()) return;
  const aside = ["0", "-8px", "7px", "-4px", "0"];
  stage.animate(
    aside.map((x) => ({ transform: `translateX(${x})` })),
    { duration: shakeMs },
  );
}

/** Shows a line over the stage for a while, and has it read out. */
export function newToast({ toast }: Shell, speak: (text: string) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (text: string) => {
    clearTimeout(timer);
    toast.textContent = text;
    toast.classList.add("shown");
    speak(text);
    timer = setTimeout(() => toast.classList.remove("shown"), toastMs);
  };
}

function actionsOf<E extends BookEvent>(
  stage: Stage,
  { words, turbo }: Page<E>,
  session: Session<E>,
  steps: Steps<E> | undefined,
): BarActions {
  const stakes = newStakeSheet(words, (micro) => session.table?.setStake(micro));
  const auto = newAutoSheet(words, (plan) => void session.table?.runAuto(plan));
  return {
    press: () => session.table?.press(),
    step: (by) => session.table?.step(by),
    setStake: (micro) => session.table?.setStake(micro),
    stakes() {
      const playing = session.table;
      if (playing) stakes.open(playing.stakes, stage.money);
    },
    auto() {
      const playing = session.table;
      if (!playing) return;
      if (playing.isAuto) return playing.stopAuto();
      if (steps?.plan?.() === null) return stage.tell(steps.planHint ?? words.autoTitle);
      auto.open({ stake: stage.stake, balance: playing.balance, money: stage.money });
    },
    turbo(isOn) {
      stage.pace.speed = isOn ? turboSpeed : 1;
      turbo?.(isOn);
    },
  };
}
