import { useState, type SubmitEvent } from "react";
import { toast } from "@trevo/client/toasts.ts";
import { Button, IconButton } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { moneyText } from "@trevo/ui/money.tsx";
import { canonicalAmount, centsOf, fromCents } from "../../lib/amounts.ts";
import { symbolOf, useMoneyStyle } from "../../lib/settings.ts";
import { useCommand } from "../../lib/use-query.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { refreshBalance } from "../../lib/wallet.ts";
import { AmountInput } from "../../components/cashier/amount-input.tsx";
import { ChoiceField } from "../../components/common/choice-field.tsx";
import type { Wallets } from "../transfer.tsx";
import css from "../transfer.module.css";

type Wallet = Wallets["wallets"][number];

/** The least that moves; the server decides again. */
const minCents = 100n;

/** From one wallet to another: two wallets and how much. One of them is always the main one. */
export function TransferForm({ offer }: { offer: Wallets }) {
  const t = useTranslations();
  const style = useMoneyStyle();
  const [text, setText] = useState("");
  const [trouble, setTrouble] = useState<string | null>(null);
  const { from, to, choose, swap, studios } = useWays(offer.wallets);
  const symbol = symbolOf(offer.currency);
  const show = (cents: bigint) => moneyText({ amount: fromCents(cents), symbol, style });
  const move = useCommand("transfers.move", {
    changes: ["wallet.balance", "transfers.report"],
    onRefused: (error) => setTrouble(error.message),
  });
  const free = freeOf(from);
  const amount = canonicalAmount(text, style);
  const write = (typed: string) => {
    setText(typed);
    setTrouble(null);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (amount === null || centsOf(amount) < minCents) {
      setTrouble(t("transfer.min", { min: show(minCents) }));
    } else if (from.mode === "main" && centsOf(amount) > free) {
      setTrouble(t("transfer.only", { amount: show(free) }));
    } else {
      move.send({ from: from.code, to: to.code, amount }, ({ state, moved }) => {
        void refreshBalance();
        if (state === "failed") return setTrouble(t("transfer.failed"));
        write("");
        if (state !== "done") return toast("info", t("transfer.doubt"));
        const came = show(centsOf(moved ?? amount));
        toast("success", t("transfer.done", { amount: came, wallet: to.name }));
      });
      return;
    }
    document.getElementById("amount")?.focus();
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate aria-label={t("transfer.form")}>
      <div className={css.ways}>
        <Way label={t("transfer.from")} chosen={from} options={studios(from)} onChoose={choose} />
        <IconButton label={t("transfer.swap")} className={css.swap} onClick={swap}>
          <Icon name="refresh" />
        </IconButton>
        <Way label={t("transfer.to")} chosen={to} options={studios(to)} onChoose={choose} />
      </div>
      <div className={css.group}>
        <div className={css.labels}>
          <label htmlFor="amount">{t("transfer.amount")}</label>
          <button
            type="button"
            className={css.all}
            onClick={() => write(fromCents(free).replace(".", style.decimal))}
          >
            {t("transfer.everything")}
          </button>
        </div>
        <AmountInput
          symbol={symbol}
          text={text}
          trouble={trouble}
          help="amount-free"
          onText={write}
        />
        <p id="amount-free" className={css.free}>
          {t("transfer.available")} <strong>{show(free)}</strong>
        </p>
      </div>
      <Button type="submit" size="large" wide busy={move.isRunning}>
        {amount === null || centsOf(amount) < minCents
          ? t("transfer.form")
          : t("transfer.go", { amount: show(centsOf(amount)) })}
      </Button>
    </form>
  );
}

interface WayProps {
  label: string;
  chosen: Wallet;
  options: readonly Wallet[];
  onChoose(code: string): void;
}

function Way({ label, chosen, options, onChoose }: WayProps) {
  return (
    <ChoiceField
      label={label}
      value={chosen.code}
      options={options.map(({ code, name }) => ({ value: code, text: name }))}
      onChange={onChoose}
    />
  );
}

/** Which way it goes: to a studio at first, or back where the main wallet is empty. */
function useWays(wallets: readonly Wallet[]) {
  const main = walletAt(wallets, 0);
  const first = wallets.find(({ mode, balance }) => mode === "transfer" && centsOf(balance) > 0n);
  const [isBack, setBack] = useState(freeOf(main) < minCents && first !== undefined);
  const [code, setCode] = useState((first ?? walletAt(wallets, 1)).code);
  const studio = wallets.find((wallet) => wallet.code === code) ?? walletAt(wallets, 1);
  return {
    from: isBack ? studio : main,
    to: isBack ? main : studio,
    swap: () => setBack(!isBack),
    choose: setCode,
    /** The main wallet's side has nothing to choose. */
    studios: ({ mode }: Wallet) =>
      mode === "main" ? [main] : wallets.filter((wallet) => wallet.mode === "transfer"),
  };
}

/** The page shows the form only where there are two. */
function walletAt(wallets: readonly Wallet[], index: number): Wallet {
  const wallet = wallets[index];
  if (!wallet) throw new Error("A transfer needs two wallets");
  return wallet;
}

/** What can be moved, in cents. */
function freeOf({ balance, held }: Wallet): bigint {
  return centsOf(balance) - centsOf(held);
}
