import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import { useTranslations } from "../../lib/i18n.ts";
import css from "./wallet-tabs.module.css";

const places = [
  { href: "/m/voucherCenter", icon: "deposit", labelKey: "deposit" },
  { href: "/m/withdraw", icon: "withdraw", labelKey: "withdraw" },
  { href: "/m/transaction/record", icon: "receipt", labelKey: "title.transactionRecord" },
] as const satisfies readonly { href: string; icon: IconName; labelKey: string }[];

/** The wallet's three places, above each of them: money in, money out, and what happened. */
export function WalletTabs({ here }: { here: (typeof places)[number]["href"] }) {
  const t = useTranslations();
  return (
    <nav className={css.tabs} aria-label={t("wallet.places")}>
      {places.map(({ href, icon, labelKey }) => (
        <a key={href} href={href} aria-current={href === here ? "page" : undefined}>
          <Icon name={icon} />
          {t(labelKey)}
        </a>
      ))}
    </nav>
  );
}
