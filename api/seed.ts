import { toMicro } from "@trevo/contract/money.ts";
import { hashPassword } from "./core/passwords.ts";
import { seedAgents } from "./demo/agents.ts";
import { playDemoRounds } from "./demo/rounds.ts";
import type { App } from "./app.ts";
import { agreeAtSignUp } from "./modules/account/consents/index.ts";
import { seedPool } from "./modules/casino/games/index.ts";
import { seedMail } from "./modules/messaging/content/index.ts";
import { modules } from "./modules.ts";

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

/**
 * What a house has before anyone comes: the merchant, its rules and its own games. Safe to run
 * at each start; rows that staff may have changed are left as they are.
 *
 * @param progress hears a line now and then where many members are looked at
 */
export async function seed(app: App, progress: (line: string) => void): Promise<void> {
  await seedMerchant(app);
  for (const module of modules) await module.seed?.(app, progress);
  if (app.config.demo) await seedDemo(app);
}

async function seedMerchant({ db, config: { merchant, demo } }: App): Promise<void> {
  // Whose messages land in the outbox of a demo can be anyone's: there a number recovers as well.
  const byPhone = demo ? { CHNGPASSVERIF3: true } : {};
  await db
    .insertInto("merchant")
    .values({
      code: merchant,
      name: "Trevo",
      currency: "BRL",
      time_zone: "America/Sao_Paulo",
      whitelabel: JSON.stringify({ TRANSBETREPMEM3: true, USERNAMEREG3: true, ...byPhone }),
    })
    .onConflict((on) => on.doNothing())
    .execute();
}

async function seedDemo(app: App): Promise<void> {
  await seedDemoAccounts(app);
  await seedPool(app, "BRL");
  await playDemoRounds(app);
  await seedAgents(app);
}

async function seedDemoAccounts(app: App): Promise<void> {
  const { merchant } = app.config;
  for (const { account, password, type, balance, mobile, email } of demoAccounts) {
    const passwordHash = await hashPassword(password);
    const opened = await app.db.transaction().execute(async (tx) => {
      const member = await tx
        .insertInto("member")
        .values({
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
        })
        .onConflict((on) => on.doNothing())
        .returning("id")
        .executeTakeFirst();
      if (!member) return member;
      await app.wallets.open(tx, member.id, "BRL");
      await agreeAtSignUp(tx, app.config, { memberId: member.id, merchant, language: "PT" }, []);
      return member;
    });
    if (opened && balance !== "0.00") await app.wallets.grant(opened.id, toMicro(balance));
    if (opened) await seedMail(app, opened.id);
  }
}
