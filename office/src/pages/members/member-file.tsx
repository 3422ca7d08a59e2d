import { useState } from "react";
import { Tabs } from "@trevo/ui/tabs.tsx";
import { useTranslations } from "../../lib/i18n.ts";
import { useStaffQuery } from "../../lib/query.ts";
import { useMay } from "../../lib/session.ts";
import { PanelState } from "../../panel/panel-state.tsx";
import type { RowOf } from "../../table/types.ts";
import { Deposits } from "./deposits.tsx";
import { Figures } from "./figures.tsx";
import { MemberActs } from "./member-acts.tsx";
import { Movements, Rounds } from "./movements.tsx";
import { Notes } from "./notes.tsx";
import { Sessions } from "./sessions.tsx";

const tabs = ["movements", "deposits", "rounds", "sessions", "notes"] as const;
type Tab = (typeof tabs)[number];

/** One member at a glance: money and play, what may be done, then the rest by tabs. */
export function MemberFile({ row }: { row: RowOf<"memberFile.find"> }) {
  const t = useTranslations();
  const may = useMay();
  const [tab, setTab] = useState<Tab>("movements");
  const query = useStaffQuery("memberFile.open", { memberId: row.memberId });
  return (
    <PanelState query={query}>
      {(file) => (
        <>
          <Figures file={file} />
          <MemberActs file={file} />
          <Tabs<Tab>
            label={t("members.tabs")}
            variant="line"
            options={tabs
              .filter((key) => key !== "deposits" || may("deposit:read"))
              .map((key) => ({ key, text: t(`members.tab.${key}`) }))}
            chosen={tab}
            onChoose={setTab}
          />
          {tab === "movements" && <Movements file={file} />}
          {tab === "deposits" && <Deposits memberId={file.memberId} />}
          {tab === "rounds" && <Rounds file={file} />}
          {tab === "sessions" && <Sessions memberId={file.memberId} />}
          {tab === "notes" && <Notes file={file} />}
        </>
      )}
    </PanelState>
  );
}
