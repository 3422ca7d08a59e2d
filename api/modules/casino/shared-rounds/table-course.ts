import type { App } from "../../../app.ts";
import { basketsOfWallets } from "./baskets.ts";
import type { Course, Keeping, OwnFrame } from "./course.ts";
import { pause } from "../../../core/pause.ts";
import { settleTable } from "./pay-baskets.ts";
import { drawOf, tableOf } from "./result.ts";
import { endRound, type SharedRound } from "./rounds.ts";
import { openHash } from "./secret.ts";
import { publishRound } from "./state.ts";
import { tableBoardOf } from "./table-boards.ts";
import { ownBasket } from "./wire.ts";

/** The rounds of a table: bets, the pause before the outcome, the outcome and what it paid. */
export function tableCourse(game: string): Course {
  const { clock } = tableOf(game);
  const course: Course = {
    link: "text",
    timing: {
      openMs: clock.openMs,
      closedMs: clock.closedMs,
      overMs: (revealMs) => revealMs + clock.payMs,
      lossGraceMs: 0,
    },
    // Its seed has decided it, whoever tells it and when.
    mayGoOn: () => true,
    finish: (keeping, round) => finish(keeping, round, course),
    breakOff: async (app, round, state) =>
      void (await end(app, round, { state, isInterrupted: true, shownMs: () => 0 })),
    settle: settleTable,
    // A stake and its basket are written in one transaction.
    tidy: async () => {},
    boardOf: tableBoardOf,
    async ownOf(db, key, accounts) {
      const baskets = await basketsOfWallets(db, key, accounts);
      return new Map(
        baskets.map((basket): [bigint, OwnFrame] => [
          basket.account.id,
          { type: "basket", data: ownBasket(basket) },
        ]),
      );
    },
  };
  return course;
}

async function finish(keeping: Keeping, round: SharedRound, { timing }: Course): Promise<void> {
  const { app, signal } = keeping;
  const { clock } = app.state.sharedRounds;
  await pause((round.startsAt?.getTime() ?? 0) - clock.now(), signal);
  if (signal.aborted) return;
  const ended = { state: "over", isInterrupted: false, shownMs: timing.overMs } as const;
  const over = await end(app, round, ended);
  if (!over) throw new Error("Another process ended this round");
  await settleTable(app, over);
  await pause((over.nextAt?.getTime() ?? 0) - clock.now(), signal);
}

/** Tells what came. */
async function end(
  app: App,
  round: SharedRound,
  ended: { state: "over" | "void"; isInterrupted: boolean; shownMs(revealMs: number): number },
): Promise<SharedRound | undefined> {
  const { hash, salt } = await openHash(app, round);
  const { outcome, revealMs } = tableOf(round.game).decide(
    drawOf({ hash, salt, number: round.number }),
  );
  const { shownMs } = ended;
  const over = await endRound(app.db, round, {
    ...ended,
    hash,
    height: null,
    outcome,
    shownMs: shownMs(revealMs),
  });
  publishRound(app, round);
  return over;
}
