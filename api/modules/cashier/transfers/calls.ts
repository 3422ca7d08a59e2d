import type { z } from "zod";
import type { transfers } from "@trevo/contract/member/transfers.ts";
import { Refusal } from "../../../core/refusal.ts";
import {
  type Handlers,
  type RequestContext,
  requireSession,
} from "../../../core/request-context.ts";
import type { App } from "../../../app.ts";
import { commandId } from "../../../ledger/index.ts";
import { bringAllBack } from "./bring-back.ts";
import { confirmWallets } from "./confirm.ts";
import { requireMayPlay, requireRoom } from "./may-move.ts";
import { reportTransfers } from "./report.ts";
import { movesAtLaunch, setMovesAtLaunch } from "./settings.ts";
import { startTransfer } from "./start.ts";
import { mainWallet } from "./transfer.ts";
import { transferValue } from "./values.ts";

/** Money between the member's wallet and those of studios. */
export function calls(app: App): Handlers<"transfers"> {
  const { db } = app;
  return {
    move: (context, asked) => move(app, context, asked),
    bringBack(context) {
      const { memberId, merchant, currency } = requireSession(context);
      const asked = { memberId, merchant, currency, key: context.key, origin: "member" as const };
      return bringAllBack(app, asked);
    },
    async ask(context) {
      await confirmWallets(app, requireSession(context).memberId);
      return { done: true };
    },
    settings: async (context) => ({
      atLaunch: await movesAtLaunch(db, requireSession(context).memberId),
    }),
    async setSettings(context, { atLaunch }) {
      await setMovesAtLaunch(db, requireSession(context).memberId, atLaunch);
      return { atLaunch };
    },
    report: (context, filter) => reportTransfers(app, context, filter),
  };
}

async function move(
  app: App,
  context: RequestContext,
  { from, to, amount }: z.output<typeof transfers.move.payload>,
) {
  const session = requireSession(context);
  if (from === to || (from !== mainWallet && to !== mainWallet)) throw new Refusal("transfer.same");
  const isOut = from === mainWallet;
  if (isOut) await requireMayPlay(app, context);
  const { memberId, merchant, currency } = session;
  const row = await startTransfer(app, {
    id: commandId("transfer", memberId.toString(), context.key),
    memberId,
    merchant,
    currency,
    amount,
    vendor: isOut ? to : from,
    direction: isOut ? "to" : "from",
    origin: "member",
    ...(isOut ? { check: (tx) => requireRoom(app, tx, session, amount) } : {}),
  });
  return transferValue(row, context.language);
}
