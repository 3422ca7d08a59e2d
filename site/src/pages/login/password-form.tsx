import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { Checkbox } from "@trevo/ui/toggle.tsx";
import { useWords } from "../../lib/words.ts";
import css from "../../components/common/form.module.css";
import { HumanCheck } from "../../components/account/human-check.tsx";
import { UsernameField } from "../../components/account/username-field.tsx";
import { PasswordField } from "../../components/account/password-field.tsx";
import type { Halfway } from "./halfway.ts";
import own from "./login.module.css";
import { Trouble } from "./trouble.tsx";
import { usePasswordLogin } from "./use-password-login.ts";

interface PasswordFormProps {
  type: "username" | "agent";
  demo: boolean;
  /** The password was right, and a second proof is asked for. */
  onHalfway(half: Halfway): void;
}

/** Name and password, or a name that this browser is remembered for. */
export function PasswordForm({ type, demo, onHalfway }: PasswordFormProps) {
  const say = useWords();
  const { form, wrong, trouble, busy, human, isMasked, change, changePassword, submit } =
    usePasswordLogin(type, onHalfway);
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <Trouble text={trouble} />
      <UsernameField
        value={form.username}
        error={wrong.username}
        onValue={(username) => change({ username })}
      />
      <PasswordField
        id="password"
        label={say("password")}
        value={form.password}
        error={wrong.password}
        hint={isMasked ? say("login.remembered") : undefined}
        autoComplete="current-password"
        maxLength={128}
        onFocus={({ target }) => isMasked && target.select()}
        onChange={({ target }) => changePassword(target.value)}
      />
      <HumanCheck human={human} />
      <div className={css.row}>
        <Checkbox checked={form.remember} onChange={(remember) => change({ remember })}>
          {say("login.remember")}
        </Checkbox>
        <a className={css.link} href="/m/forget">
          {say("login.forgot")}
        </a>
      </div>
      <Button type="submit" size="large" wide busy={busy}>
        {say("login")}
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
  const say = useWords();
  return (
    <div className={own.looks}>
      <a className={buttonClass("outline", "normal", true)} href="/m/trail">
        <Icon name="play" />
        {say("login.trial")}
      </a>
      {demo && (
        <button
          type="button"
          className={buttonClass("outline", "normal", true)}
          onClick={() => onDemo({ username: "demo", password: "Demo1234" })}
        >
          {say("login.demo")}
        </button>
      )}
    </div>
  );
}
