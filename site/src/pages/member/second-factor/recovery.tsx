import { Button } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { call, CallError } from "../../../lib/client.ts";
import { ask, notify } from "../../../lib/notices.ts";
import { useWords } from "../../../lib/words.ts";
import page from "../../../components/common/page.module.css";
import css from "../second-factor.module.css";

interface RecoveryProps {
  left: number;
  onChanged(codes: readonly string[] | null): void;
}

/** How many recovery codes are left, and new ones. */
export function Recovery({ left, onChanged }: RecoveryProps) {
  const say = useWords();
  const renew = async () => {
    try {
      onChanged((await call("security.recoveryRenew", {})).recoveryCodes);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify("error", error.message);
    }
  };
  const confirm = () =>
    ask({
      title: say("recovery.renew"),
      text: say("recovery.renew.text"),
      yes: say("recovery.renew"),
      no: say("cancel"),
      tone: "primary",
      onYes: () => void renew(),
    });
  return (
    <section className={css.card}>
      <h2>
        <Icon name="lock" />
        {say("recovery.title")}
      </h2>
      <p className={page.text}>
        {say("recovery.text")} {say("recovery.left", { count: left })}
      </p>
      <Button look="outline" onClick={confirm}>
        {say("recovery.renew")}
      </Button>
    </section>
  );
}
