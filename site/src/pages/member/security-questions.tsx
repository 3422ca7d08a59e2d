import { useState } from "react";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { Field } from "@trevo/ui/field.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { call } from "../../lib/client.ts";
import { goBack } from "../../lib/navigate.ts";
import { toast } from "@trevo/client/toasts.ts";
import { useQuery } from "../../lib/use-query.ts";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { ChoiceField } from "../../components/common/choice-field.tsx";
import { LoginPasswordField } from "../../components/account/login-password-field.tsx";
import { FormError } from "../../components/common/form-error.tsx";
import { QueryError } from "../../components/common/query-error.tsx";
import { PageSkeleton } from "../../components/common/page-skeleton.tsx";
import page from "../../components/common/page.module.css";

type Questions = AnswerOf<"profile.questions">;

/** Security questions, where the operator asks any: one proof more, never one instead. */
export default function SecurityQuestions() {
  const t = useTranslations();
  const { data, error, refetch } = useQuery("profile.questions", {});
  if (!data) return error ? <QueryError error={error} refetch={refetch} /> : <PageSkeleton />;
  if (data.enabled) return <QuestionForm asked={data} />;
  return (
    <StateScreen
      variant="closed"
      title={t("title.securityQuestions")}
      text={t("security.questions.off")}
      icon={<Icon name="help" />}
    >
      <a className={buttonClass()} href="/m/securityCenter">
        {t("title.securityCenter")}
      </a>
    </StateScreen>
  );
}

interface Answered {
  /** Its place on the form, whichever question is chosen there. */
  place: number;
  id: string;
  text: string;
}

function QuestionForm({ asked: { needed, questions } }: { asked: Questions }) {
  const t = useTranslations();
  const [password, setPassword] = useState("");
  const [given, setGiven] = useState<Answered[]>(
    questions.slice(0, needed).map(({ id }, at) => ({ place: at + 1, id, text: "" })),
  );
  const answers = Object.fromEntries(given.map(({ id, text }) => [id, text]));
  const form = useSubmit({
    fields: [...given.map(({ id }) => `answers.${id}`), "password"],
    async send() {
      await call("profile.answerQuestions", { password, answers });
      toast("success", t("profile.saved"));
      goBack();
    },
  });
  const change = (at: number, part: Partial<Answered>) =>
    setGiven(given.map((one) => (one.place === at ? { ...one, ...part } : one)));
  const isAgain = questions.some(({ answered }) => answered);
  return (
    <form className={page.page} onSubmit={form.submit} noValidate>
      <FormError text={form.formError} />
      <p className={page.text}>
        {t(isAgain ? "security.questions.again" : "security.questions.intro", { needed })}
      </p>
      {given.map(({ place, id, text }) => (
        <div key={place} className={page.form}>
          <ChoiceField
            label={t("security.questions.number", { number: place })}
            value={id}
            options={questions
              .filter((one) => one.id === id || answers[one.id] === undefined)
              .map((one) => ({ value: one.id, text: one.text }))}
            onChange={(value) => change(place, { id: value, text: "" })}
          />
          <Field
            id={`answers.${id}`}
            label={t("security.questions.answer")}
            icon={<Icon name="chat" />}
            value={text}
            error={form.fieldErrors[`answers.${id}`]}
            autoComplete="off"
            maxLength={128}
            onChange={(event) => change(place, { text: event.target.value })}
          />
        </div>
      ))}
      <LoginPasswordField
        value={password}
        error={form.fieldErrors.password}
        why
        onValue={setPassword}
      />
      <Button type="submit" size="large" wide busy={form.busy}>
        {t("profile.save")}
      </Button>
    </form>
  );
}
