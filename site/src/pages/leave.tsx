import { useState, type ReactNode } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Field } from "@trevo/ui/field.tsx";
import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import { call } from "../lib/client.ts";
import { onlyWrong } from "../lib/forms.ts";
import { go } from "../lib/navigate.ts";
import { notify } from "../lib/notices.ts";
import { endRemembered } from "../lib/remembered.ts";
import { endSession, useSession } from "../lib/session.ts";
import { useRead } from "../lib/use-read.ts";
import { useSubmit } from "../lib/use-submit.ts";
import { forgetBalance } from "../lib/wallet.ts";
import { useWords } from "../lib/words.ts";
import form from "../components/common/form.module.css";
import page from "../components/common/page.module.css";
import { Trouble } from "../components/common/trouble.tsx";
import { FailedReading } from "../components/common/failed-reading.tsx";
import { PageSkeleton } from "../components/common/page-skeleton.tsx";
import { PasswordField } from "../components/account/password-field.tsx";
import css from "./leave.module.css";

/** Closing one's account for good: what goes, what is kept, and what has to be settled before. */
export default function Leave() {
  const say = useWords();
  const { data, error, again } = useRead("records.leaving", {});
  if (!data) return error ? <FailedReading error={error} again={again} /> : <PageSkeleton />;
  const { blocks, years } = data;
  return (
    <div className={page.page}>
      <ul className={css.facts}>
        <Fact icon="person">{say("leave.goes")}</Fact>
        <Fact icon="lock">{say("leave.kept", { count: years })}</Fact>
        <Fact icon="shield">{say("leave.bars")}</Fact>
        <Fact icon="warning">{say("leave.final")}</Fact>
      </ul>
      {blocks.length > 0 ? (
        <section className={css.blocks}>
          <h2>{say("leave.first")}</h2>
          <ul className={css.facts}>
            {blocks.map((block) => (
              <Fact key={block} icon="info">
                {say(`leave.block.${block}`)}
              </Fact>
            ))}
          </ul>
          <Button look="plain" wide onClick={again}>
            {say("leave.again")}
          </Button>
        </section>
      ) : (
        <LeaveForm />
      )}
      <a className={form.link} href="/m/protection">
        {say("leave.pause")}
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
  const say = useWords();
  const { userName = "" } = useSession().info ?? {};
  const [confirm, setConfirm] = useState("");
  const [password, setPassword] = useState("");
  const { submit, wrong, trouble, busy } = useSubmit({
    fields: ["confirm", "password"],
    fieldOf: { "confirmation.wrong": "confirm" },
    check: () =>
      onlyWrong({
        confirm: confirm.trim() === "" ? say("leave.name", { name: userName }) : undefined,
        password: password === "" ? say("changePsw.old.missing") : undefined,
      }),
    async send() {
      await call("records.erase", { confirm, password });
      endSession();
      endRemembered();
      forgetBalance();
      notify("success", say("leave.done"));
      go("/m/home", { replace: true });
    },
  });
  return (
    <form className={page.form} onSubmit={submit} noValidate>
      <Trouble text={trouble} />
      <Field
        id="confirm"
        label={say("username")}
        hint={say("leave.name", { name: userName })}
        icon={<Icon name="person" />}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        dir="ltr"
        value={confirm}
        error={wrong.confirm}
        onChange={(event) => setConfirm(event.target.value)}
      />
      <PasswordField
        id="password"
        label={say("password")}
        value={password}
        error={wrong.password}
        autoComplete="current-password"
        maxLength={128}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" look="danger" size="large" wide busy={busy}>
        {say("leave.go")}
      </Button>
    </form>
  );
}
