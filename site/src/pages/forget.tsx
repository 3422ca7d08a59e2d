import { useState } from "react";
import { Tabs } from "@trevo/ui/tabs.tsx";
import { useQuery } from "../lib/use-query.ts";
import { useTranslations } from "../lib/i18n.ts";
import { OutboxLink } from "../components/account/outbox-link.tsx";
import { AuthLayout } from "../layout/auth-layout.tsx";
import { QueryError } from "../components/common/query-error.tsx";
import { PageSkeleton } from "../components/common/page-skeleton.tsx";
import { ByLink } from "./forget/by-link.tsx";
import { ByMail } from "./forget/by-mail.tsx";
import { ByMobile } from "./forget/by-mobile.tsx";
import { useLinkToken } from "./forget/link-token.ts";
import css from "./forget/forget.module.css";

type Way = "mobile" | "mail";

/** A forgotten password: by a code to the phone, by a mailed link, and where that link leads. */
export default function Forget() {
  const t = useTranslations();
  const linkToken = useLinkToken();
  const [wished, setWished] = useState<Way | null>(null);
  const { data: rule, error, refetch } = useQuery("password.rule", {});
  const way = wished ?? (rule?.byMobile === true ? "mobile" : "mail");
  const kind = linkToken !== null ? "link" : rule ? way : "mail";
  return (
    <AuthLayout current="forget" title={t("forget.title")} text={t(`forget.text.${kind}`)}>
      {error ? (
        <QueryError error={error} refetch={refetch} />
      ) : !rule ? (
        <PageSkeleton />
      ) : linkToken !== null ? (
        <ByLink key={linkToken} linkToken={linkToken} rule={rule} />
      ) : (
        <>
          {rule.byMobile && (
            <div className={css.ways}>
              <Tabs<Way>
                label={t("forget.way")}
                options={(["mobile", "mail"] as const).map((key) => ({
                  key,
                  text: t(`forget.way.${key}`),
                }))}
                chosen={way}
                onChoose={setWished}
              />
            </div>
          )}
          {way === "mobile" ? <ByMobile rule={rule} /> : <ByMail />}
        </>
      )}
      <p className={css.back}>
        <a href="/m/login">{t("forget.login")}</a>
        {kind !== "mobile" && <OutboxLink />}
      </p>
    </AuthLayout>
  );
}
