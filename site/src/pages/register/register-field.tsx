import type { ReactNode } from "react";
import { Field } from "@trevo/ui/field.tsx";
import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import { useTranslations, type MessageKey } from "../../lib/i18n.ts";
import { PasswordField } from "../../components/account/password-field.tsx";
import type { Rule } from "./rules.ts";
import css from "./register.module.css";

const icons: Record<string, IconName> = {
  username: "person",
  nickname: "star",
  payeeName: "person",
  idNumber: "card",
  birthday: "calendar",
  affiliateCode: "gift",
  recommenderId: "people",
  email: "mail",
};

const completions: Record<string, string> = {
  username: "username",
  password: "new-password",
  confirmPassword: "new-password",
  birthday: "bday",
  email: "email",
  nickname: "nickname",
  payeeName: "name",
  address: "street-address",
};

/** Fields whose rule is told before anything is wrong. */
const hinted = new Set(["username", "password", "paymentPassword"]);

const keyboards: Partial<Record<Rule["kind"], "email" | "numeric">> = {
  email: "email",
  cpf: "numeric",
  digits: "numeric",
};

interface RegisterFieldProps {
  rule: Rule;
  value: string;
  error: string | undefined;
  /** It was asked about, and is good. */
  isGood: boolean;
  onValue(value: string): void;
  onLeave(): void;
}

/** One field of the form, as its kind is typed. */
export function RegisterField({
  rule,
  value,
  error,
  isGood,
  onValue,
  onLeave,
}: RegisterFieldProps) {
  const t = useTranslations();
  const { field, kind } = rule;
  const name = t(`field.${field}` as MessageKey);
  const shared = {
    id: field,
    label: rule.required ? name : t("field.optional", { name }),
    value,
    error,
    requiredMark: rule.required ? t("required") : undefined,
    hint: hinted.has(field) && !isGood ? rule.message : undefined,
    autoComplete: completions[field] ?? "off",
    maxLength: rule.lengthMax,
    onChange: (event: { target: { value: string } }) => onValue(event.target.value),
    onBlur: onLeave,
  };
  if (kind === "secret") {
    const isPin = field === "paymentPassword";
    return <PasswordField {...shared} inputMode={isPin ? "numeric" : undefined} />;
  }
  return (
    <Field
      {...shared}
      {...(kind === "day" ? dayBounds() : { type: kind === "email" ? "email" : "text" })}
      inputMode={keyboards[kind]}
      autoCapitalize={kind === "name" ? "words" : "none"}
      spellCheck={false}
      icon={<Icon name={icons[field] ?? "chat"} />}
      hint={isGood ? goodWords(t, field) : shared.hint}
      end={isGood ? good : undefined}
    />
  );
}

const good: ReactNode = (
  <span className={css.good} aria-hidden>
    <Icon name="check-circle" />
  </span>
);

function goodWords(t: ReturnType<typeof useTranslations>, field: string): string | undefined {
  if (field === "username") return t("field.username.free");
  return field === "affiliateCode" ? t("field.affiliateCode.good") : undefined;
}

/** Nobody alive was born before 1900, and years after this one are none yet. */
function dayBounds() {
  return { type: "date", min: "1900-01-01", max: `${new Date().getFullYear()}-12-31` } as const;
}
