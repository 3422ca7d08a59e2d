import { fromMicro } from "@trevo/contract/money.ts";
import { type Handlers, requireSession } from "../../../core/request-context.ts";
import { t } from "../../../core/i18n.ts";
import type { App } from "../../../app.ts";
import {
  offeredDepositLimits,
  requireNotStopped,
} from "../../compliance/responsible-gaming/index.ts";
import { cancelDeposit } from "./cancel.ts";
import { startDeposit } from "./deposit.ts";
import { depositDetail } from "./deposit-value.ts";
import { openMethods } from "./enabled-methods.ts";
import type { FeeTerms } from "./fee.ts";
import { listDeposits } from "./list-deposits.ts";
import { methodsOf } from "./methods/index.ts";
import { ownDeposit } from "./own-deposit.ts";
import { sendProof } from "./send-proof.ts";
import { sayPaid } from "./say-paid.ts";

/** Deposits by a member. */
export function calls(app: App): Handlers<"deposits"> {
  const { db } = app;
  return {
    async depositMethods(context) {
      const session = requireSession(context);
      // Refused before the member enters an amount: none would be accepted.
      await requireNotStopped(db, session.memberId);
      const [open, offeredLimits] = await Promise.all([
        openMethods(db, { session, userAgent: context.userAgent }, methodsOf(app)),
        offeredDepositLimits(db, app.config, session.memberId),
      ]);
      return {
        currency: session.currency,
        asks: offeredLimits,
        methods: open.map((method) => ({
          method: method.id,
          name: t(context.language, `deposit.${method.id}.name`),
          description: t(context.language, `deposit.${method.id}.description`),
          amountMin: fromMicro(method.amountMin),
          amountMax: fromMicro(method.amountMax),
          flow: method.flow,
          suggested: method.suggested.map((amount) => fromMicro(amount)),
          fee: method.fee === null ? null : feeValue(method.fee),
          expirySeconds: method.expiresSeconds,
          needs: method.flow === "transfer" ? (["payerName", "paidAt", "images"] as const) : [],
        })),
      };
    },
    startDeposit: (context, request) => startDeposit(app, context, request),
    async deposit(context, { id }) {
      return depositDetail(app, context, await ownDeposit(db, context, id));
    },
    prove: (context, request) => sendProof(app, context, request),
    paid: (context, request) => sayPaid(app, context, request),
    cancel: (context, { id }) => cancelDeposit(app, context, id),
    deposits: (context, request) => listDeposits(app, context, request),
  };
}

function feeValue({ flat, bps, min, max }: FeeTerms) {
  return {
    flat: fromMicro(flat),
    percent: `${Math.floor(bps / 100)}.${String(bps % 100).padStart(2, "0")}`,
    min: fromMicro(min),
    max: max === null ? null : fromMicro(max),
  };
}
