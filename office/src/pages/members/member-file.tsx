import { buttonClass } from "@trevo/ui/button.tsx";
import { useTranslations } from "../../lib/i18n.ts";
import { useKeys } from "../../lib/keys.ts";
import { go } from "../../lib/navigate.ts";
import { useStaffQuery } from "../../lib/query.ts";
import { PanelPart } from "../../panel/facts.tsx";
import { PanelState } from "../../panel/panel-state.tsx";
import { PlaceLink } from "../../parts/place-link.tsx";
import type { RowOf } from "../../table/types.ts";
import { Balances, LifeSums, MemberFacts } from "../../member/figures.tsx";
import { LatestMovements } from "../../member/latest-movements.tsx";
import { MemberActs } from "../../member/member-acts.tsx";

/** One member at a glance beside the list: money, what may be done, and the way to all else. */
export function MemberFile({ row }: { row: RowOf<"memberFile.find"> }) {
  const t = useTranslations();
  const to = `/members/${row.memberId}`;
  const query = useStaffQuery("memberFile.open", { memberId: row.memberId });
  useKeys({ o: () => go(to) });
  return (
    <PanelState query={query}>
      {(file) => (
        <>
          <PlaceLink to={to} className={buttonClass("primary", "compact")}>
            {t("members.openFile")}
          </PlaceLink>
          <Balances file={file} />
          <LifeSums file={file} />
          <MemberActs file={file} />
          <MemberFacts file={file} />
          <PanelPart title={t("members.latest")}>
            <LatestMovements file={file} />
          </PanelPart>
        </>
      )}
    </PanelState>
  );
}
