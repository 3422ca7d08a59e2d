import { lazy, useState } from "react";
import { buttonClass } from "@trevo/ui/button.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { Tabs } from "@trevo/ui/tabs.tsx";
import { useQuery } from "../lib/use-query.ts";
import { useTranslations } from "../lib/i18n.ts";
import { AuthBanners } from "../components/account/auth-banners.tsx";
import { AuthLayout } from "../layout/auth-layout.tsx";
import { QueryError } from "../components/common/query-error.tsx";
import { ClientOnly } from "../components/common/client-only.tsx";
import { PageSkeleton } from "../components/common/page-skeleton.tsx";
import { RegisterForm } from "./register/register-form.tsx";
import type { Method } from "./register/rules.ts";
import css from "./register/register.module.css";

const SocialWays = lazy(async () => ({
  default: (await import("../components/account/social-login.tsx")).SocialLogin,
}));

/** Registration by username or by number: the server's fields, in its order and by its rules. */
export default function Register() {
  const t = useTranslations();
  const [wished, setWished] = useState<Method | null>(null);
  const { data, error, refetch } = useQuery(
    "system.registerRules",
    wished === null ? {} : { method: wished },
  );
  return (
    <AuthLayout current="register" title={t("register.title")} text={t("register.text")}>
      {data?.method ? (
        <>
          {data.methods.length > 1 && (
            <div className={css.methods}>
              <Tabs<Method>
                label={t("register.method")}
                options={data.methods.map((key) => ({ key, text: t(`register.method.${key}`) }))}
                chosen={wished ?? data.method}
                onChoose={setWished}
              />
            </div>
          )}
          <RegisterForm method={data.method} rules={data.rules} dialingCode={data.dialingCode} />
          <ClientOnly>
            <SocialWays />
          </ClientOnly>
        </>
      ) : data ? (
        <StateScreen variant="empty" title={t("register.closed")} text={t("register.closed.text")}>
          <a className={buttonClass()} href="/m/login">
            {t("login")}
          </a>
        </StateScreen>
      ) : error ? (
        <QueryError error={error} refetch={refetch} />
      ) : (
        <PageSkeleton />
      )}
      <AuthBanners groupName="m_reg" />
    </AuthLayout>
  );
}
