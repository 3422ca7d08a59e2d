import { sql } from "kysely";
import type { Job } from "../../../core/jobs.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { lookOnce } from "./looks.ts";
import { asksWhere } from "./place.ts";

/** A look is taken so long before the last one ends, so that nobody's game is held up by it. */
const aheadMinutes = 2;
/** Who did nothing for so long is looked at again when they come back. */
const quietMinutes = 5;
const lookedAtOnce = 500;
const together = 10;

/** Looking again at those who play. */
export function jobs(app: App): Job[] {
  return [{ name: "whereabouts:look", every: "* * * * *", run: () => lookAgain(app) }];
}

/**
 * Looks at sessions in use whose look ends soon, or which changed their address. Where nobody
 * answers it tries again, until the session is left alone.
 */
export async function lookAgain(app: App): Promise<void> {
  if (!asksWhere(app)) return;
  const due = await app.db
    .selectFrom("session")
    .select(["id", "member_id", "place_ip"])
    .where("ended_at", "is", null)
    .where("place_ip", "is not", null)
    .where("place_until", "<", sql<Date>`now() + make_interval(mins => ${aheadMinutes})`)
    .where("last_seen_at", ">", sql<Date>`now() - make_interval(mins => ${quietMinutes})`)
    .orderBy("place_until", "desc")
    .limit(lookedAtOnce)
    .execute();
  while (due.length > 0) {
    const looks = due.splice(0, together).map(({ id: sessionId, member_id: memberId, place_ip }) =>
      lookOnce(app, { sessionId, memberId, ip: place_ip ?? "" }).catch((error: unknown) => {
        // It is kept on the session: the next bet hears of it.
        if (!(error instanceof Refusal)) throw error;
      }),
    );
    await Promise.all(looks);
  }
}
