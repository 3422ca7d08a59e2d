import type { z } from "zod";
import { fromMicro } from "@trevo/contract/money.ts";
import { languages } from "@trevo/contract/languages.ts";
import type { games } from "@trevo/contract/staff/games.ts";
import { type SqlBool, sql } from "kysely";
import type { App } from "../../../app.ts";
import type { Texts } from "../../../core/i18n.ts";
import { Refusal } from "../../../core/refusal.ts";
import { sliceOf } from "../../../core/slice.ts";
import type { StaffContext, StaffHandlers } from "../../../core/staff-request-context.ts";
import { recordAudit } from "../../backoffice/staff/index.ts";
import { dayOf, isNewOn } from "./new-games.ts";

type Given<C extends keyof typeof games> = z.output<(typeof games)[C]["payload"]>;
type GameRow = z.input<typeof games.list.answer>["list"][number];
type Words = Given<"setGame">["words"];

/** The catalogue as staff switch and order it; triggers drop what is kept of it. */
export function staffCalls(app: App): StaffHandlers<"games"> {
  return {
    list: (context, asked) => listGames(app, context, asked),
    setGame: (context, given) => setGame(app, context, given),
    vendors: async () => ({ list: await vendorsOf(app) }),
    setVendor: (context, given) => setVendor(app, context, given),
    categories: async () => ({ list: await categoriesOf(app) }),
    setCategory: (context, given) => setCategory(app, context, given),
    moveCategory: (context, given) => moveCategory(app, context, given),
  };
}

/** Staff's own word, else the catalogue's. */
const isHot = sql<boolean>`coalesce(g.hot_set, g.hot_sort is not null)`;

function listGames(
  app: App,
  context: StaffContext,
  { q = "", vendor, category, isOn, ...asked }: Given<"list">,
) {
  let query = app.db
    .selectFrom("game as g")
    .innerJoin("vendor as v", "v.code", "g.vendor")
    .innerJoin("game_category as c", "c.code", "g.category")
    .where("g.stocked", "=", true)
    .select([
      "g.node_id",
      "g.code",
      "g.name",
      "g.vendor",
      "g.category",
      "g.enabled",
      "g.rtp_percent",
    ])
    .select(["g.min_bet", "g.words", "g.added_at", isHot.as("is_hot")])
    .select(sql<boolean>`not (v.enabled and c.enabled and c.permitted)`.as("is_hidden"));
  if (q !== "") {
    const like = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    query = query.where(sql<SqlBool>`g.name::text ilike ${like} or g.node_id ilike ${like}`);
  }
  if (vendor !== undefined) query = query.where("g.vendor", "=", vendor);
  if (category !== undefined) query = query.where("g.category", "=", category);
  if (isOn !== undefined) query = query.where("g.enabled", "=", isOn === "yes");
  const keys = [
    { by: sql.ref("g.sort"), as: "integer" },
    { by: sql.ref("g.node_id"), as: "text" },
  ] as const;
  const today = dayOf(Date.now());
  return sliceOf(app, query, { call: context.call, asked, keys }, (row): GameRow => ({
    nodeId: row.node_id,
    code: row.code,
    name: row.name[context.language] ?? row.name["EN"] ?? row.node_id,
    vendor: row.vendor,
    category: row.category,
    isOn: row.enabled,
    isHidden: row.is_hidden,
    isNew: isNewOn(today, row.added_at),
    isHot: row.is_hot,
    rtpPercent: row.rtp_percent,
    minBet: fromMicro(row.min_bet),
    words: row.words === null ? null : wordsOf(row.words),
  }));
}

/** Each language of the table has its entry. */
function wordsOf(words: Texts): Words {
  return Object.fromEntries(languages.map((code) => [code, words[code] ?? ""])) as Words;
}

/** Null where nothing is said. */
function kept(words: Words): string | null {
  return Object.values(words).some((text) => text !== "") ? JSON.stringify(words) : null;
}

async function setGame({ db }: App, context: StaffContext, given: Given<"setGame">) {
  const { nodeId, isOn, words, reason } = given;
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ enabled: boolean; is_hot: boolean }>`
      select g.enabled, ${isHot} as is_hot from game g
        where g.node_id = ${nodeId} and g.stocked for update`.execute(tx);
    const [before] = rows;
    if (!before) throw new Refusal("game.unknown");
    await sql`update game g set enabled = ${isOn}, words = ${kept(words)}::jsonb,
        hot_set = case when ${isHot} = ${given.isHot} then hot_set else ${given.isHot} end
      where g.node_id = ${nodeId}`.execute(tx);
    await recordAudit(tx, context, {
      subject: `game:${nodeId}`,
      reason,
      before: { isOn: before.enabled, isHot: before.is_hot },
      after: { isOn, isHot: given.isHot, words },
    });
    return { isOn };
  });
}

async function vendorsOf({ db }: App) {
  const { rows } = await sql<{
    code: string;
    name: string;
    enabled: boolean;
    words: Texts | null;
    games: bigint;
  }>`select v.code, v.name, v.enabled, v.words,
      (select count(*) from game g where g.vendor = v.code and g.stocked) as games
    from vendor v order by v.sort, v.code`.execute(db);
  return rows.map(({ code, name, enabled, words, games: count }) => ({
    code,
    name,
    isOn: enabled,
    games: Number(count),
    words: words === null ? null : wordsOf(words),
  }));
}

async function setVendor(
  { db }: App,
  context: StaffContext,
  { code, isOn, words, reason }: Given<"setVendor">,
) {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ enabled: boolean }>`select enabled from vendor
      where code = ${code} for update`.execute(tx);
    const [before] = rows;
    if (!before) throw new Refusal("vendor.unknown");
    await sql`update vendor set enabled = ${isOn}, words = ${kept(words)}::jsonb
      where code = ${code}`.execute(tx);
    await recordAudit(tx, context, {
      subject: `studio:${code}`,
      reason,
      before: { isOn: before.enabled },
      after: { isOn, words },
    });
    return { isOn };
  });
}

async function categoriesOf({ db }: App) {
  const { rows } = await sql<{
    code: string;
    enabled: boolean;
    permitted: boolean;
    games: bigint;
  }>`select c.code, c.enabled, c.permitted,
      (select count(*) from game g where g.category = c.code and g.stocked) as games
    from game_category c order by c.sort, c.code`.execute(db);
  return rows.map((row) => ({
    code: row.code,
    isOn: row.enabled,
    isPermitted: row.permitted,
    games: Number(row.games),
  }));
}

async function setCategory(
  { db }: App,
  context: StaffContext,
  { code, isOn, reason }: Given<"setCategory">,
) {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ enabled: boolean }>`select enabled from game_category
      where code = ${code} for update`.execute(tx);
    const [before] = rows;
    if (!before) throw new Refusal("game.unknown");
    await sql`update game_category set enabled = ${isOn} where code = ${code}`.execute(tx);
    await recordAudit(tx, context, {
      subject: `category:${code}`,
      reason,
      before: { isOn: before.enabled },
      after: { isOn },
    });
    return { isOn };
  });
}

/** The first cannot go up, nor the last down. */
async function moveCategory(
  { db }: App,
  context: StaffContext,
  { code, to }: Given<"moveCategory">,
) {
  return db.transaction().execute(async (tx) => {
    // Of two at once, the second goes on from the order that the first has made.
    const { rows } = await sql<{ code: string }>`select code from game_category
      order by sort, code for update`.execute(tx);
    const codes = rows.map((row) => row.code);
    const from = codes.indexOf(code);
    if (from < 0) throw new Refusal("game.unknown");
    const place = from + (to === "up" ? -1 : 1);
    const other = codes[place];
    const isMoved = other !== undefined;
    if (isMoved) {
      codes[place] = code;
      codes[from] = other;
      await sql`update game_category c set sort = o.place
        from unnest(${codes}::text[]) with ordinality as o (code, place)
        where c.code = o.code and c.sort <> o.place`.execute(tx);
    }
    await recordAudit(tx, context, { subject: `category:${code}`, after: { to, isMoved } });
    return { isMoved };
  });
}
