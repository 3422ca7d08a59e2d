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
import { acceptPromotion, requirePromotion } from "./promotions.ts";
import { receivingAt } from "./receiving-at.ts";
import { sayPaid } from "./say-paid.ts";
import { stoppedMethods } from "./stops.ts";

/** Deposits by a member. */
export function calls(app: App): Handlers<"deposits"> {
  const { db } = app;
  return {
    async depositMethods(context) {
      const session = requireSession(context);
      // Refused before the member enters an amount: none would be accepted.
      await requireNotStopped(db, session.memberId);
      const [all, offeredLimits, stops] = await Promise.all([
        openMethods(db, { session, userAgent: context.userAgent }, methodsOf(app)),
        offeredDepositLimits(db, app.config, session.memberId),
        stoppedMethods(db, session.memberId),
      ]);
      const name = (id: string) => t(context.language, `deposit.${id}.name`);
      const open = all.filter(({ id }) => !stops.has(id));
      const stopped = all.filter(({ id }) => stops.has(id));
      return {
        currency: session.currency,
        asks: offeredLimits,
        stopped: stopped.map(({ id }) => ({ method: id, name: name(id) })),
        methods: open.map((method) => ({
          method: method.id,
          name: name(method.id),
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
    async startDeposit(context, { promotionId, ...request }) {
      requirePromotion(app, promotionId ?? "");
      return startDeposit(app, context, request);
    },
    startBank: (context, { amount }) => startDeposit(app, context, { method: "bank", amount }),
    startGateway: (context, { amount }) =>
      startDeposit(app, context, { method: "gateway", amount }),
    startAlipay: (context, { amount }) => startDeposit(app, context, { method: "alipay", amount }),
    startQq: (context, { amount }) => startDeposit(app, context, { method: "qq", amount }),
    startWechat: (context, { amount }) => startDeposit(app, context, { method: "wechat", amount }),
    banks: (context, { method }) => receivingAt(app, context, method),
    // Promotions are nobody's yet: the page hides what has nothing in it.
    promos: () => ({ list: [] }),
    acceptPromo: (context, request) => acceptPromotion(app, context, request),
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
