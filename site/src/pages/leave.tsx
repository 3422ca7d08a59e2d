import { useState, type ReactNode } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Field } from "@trevo/ui/field.tsx";
import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import { call } from "../lib/client.ts";
import { definedErrors } from "@trevo/client/forms.ts";
import { go } from "../lib/navigate.ts";
import { toast } from "@trevo/client/toasts.ts";
import { endRemembered } from "../lib/remembered.ts";
import { endSession, useSession } from "../lib/session.ts";
import { useQuery } from "../lib/use-query.ts";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { clearBalance } from "../lib/wallet.ts";
import { useTranslations } from "../lib/i18n.ts";
import form from "../components/common/form.module.css";
import page from "../components/common/page.module.css";
import { FormError } from "../components/common/form-error.tsx";
import { QueryError } from "../components/common/query-error.tsx";
import { PageSkeleton } from "../components/common/page-skeleton.tsx";
import { PasswordField } from "../components/account/password-field.tsx";
import css from "./leave.module.css";

/** Closing one's account for good: what goes, what is kept, and what has to be settled before. */
export default function Leave() {
  const t = useTranslations();
  const { data, error, refetch } = useQuery("dataRetention.leaving", {});
  if (!data) return error ? <QueryError error={error} refetch={refetch} /> : <PageSkeleton />;
  const { blocks, years } = data;
  return (
    <div className={page.page}>
      <ul className={css.facts}>
        <Fact icon="person">{t("leave.goes")}</Fact>
        <Fact icon="lock">{t("leave.kept", { count: years })}</Fact>
        <Fact icon="shield">{t("leave.bars")}</Fact>
        <Fact icon="warning">{t("leave.final")}</Fact>
      </ul>
      {blocks.length > 0 ? (
        <section className={css.blocks}>
          <h2>{t("leave.first")}</h2>
          <ul className={css.facts}>
            {blocks.map((block) => (
              <Fact key={block} icon="info">
                {t(`leave.block.${block}`)}
              </Fact>
            ))}
          </ul>
          <Button variant="plain" wide onClick={refetch}>
            {t("leave.again")}
          </Button>
        </section>
      ) : (
        <LeaveForm />
      )}
      <a className={form.link} href="/m/protection">
        {t("leave.pause")}
      </a>
    </div>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}

/** The member's own name and password, typed: nothing else closes an account. */
function LeaveForm() {
  const t = useTranslations();
  const { userName = "" } = useSession().info ?? {};
  const [confirm, setConfirm] = useState("");
  const [password, setPassword] = useState("");
  const { submit, fieldErrors, formError, busy } = useSubmit({
    fields: ["confirm", "password"],
    fieldOf: { "confirmation.wrong": "confirm" },
    check: () =>
      definedErrors({
        confirm: confirm.trim() === "" ? t("leave.name", { name: userName }) : undefined,
        password: password === "" ? t("changePsw.old.missing") : undefined,
      }),
    async send() {
      await call("dataRetention.erase", { confirm, password });
      endSession();
      endRemembered();
      clearBalance();
      toast("success", t("leave.done"));
      go("/m/home", { replace: true });
    },
  });
  return (
    <form className={page.form} onSubmit={submit} noValidate>
      <FormError text={formError} />
      <Field
        id="confirm"
        label={t("username")}
        hint={t("leave.name", { name: userName })}
        icon={<Icon name="person" />}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        dir="ltr"
        value={confirm}
        error={fieldErrors.confirm}
        onChange={(event) => setConfirm(event.target.value)}
      />
      <PasswordField
        id="password"
        label={t("password")}
        value={password}
        error={fieldErrors.password}
        autoComplete="current-password"
        maxLength={128}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="danger" size="large" wide busy={busy}>
        {t("leave.go")}
      </Button>
    </form>
  );
}
