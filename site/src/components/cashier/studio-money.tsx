import { toast } from "@trevo/client/toasts.ts";
import { Button } from "@trevo/ui/button.tsx";
import { classes } from "@trevo/ui/classes.ts";
import { Icon } from "@trevo/ui/icon.tsx";
import { moneyText } from "@trevo/ui/money.tsx";
import { centsOf, fromCents } from "../../lib/amounts.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { symbolOf, useMoneyStyle } from "../../lib/settings.ts";
import { useQuery } from "../../lib/use-query.ts";
import css from "./studio-money.module.css";
import { useBringBack } from "./use-bring-back.ts";

interface StudioMoneyProps {
  /** Whether it keeps off the page's edges by itself. */
  inset?: boolean;
  /** Whether it stands there while nothing is at studios; never where none keeps wallets. */
  always?: boolean;
}

/** What is at studios that keep wallets, and the way there and back. */
export function StudioMoney({ inset = false, always = false }: StudioMoneyProps) {
  const t = useTranslations();
  const style = useMoneyStyle();
  const { data } = useQuery("wallet.balance", {});
  const { bringBack, isRunning } = useBringBack((error) => toast("error", error.message));
  const atStudios = data?.wallets.filter(({ mode }) => mode === "transfer") ?? [];
  const sum = atStudios.reduce((cents, { balance }) => cents + centsOf(balance), 0n);
  if (!data || atStudios.length === 0 || (sum === 0n && !always)) return null;
  const amount = moneyText({ amount: fromCents(sum), symbol: symbolOf(data.currency), style });
  return (
    <aside className={classes(css.card, inset && css.inset)}>
      <Icon name="gamepad" />
      <p className={css.words}>
        <strong>{t("transfer.studio", { amount })}</strong>
        {sum > 0n && <small>{t("transfer.studio.text")}</small>}
      </p>
      <span className={css.ways}>
        <a href="/m/transfer">{t("transfer.see")}</a>
        {sum > 0n && (
          <Button variant="plain" size="compact" busy={isRunning} onClick={bringBack}>
            {t("transfer.all")}
          </Button>
        )}
      </span>
    </aside>
  );
}
