import { useTranslations } from "../../lib/i18n.ts";
import { useStaffQuery } from "../../lib/query.ts";
import { PanelState } from "../../panel/panel-state.tsx";
import { Moment } from "../../parts/moment.tsx";
import { Status } from "../../parts/status.tsx";
import css from "./small-table.module.css";

/** The latest sessions, open and ended. */
export function Sessions({ memberId }: { memberId: string }) {
  const t = useTranslations();
  const query = useStaffQuery("memberFile.sessions", { memberId });
  return (
    <PanelState query={query}>
      {({ list }) => (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t("members.since")}</th>
              <th scope="col">{t("audit.ip")}</th>
              <th scope="col">{t("members.method")}</th>
              <th scope="col">{t("state")}</th>
            </tr>
          </thead>
          <tbody>
            {list.map((session) => (
              <tr key={session.id} title={session.userAgent}>
                <td>
                  <Moment at={session.since} exact />
                </td>
                <td className="mono">{session.ip}</td>
                <td>{session.method}</td>
                <td>
                  {session.endedAt === null ? (
                    <Status tone="good">{t("members.session.open")}</Status>
                  ) : (
                    <Status tone="ended">{session.endReason ?? t("me.ended")}</Status>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PanelState>
  );
}
