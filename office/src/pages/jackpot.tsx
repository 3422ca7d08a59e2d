import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import { amount, count } from "../lib/format.ts";
import { t, useTranslations } from "../lib/i18n.ts";
import { typedAmount } from "../lib/typed-amount.ts";
import { Fact, Facts, PanelPart } from "../panel/facts.tsx";
import { Acts } from "../parts/acts.tsx";
import { Deed } from "../parts/deed.tsx";
import { Moment } from "../parts/moment.tsx";
import { PlaceLink } from "../parts/place-link.tsx";
import { Status } from "../parts/status.tsx";
import { ListPage } from "../table/list-page.tsx";
import { Sums } from "../table/sums.tsx";
import type { List, RowOf } from "../table/types.ts";

type Row = RowOf<"jackpot.cycles">;
type Win = NonNullable<Row["win"]>;

const list: List<"jackpot.cycles"> = {
  call: "jackpot.cycles",
  title: "place.jackpot",
  about: "jackpot.about",
  empty: "jackpot.empty",
  columns: [
    { key: "number", label: "jackpot.cycle", cell: ({ number }) => nameOf(number) },
    { key: "state", label: "state", cell: (row) => <State row={row} /> },
    {
      key: "win",
      label: "jackpot.win",
      align: "end",
      cell: ({ win }) => (win ? amount(win.amount) : "–"),
    },
    { key: "winner", label: "jackpot.winner", cell: ({ win }) => win?.account ?? "–" },
    { key: "bets", label: "jackpot.bets", align: "end", cell: ({ bets }) => count(bets) },
    { key: "stakes", label: "jackpot.stakes", align: "end", cell: (row) => amount(row.stakes) },
    { key: "given", label: "jackpot.given", align: "end", cell: (row) => amount(row.given) },
    { key: "waits", label: "jackpot.waits", align: "end", cell: (row) => amount(row.waits) },
    { key: "openedAt", label: "jackpot.opened", cell: (row) => <Moment at={row.openedAt} /> },
  ],
  keyOf: ({ number }) => `${number}`,
  isEnded: ({ state }) => state !== "open",
};

/** The lobby's jackpot: what stands in it, its cycles, who won them, and its terms. */
export default function JackpotPage() {
  return (
    <ListPage
      list={list}
      sums={Standing}
      panelTitle={({ number }) => nameOf(number)}
      panel={Cycle}
    />
  );
}

const nameOf = (number: number) => t("jackpot.number", { number });

function State({ row: { state, win } }: { row: Row }) {
  if (state === "open") return <Status tone="flow">{t("jackpot.open")}</Status>;
  if (win?.reversedAt) return <Status tone="bad">{t("jackpot.reversed")}</Status>;
  if (win?.isBetReturned) return <Status tone="waits">{t("jackpot.betReturned")}</Status>;
  if (state === "won") return <Status tone="good">{t("jackpot.won")}</Status>;
  return <Status tone="ended">{t("jackpot.ended")}</Status>;
}

/** What can be won now, and what waits for the next one. */
function Standing({ answer }: { answer: StaffAnswerOf<"jackpot.cycles"> }) {
  const t = useTranslations();
  const { currency, pool, waiting, decided } = answer;
  return (
    <Sums
      sums={[
        { name: t("jackpot.pool"), value: `${currency} ${amount(pool)}` },
        { name: t("jackpot.next"), value: `${currency} ${amount(waiting)}` },
        ...(decided ? [{ name: t("jackpot.decided"), value: t("jackpot.soon") }] : []),
      ]}
    />
  );
}

function Cycle({ row }: { row: Row }) {
  const t = useTranslations();
  return (
    <>
      <Facts>
        <Fact name={t("state")}>
          <State row={row} />
        </Fact>
        <Fact name={t("jackpot.share")}>{percentOf(row.sharePercent)}</Fact>
        <Fact name={t("jackpot.nextShare")}>{percentOf(row.nextPercent)}</Fact>
        <Fact name={t("jackpot.mean")}>{amount(row.mean)}</Fact>
        <Fact name={t("jackpot.perWin")}>{amount(row.stakesPerWin)}</Fact>
        <Fact name={t("jackpot.began")}>{amount(row.beganWith)}</Fact>
        <Fact name={t("jackpot.bets")}>{count(row.bets)}</Fact>
        <Fact name={t("jackpot.stakes")}>{amount(row.stakes)}</Fact>
        <Fact name={t("jackpot.given")}>{amount(row.given)}</Fact>
        <Fact name={t("jackpot.waits")}>{amount(row.waits)}</Fact>
        <Fact name={t("jackpot.opened")}>
          <Moment at={row.openedAt} exact />
        </Fact>
        <Fact name={t("jackpot.over")}>
          {row.endedAt === null ? null : <Moment at={row.endedAt} exact />}
        </Fact>
      </Facts>
      {row.win && <WinPart cycle={row.number} win={row.win} />}
      {row.state === "open" && (
        <Acts>
          <SetTerms row={row} />
        </Acts>
      )}
    </>
  );
}

function WinPart({ cycle, win }: { cycle: number; win: Win }) {
  const t = useTranslations();
  return (
    <PanelPart title={t("jackpot.win")}>
      <Facts>
        <Fact name={t("jackpot.winner")}>
          <PlaceLink to={`/members/${win.memberId}/bets`}>{win.account}</PlaceLink>
        </Fact>
        <Fact name={t("jackpot.amount")}>{amount(win.amount)}</Fact>
        <Fact name={t("jackpot.bet")}>{count(win.bet)}</Fact>
        <Fact name={t("jackpot.game")}>{`${win.vendor} · ${win.game}`}</Fact>
        <Fact name={t("jackpot.round")}>
          <PlaceLink to={`/bets/${win.roundId}`}>{win.roundId}</PlaceLink>
        </Fact>
        <Fact name={t("jackpot.at")}>
          <Moment at={win.at} exact />
        </Fact>
      </Facts>
      {win.reversedAt === null && (
        <Acts>
          <Deed
            call="jackpot.reverseWin"
            needs="bet:void"
            label={t("jackpot.reverse")}
            variant="danger"
            says={t("jackpot.reverse.says", { amount: amount(win.amount), account: win.account })}
            reason
            payload={({ reason = "" }) => ({ cycle, reason })}
            done={t("jackpot.proposed")}
          />
        </Acts>
      )}
    </PanelPart>
  );
}

/** Of the open cycle: what begins with the next step is another one. */
function SetTerms({ row }: { row: Row }) {
  const t = useTranslations();
  return (
    <Deed
      hotkey="p"
      call="jackpot.setTerms"
      needs="wallet:adjust"
      label={t("jackpot.set")}
      says={t("jackpot.set.says")}
      fields={[
        {
          name: "sharePercent",
          label: "jackpot.share",
          kind: "text",
          value: amount(row.sharePercent),
        },
        {
          name: "nextPercent",
          label: "jackpot.nextShare",
          hint: "jackpot.nextShare.hint",
          kind: "text",
          value: amount(row.nextPercent),
        },
        {
          name: "mean",
          label: "jackpot.mean",
          hint: "jackpot.mean.hint",
          kind: "text",
          value: amount(row.mean),
        },
      ]}
      reason
      payload={({ sharePercent = "", nextPercent = "", mean = "", reason = "" }) => ({
        sharePercent: typedAmount(sharePercent),
        nextPercent: typedAmount(nextPercent),
        mean: typedAmount(mean),
        reason,
      })}
      done={t("jackpot.proposed")}
    />
  );
}

const percentOf = (decimal: string) => `${amount(decimal)} %`;
