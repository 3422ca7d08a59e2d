import { useTranslations } from "../lib/i18n.ts";
import { useMay } from "../lib/session.ts";
import { Fact, Facts, PanelPart } from "../panel/facts.tsx";
import { Acts } from "../parts/acts.tsx";
import { Deed } from "../parts/deed.tsx";
import { Moment } from "../parts/moment.tsx";
import { PlaceLink } from "../parts/place-link.tsx";
import { SmallTable } from "../table/small-table.tsx";
import { type LinkRow, LinkState } from "./link-list.tsx";

const verdicts = ["case", "same", "apart"] as const;

/** The accounts that share something, what was made of it, and what may be. */
export function LinkPanel({ row }: { row: LinkRow }) {
  const t = useTranslations();
  const may = useMay();
  const { id, accounts, judged } = row;
  return (
    <>
      <Acts>
        {verdicts
          .filter((verdict) => verdict !== row.state)
          .map((verdict) => (
            <Deed
              key={verdict}
              call="links.judge"
              needs="risk:edit"
              label={t(`links.judge.${verdict}`)}
              {...(verdict === "case" ? { hotkey: "a", variant: "primary" } : { variant: "plain" })}
              says={t(`links.judge.${verdict}.says`, {
                accounts: accounts.map(({ account }) => account).join(", "),
              })}
              reason
              payload={({ reason = "" }) => ({ id, verdict, accounts: accounts.length, reason })}
              done={t("links.judged")}
            />
          ))}
      </Acts>
      <Facts>
        <Fact name={t("links.kind")}>{t(`links.kind.${row.kind}`)}</Fact>
        <Fact name={t("state")}>
          <LinkState link={row} />
        </Fact>
        <Fact name={t("links.firstAt")}>
          <Moment at={row.firstAt} exact />
        </Fact>
        <Fact name={t("links.at")}>
          <Moment at={row.at} exact />
        </Fact>
        {judged !== null && (
          <Fact name={t("links.by")}>
            {judged.by} · <Moment at={judged.at} exact />
          </Fact>
        )}
        {judged !== null && <Fact name={t("reason")}>{judged.reason}</Fact>}
      </Facts>
      <PanelPart title={t("links.accounts")}>
        <SmallTable
          label={t("links.accounts")}
          empty="–"
          heads={["member", "memberId", "state"]}
          rows={accounts.map(({ memberId, account, status }) => ({
            key: memberId,
            cells: [
              may("member:read") ? (
                <PlaceLink key="who" to={`/members/${memberId}/links`}>
                  {account}
                </PlaceLink>
              ) : (
                account
              ),
              <span key="id" className="mono">
                {memberId}
              </span>,
              t(`members.status.${status}`),
            ],
          }))}
        />
      </PanelPart>
    </>
  );
}
