import { useState } from "react";
import type { AnswerOf, PayloadOf } from "@trevo/contract/registry.ts";
import { Field } from "@trevo/ui/field.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { Tabs } from "@trevo/ui/tabs.tsx";
import { call } from "../../../lib/client.ts";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { useTranslations } from "../../../lib/i18n.ts";
import { ChoiceField } from "../../../components/common/choice-field.tsx";
import { FormSheet } from "../../../components/common/form-sheet.tsx";
import { PinField } from "../../../components/account/pin-field.tsx";

type Card = PayloadOf<"profile.addCard">;

interface AddSheetProps {
  banks: AnswerOf<"profile.cards">["banks"];
  payeeName: string;
  onClose(): void;
  onAdded(): void;
}

/** What is typed, and the way to change some of it. */
interface Typed {
  card: Card;
  wrong: Record<string, string>;
  onChange(part: Partial<Card>): void;
}

const fields = [
  "pixType",
  "pixKey",
  "bankCode",
  "branch",
  "account",
  "holder",
  "paymentPassword",
] as const;

/** A new account or key, its holder, and the payment password that says who adds it. */
export function AddSheet({ banks, payeeName, onClose, onAdded }: AddSheetProps) {
  const t = useTranslations();
  const [card, setCard] = useState<Card>({ kind: "pix", pixType: "cpf", holder: payeeName });
  const form = useSubmit({
    fields,
    async send() {
      await call("profile.addCard", card);
      onAdded();
    },
  });
  const change = (part: Partial<Card>) => setCard({ ...card, ...part });
  const typed = { card, wrong: form.fieldErrors, onChange: change };
  return (
    <FormSheet title={t("payout.add")} go={t("payout.add.go")} form={form} onClose={onClose}>
      <Tabs
        label={t("payout.kind")}
        options={[
          { key: "pix", text: t("payout.kind.pix") },
          { key: "bank", text: t("payout.kind.bank") },
        ]}
        chosen={card.kind}
        onChoose={(kind) => change({ kind })}
      />
      {card.kind === "pix" ? <PixFields {...typed} /> : <BankFields {...typed} banks={banks} />}
      <Field
        id="holder"
        label={t("payout.holder")}
        icon={<Icon name="person" />}
        hint={t("payout.holder.hint", { name: payeeName })}
        value={card.holder ?? ""}
        error={form.fieldErrors.holder}
        autoComplete="name"
        maxLength={128}
        onChange={(event) => change({ holder: event.target.value })}
      />
      <PinField
        id="paymentPassword"
        label={t("payout.password")}
        value={card.paymentPassword ?? ""}
        error={form.fieldErrors.paymentPassword}
        onChange={(event) => change({ paymentPassword: event.target.value })}
      />
    </FormSheet>
  );
}

const pixTypes = ["cpf", "mobile", "email", "random"] as const;
const keyboards = { cpf: "numeric", mobile: "tel", email: "email", random: "text" } as const;

function PixFields({ card, wrong, onChange }: Typed) {
  const t = useTranslations();
  const { pixType = "cpf" } = card;
  return (
    <>
      <ChoiceField
        id="pixType"
        label={t("payout.pix")}
        value={pixType}
        options={pixTypes.map((value) => ({ value, text: t(`payout.pix.${value}`) }))}
        onChange={(value) =>
          onChange({ pixType: pixTypes.find((type) => type === value) ?? "cpf", pixKey: "" })
        }
      />
      <Field
        id="pixKey"
        label={t("payout.pix.key")}
        icon={<Icon name="pix" />}
        value={card.pixKey ?? ""}
        error={wrong.pixKey}
        inputMode={keyboards[pixType]}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={128}
        onChange={(event) => onChange({ pixKey: event.target.value })}
      />
    </>
  );
}

function BankFields({ card, wrong, onChange, banks }: Typed & Pick<AddSheetProps, "banks">) {
  const t = useTranslations();
  return (
    <>
      <ChoiceField
        id="bankCode"
        label={t("payout.bank")}
        value={card.bankCode ?? ""}
        error={wrong.bankCode}
        none={t("payout.bank.choose")}
        options={banks.map(({ code, name }) => ({ value: code, text: `${code} · ${name}` }))}
        onChange={(bankCode) => onChange({ bankCode })}
      />
      <Field
        id="branch"
        label={t("payout.branch")}
        value={card.branch ?? ""}
        error={wrong.branch}
        autoComplete="off"
        dir="ltr"
        maxLength={6}
        onChange={(event) => onChange({ branch: event.target.value })}
      />
      <Field
        id="account"
        label={t("payout.account")}
        value={card.account ?? ""}
        error={wrong.account}
        autoComplete="off"
        dir="ltr"
        maxLength={16}
        onChange={(event) => onChange({ account: event.target.value })}
      />
    </>
  );
}
