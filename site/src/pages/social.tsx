import type { AnswerOf } from "@trevo/contract/registry.ts";
import { useEffect, useRef, useState } from "react";
import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { call, CallError } from "../lib/client.ts";
import { go } from "../lib/navigate.ts";
import { toast } from "@trevo/client/toasts.ts";
import { startSession, useSession } from "../lib/session.ts";
import { useCommand } from "../lib/use-query.ts";
import { t as sayNow, useTranslations } from "../lib/i18n.ts";
import { FormError } from "../components/common/form-error.tsx";
import { PageSkeleton } from "../components/common/page-skeleton.tsx";
import css from "./social.module.css";

type Finish = AnswerOf<"socialLogin.finish">;

/** Where a provider's page leads back to: goes on, or asks whose identity it is. */
export default function Social() {
  const t = useTranslations();
  const [found, setFound] = useState<Finish | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    // What was proven counts once: it is asked for once.
    if (isAsked.current) return;
    isAsked.current = true;
    call("socialLogin.finish", {}).then(
      (value) => {
        if (value.session === null && value.state !== "linked") return setFound(value);
        goOn(value);
      },
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        if (error.code === "login.factor") return goToSecondStep(error.value.next);
        setTrouble(error.message);
      },
    );
  }, []);
  if (trouble !== null) {
    return (
      <StateScreen variant="error" title={t("social.failed")} text={trouble}>
        <a className={buttonClass()} href="/m/login">
          {t("social.back")}
        </a>
      </StateScreen>
    );
  }
  if (found === null) return <PageSkeleton />;
  return found.state === "ready" ? <Ready found={found} /> : <Unknown found={found} />;
}

/** The second proof is given at the login page, which goes on from there. */
function goToSecondStep(next: unknown): void {
  const on = typeof next === "string" ? `&next=${encodeURIComponent(next)}` : "";
  go(`/m/login?step=factor${on}`, { replace: true });
}

/** Signed in, or linked: on to where the way began. */
function goOn({ session, provider, next }: Finish): void {
  if (session) {
    startSession(session);
    toast("success", sayNow("login.welcome", { name: session.userName }));
  } else toast("success", sayNow("social.linked", { provider: provider.name }));
  go(next, { replace: true });
}

/** Nobody's yet: a new account, or the owner's own way in first. */
function Unknown({ found: { provider, label } }: { found: Finish }) {
  const t = useTranslations();
  const whom = label ?? provider.name;
  return (
    <main className={css.page}>
      <Mark />
      <h1>{t("social.unknown")}</h1>
      <p>{t("social.unknown.text", { provider: provider.name, label: whom })}</p>
      <a className={buttonClass("primary", "large", true)} href="/m/register?next=/m/social">
        {t("social.new")}
      </a>
      <a className={buttonClass("outline", "large", true)} href="/m/login?next=/m/social">
        {t("social.have")}
      </a>
      <a className={buttonClass("quiet", "normal", true)} href="/m/home">
        {t("social.later")}
      </a>
    </main>
  );
}

/** Signed in since: one tap links the two. */
function Ready({ found }: { found: Finish }) {
  const t = useTranslations();
  const { info } = useSession();
  const link = useCommand("socialLogin.link");
  const provider = found.provider.name;
  return (
    <main className={css.page}>
      <Mark />
      <h1>{t("social.ready", { provider })}</h1>
      <p>
        {t("social.ready.text", {
          provider,
          label: found.label ?? provider,
          account: info?.userName ?? "",
        })}
      </p>
      <FormError text={link.error?.message ?? null} />
      <Button
        size="large"
        wide
        busy={link.isRunning}
        onClick={() => link.send({}, () => goOn(found))}
      >
        {t("social.link")}
      </Button>
      <a className={buttonClass("quiet", "normal", true)} href={found.next}>
        {t("social.later")}
      </a>
    </main>
  );
}

function Mark() {
  return (
    <span className={css.mark} aria-hidden>
      <Icon name="person" />
    </span>
  );
}
