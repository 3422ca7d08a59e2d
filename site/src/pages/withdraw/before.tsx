import type { IconName } from "@trevo/ui/icon.tsx";
import { useTranslations, type MessageKey } from "../../lib/i18n.ts";
import { Row, RowList } from "../../components/common/row-list.tsx";
import type { Offer } from "../withdraw.tsx";
import css from "../withdraw.module.css";

const steps: Record<Offer["asks"][number], { icon: IconName; labelKey: MessageKey; href: string }> =
  {
    identity: { icon: "shield", labelKey: "title.identity", href: "/m/member/identity" },
    payee: { icon: "person", labelKey: "profile.payee", href: "/m/member/profile?edit=payee" },
    paymentPassword: {
      icon: "lock",
      labelKey: "title.paymentPassword",
      href: "/m/member/paymentPassword",
    },
    account: { icon: "pix", labelKey: "payout.add", href: "/m/member/bankCards" },
  };

/** What is done once, before the first withdrawal. */
export function Before({ asks }: Pick<Offer, "asks">) {
  const t = useTranslations();
  return (
    <section className={css.before}>
      <h2>{t("withdraw.before")}</h2>
      <p>{t("withdraw.before.text")}</p>
      <RowList title={t("withdraw.before.list")}>
        {asks.map((ask) => {
          const { icon, labelKey, href } = steps[ask];
          return <Row key={ask} icon={icon} text={t(labelKey)} href={href} />;
        })}
      </RowList>
    </section>
  );
}
