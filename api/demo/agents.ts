import { sql } from "kysely";
import type { App } from "../app.ts";

/** One place in the demo agent's team. */
interface Place {
  account: string;
  /** The account directly above. */
  upline: string;
  /** Customer type; absent: there already, a player of the demo. */
  type?: 1;
  joinedDaysAgo: number;
}

/** Three levels below `agent`: two agents, three below those, and the players below them. */
const team: Place[] = [
  { account: "lia.norte", upline: "agent", type: 1, joinedDaysAgo: 30 },
  { account: "otavio.sul", upline: "agent", type: 1, joinedDaysAgo: 29 },
  { account: "carol.recife", upline: "lia.norte", type: 1, joinedDaysAgo: 27 },
  { account: "beto.belem", upline: "lia.norte", type: 1, joinedDaysAgo: 25 },
  { account: "nina.poa", upline: "otavio.sul", type: 1, joinedDaysAgo: 22 },
  { account: "marina.luz", upline: "carol.recife", joinedDaysAgo: 20 },
  { account: "joaopedro", upline: "carol.recife", joinedDaysAgo: 17 },
  { account: "BiaCarioca", upline: "beto.belem", joinedDaysAgo: 13 },
  { account: "tatu77", upline: "beto.belem", joinedDaysAgo: 9 },
  { account: "donalourdes", upline: "nina.poa", joinedDaysAgo: 6 },
  { account: "rafa_bh", upline: "nina.poa", joinedDaysAgo: 2 },
];

/** Who stands in it. */
export const teamAccounts = team.map(({ account }) => account);

/** The invitation code of the demo's agent. */
const code = "TREVO-AGENTE";

/**
 * Gives the demo's agent a team. Its members joined on days of the past month; their
 * bets are real and of today, because the ledger takes no other date. Members that have an upline
 * already keep it.
 */
export async function seedAgents(app: App): Promise<void> {
  const { db, config, wallets } = app;
  await db.transaction().execute(async (tx) => {
    const opened = await tx
      .insertInto("member")
      .values(
        team.flatMap(({ account, type }) =>
          type === undefined
            ? []
            : [
                {
                  merchant: config.merchant,
                  username: account,
                  account,
                  type,
                  currency: "BRL",
                  register_method: "H5",
                },
              ],
        ),
      )
      .onConflict((on) => on.doNothing())
      .returning("id")
      .execute();
    for (const { id } of opened) await wallets.open(tx, id, "BRL");
    await sql`
      update member m
        set upline_id = u.id, created_at = now() - make_interval(days => place.days)
        from unnest(
          ${team.map(({ account }) => account.toLowerCase())}::text[],
          ${team.map(({ upline }) => upline.toLowerCase())}::text[],
          ${team.map(({ joinedDaysAgo }) => joinedDaysAgo)}::int[]
        ) as place (username, upline, days)
        join member u on u.merchant = ${config.merchant} and u.username = place.upline
        where m.merchant = ${config.merchant} and m.username = place.username
          and m.upline_id is null`.execute(tx);
    await sql`
      insert into affiliate_code (merchant, code, member_id)
        select merchant, ${code}, id from member
          where merchant = ${config.merchant} and username = 'agent'
        on conflict do nothing`.execute(tx);
  });
}
