import { useRead } from "../lib/use-read.ts";
import { useWords } from "../lib/words.ts";
import { FailedReading } from "../components/common/failed-reading.tsx";
import { PageSkeleton } from "../components/common/page-skeleton.tsx";
import { signOut } from "../components/account/sign-out.ts";
import { ChangeForm } from "./change-psw/change-form.tsx";
import { SignInAgain } from "./change-psw/sign-in-again.tsx";
import css from "./change-psw.module.css";

/** A change of one's own password, by wish or because it is due. */
export default function ChangePassword() {
  const say = useWords();
  const standing = useRead("password.standing", {});
  const rule = useRead("password.rule", {});
  const error = standing.error ?? rule.error;
  const due = standing.data?.due ?? null;
  const isFirst = standing.data?.hasPassword === false;
  const again = () => {
    standing.again();
    rule.again();
  };
  return (
    <div className={css.page}>
      <h1>{say(isFirst ? "changePsw.title.none" : "changePsw.title")}</h1>
      <p className={css.lead}>{say(`changePsw.text.${isFirst ? "none" : (due ?? "wish")}`)}</p>
      {error ? (
        <FailedReading error={error} again={again} />
      ) : standing.data?.asksCode && standing.data.codeTo === null ? (
        <SignInAgain />
      ) : standing.data && rule.data ? (
        <ChangeForm standing={standing.data} rule={rule.data} />
      ) : (
        <PageSkeleton />
      )}
      <p className={css.leave}>
        {due === null ? (
          <a href="/m/set">{say("changePsw.later")}</a>
        ) : (
          <button type="button" onClick={signOut}>
            {say("signOut")}
          </button>
        )}
      </p>
    </div>
  );
}
