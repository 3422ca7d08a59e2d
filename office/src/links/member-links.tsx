import { useTranslations } from "../lib/i18n.ts";
import { useStaffQuery } from "../lib/query.ts";
import { useMay } from "../lib/session.ts";
import { PanelPart } from "../panel/facts.tsx";
import { Moment } from "../parts/moment.tsx";
import { PlaceLink } from "../parts/place-link.tsx";
import { SmallTable } from "../table/small-table.tsx";
import { LinkState } from "./link-list.tsx";

/** What a member's account shares with others: each leads to where it is judged. */
export function MemberLinks({ memberId }: { memberId: string }) {
  const t = useTranslations();
  const may = useMay();
  const asked = { memberId, state: "all" } as const;
  const { data } = useStaffQuery("links.list", asked, { enabled: may("risk:read") });
  if (!data || data.list.length === 0) return null;
  return (
    <PanelPart title={t("members.tab.links")}>
      <SmallTable
        label={t("members.tab.links")}
        empty="–"
        heads={["links.kind", "links.accounts", "links.at", "state"]}
        rows={data.list.map((link) => ({
          key: link.id,
          cells: [
            <PlaceLink key="to" to={`/risk/links?state=all&memberId=${memberId}&open=${link.id}`}>
              {t(`links.kind.${link.kind}`)}
            </PlaceLink>,
            link.accounts
              .filter((one) => one.memberId !== memberId)
              .map(({ account }) => account)
              .join(", "),
            <Moment key="at" at={link.at} />,
            <LinkState key="state" link={link} />,
          ],
        }))}
      />
    </PanelPart>
  );
}
