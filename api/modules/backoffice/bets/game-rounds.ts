import { type SqlBool, sql } from "kysely";
import { fromMicro } from "@trevo/contract/money.ts";
import type { Db } from "../../../core/db.ts";
import { t } from "../../../core/i18n.ts";
import { invalidFields } from "../../../core/refusal.ts";
import { requireStaff, type StaffContext } from "../../../core/staff-request-context.ts";
import { betRows } from "./rows.ts";

/** The rounds of a game that were opened in a span, as staff name it. */
export interface GameSpan {
  vendor: string;
  game: string;
  from: string;
  until: string;
}

/** A longer fault is voided in several spans. */
const spanDaysMax = 7;
const dayMs = 86_400_000;

/** The rounds of a span, with whether each one's money is at its studio. */
export function roundsOfGame(
  db: Db,
  context: Pick<StaffContext, "merchant" | "language">,
  { vendor, game, from, until }: GameSpan,
) {
  return betRows({ db }, context)
    .select(
      sql<boolean>`exists (select 1 from vendor_round there
        where there.member_id = r.member_id and there.id = r.id)`.as("is_at_studio"),
    )
    .where("r.vendor", "=", vendor)
    .where("r.game", "=", game)
    .where(sql<SqlBool>`r.opened_at >= ${new Date(from)} and r.opened_at < ${new Date(until)}`);
}

/**
 * What a void of a span would be about.
 *
 * @throws Refusal validation: it has not passed, ends before it begins, or is too long
 */
export async function figuresOf(db: Db, context: StaffContext, span: GameSpan) {
  requirePast(context, span);
  const rows = await db
    .selectFrom(roundsOfGame(db, context, span).as("g"))
    .select(sql<string | null>`g.currency`.as("currency"))
    .select([
      sql<bigint>`count(*) filter (where ${isVoidable})`.as("rounds"),
      sql<bigint>`count(*) filter (where ${isVoidable} and g.state = 'open')`.as("open"),
      sql<bigint>`count(*) filter (where g.state = 'void')`.as("already"),
      sql<bigint>`count(*) filter (where g.state <> 'void' and g.is_at_studio)`.as("there"),
      sql<bigint>`count(distinct g.member_id) filter (where ${isVoidable})`.as("members"),
      sql<bigint>`coalesce(sum(g.stake) filter (where ${isVoidable}), 0)::bigint`.as("stake"),
      sql<bigint>`coalesce(sum(g.payout) filter (where ${isVoidable}), 0)::bigint`.as("payout"),
    ])
    // Each currency, and all of them.
    .groupBy(sql`grouping sets ((g.currency), ())`)
    .orderBy("currency")
    .execute();
  const all = rows.find(({ currency }) => currency === null);
  return {
    sums: rows.flatMap(({ currency, rounds, stake, payout }) =>
      currency === null || rounds === 0n
        ? []
        : [
            {
              currency,
              rounds: Number(rounds),
              stake: fromMicro(stake),
              payout: fromMicro(payout),
            },
          ],
    ),
    rounds: Number(all?.rounds ?? 0n),
    members: Number(all?.members ?? 0n),
    open: Number(all?.open ?? 0n),
    already: Number(all?.already ?? 0n),
    atStudio: Number(all?.there ?? 0n),
  };
}

/** Which accounts of the caller's own have rounds in a span. */
export async function ownPlayersOf(
  db: Db,
  context: StaffContext,
  span: GameSpan,
): Promise<bigint[]> {
  const { ownMembers } = requireStaff(context);
  if (ownMembers.length === 0) return [];
  const rows = await db
    .selectFrom(roundsOfGame(db, context, span).as("g"))
    .select("g.member_id")
    .distinct()
    .where("g.member_id", "in", [...ownMembers])
    .execute();
  return rows.map(({ member_id: id }) => id);
}

const isVoidable = sql`g.state <> 'void' and not g.is_at_studio`;

/** No round is opened any more in a span that has passed: what is agreed on is all of it. */
function requirePast({ language }: StaffContext, { from, until }: GameSpan): void {
  const [begins, ends] = [Date.parse(from), Date.parse(until)];
  if (ends <= begins) throw invalidFields({ until: t(language, "rule.dates") });
  if (ends > Date.now()) throw invalidFields({ until: t(language, "rule.span.past") });
  if (ends - begins > spanDaysMax * dayMs) {
    throw invalidFields({ until: t(language, "rule.days.max", { max: spanDaysMax }) });
  }
}
