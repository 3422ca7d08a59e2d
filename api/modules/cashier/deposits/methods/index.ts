import { jurisdictionOf } from "../../../../jurisdictions/index.ts";
import type { App } from "../../../../app.ts";
import type { PaymentProvider } from "../providers/provider.ts";
import { sandboxProvider } from "../providers/sandbox.ts";
import { alipay } from "./alipay.ts";
import { bank } from "./bank.ts";
import { gateway } from "./gateway.ts";
import { manual } from "./manual.ts";
import type { Flow, PaymentMethod } from "./method.ts";
import { pix } from "./pix.ts";
import { pixStatic } from "./pix-static.ts";
import { promptpay } from "./promptpay.ts";
import { qq } from "./qq.ts";
import { vietqr } from "./vietqr.ts";
import { wechat } from "./wechat.ts";

/** Rails that a provider has to be connected for. */
const charged = [pix, gateway, alipay, wechat, qq, promptpay, vietqr];
/** Ways to our own account. */
const transferred = [bank, pixStatic, manual];

/** The deposit methods that are connected here and that the jurisdiction permits. */
export function methodsOf(app: Pick<App, "sandbox" | "config">): PaymentMethod[] {
  const { methods: permitted } = jurisdictionOf(app.config).deposits;
  const connected = providersOf(app).flatMap((provider) => charged.map((each) => each(provider)));
  const toAccount = transferred.map((each) => each(app));
  return [...connected, ...toAccount].filter(({ id }) => permitted?.includes(id) ?? true);
}

function providersOf({ sandbox }: Pick<App, "sandbox">): PaymentProvider[] {
  return sandbox ? [sandboxProvider(sandbox)] : [];
}

/**
 * A provider by name; undefined when none is connected by it. Deposits that were started are
 * completed even if the jurisdiction no longer permits the method.
 */
export function providerOf(app: Pick<App, "sandbox">, id: string): PaymentProvider | undefined {
  return providersOf(app).find((provider) => provider.id === id);
}

/** Methods whose payments the payer's bank may take back long after they were credited. */
export const chargeableMethods: readonly string[] = ["gateway"];

/** How a method is paid, also one that is no longer there. */
export function flowOf(id: string): Flow {
  return flows[id] ?? "code";
}

const flows: Readonly<Record<string, Flow>> = {
  alipay: "page",
  bank: "transfer",
  gateway: "page",
  manual: "office",
  qq: "page",
  wechat: "page",
};
