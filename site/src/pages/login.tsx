import { lazy, useState } from "react";
import { Tabs } from "@trevo/ui/tabs.tsx";
import { useSearch } from "../lib/navigate.ts";
import { readRemembered } from "../lib/remembered.ts";
import { useSettings } from "../lib/settings.ts";
import { useQuery } from "../lib/use-query.ts";
import { useTranslations } from "../lib/i18n.ts";
import { AuthBanners } from "../components/account/auth-banners.tsx";
import { AuthLayout } from "../layout/auth-layout.tsx";
import { ClientOnly } from "../components/common/client-only.tsx";
import { usePhoneProof } from "./login/phone-proof.ts";
import { usePendingSignIn } from "./login/use-pending-sign-in.ts";
import { SessionEnded } from "./login/session-ended.tsx";
import { PasswordForm } from "./login/password-form.tsx";
import { SmsForm } from "./login/sms-form.tsx";
import css from "./login/login.module.css";

const SocialWays = lazy(async () => ({
  default: (await import("../components/account/social-login.tsx")).SocialLogin,
}));

const SecondStep = lazy(() => import("./login/second-step.tsx"));
const ProvenNumber = lazy(() => import("./login/proven-number.tsx"));
const PasskeyButton = lazy(() => import("./login/passkey-button.tsx"));

const ways = ["username", "sms"] as const;
type Way = (typeof ways)[number];

/** Members sign in by password or, where enabled, by a code. Agents have a page of their own. */
export default function Login() {
  const t = useTranslations();
  const { demo } = useSettings();
  const isAgents = new URLSearchParams(useSearch()).get("type") === "agent";
  const { data: rule } = useQuery("password.rule", {});
  const { data: flags } = useQuery("system.whitelabel", {});
  const { half, setHalf, back } = usePendingSignIn();
  const { proof, drop } = usePhoneProof();
  const [way, setWay] = useState<Way>(() =>
    readRemembered()?.type === "sms" ? "sms" : "username",
  );
  const takesSms = flags?.MOBILEVERCODELOGIN3 === true && !isAgents;
  const isSms = takesSms && way === "sms" && rule !== null;
  if (half) {
    return (
      <AuthLayout current="login" title={t("factor.title")} text={t("factor.text")}>
        <ClientOnly>
          <SecondStep half={half} onBack={back} />
        </ClientOnly>
      </AuthLayout>
    );
  }
  if (proof) {
    const number = proof.firebaseMobileNo.slice(-4);
    return (
      <AuthLayout
        current="login"
        title={t("login.proven.title")}
        text={t("login.proven.text", { number })}
      >
        <ClientOnly>
          <ProvenNumber
            key={proof.firebaseIdToken}
            proof={proof}
            onHalfway={setHalf}
            onLeave={drop}
          />
        </ClientOnly>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      current="login"
      title={t(isAgents ? "login.agent.title" : "login.title")}
      text={t(isAgents ? "login.agent.text" : "login.text")}
    >
      <SessionEnded />
      {takesSms && (
        <div className={css.ways}>
          <Tabs<Way>
            label={t("login.way")}
            options={ways.map((key) => ({ key, text: t(`login.way.${key}`) }))}
            chosen={way}
            onChoose={setWay}
          />
        </div>
      )}
      {isSms ? (
        <SmsForm dialingCode={rule.dialingCode} onPending={setHalf} />
      ) : (
        <PasswordForm
          key={isAgents ? "agent" : "username"}
          type={isAgents ? "agent" : "username"}
          demo={demo}
          onPending={setHalf}
        />
      )}
      {!isAgents && (
        <ClientOnly>
          <PasskeyButton />
          <SocialWays />
        </ClientOnly>
      )}
      <p className={css.foot}>
        <span>{t("login.none")}</span>
        <a href="/m/register">{t("login.none.go")}</a>
      </p>
      <p className={css.foot}>
        <a className={css.other} href={isAgents ? "/m/login" : "/m/login?type=agent"}>
          {t(isAgents ? "login.agent.back" : "login.agent")}
        </a>
      </p>
      <AuthBanners groupName="m_login" />
    </AuthLayout>
  );
}
