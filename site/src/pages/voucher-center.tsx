import { useState, type SubmitEvent } from "react";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { moneyText } from "@trevo/ui/money.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { DialogQueue } from "@trevo/ui/dialog-queue.tsx";
import type { CallError } from "../lib/client.ts";
import { canonicalAmount, centsOf } from "../lib/amounts.ts";
import { go, useSearch } from "../lib/navigate.ts";
import { symbolOf, useMoneyStyle } from "../lib/settings.ts";
import { setAnswer, useCommand, useQuery } from "../lib/use-query.ts";
import { useTranslations } from "../lib/i18n.ts";
import { LimitsAsk } from "../components/compliance/limits-ask.tsx";
import type { Deposit } from "../components/cashier/deposit-status.tsx";
import { StudioMoney } from "../components/cashier/studio-money.tsx";
import { WalletTabs } from "../components/cashier/wallet-tabs.tsx";
import { IdentityNote } from "../components/compliance/identity-note.tsx";
import { SecondFactorNote } from "../components/compliance/second-factor-note.tsx";
import { isBlocked, BlockedNotice } from "../components/compliance/blocked-notice.tsx";
import { NoteLink } from "../components/common/note-link.tsx";
import { QueryError } from "../components/common/query-error.tsx";
import { PageSkeleton } from "../components/common/page-skeleton.tsx";
import { AmountField } from "./voucher-center/amount-field.tsx";
import { MethodChoice } from "./voucher-center/method-choice.tsx";
import { PendingDeposits } from "./voucher-center/pending-deposits.tsx";
import { StartedDeposit } from "./voucher-center/started-deposit.tsx";
import { Summary } from "./voucher-center/summary.tsx";
import css from "./voucher-center.module.css";

type Methods = AnswerOf<"deposits.depositMethods">;

/**
 * Deposit: a method and an amount; `?id=` shows a started one, with what is needed to pay it, and
 * so does `?deposit=`, with which providers send people back.
 */
export default function VoucherCenter() {
  const query = new URLSearchParams(useSearch());
  const id = query.get("id") ?? query.get("deposit");
  const start = (deposit: Deposit) => {
    setAnswer("deposits.deposit", { id: deposit.id }, deposit);
    go(`/m/voucherCenter?id=${deposit.id}`);
  };
  if (id === null) return <NewDeposit onStarted={start} />;
  return <StartedDeposit key={id} id={id} />;
}

function NewDeposit({ onStarted }: Pick<FormProps, "onStarted">) {
  const { data, error, refetch } = useQuery("deposits.depositMethods", {});
  const pending = useQuery("deposits.deposits", { status: "pending", pageNum: 1 });
  const review = useQuery("deposits.deposits", { status: "review", pageNum: 1 });
  const [stopped, setStopped] = useState<CallError | null>(null);
  const [isAsked, setAsked] = useState(false);
  if (stopped) return <BlockedNotice error={stopped} />;
  const lists = [review, pending];
  if (data && lists.every((list) => list.data || list.error)) {
    return (
      <>
        <WalletTabs here="/m/voucherCenter" />
        <StudioMoney inset />
        <PendingDeposits deposits={lists.flatMap((list) => list.data?.list ?? [])} />
        <Stopped methods={data.stopped} />
        {data.methods.length > 0 ? (
          <DepositForm offer={data} onStarted={onStarted} onStopped={setStopped} />
        ) : (
          <NoMethod />
        )}
        {data.asks.length > 0 && !isAsked && (
          <DialogQueue>
            <LimitsAsk
              kinds={data.asks}
              isDemanded={false}
              onClose={() => {
                setAsked(true);
                refetch();
              }}
            />
          </DialogQueue>
        )}
      </>
    );
  }
  if (error) {
    return isBlocked(error) ? (
      <BlockedNotice error={error} />
    ) : (
      <QueryError error={error} refetch={refetch} />
    );
  }
  return <PageSkeleton />;
}

/** Ways to pay that wait for staff, since payments were refused. */
function Stopped({ methods }: { methods: Methods["stopped"] }) {
  const t = useTranslations();
  if (methods.length === 0) return null;
  return (
    <div className={css.open}>
      <NoteLink
        href="/m/message"
        title={t("deposit.stopped", { methods: methods.map(({ name }) => name).join(", ") })}
        text={t("deposit.stopped.text")}
      />
    </div>
  );
}

/** Where the jurisdiction or the operator permits no way to pay in. */
function NoMethod() {
  const t = useTranslations();
  return (
    <StateScreen variant="closed" title={t("deposit.none")} text={t("deposit.none.text")}>
      <a className={buttonClass()} href="/m/message">
        {t("menu.service")}
      </a>
      <a className={buttonClass("quiet")} href="/m/protection">
        {t("title.protection")}
      </a>
    </StateScreen>
  );
}

interface FormProps {
  offer: Methods;
  onStarted(deposit: Deposit): void;
  /** No amount helps: the player is in a break, excluded, or under review. */
  onStopped(error: CallError): void;
}

function DepositForm({ offer, onStarted, onStopped }: FormProps) {
  const t = useTranslations();
  const style = useMoneyStyle();
  const symbol = symbolOf(offer.currency);
  const [chosen, setChosen] = useState(offer.methods[0]?.method ?? "");
  const [text, setText] = useState("");
  const [trouble, setTrouble] = useState<string | null>(null);
  // A retry of the same amount continues the deposit already asked for.
  const command = useCommand("deposits.startDeposit", {
    changes: ["deposits.deposits"],
    onRefused(error) {
      if (isBlocked(error)) onStopped(error);
      else setTrouble(error.fields.amount ?? error.message);
    },
  });
  const method = offer.methods.find((each) => each.method === chosen);
  const show = (amount: string) => moneyText({ amount, symbol, style }).replace(/[.,]00$/, "");
  if (!method) return null;
  if (method.flow === "office") {
    return (
      <div className={css.form}>
        <MethodChoice methods={offer.methods} chosen={chosen} onChoose={setChosen} />
        <p className={css.note}>{t("deposit.office")}</p>
        <a className={buttonClass("primary", "large", true)} href="/m/message">
          {t("menu.service")}
        </a>
      </div>
    );
  }
  const wanted = canonicalAmount(text, style);
  const mayPay = wanted !== null && !outside(wanted, method);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const amount = canonicalAmount(text, style);
    if (amount === null || outside(amount, method)) {
      setTrouble(t("deposit.limits", { min: show(method.amountMin), max: show(method.amountMax) }));
      document.getElementById("amount")?.focus();
      return;
    }
    setTrouble(null);
    command.send({ method: chosen, amount }, onStarted);
  };

  const write = (amount: string) => {
    setText(amount);
    setTrouble(null);
  };

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <MethodChoice methods={offer.methods} chosen={chosen} onChoose={setChosen} />
      <div className={css.group}>
        <AmountField
          symbol={symbol}
          text={text}
          range={t("deposit.range", {
            min: show(method.amountMin),
            max: show(method.amountMax),
          })}
          trouble={trouble}
          onText={write}
        />
        <Suggestions amounts={method.suggested} text={text} show={show} onChoose={write} />
      </div>
      {mayPay && <Summary amount={wanted} fee={method.fee} currency={offer.currency} />}
      <SecondFactorNote />
      <IdentityNote />
      <p className={css.note}>
        <Icon name="shield" />
        {t("deposit.note")}
      </p>
      <a className={css.limits} href="/m/protection">
        {t("title.protection")}
      </a>
      <a className={css.limits} href="/m/transaction/deposits">
        {t("deposit.list.link")}
      </a>
      <div className={css.foot}>
        <Button type="submit" size="large" wide busy={command.isRunning}>
          {mayPay ? t("deposit.go.amount", { amount: show(wanted) }) : t("deposit.go")}
        </Button>
      </div>
    </form>
  );
}

function Suggestions(props: {
  amounts: readonly string[];
  text: string;
  show(amount: string): string;
  onChoose(amount: string): void;
}) {
  const style = useMoneyStyle();
  const typed = canonicalAmount(props.text, style);
  return (
    <div className={css.chips}>
      {props.amounts.map((amount) => {
        const own = amount.replace(".", style.decimal);
        return (
          <button
            key={amount}
            type="button"
            aria-pressed={typed !== null && centsOf(typed) === centsOf(amount)}
            className={css.chip}
            onClick={() => props.onChoose(own)}
          >
            {props.show(amount)}
          </button>
        );
      })}
    </div>
  );
}

/** Compared as whole cents; the server decides again. */
function outside(amount: string, method: Methods["methods"][number]): boolean {
  const value = centsOf(amount);
  return value < centsOf(method.amountMin) || value > centsOf(method.amountMax);
}
