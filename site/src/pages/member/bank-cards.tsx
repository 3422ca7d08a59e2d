import { useState } from "react";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Button, IconButton } from "@trevo/ui/button.tsx";
import { classes } from "@trevo/ui/classes.ts";
import { Icon } from "@trevo/ui/icon.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { toast } from "@trevo/client/toasts.ts";
import { useQuery } from "../../lib/use-query.ts";
import { useTranslations, type Translate, type MessageKey } from "../../lib/i18n.ts";
import { Row, RowList } from "../../components/common/row-list.tsx";
import { QueryError } from "../../components/common/query-error.tsx";
import { PageSkeleton } from "../../components/common/page-skeleton.tsx";
import { AddSheet } from "./bank-cards/add-sheet.tsx";
import { RemoveSheet } from "./bank-cards/remove-sheet.tsx";
import page from "../../components/common/page.module.css";
import css from "./bank-cards.module.css";

type Cards = AnswerOf<"profile.cards">;
type Card = Cards["list"][number];

/** Where payouts go: accounts and PIX keys in the member's own name. */
export default function BankCards() {
  const t = useTranslations();
  const [open, setOpen] = useState<"add" | Card | null>(null);
  const { data, error, refetch } = useQuery("profile.cards", {});
  if (!data) return error ? <QueryError error={error} refetch={refetch} /> : <PageSkeleton />;
  const { list, countMax, payeeName, hasPaymentPassword } = data;
  const close = () => setOpen(null);
  const finish = (labelKey: MessageKey) => () => {
    close();
    refetch();
    toast("success", t(labelKey));
  };
  const mayAdd = payeeName !== null && hasPaymentPassword;
  return (
    <div className={classes(page.page, css.page)}>
      {!mayAdd && <Before cards={data} />}
      {list.length === 0 ? (
        <StateScreen
          variant="empty"
          title={t("payout.empty.title")}
          text={t("payout.empty.text")}
          icon={<Icon name="pix" />}
        />
      ) : (
        <ul className={css.cards}>
          {list.map((card) => (
            <CardItem key={card.id} card={card} onRemove={() => setOpen(card)} />
          ))}
        </ul>
      )}
      <p className={css.count}>{t("payout.count", { count: list.length, max: countMax })}</p>
      <Button
        size="large"
        wide
        disabled={!mayAdd || list.length >= countMax}
        onClick={() => setOpen("add")}
      >
        {t("payout.add")}
      </Button>
      {open === "add" && payeeName !== null && (
        <AddSheet
          banks={data.banks}
          payeeName={payeeName}
          onClose={close}
          onAdded={finish("payout.added")}
        />
      )}
      {open !== null && open !== "add" && (
        <RemoveSheet
          id={open.id}
          what={nameOf(open, t)}
          onClose={close}
          onRemoved={finish("payout.removed")}
        />
      )}
    </div>
  );
}

/** What has to be there before anything can be added. */
function Before({ cards: { payeeName, hasPaymentPassword } }: { cards: Cards }) {
  const t = useTranslations();
  return (
    <RowList title={t("payout.before")}>
      {payeeName === null && (
        <Row icon="person" text={t("profile.payee")} href="/m/member/profile?edit=payee" />
      )}
      {!hasPaymentPassword && (
        <Row icon="lock" text={t("title.paymentPassword")} href="/m/member/paymentPassword" />
      )}
    </RowList>
  );
}

function CardItem({ card, onRemove }: { card: Card; onRemove(): void }) {
  const t = useTranslations();
  return (
    <li className={`${css.card} island`} data-kind={card.kind}>
      <span className={css.kind}>
        <Icon name={card.kind === "pix" ? "pix" : "card"} />
        {titleOf(card, t)}
      </span>
      <IconButton
        label={t("payout.remove", { what: nameOf(card, t) })}
        className={css.remove}
        onClick={onRemove}
      >
        <Icon name="close" />
      </IconButton>
      <strong dir="ltr">{card.mask}</strong>
      <small>
        <bdi>{card.holder}</bdi>
      </small>
    </li>
  );
}

function titleOf({ bankName, scheme }: Card, t: Translate): string {
  return bankName ?? `PIX · ${t(`payout.pix.${scheme}` as MessageKey)}`;
}

function nameOf(card: Card, t: Translate): string {
  return `${titleOf(card, t)} ${card.mask}`;
}
