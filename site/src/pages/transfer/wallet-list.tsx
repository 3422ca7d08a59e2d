import { toast } from "@trevo/client/toasts.ts";
import { Button } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { Money, moneyText } from "@trevo/ui/money.tsx";
import { centsOf } from "../../lib/amounts.ts";
import { symbolOf, useMoneyStyle } from "../../lib/settings.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { useBringBack } from "../../components/cashier/use-bring-back.ts";
import type { Wallets } from "../transfer.tsx";
import css from "../transfer.module.css";

type Wallet = Wallets["wallets"][number];

/** Every wallet with what is in it, and all of it back by one tap. */
export function WalletList({ offer }: { offer: Wallets }) {
  const t = useTranslations();
  const { bringBack, isRunning } = useBringBack((error) => toast("error", error.message));
  const atStudios = offer.wallets.filter(({ mode }) => mode === "transfer");
  const isAny = atStudios.some(({ balance }) => centsOf(balance) > 0n);
  return (
    <section className={css.group} aria-labelledby="wallets">
      <h2 id="wallets" className={css.labels}>
        {t("transfer.wallets")}
      </h2>
      <ul className={css.wallets}>
        {offer.wallets.map((wallet) => (
          <WalletRow key={wallet.code} wallet={wallet} symbol={symbolOf(offer.currency)} />
        ))}
      </ul>
      <Button variant="plain" wide busy={isRunning} disabled={!isAny} onClick={bringBack}>
        <Icon name="withdraw" />
        {t("transfer.all")}
      </Button>
    </section>
  );
}

function WalletRow({ wallet, symbol }: { wallet: Wallet; symbol: string }) {
  const t = useTranslations();
  const style = useMoneyStyle();
  const { mode, name, balance, held, state } = wallet;
  const isHeld = centsOf(held) > 0n;
  return (
    <li className={css.wallet}>
      <span className={css.badge}>
        <Icon name={mode === "main" ? "bank" : "gamepad"} />
      </span>
      <span className={css.words}>
        <strong>{name}</strong>
        <small>
          {isHeld
            ? t("transfer.held", { amount: moneyText({ amount: held, symbol, style }) })
            : t(mode === "main" ? "transfer.main" : "transfer.there")}
        </small>
      </span>
      <span className={css.sums}>
        <Money amount={balance} symbol={symbol} style={style} className={css.sum} />
        {state === "moving" && <span className={css.doubt}>{t("transfer.moving")}</span>}
      </span>
      {state !== "ok" && (
        <p className={css.note}>
          <Icon name={state === "moving" ? "clock" : "info"} />
          {t(state === "moving" ? "transfer.doubt" : "transfer.stale")}
        </p>
      )}
    </li>
  );
}
