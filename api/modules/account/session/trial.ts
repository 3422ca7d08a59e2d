import { customerTypes } from "@trevo/contract/constants.ts";
import { randomInt } from "node:crypto";
import { fromMicro, toMicro } from "@trevo/contract/money.ts";
import type { RequestContext } from "../../../core/request-context.ts";
import type { App } from "../../../app.ts";
import { sessionValue, type SessionValue } from "./complete-sign-in.ts";
import { countTrial } from "./trial-limits.ts";
import { openMember } from "../members/index.ts";

/** A trial's play money: a currency of its own in the ledger, without value elsewhere. */
const playCurrency = "FUN";
const startingMicro = toMicro("1000.00");

/** The starting balance of a trial, in wire format. */
export const trialStake = { currency: playCurrency, startingBalance: fromMicro(startingMicro) };

/**
 * Opens a trial account (type 4), grants its play money and signs in to it. No password opens
 * it again: it lives as long as its session.
 *
 * @throws Refusal trial.limit
 */
export async function openTrial(app: App, context: RequestContext): Promise<SessionValue> {
  await countTrial(app, context);
  const member = await app.db.transaction().execute(async (tx) => {
    const account = `trial${randomInt(1e9, 1e10)}`;
    const opened = await openMember(tx, {
      merchant: context.merchant,
      username: account,
      account,
      type: customerTypes.trial,
      currency: playCurrency,
      register_method: "H5",
    });
    if (!opened) throw new Error(`Two trials are called ${account}`);
    await app.wallets.open(tx, opened.id, playCurrency);
    return opened;
  });
  await app.wallets.grant(member.id, startingMicro);
  return sessionValue(app, context, { ...member, lastLoginAt: null }, "trial");
}
