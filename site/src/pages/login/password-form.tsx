import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { Checkbox } from "@trevo/ui/toggle.tsx";
import { useTranslations } from "../../lib/i18n.ts";
import css from "../../components/common/form.module.css";
import { CaptchaCheck } from "../../components/account/captcha-check.tsx";
import { UsernameField } from "../../components/account/username-field.tsx";
import { PasswordField } from "../../components/account/password-field.tsx";
import type { PendingSignIn } from "./pending-sign-in.ts";
import own from "./login.module.css";
import { FormError } from "./form-error.tsx";
import { usePasswordLogin } from "./use-password-login.ts";

interface PasswordFormProps {
  type: "username" | "agent";
  demo: boolean;
  /** The password was right, and a second proof is asked for. */
  onPending(half: PendingSignIn): void;
}

/** Name and password, or a name that this browser is remembered for. */
export function PasswordForm({ type, demo, onPending }: PasswordFormProps) {
  const t = useTranslations();
  const { form, wrong, trouble, busy, captcha, isMasked, change, changePassword, submit } =
    usePasswordLogin(type, onPending);
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <FormError text={trouble} />
      <UsernameField
        value={form.username}
        error={wrong.username}
        onValue={(username) => change({ username })}
      />
      <PasswordField
        id="password"
        label={t("password")}
        value={form.password}
        error={wrong.password}
        hint={isMasked ? t("login.remembered") : undefined}
        autoComplete="current-password"
        maxLength={128}
        onFocus={({ target }) => isMasked && target.select()}
        onChange={({ target }) => changePassword(target.value)}
      />
      <CaptchaCheck captcha={captcha} />
      <div className={css.row}>
        <Checkbox checked={form.remember} onChange={(remember) => change({ remember })}>
          {t("login.remember")}
        </Checkbox>
        <a className={css.link} href="/m/forget">
          {t("login.forgot")}
        </a>
      </div>
      <Button type="submit" size="large" wide busy={busy}>
        {t("login")}
      </Button>
      {type === "username" && <OtherWays demo={demo} onDemo={change} />}
    </form>
  );
}

interface OtherWaysProps {
  demo: boolean;
  onDemo(filled: { username: string; password: string }): void;
}

/** A look inside without an account of one's own. */
function OtherWays({ demo, onDemo }: OtherWaysProps) {
  const t = useTranslations();
  return (
    <div className={own.looks}>
      <a className={buttonClass("outline", "normal", true)} href="/m/trail">
        <Icon name="play" />
        {t("login.trial")}
      </a>
      {demo && (
        <button
          type="button"
          className={buttonClass("outline", "normal", true)}
          onClick={() => onDemo({ username: "demo", password: "Demo1234" })}
        >
          {t("login.demo")}
        </button>
      )}
    </div>
  );
}
