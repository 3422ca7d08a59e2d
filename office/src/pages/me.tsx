import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { toast } from "@trevo/client/toasts.ts";
import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import { browserOf } from "../lib/browser-of.ts";
import { useTranslations } from "../lib/i18n.ts";
import { roleName } from "../lib/role-name.ts";
import { queryClient } from "@trevo/client/query-client.ts";
import { wordOf } from "../lib/word-of.ts";
import { useStaffQuery } from "../lib/query.ts";
import { useSession } from "../lib/session.ts";
import { Fact, Facts, Folded, PanelPart } from "../panel/facts.tsx";
import { Acts } from "../parts/acts.tsx";
import { Deed } from "../parts/deed.tsx";
import { DensityChoice, LanguageChoice, ThemeChoice } from "../parts/look-choices.tsx";
import { Moment } from "../parts/moment.tsx";
import { Status } from "../parts/status.tsx";
import { NewPassword } from "../sign-in/new-password.tsx";
import { Recovery, SetFactor } from "../sign-in/set-factor.tsx";
import { Passkeys } from "./me/passkeys.tsx";
import css from "./me.module.css";

/** One's own account: what one may do, password, second factor, sessions. */
export default function MePage() {
  const t = useTranslations();
  const { info } = useSession();
  return (
    <div className={css.page}>
      <h1>{t("place.me")}</h1>
      <section className={css.card}>
        <PanelPart title={t("me.who")}>
          <Facts>
            <Fact name={t("people.userName")}>{info?.userName}</Fact>
            <Fact name={t("people.roles")}>{info?.roles.map(roleName).join(", ")}</Fact>
            <Fact name={t("me.may")}>
              <Folded title={t("me.may.count", { count: info?.permissions.length ?? 0 })}>
                <p>{info?.permissions.map((one) => wordOf("permission", one)).join(" · ")}</p>
              </Folded>
            </Fact>
            <Fact name={t("people.last")}>
              <Moment at={info?.lastLoginAt ?? null} exact />
            </Fact>
          </Facts>
        </PanelPart>
      </section>
      <section className={css.card}>
        <PanelPart title={t("me.look")}>
          <LanguageChoice />
          <ThemeChoice />
          <DensityChoice />
        </PanelPart>
      </section>
      <Safety />
      <Passkeys />
      <Sessions />
    </div>
  );
}

function Safety() {
  const t = useTranslations();
  const factor = useStaffQuery("staff.factor", {});
  const [sheet, setSheet] = useState<"password" | "factor" | null>(null);
  const close = () => {
    setSheet(null);
    void queryClient.invalidateQueries();
  };
  const again = (values: Record<string, string>) => ({
    password: values.password ?? "",
    code: values.code ?? "",
  });
  const hasApp = (factor.data?.totp ?? null) !== null;
  return (
    <section className={css.card}>
      <PanelPart title={t("me.safety")}>
        <Facts>
          <Fact name={t("me.app")}>
            {hasApp ? <Status tone="good">{t("me.app.on")}</Status> : t("me.app.off")}
          </Fact>
          <Fact name={t("me.recovery")}>{factor.data?.recoveryLeft}</Fact>
        </Facts>
      </PanelPart>
      <Acts>
        <Button variant="plain" size="dense" onClick={() => setSheet("password")}>
          {t("password.change")}
        </Button>
        {factor.data && !hasApp && (
          <Button variant="plain" size="dense" onClick={() => setSheet("factor")}>
            {t("factor.set")}
          </Button>
        )}
        {hasApp && (
          <>
            <Deed
              call="staff.recoveryRenew"
              label={t("me.renewCodes")}
              says={t("me.renewCodes.says")}
              again
              payload={again}
              done={t("me.codesRenewed")}
              result={NewCodes}
            />
            <Deed
              call="staff.totpRemove"
              label={t("me.remove")}
              variant="danger"
              says={t("me.remove.says")}
              again
              payload={again}
              done={t("me.removed")}
            />
          </>
        )}
      </Acts>
      <Dialog
        open={sheet !== null}
        onClose={close}
        placement="centre"
        title={t(sheet === "factor" ? "factor.set" : "password.change")}
        closeLabel={t("close")}
      >
        <div className={css.sheet}>
          {sheet === "factor" ? (
            <SetFactor onDone={close} />
          ) : (
            <NewPassword
              onDone={() => {
                toast("success", t("password.changed"), 3_000);
                close();
              }}
            />
          )}
        </div>
      </Dialog>
    </section>
  );
}

function Sessions() {
  const t = useTranslations();
  const sessions = useStaffQuery("staff.sessions", {});
  return (
    <section className={css.card}>
      <PanelPart title={t("me.sessions")}>
        <ul className={css.rows}>
          {(sessions.data?.list ?? []).map((session) => (
            <li key={session.id} data-ended={session.endedAt !== null || undefined}>
              <span>
                <b>{session.ip}</b>
                <small title={session.userAgent}>{browserOf(session.userAgent)}</small>
              </span>
              <Moment at={session.since} exact />
              {session.isThis && <Status tone="good">{t("me.this")}</Status>}
              {session.endedAt !== null && (
                <Status tone="ended">
                  {session.endReason === null
                    ? t("me.ended")
                    : wordOf("session.ended", session.endReason)}
                </Status>
              )}
              {session.endedAt === null && !session.isThis && (
                <Deed
                  call="staff.endSession"
                  label={t("me.end")}
                  says={t("me.end.says", { ip: session.ip })}
                  payload={() => ({ id: session.id })}
                  done={t("me.ended")}
                />
              )}
            </li>
          ))}
        </ul>
      </PanelPart>
    </section>
  );
}

type NewCodesProps = { answer: StaffAnswerOf<"staff.recoveryRenew">; onClose(): void };

function NewCodes({ answer, onClose }: NewCodesProps) {
  return (
    <div className={css.sheet}>
      <Recovery codes={answer.recoveryCodes} onDone={onClose} />
    </div>
  );
}
