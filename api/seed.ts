import pg from "pg";
import { toMicro } from "@trevo/contract/money.ts";
import type { Config } from "./core/config.ts";
import type { Connection } from "./core/db.ts";
import { hashPassword } from "./core/passwords.ts";
import { seedAgents } from "./demo/agents.ts";
import { endDemo } from "./demo/end.ts";
import { playDemoRounds } from "./demo/rounds.ts";
import type { App } from "./app.ts";
import { agreeAtSignUp } from "./modules/account/consents/index.ts";
import { seedMail } from "./modules/messaging/content/index.ts";
import { modules } from "./modules.ts";
import { openMerchant } from "./modules/platform/merchant/index.ts";
import { openMember } from "./modules/account/members/index.ts";

const demoAccounts = [
  {
    account: "demo",
    password: "Demo1234",
    type: 0,
    balance: "10000.00",
    mobile: "+5511999990001",
    email: "demo@example.com",
  },
  {
    account: "agent",
    password: "Agent1234",
    type: 1,
    balance: "0.00",
    mobile: "+5511999990002",
    email: "agent@example.com",
  },
] as const;

/** Any constant will do; it only has to be ours. */
const lockKey = 7_351_413;

/** Seeds, one process after the other: those that start together find it done by the first. */
export async function seedInTurn(
  app: App,
  connection: Connection,
  progress: (line: string) => void,
): Promise<void> {
  const turn = new pg.Client({ ...connection, application_name: "trevo seed" });
  // A lost connection gives the turn back; what is seeded twice is there once.
  turn.on("error", () => {});
  await turn.connect();
  try {
    await turn.query("select pg_advisory_lock($1)", [lockKey]);
    await seed(app, progress);
  } finally {
    await turn.end();
  }
}

/**
 * What an installation has before anyone comes: the merchant, its rules and the house games. Safe
 * to run at each start; rows that staff may have changed are left as they are.
 *
 * @param progress gets a line now and then where many members are looked at
 */
async function seed(app: App, progress: (line: string) => void): Promise<void> {
  await openMerchant(app.db, app.config.merchant, flagsOf(app.config));
  // Before the modules: a first member of staff is made where the published ones were closed.
  if (!app.config.demo) await endDemo(app, demoAccounts, progress);
  for (const module of modules) await module.seed?.(app, progress);
  if (app.config.demo) await seedDemo(app);
}

/** Whose messages land in the outbox of a demo can be anyone's: there a number recovers as well. */
function flagsOf({ demo }: Pick<Config, "demo">): Record<string, boolean> {
  const byPhone = demo ? { CHNGPASSVERIF3: true } : {};
  return { TRANSBETREPMEM3: true, USERNAMEREG3: true, ...byPhone };
}

async function seedDemo(app: App): Promise<void> {
  await seedDemoAccounts(app);
  await playDemoRounds(app);
  await seedAgents(app);
}

async function seedDemoAccounts(app: App): Promise<void> {
  const { merchant } = app.config;
  for (const { account, password, type, balance, mobile, email } of demoAccounts) {
    const passwordHash = await hashPassword(password);
    const opened = await app.db.transaction().execute(async (tx) => {
      const member = await openMember(tx, {
        merchant,
        username: account,
        account,
        type,
        mobile,
        mobile_proven_at: new Date(),
        email,
        password_hash: passwordHash,
        currency: "BRL",
        register_method: "H5",
        terms_accepted_at: new Date(),
      });
      if (!member) return member;
      await app.wallets.open(tx, member.id, "BRL");
      await agreeAtSignUp(tx, app.config, { memberId: member.id, merchant, language: "PT" }, []);
      return member;
    });
    if (opened && balance !== "0.00") await app.wallets.grant(opened.id, toMicro(balance));
    if (opened) await seedMail(app, opened.id);
  }
}
