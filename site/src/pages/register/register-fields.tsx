import { useTranslations, type MessageKey } from "../../lib/i18n.ts";
import type { Phone } from "../../lib/phone.ts";
import { Checkbox } from "@trevo/ui/toggle.tsx";
import { ChoiceField } from "../../components/common/choice-field.tsx";
import { CodeField } from "../../components/account/code-field.tsx";
import { CaptchaCheck } from "../../components/account/captcha-check.tsx";
import { PhoneField } from "../../components/account/phone-field.tsx";
import { RegisterField } from "./register-field.tsx";
import type { FormValues, Rule } from "./rules.ts";
import { Strength } from "./strength.tsx";
import type { RegisterCode } from "./use-register-code.ts";
import css from "./register.module.css";

interface RegisterFieldsProps {
  rules: readonly Rule[];
  form: FormValues;
  wrong: FormValues;
  /** Values that the server was asked about and found good. */
  good: FormValues;
  phone: Phone;
  code: RegisterCode;
  onValue(field: string, value: string): void;
  onPhone(phone: Phone): void;
  onLeave(rule: Rule): void;
}

/** The fields in the server's order, each as its kind is typed. */
export function RegisterFields(props: RegisterFieldsProps) {
  return props.rules.map((rule) => <OneField key={rule.field} {...props} rule={rule} />);
}

/** A box that has to be ticked, and what is wrong where it is not. */
function Box({ id, checked, error, onChange, children }: BoxProps) {
  return (
    <div>
      <Checkbox
        id={id}
        checked={checked}
        wrongId={error === undefined ? undefined : `${id}-note`}
        onChange={onChange}
      >
        {children}
      </Checkbox>
      {error !== undefined && (
        <p id={`${id}-note`} className={css.wrong}>
          {error}
        </p>
      )}
    </div>
  );
}

interface BoxProps {
  id: string;
  checked: boolean;
  error: string | undefined;
  onChange(checked: boolean): void;
  children: string;
}

function OneField({ rule, ...props }: RegisterFieldsProps & { rule: Rule }) {
  const t = useTranslations();
  const { form, wrong, good, phone, code } = props;
  const { field, kind } = rule;
  const value = form[field] ?? "";
  const shared = {
    id: field,
    error: wrong[field],
    requiredMark: rule.required ? t("required") : undefined,
    label: rule.required
      ? undefined
      : t("field.optional", { name: t(`field.${field}` as MessageKey) }),
  };
  if (kind === "human") return null;
  if (kind === "consent") {
    return (
      <Box
        id={field}
        checked={value === "true"}
        error={wrong[field]}
        onChange={(checked) => props.onValue(field, checked ? "true" : "")}
      >
        {t(`field.${field}` as MessageKey)}
      </Box>
    );
  }
  if (kind === "choice") {
    return (
      <ChoiceField
        id={field}
        label={shared.label ?? `${t(`field.${field}` as MessageKey)} *`}
        value={value}
        error={wrong[field]}
        none={t(`field.${field}.choose` as MessageKey)}
        options={(rule.pattern ?? "").split("|").map((one) => ({
          value: one,
          text: t(`field.${field}.${one}` as MessageKey),
        }))}
        onChange={(chosen) => props.onValue(field, chosen)}
      />
    );
  }
  if (kind === "mobile") return <PhoneField {...shared} phone={phone} onPhone={props.onPhone} />;
  if (kind === "code") {
    return (
      <>
        <CodeField
          {...shared}
          value={value}
          onChange={({ target }) => props.onValue(field, target.value.replace(/\D/g, ""))}
          request={code.request}
          mayAsk={code.mayAsk}
        />
        <CaptchaCheck captcha={code.captcha} />
      </>
    );
  }
  return (
    <>
      <RegisterField
        rule={rule}
        value={value}
        error={wrong[field]}
        isGood={value !== "" && good[field] === value.trim()}
        onValue={(typed) => props.onValue(field, typed)}
        onLeave={() => props.onLeave(rule)}
      />
      {field === "password" && <Strength password={value} />}
    </>
  );
}
