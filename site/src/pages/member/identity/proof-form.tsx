import { useState } from "react";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Button } from "@trevo/ui/button.tsx";
import { Field } from "@trevo/ui/field.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { Checkbox } from "@trevo/ui/toggle.tsx";
import { call } from "../../../lib/client.ts";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { useTranslations } from "../../../lib/i18n.ts";
import { FormError } from "../../../components/common/form-error.tsx";
import { PhotoTile } from "./photo-tile.tsx";
import choice from "../../../components/common/choice-card.module.css";
import css from "../identity.module.css";

type Standing = AnswerOf<"kyc.mine">;
type Kind = Standing["documentKind"];

interface ProofFormProps {
  standing: Standing;
  onChange(standing: Standing): void;
}

/** Document, pictures and personal data, in the order in which people have them ready. */
export function ProofForm({ standing, onChange }: ProofFormProps) {
  const t = useTranslations();
  const [kind, setKind] = useState<Kind>(standing.documentKind);
  const [facts, setFacts] = useState({ fullName: "", cpf: "", birthday: "" });
  const [consent, setConsent] = useState(false);
  const sides = standing.kinds.find((each) => each.kind === kind)?.sides ?? [];
  // Another document needs other pictures; the face stays the same. What was refused is old.
  const urlOf = (side: string) => {
    const isKept = standing.documentKind === kind || side === "selfie";
    const photo = standing.photos.find((each) => each.side === side);
    return standing.state !== "rejected" && isKept ? (photo?.url ?? null) : null;
  };
  const missing = sides.filter((side) => urlOf(side) === null).length;
  const form = useSubmit({
    fields: ["fullName", "cpf", "birthday", "consent"],
    async send() {
      onChange(await call("kyc.submit", { documentKind: kind, ...facts, consent }));
      // Where it stands now is told at the top; the form that was read is gone.
      scrollTo(0, 0);
    },
  });
  const field = (name: keyof typeof facts) => ({
    id: name,
    value: facts[name],
    error: form.fieldErrors[name],
    autoComplete: "off",
    requiredMark: t("identity.required"),
  });
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <KindChoice kinds={standing.kinds} chosen={kind} onChoose={setKind} />
      <fieldset className={css.group}>
        <legend>{t("identity.photos")}</legend>
        <p className={css.hint}>{t("identity.photos.hint")}</p>
        <ul className={css.photos}>
          {sides.map((side) => (
            <li key={side}>
              <PhotoTile kind={kind} side={side} url={urlOf(side)} onSent={onChange} />
            </li>
          ))}
        </ul>
      </fieldset>
      <fieldset className={css.group}>
        <legend>{t("identity.facts")}</legend>
        <Field
          {...field("fullName")}
          label={t("identity.name")}
          icon={<Icon name="person" />}
          hint={t("identity.name.hint")}
          autoComplete="name"
          maxLength={120}
          onChange={(event) => setFacts({ ...facts, fullName: event.target.value })}
        />
        <Field
          {...field("cpf")}
          label={t("identity.cpf")}
          icon={<Icon name="card" />}
          inputMode="numeric"
          dir="ltr"
          maxLength={14}
          placeholder="000.000.000-00"
          onChange={(event) => setFacts({ ...facts, cpf: spaced(event.target.value) })}
        />
        <Field
          {...field("birthday")}
          label={t("identity.birthday")}
          icon={<Icon name="calendar" />}
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          onChange={(event) => setFacts({ ...facts, birthday: event.target.value })}
        />
      </fieldset>
      <div>
        <Checkbox
          id="consent"
          wrongId={form.fieldErrors.consent === undefined ? undefined : "consent-note"}
          checked={consent}
          onChange={setConsent}
        >
          {t("identity.consent")}
        </Checkbox>
        {form.fieldErrors.consent !== undefined && (
          <p id="consent-note" className={css.wrong}>
            {form.fieldErrors.consent}
          </p>
        )}
      </div>
      <FormError text={form.formError} />
      <p className={css.missing} aria-live="polite">
        {missing > 0 && t("identity.missing", { count: missing })}
      </p>
      <Button type="submit" size="large" wide busy={form.busy} disabled={missing > 0}>
        {t("identity.send")}
      </Button>
    </form>
  );
}

function KindChoice(props: { kinds: Standing["kinds"]; chosen: Kind; onChoose(kind: Kind): void }) {
  const t = useTranslations();
  return (
    <fieldset className={css.group}>
      <legend>{t("identity.document")}</legend>
      <div className={css.kinds}>
        {props.kinds.map(({ kind }) => (
          <label key={kind} className={`${choice.choice} ${css.kind}`}>
            <input
              type="radio"
              name="kind"
              checked={kind === props.chosen}
              onChange={() => props.onChoose(kind)}
            />
            <Icon name={kind === "passport" ? "globe" : "card"} />
            <strong>{t(`identity.kind.${kind}`)}</strong>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** "52998224725" as a CPF is written, as far as it is typed. */
function spaced(typed: string): string {
  const digits = typed.replace(/\D/g, "").slice(0, 11);
  const body = digits.slice(0, 9).replace(/(\d{3})(?=\d)/g, "$1.");
  return digits.length > 9 ? `${body}-${digits.slice(9)}` : body;
}
