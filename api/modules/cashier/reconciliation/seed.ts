import type { App } from "../../../app.ts";

/** How a demo's provider pays out what its charges brought: the next day, less 0.99%. */
const demoTerms = {
  provider: "sandbox",
  source: "sandbox-main",
  mark: "SANDBOX PAGAMENTOS",
  fee_flat: 0n,
  fee_bps: 99,
};

/** A demo knows the terms of its provider; elsewhere staff write those of theirs. */
export async function seed({ db, config }: App): Promise<void> {
  if (!config.demo) return;
  await db
    .insertInto("provider_settlement")
    .values(demoTerms)
    .onConflict((on) => on.doNothing())
    .execute();
}
