import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Field } from "@trevo/ui/field.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { call, CallError } from "../../lib/client.ts";
import { onlyWrong } from "../../lib/forms.ts";
import { useHuman } from "../../lib/human.ts";
import { goBack } from "../../lib/navigate.ts";
import { dismiss, durations, notify } from "../../lib/notices.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { useWords } from "../../lib/words.ts";
import { HumanCheck } from "../../components/account/human-check.tsx";
import { Trouble } from "../../components/common/trouble.tsx";
import { UsernameField } from "../../components/account/username-field.tsx";
import css from "../../components/common/form.module.css";

const mailShape = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** A username and its mail address; a link comes by mail, if the two belong together. */
export function ByMail() {
  const say = useWords();
  const human = useHuman("forget", true);
  const [username, setUsername] = useState("");
  const [email, setEmail] = useState("");
  const form = useSubmit({
    fields: ["username", "email"],
    check: () =>
      onlyWrong({
        username: username.trim() === "" ? say("login.username.missing") : undefined,
        email: mailShape.test(email.trim()) ? undefined : say("forget.email.wrong"),
      }),
    async send() {
      const proof = await human.proof();
      if (proof === null) return;
      notify("loading", say("wait"));
      try {
        await call("password.sendLink", {
          username: username.trim(),
          email: email.trim(),
          ...proof,
        });
      } catch (error) {
        dismiss();
        // A proof is good once, whatever was said to the form that it came with.
        if (error instanceof CallError) human.heed(error);
        throw error;
      }
      notify("success", say("forget.sent"), durations.settings);
      goBack();
    },
  });
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <Trouble text={form.trouble} />
      <UsernameField value={username} error={form.wrong.username} onValue={setUsername} />
      <Field
        id="email"
        label={say("forget.email")}
        type="email"
        icon={<Icon name="mail" />}
        value={email}
        error={form.wrong.email}
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        onChange={(event) => setEmail(event.target.value)}
      />
      <HumanCheck human={human} />
      <Button type="submit" size="large" wide busy={form.busy}>
        {say("forget.retrieve")}
      </Button>
    </form>
  );
}
