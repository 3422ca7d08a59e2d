import { askToConfirm, toast } from "@trevo/client/toasts.ts";
import { centsOf } from "../../lib/amounts.ts";
import { call, CallError } from "../../lib/client.ts";
import type { Translate } from "../../lib/i18n.ts";
import { isTrial, sessionStore } from "../../lib/session.ts";
import { refreshBalance } from "../../lib/wallet.ts";

/** Who left a studio that keeps wallets is asked whether what is left there comes back. */
export async function offerBack(vendor: string, t: Translate): Promise<void> {
  const session = sessionStore.getState();
  if (session.token === null || isTrial(session)) return;
  try {
    const { wallets } = await call("wallet.balance", {});
    if (!wallets.some(({ code, mode }) => code === vendor && mode === "transfer")) return;
    if (!(await hasMoneyAt(vendor))) return;
  } catch (error) {
    // The offer is a courtesy: the wallets' page has all of it.
    if (error instanceof CallError) return;
    throw error;
  }
  askToConfirm({
    title: t("transfer.back.title"),
    text: t("transfer.back.text"),
    yes: t("transfer.back.yes"),
    no: t("transfer.back.no"),
    tone: "primary",
    onYes: () => void bringBack(t),
  });
}

/** Whether something is left at the studio, by its own word. */
async function hasMoneyAt(vendor: string): Promise<boolean> {
  await call("transfers.ask", {});
  const { wallets } = await call("wallet.balance", {});
  const wallet = wallets.find(({ code }) => code === vendor);
  return wallet !== undefined && centsOf(wallet.balance) > 0n;
}

async function bringBack(t: Translate): Promise<void> {
  try {
    const { list } = await call("transfers.bringBack", {});
    if (list.some(({ state }) => state !== "done")) toast("info", t("transfer.all.doubt"));
    await refreshBalance();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    toast("error", error.message);
  }
}
