import type { InputHTMLAttributes } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Field } from "@trevo/ui/field.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import type { CodeRequest } from "../../lib/code-request.ts";
import { useTranslations } from "../../lib/i18n.ts";
import css from "./code-field.module.css";
import { OutboxLink } from "./outbox-link.tsx";

interface CodeFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Absent: a code that comes by SMS. */
  label?: string | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  requiredMark?: string | undefined;
  request: CodeRequest;
  /** What has to be right before a code can be asked for, if anything: it answers whether it is. */
  mayAsk?(): boolean;
}

/** The digits of a code, and the way to one: a link that becomes a countdown. */
export function CodeField(props: CodeFieldProps) {
  const { label, request, mayAsk = () => true, ...field } = props;
  const t = useTranslations();
  const { secondsLeft, isBusy, ask } = request;
  return (
    <>
      <Field
        {...field}
        label={label ?? t("field.verificationCode")}
        icon={<Icon name="chat" />}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={10}
        end={
          secondsLeft > 0 ? (
            <span className={css.wait} role="timer">
              {t("field.code.wait", { time: clock(secondsLeft) })}
            </span>
          ) : (
            <Button
              variant="plain"
              className={css.ask}
              busy={isBusy}
              onClick={() => {
                if (mayAsk()) void ask();
              }}
            >
              {t("field.code.ask")}
            </Button>
          )
        }
      />
      {secondsLeft > 0 && <OutboxLink />}
    </>
  );
}

/** 0:42 */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
