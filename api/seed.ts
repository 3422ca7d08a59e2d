import { toMicro } from "@trevo/contract/money.ts";
import { hashPassword } from "./core/passwords.ts";
import { seedAgents } from "./demo-agents.ts";
import { playDemoRounds } from "./demo-rounds.ts";
import type { House } from "./house.ts";
import { agreeAtSignUp, seedAgreements } from "./modules/agreements/index.ts";
import { seedContent, seedMail } from "./modules/content/index.ts";
import { seedCatalogue, seedPool } from "./modules/games/index.ts";
import { seedRegisterFields } from "./modules/member/index.ts";
import { seedProtection } from "./modules/protection/index.ts";
import { seedRegister } from "./modules/register/index.ts";
import { seedDemoStaff, seedFirstStaff } from "./modules/staff/index.ts";
import { seedPlaces } from "./modules/whereabouts/index.ts";
import { seedService } from "./modules/system/index.ts";

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
export async function seed(house: House, progress: (line: string) => void): Promise<void> {
  await seedMerchant(house);
  await seedRegisterFields(house);
  await seedCatalogue(house);
  await seedContent(house);
  await seedAgreements(house);
  await seedService(house);
  await seedProtection(house, progress);
  await seedRegister(house, progress);
  await seedPlaces(house);
  if (house.config.demo) await seedDemo(house);
  await seedFirstStaff(house);
  await seedDemoStaff(house);
}

async function seedMerchant({ db, config: { merchant, demo } }: House): Promise<void> {
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

async function seedDemo(house: House): Promise<void> {
  await seedDemoAccounts(house);
  await seedPool(house, "BRL");
  await playDemoRounds(house);
  await seedAgents(house);
}

async function seedDemoAccounts(house: House): Promise<void> {
  const { merchant } = house.config;
  for (const { account, password, type, balance, mobile, email } of demoAccounts) {
    const passwordHash = await hashPassword(password);
    const opened = await house.db.transaction().execute(async (tx) => {
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
      await house.wallets.open(tx, member.id, "BRL");
      await agreeAtSignUp(tx, house.config, { memberId: member.id, merchant, language: "PT" }, []);
      return member;
    });
    if (opened && balance !== "0.00") await house.wallets.grant(opened.id, toMicro(balance));
    if (opened) await seedMail(house, opened.id);
  }
}
