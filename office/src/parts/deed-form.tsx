import { type KeyboardEvent, lazy, Suspense, useId, useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { useSubmit } from "@trevo/client/use-submit.ts";
import type { StaffAnswerOf, StaffCallName } from "@trevo/contract/staff/registry.ts";
import { useDeed } from "../lib/query.ts";
import { useTranslations, type MessageKey } from "../lib/i18n.ts";
import type { DeedProps } from "./deed.tsx";
import css from "./deed-form.module.css";
import { Labelled } from "./input.tsx";
import { PasskeyProof, useSigned } from "./passkey-proof.tsx";

/** A field of an act; its name is that of the call's payload. */
export interface DeedField {
  name: string;
  label: MessageKey;
  /** What the label names. */
  values?: Record<string, string>;
  hint?: MessageKey;
  kind: "text" | "long" | "day" | "number" | "password" | "choice" | "several" | "check" | "rich";
  options?: readonly { value: string; label: string }[];
  value?: string;
  isOptional?: boolean;
}

type DeedFormProps<N extends StaffCallName> = DeedProps<N> & {
  onCancel(): void;
  onDone(answer: StaffAnswerOf<N>): void;
};

const reasonField: DeedField = {
  name: "reason",
  label: "reason",
  hint: "reason.hint",
  kind: "long",
};
const againFields: readonly DeedField[] = [
  { name: "password", label: "again.password", kind: "password" },
  { name: "code", label: "again.code", hint: "again.code.hint", kind: "text", isOptional: true },
];

/** What will happen, what it needs, and the button that repeats it. */
export function DeedForm<N extends StaffCallName>(props: DeedFormProps<N>) {
  const { call, label, variant = "primary", says, fields = [], reason, again, payload } = props;
  const { preview: Preview } = props;
  const t = useTranslations();
  const own = useId();
  const deed = useDeed(call);
  const signed = useSigned();
  const why = reason ? [{ ...reasonField, ...(reason === true ? {} : reason) }] : [];
  const all = [...fields, ...why, ...(again ? againFields : [])];
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(all.map(({ name, value }) => [name, value ?? ""])),
  );
  const names = all.map(({ name }) => name);
  // Nothing is left to be typed: the next key does it. What refuses asks for its reason first.
  const isReady =
    variant !== "danger" && all.every(({ isOptional, value }) => isOptional || Boolean(value));
  const form = useSubmit({
    fields: names,
    fieldOf: { "factor.wrong": "code", "login.factor": "code" },
    check: () =>
      Object.fromEntries(
        all
          .filter(({ name, isOptional }) => !isOptional && (values[name] ?? "").trim() === "")
          // Who signed need not type who they are.
          .filter((field) => !signed.isKept() || !againFields.includes(field))
          .map(({ name }) => [name, t("required")]),
      ),
    send: async () => {
      const typed = payload(values);
      // What asks `again` takes a passkey in place of its fields, which the compiler cannot see.
      const proven = { ...(typed as object), ...signed.take() } as typeof typed;
      props.onDone(await deed.mutateAsync(proven));
    },
  });
  return (
    // Its fields are typed into; the form itself hears one key of theirs.
    // oxlint-disable-next-line no-noninteractive-element-interactions
    <form
      className={css.form}
      data-wide={props.isWide}
      onSubmit={form.submit}
      noValidate
      onKeyDown={sendByKey}
    >
      <div className={css.says}>{says}</div>
      {all.map((field, index) => (
        <DeedInput
          key={field.name}
          field={field}
          id={field.name}
          describes={own}
          value={values[field.name] ?? ""}
          error={form.fieldErrors[field.name]}
          isFirst={index === 0 && !isReady}
          onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
        />
      ))}
      {again && <PasskeyProof onSigned={signed.keep} />}
      {Preview && (
        <div className={css.preview}>
          <Preview payload={payload(values)} />
        </div>
      )}
      {form.formError !== null && (
        <p role="alert" className={css.wrong}>
          {form.formError}
        </p>
      )}
      <div className={css.foot}>
        <Button variant="quiet" size="compact" onClick={props.onCancel}>
          {t("cancel")}
        </Button>
        <Button
          type="submit"
          variant={variant === "plain" || variant === "quiet" ? "primary" : variant}
          size="compact"
          busy={form.busy}
          {...(isReady ? { "data-focus": true } : {})}
        >
          {label}
        </Button>
      </div>
    </form>
  );
}

/** Ctrl and Enter send from a text of several lines too, where Enter alone begins a line. */
function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

interface DeedInputProps {
  field: DeedField;
  id: string;
  describes: string;
  value: string;
  error: string | undefined;
  isFirst: boolean;
  onChange(value: string): void;
}

function DeedInput({ field, id, value, error, isFirst, onChange }: DeedInputProps) {
  const t = useTranslations();
  const { kind, options = [] } = field;
  if (kind === "check") return <Check {...{ field, id, value, error, isFirst, onChange }} />;
  if (kind === "rich") return <Rich {...{ field, error, onChange }} />;
  if (kind === "several") return <Several {...{ field, value, error, onChange }} />;
  return (
    <Labelled
      label={t(field.label, field.values)}
      hint={field.hint && t(field.hint)}
      error={error}
      id={id}
    >
      {(props) => {
        const common = { ...props, value, ...(isFirst ? { "data-focus": true } : {}) };
        const change = (event: { target: { value: string } }) => onChange(event.target.value);
        if (kind === "long") return <textarea {...common} rows={3} onChange={change} />;
        if (kind === "choice") {
          return (
            <select {...common} onChange={change}>
              <option value="">{t("choose")}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          );
        }
        const type = { text: "text", day: "date", number: "number", password: "password" }[kind];
        return <input {...common} type={type} autoComplete="off" onChange={change} />;
      }}
    </Labelled>
  );
}

/** One thing to say yes to. */
function Check({ field, id, value, error, isFirst, onChange }: Omit<DeedInputProps, "describes">) {
  const t = useTranslations();
  return (
    <label className={css.check}>
      <input
        type="checkbox"
        id={id}
        {...(isFirst ? { "data-focus": true } : {})}
        aria-invalid={error !== undefined}
        checked={value === "yes"}
        onChange={({ target }) => onChange(target.checked ? "yes" : "")}
      />
      {t(field.label, field.values)}
      {error !== undefined && <span className={css.wrong}>{error}</span>}
    </label>
  );
}

const RichEditor = lazy(async () => ({
  default: (await import("./rich-editor.tsx")).RichEditor,
}));

/** A text with headings and lists, at the width of a phone. */
function Rich({ field, error, onChange }: Pick<DeedInputProps, "field" | "error" | "onChange">) {
  const t = useTranslations();
  return (
    <div className={css.rich}>
      <p>{t(field.label, field.values)}</p>
      <Suspense>
        <RichEditor label={t(field.label, field.values)} onChange={onChange} />
      </Suspense>
      {error !== undefined && <p className={css.wrong}>{error}</p>}
    </div>
  );
}

type SeveralProps = Pick<DeedInputProps, "field" | "value" | "error" | "onChange">;

/** Several of a set; the value holds them with commas between. */
function Several({ field, value, error, onChange }: SeveralProps) {
  const t = useTranslations();
  const chosen = value === "" ? [] : value.split(",");
  return (
    <fieldset className={css.several}>
      <legend>{t(field.label, field.values)}</legend>
      {(field.options ?? []).map((option) => (
        <label key={option.value}>
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            onChange={({ target }) =>
              onChange(
                (target.checked
                  ? [...chosen, option.value]
                  : chosen.filter((one) => one !== option.value)
                ).join(","),
              )
            }
          />
          {option.label}
        </label>
      ))}
      {error !== undefined && <p className={css.wrong}>{error}</p>}
    </fieldset>
  );
}
