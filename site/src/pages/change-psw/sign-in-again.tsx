import { Button } from "@trevo/ui/button.tsx";
import { useWords } from "../../lib/words.ts";
import { leave } from "../../components/account/sign-out.ts";
import css from "../../components/common/form.module.css";

/** A first password without anything that a code could go to: by another sign-in. */
export function SignInAgain() {
  const say = useWords();
  const again = `/m/login?next=${encodeURIComponent("/m/changePsw")}`;
  return (
    <div className={css.form}>
      <p>{say("changePsw.again")}</p>
      <Button size="large" wide onClick={() => void leave(again)}>
        {say("changePsw.again.go")}
      </Button>
    </div>
  );
}
