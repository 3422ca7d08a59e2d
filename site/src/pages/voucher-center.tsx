import { useRef, useState, type SubmitEvent } from "react";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { moneyText } from "@trevo/ui/money.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { DialogQueue } from "@trevo/ui/dialog-queue.tsx";
import { call, CallError } from "../lib/client.ts";
import { canonicalAmount } from "../lib/amounts.ts";
import { symbolOf, useMoneyStyle } from "../lib/settings.ts";
import { useQuery } from "../lib/use-query.ts";
import { useTranslations } from "../lib/i18n.ts";
import { LimitsAsk } from "../components/compliance/limits-ask.tsx";
import { DepositStatus, type Deposit } from "../components/cashier/deposit-status.tsx";
import { IdentityNote } from "../components/compliance/identity-note.tsx";
import { SecondFactorNote } from "../components/compliance/second-factor-note.tsx";
import { isBlocked, BlockedNotice } from "../components/compliance/blocked-notice.tsx";
import { QueryError } from "../components/common/query-error.tsx";
import { PageSkeleton } from "../components/common/page-skeleton.tsx";
import { AmountField } from "./voucher-center/amount-field.tsx";
import choice from "../components/common/choice-card.module.css";
import css from "./voucher-center.module.css";

type Methods = AnswerOf<"deposits.depositMethods">;

/** Deposit: a method, an amount, and the code to pay it with. */
export default function VoucherCenter() {
  const { data, error, refetch } = useQuery("deposits.depositMethods", {});
  const [deposit, setDeposit] = useState<Deposit | null>(null);
  const [stopped, setStopped] = useState<CallError | null>(null);
  const [isAsked, setAsked] = useState(false);
  if (stopped) return <BlockedNotice error={stopped} />;
  if (deposit) {
    return <DepositStatus deposit={deposit} onChange={setDeposit} onNew={() => setDeposit(null)} />;
  }
  if (data) {
    return (
      <>
        {data.methods.length > 0 ? (
          <DepositForm offer={data} onStarted={setDeposit} onStopped={setStopped} />
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

/** Where the place, or the house, permits no way to pay in. */
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
  const [busy, setBusy] = useState(false);
  // One intent, one key: a retry of the same amount continues the deposit already asked for.
  const intent = useRef({ asked: "", key: "" });
  const method = offer.methods.find((each) => each.method === chosen);
  const show = (amount: string) => moneyText({ amount, symbol, style }).replace(/[.,]00$/, "");
  if (!method) return null;
  const wanted = canonicalAmount(text, style);
  const mayPay = wanted !== null && !outside(wanted, method);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const amount = canonicalAmount(text, style);
    if (amount === null || outside(amount, method)) {
      setTrouble(t("deposit.limits", { min: show(method.amountMin), max: show(method.amountMax) }));
      document.getElementById("amount")?.focus();
      return;
    }
    const asked = `${chosen} ${amount}`;
    if (intent.current.asked !== asked) intent.current = { asked, key: crypto.randomUUID() };
    setBusy(true);
    setTrouble(null);
    try {
      const payload = { method: chosen, amount };
      const started = await call("deposits.startDeposit", payload, { key: intent.current.key });
      intent.current = { asked: "", key: "" };
      onStarted(started);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isBlocked(error)) return onStopped(error);
      setTrouble(error.fields.amount ?? error.message);
      setBusy(false);
    }
  };

  const write = (amount: string) => {
    setText(amount);
    setTrouble(null);
  };

  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
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
      <SecondFactorNote />
      <IdentityNote />
      <p className={css.note}>
        <Icon name="shield" />
        {t("deposit.note")}
      </p>
      <a className={css.limits} href="/m/protection">
        {t("title.protection")}
      </a>
      <div className={css.foot}>
        <Button type="submit" size="large" wide busy={busy}>
          {mayPay ? t("deposit.go.amount", { amount: show(wanted) }) : t("deposit.go")}
        </Button>
      </div>
    </form>
  );
}

function MethodChoice(props: {
  methods: Methods["methods"];
  chosen: string;
  onChoose(method: string): void;
}) {
  const t = useTranslations();
  return (
    <fieldset className={css.group}>
      <legend>{t("deposit.how")}</legend>
      <div className={css.methods}>
        {props.methods.map((each) => (
          <label key={each.method} className={`${choice.choice} ${css.method}`}>
            <input
              type="radio"
              name="method"
              checked={each.method === props.chosen}
              onChange={() => props.onChoose(each.method)}
            />
            <Icon name={each.method === "pix" ? "pix" : "card"} />
            <strong>{each.name}</strong>
            <small>{each.description}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Suggestions(props: {
  amounts: readonly string[];
  text: string;
  show(amount: string): string;
  onChoose(amount: string): void;
}) {
  const style = useMoneyStyle();
  return (
    <div className={css.chips}>
      {props.amounts.map((amount) => {
        const own = amount.replace(".", style.decimal);
        return (
          <button
            key={amount}
            type="button"
            aria-pressed={props.text === own}
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

/** Compared as whole cents, digit by digit; the server decides again. */
function outside(amount: string, method: Methods["methods"][number]): boolean {
  const cents = (text: string) => {
    const [units = "0", fraction = ""] = text.split(".");
    return BigInt(units + fraction.padEnd(2, "0"));
  };
  const value = cents(amount);
  return value < cents(method.amountMin) || value > cents(method.amountMax);
}
