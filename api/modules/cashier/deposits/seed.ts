import type { App } from "../../../app.ts";

/** A demo's account at a bank that does not exist: nobody else's installation shows it. */
const demoAccount = {
  id: "sandbox-main",
  currency: "BRL",
  bank_code: "000",
  bank_name: "Banco Sandbox",
  branch: "0001",
  account: "123456-7",
  holder: "Trevo Demonstração",
  tax_id: "00000000000191",
  pix_key: "7d9f0335-8dcc-4054-9bf9-0dbd61d36906",
};

/** Our account of a demo, where transfers are paid to. */
export async function seed({ db, config }: App): Promise<void> {
  if (!config.demo) return;
  await db
    .insertInto("receiving_account")
    .values({ ...demoAccount, merchant: config.merchant })
    .onConflict((on) => on.doNothing())
    .execute();
}
