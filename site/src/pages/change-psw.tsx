import { useQuery } from "../lib/use-query.ts";
import { useTranslations } from "../lib/i18n.ts";
import { QueryError } from "../components/common/query-error.tsx";
import { PageSkeleton } from "../components/common/page-skeleton.tsx";
import { signOut } from "../components/account/sign-out.ts";
import { ChangeForm } from "./change-psw/change-form.tsx";
import { SignInAgain } from "./change-psw/sign-in-again.tsx";
import css from "./change-psw.module.css";

/** A change of one's own password, wanted or due. */
export default function ChangePassword() {
  const t = useTranslations();
  const standing = useQuery("password.standing", {});
  const rule = useQuery("password.rule", {});
  const error = standing.error ?? rule.error;
  const due = standing.data?.due ?? null;
  const isFirst = standing.data?.hasPassword === false;
  const again = () => {
    standing.refetch();
    rule.refetch();
  };
  return (
    <div className={css.page}>
      <h1>{t(isFirst ? "changePsw.title.none" : "changePsw.title")}</h1>
      <p className={css.lead}>{t(`changePsw.text.${isFirst ? "none" : (due ?? "wish")}`)}</p>
      {error ? (
        <QueryError error={error} refetch={again} />
      ) : standing.data?.asksCode && standing.data.codeTo === null ? (
        <SignInAgain />
      ) : standing.data && rule.data ? (
        <ChangeForm standing={standing.data} rule={rule.data} />
      ) : (
        <PageSkeleton />
      )}
      <p className={css.leave}>
        {due === null ? (
          <a href="/m/set">{t("changePsw.later")}</a>
        ) : (
          <button type="button" onClick={signOut}>
            {t("signOut")}
          </button>
        )}
      </p>
    </div>
  );
}
