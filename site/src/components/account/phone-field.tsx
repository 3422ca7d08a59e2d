import { useState, type InputHTMLAttributes } from "react";
import { Field } from "@trevo/ui/field.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { digitsMissing, type Phone, writtenNumber } from "../../lib/phone.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { DialingMark } from "./dialing-mark.tsx";
import { DialingSheet } from "./dialing-sheet.tsx";
import css from "./phone-field.module.css";

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange">;

interface PhoneFieldProps extends Input {
  phone: Phone;
  /** Absent: a mobile number. */
  label?: string | undefined;
  error?: string | undefined;
  requiredMark?: string | undefined;
  onPhone(phone: Phone): void;
}

/** A mobile number with its country's dialling code, chosen from the server's list. */
export function PhoneField({ phone, label, onPhone, ...input }: PhoneFieldProps) {
  const t = useTranslations();
  const [isOpen, setOpen] = useState(false);
  const missing = phone.number === "" ? 0 : digitsMissing(phone);
  return (
    <>
      <Field
        {...input}
        label={label ?? t("field.mobileNum")}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        dir="ltr"
        maxLength={20}
        value={phone.number}
        hint={missing > 0 ? t("field.mobileNum.missing", { count: missing }) : undefined}
        onChange={({ target }) => {
          const { value, selectionEnd } = target;
          // Written out only at its end: elsewhere the cursor would jump.
          const isAtEnd = selectionEnd === value.length && value.length > phone.number.length;
          const { dialingCode } = phone;
          const number = isAtEnd ? writtenNumber({ dialingCode, number: value }) : value;
          onPhone({ dialingCode, number });
        }}
        start={
          <button
            type="button"
            className={css.code}
            aria-haspopup="dialog"
            aria-label={t("field.dialing.choose", { code: phone.dialingCode })}
            onClick={() => setOpen(true)}
          >
            <DialingMark dialingCode={phone.dialingCode} />
            <span dir="ltr">+{phone.dialingCode}</span>
            <Icon name="down" />
          </button>
        }
      />
      {isOpen && (
        <DialingSheet
          chosen={phone.dialingCode}
          onClose={() => setOpen(false)}
          onChoose={(dialingCode) => {
            onPhone({ dialingCode, number: writtenNumber({ ...phone, dialingCode }) });
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
