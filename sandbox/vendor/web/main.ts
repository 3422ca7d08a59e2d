import { make, wait } from "./dom.ts";
import { tellParent } from "./parent.ts";
import { ask, Refused } from "./server.ts";
import { buildStage, type Opened, type Stage } from "./stage.ts";
import { languageOf, wordsOf } from "./words/words.ts";

/** The games there are; each is fetched when it is played. */
const games: Readonly<Record<string, () => Promise<{ start(stage: Stage): void }>>> = {
  slot: () => import("./slot.ts"),
  cards: () => import("./cards.ts"),
  match: () => import("./match.ts"),
  draw: () => import("./draw.ts"),
  roulette: () => import("./roulette.ts"),
  wheel: () => import("./wheel.ts"),
  baccarat: () => import("./baccarat.ts"),
  fishing: () => import("./fishing.ts"),
  crash: () => import("./crash.ts"),
  mines: () => import("./mines.ts"),
  dice: () => import("./dice.ts"),
  plinko: () => import("./plinko.ts"),
};

const retryMs = 2_000;

await begin();

async function begin(): Promise<void> {
  const opened = await open();
  if (!opened) return;
  // The game first: its stage is never seen without what the big button says.
  const game = await games[opened.game.engine]?.();
  game?.start(buildStage(opened));
  tellParent("trevo:ready");
}

/** Waits for the server for as long as it takes; a session that is over is said so. */
async function open(): Promise<Opened | null> {
  const say = wordsOf(languageOf(document.documentElement.lang));
  for (;;) {
    try {
      return await ask<Opened>("open");
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const isOver = error.reason === "session";
      const text = say(isOver ? "session" : "away");
      document.body.replaceChildren(make("p", { class: "notice", role: "alert" }, text));
      if (isOver) {
        tellParent("trevo:ready");
        tellParent("trevo:session");
        return null;
      }
      await wait(retryMs);
    }
  }
}
