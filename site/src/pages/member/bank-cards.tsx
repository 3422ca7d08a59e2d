import { useState } from "react";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Button, IconButton } from "@trevo/ui/button.tsx";
import { classes } from "@trevo/ui/classes.ts";
import { Icon } from "@trevo/ui/icon.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { notify } from "../../lib/notices.ts";
import { useRead } from "../../lib/use-read.ts";
import { useWords, type Say, type WordKey } from "../../lib/words.ts";
import { Row, RowList } from "../../components/common/row-list.tsx";
import { FailedReading } from "../../components/common/failed-reading.tsx";
import { PageSkeleton } from "../../components/common/page-skeleton.tsx";
import { AddSheet } from "./bank-cards/add-sheet.tsx";
import { RemoveSheet } from "./bank-cards/remove-sheet.tsx";
import page from "../../components/common/page.module.css";
import css from "./bank-cards.module.css";

type Cards = AnswerOf<"profile.cards">;
type Card = Cards["list"][number];

/** Where payouts go: accounts and PIX keys in the member's own name. */
export default function BankCards() {
  const say = useWords();
  const [open, setOpen] = useState<"add" | Card | null>(null);
  const { data, error, again } = useRead("profile.cards", {});
  if (!data) return error ? <FailedReading error={error} again={again} /> : <PageSkeleton />;
  const { list, countMax, payeeName, hasPaymentPassword } = data;
  const close = () => setOpen(null);
  const finish = (word: WordKey) => () => {
    close();
    again();
    notify("success", say(word));
  };
  const mayAdd = payeeName !== null && hasPaymentPassword;
  return (
    <div className={classes(page.page, css.page)}>
      {!mayAdd && <Before cards={data} />}
      {list.length === 0 ? (
        <StateScreen
          mood="empty"
          title={say("payout.empty.title")}
          text={say("payout.empty.text")}
          icon={<Icon name="pix" />}
        />
      ) : (
        <ul className={css.cards}>
          {list.map((card) => (
            <CardItem key={card.id} card={card} onRemove={() => setOpen(card)} />
          ))}
        </ul>
      )}
      <p className={css.count}>{say("payout.count", { count: list.length, max: countMax })}</p>
      <Button
        size="large"
        wide
        disabled={!mayAdd || list.length >= countMax}
        onClick={() => setOpen("add")}
      >
        {say("payout.add")}
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
          what={nameOf(open, say)}
          onClose={close}
          onRemoved={finish("payout.removed")}
        />
      )}
    </div>
  );
}

/** What has to be there before anything can be added. */
function Before({ cards: { payeeName, hasPaymentPassword } }: { cards: Cards }) {
  const say = useWords();
  return (
    <RowList title={say("payout.before")}>
      {payeeName === null && (
        <Row icon="person" text={say("profile.payee")} href="/m/member/profile?edit=payee" />
      )}
      {!hasPaymentPassword && (
        <Row icon="lock" text={say("title.paymentPassword")} href="/m/member/paymentPassword" />
      )}
    </RowList>
  );
}

function CardItem({ card, onRemove }: { card: Card; onRemove(): void }) {
  const say = useWords();
  return (
    <li className={`${css.card} island`} data-kind={card.kind}>
      <span className={css.kind}>
        <Icon name={card.kind === "pix" ? "pix" : "card"} />
        {titleOf(card, say)}
      </span>
      <IconButton
        label={say("payout.remove", { what: nameOf(card, say) })}
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

function titleOf({ bankName, scheme }: Card, say: Say): string {
  return bankName ?? `PIX · ${say(`payout.pix.${scheme}` as WordKey)}`;
}

function nameOf(card: Card, say: Say): string {
  return `${titleOf(card, say)} ${card.mask}`;
}
