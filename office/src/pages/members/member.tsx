import { type ComponentType, Suspense, useEffect } from "react";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { Tabs } from "@trevo/ui/tabs.tsx";
import type { Permission } from "@trevo/contract/staff/define.ts";
import { ErrorBoundary } from "../../layout/error-boundary.tsx";
import { useTranslations } from "../../lib/i18n.ts";
import { go, usePath } from "../../lib/navigate.ts";
import { useStaffQuery } from "../../lib/query.ts";
import { useMay } from "../../lib/session.ts";
import { wordOf } from "../../lib/word-of.ts";
import { PanelState } from "../../panel/panel-state.tsx";
import { Acts } from "./member/acts.tsx";
import { Bets } from "./member/bets.tsx";
import { Deposits } from "./member/deposits.tsx";
import type { MemberFileAnswer } from "../../member/figures.tsx";
import { Head } from "./member/head.tsx";
import { Identity } from "./member/identity.tsx";
import { Links } from "./member/links.tsx";
import css from "./member.module.css";
import { Movements } from "./member/movements.tsx";
import { Notes } from "./member/notes.tsx";
import { Overview } from "./member/overview.tsx";
import { Protection } from "./member/protection.tsx";
import { Sessions } from "./member/sessions.tsx";
import { Withdrawals } from "./member/withdrawals.tsx";

interface Tab {
  key:
    | "overview"
    | "movements"
    | "bets"
    | "deposits"
    | "withdrawals"
    | "sessions"
    | "protection"
    | "identity"
    | "links"
    | "notes"
    | "acts";
  /** Who has it not does not see the tab; the server refuses by itself. */
  needs: Permission;
  part: ComponentType<{ file: MemberFileAnswer }>;
}

const tabs: readonly Tab[] = [
  { key: "overview", needs: "member:read", part: Overview },
  { key: "movements", needs: "member:read", part: Movements },
  { key: "bets", needs: "bet:read", part: Bets },
  { key: "deposits", needs: "deposit:read", part: Deposits },
  { key: "withdrawals", needs: "withdrawal:read", part: Withdrawals },
  { key: "sessions", needs: "member:read", part: Sessions },
  { key: "protection", needs: "protection:read", part: Protection },
  { key: "identity", needs: "identity:read", part: Identity },
  { key: "links", needs: "risk:read", part: Links },
  { key: "notes", needs: "member:read", part: Notes },
  { key: "acts", needs: "audit:read", part: Acts },
];

/** All of one member, part by part; the address says whose and which. */
export default function MemberPage() {
  const t = useTranslations();
  const may = useMay();
  const [, , memberId = "", key = "overview"] = usePath().split("/");
  const query = useStaffQuery("memberFile.open", { memberId });
  const tab = tabs.find((one) => one.key === key);
  const name = query.data?.account;
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · Trevo`;
  }, [name]);
  return (
    <PanelState query={query}>
      {(file) => (
        <div className={css.page}>
          <Head file={file} isBrief={key !== "overview"} />
          <div className={css.tabs}>
            <Tabs
              label={t("members.tabs")}
              variant="line"
              options={tabs
                .filter(({ needs }) => may(needs))
                .map((one) => ({ key: one.key, text: t(`members.tab.${one.key}`) }))}
              chosen={tab?.key ?? "overview"}
              onChoose={(next) => go(`/members/${memberId}/${next}`)}
            />
          </div>
          <ErrorBoundary key={key}>
            <Suspense>
              {tab === undefined ? (
                <StateScreen variant="empty" title={t("noPlace")} text={t("noPlace.text")} />
              ) : may(tab.needs) ? (
                <tab.part file={file} />
              ) : (
                <StateScreen
                  variant="closed"
                  title={t("noRight")}
                  text={t("noRight.text", { needs: wordOf("permission", tab.needs) })}
                />
              )}
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
    </PanelState>
  );
}
