import "./stage.css";
import "./sheet.css";
import "./info.css";
import "./lost.css";
import "./toast.css";
import "./dock.css";
import "./original.css";
import type { BookEvent, Rules } from "../engine/game.ts";
import { newDock } from "./dock.ts";
import { make } from "./dom.ts";
import { newHead } from "./head.ts";
import { section } from "./info-sheet.ts";
import { readLaunch } from "./launch.ts";
import type { Scene, Stage } from "./scene.ts";
import { type Shell, startGame } from "./start.ts";
import { newTouches } from "./touches.ts";
import { stageWordsOf, type StageWords } from "./words.ts";
import type { GameLanguage } from "../language.ts";

/** What an original says of itself, beside what all games say. */
export interface OriginalWords {
  readonly title: string;
  /** How it is played, a paragraph each. */
  readonly how: readonly string[];
}

/** An original's scene, with what it puts into the page. */
export interface OriginalScene<E extends BookEvent> extends Scene<E> {
  /** Fills the stage, behind the head and the strip of results. */
  readonly element: HTMLElement;
  /** What is chosen, above the stake. */
  readonly controls?: HTMLElement;
  /** In the place of choice and stake while a decision is open. */
  readonly openControls?: HTMLElement;
  /** Beside the main button while a decision is open. */
  readonly side?: HTMLElement;
  /** What it pays, for the second tab of the information. */
  prizes(): Node[];
}

/** What an original hands to the kit. */
export interface Original<W extends OriginalWords, E extends BookEvent> {
  readonly rules: Rules;
  readonly words: Readonly<Record<GameLanguage, W>>;
  /** Games of decisions have none. */
  readonly hasAuto: boolean;
  /** Where the stage has no room for the strip of results: false. */
  readonly hasStrip?: boolean;
  newScene(stage: Stage, words: W): Promise<OriginalScene<E>> | OriginalScene<E>;
}

/** Opens the page of an original: head, strip, stage and dock. */
export function startOriginal<W extends OriginalWords, E extends BookEvent>(
  original: Original<W, E>,
): void {
  const launch = readLaunch(location);
  const words = stageWordsOf(launch.language);
  const own = original.words[launch.language];
  const { shell, placeStrip } = newShell(words, own.title);
  let scene: OriginalScene<E> | null = null;
  void startGame<E>({
    launch,
    words,
    title: own.title,
    shell,
    rules: original.rules,
    ...(original.hasStrip !== false && { placeStrip }),
    async newScene(stage) {
      const touches = newTouches(stage.sound);
      document.body.addEventListener("change", () => touches.press());
      scene = await original.newScene(stage, own);
      shell.stage.prepend(scene.element);
      return scene;
    },
    newBar(actions) {
      const { controls, openControls, side } = scene ?? {};
      return newDock(words, actions, {
        controls,
        openControls,
        side,
        hasAuto: original.hasAuto,
      });
    },
    info: () => ({
      how: () => [
        ...own.how.map((text) => make("p", {}, text)),
        section(words.interruptHead, make("p", {}, words.interrupt)),
        section(words.keysHead, make("p", {}, words.keys)),
      ],
      prizes: () => scene?.prizes() ?? [],
    }),
  });
}

/** Stage and head of an original. */
export function newShell(words: StageWords, title: string) {
  const { element: over, ...head } = newHead(words, title, words.house);
  const spoken = make("p", { class: "spoken", role: "status", "aria-live": "polite" });
  const toast = make("p", { class: "toast", "aria-hidden": true });
  const stage = make("main", { class: "stage original" }, over, toast, spoken);
  document.body.append(stage);
  const shell: Shell = { stage, ...head, spoken, toast };
  return {
    shell,
    placeStrip: ({ element }: { readonly element: HTMLElement }) => over.append(element),
  };
}
