import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import { amount } from "../lib/format.ts";
import { t } from "../lib/i18n.ts";
import { wordOf } from "../lib/word-of.ts";
import { Moment } from "../parts/moment.tsx";
import { PlaceLink } from "../parts/place-link.tsx";
import { Status } from "../parts/status.tsx";
import type { Column, List } from "../table/types.ts";

export type BetRow = StaffAnswerOf<"bets.list">["list"][number];

const at: Column<BetRow> = {
  key: "at",
  label: "at",
  sort: "at",
  cell: (row) => <Moment at={row.at} exact />,
};

const member: Column<BetRow> = {
  key: "member",
  label: "member",
  cell: ({ memberId, account }) => (
    <PlaceLink to={`/members/${memberId}/bets`}>{account}</PlaceLink>
  ),
};

const rest: Column<BetRow>[] = [
  { key: "game", label: "members.game", cell: ({ gameName }) => gameName },
  { key: "vendor", label: "bets.vendor", cell: ({ vendor }) => wordOf("provider", vendor) },
  {
    key: "stake",
    label: "members.stake",
    align: "end",
    cell: (row) => <Was row={row} of="stake" />,
  },
  {
    key: "payout",
    label: "members.payout",
    align: "end",
    cell: (row) => <Was row={row} of="payout" />,
  },
  { key: "net", label: "bets.net", align: "end", cell: ({ net }) => amount(net) },
  { key: "times", label: "bets.times", align: "end", cell: ({ times }) => timesOf(times) },
  { key: "currency", label: "bets.currency", isExtra: true, cell: ({ currency }) => currency },
  { key: "state", label: "state", cell: (row) => <BetState round={row} /> },
  {
    key: "id",
    label: "movements.round",
    isExtra: true,
    cell: ({ roundId }) => <span className="mono">{roundId}</span>,
  },
];

/** The columns of rounds of all members. */
export const betColumns: [Column<BetRow>, ...Column<BetRow>[]] = [at, member, ...rest];

/** The same of one member. */
export const ownBetColumns: [Column<BetRow>, ...Column<BetRow>[]] = [at, ...rest];

/** What rounds are narrowed by, beside whose they are. */
export const betFilters: NonNullable<List<"bets.list">["filters"]> = [
  { kind: "text", name: "game", label: "members.game", operator: "has" },
  { kind: "text", name: "vendor", label: "bets.vendor" },
  {
    kind: "choice",
    name: "state",
    label: "state",
    options: [
      { value: "open", label: "members.round.open" },
      { value: "closed", label: "members.round.closed" },
      { value: "void", label: "bets.void" },
      { value: "late", label: "bets.late" },
    ],
  },
  { kind: "money", name: "stakeMin", label: "members.stake", operator: "atLeast" },
  { kind: "money", name: "payoutMin", label: "members.payout", operator: "atLeast" },
  { kind: "money", name: "timesMin", label: "bets.times", operator: "atLeast" },
];

/** What of a round may be taken away as a table. */
export const betExports: NonNullable<List<"bets.list">["exports"]> = [
  { field: "at", label: "at" },
  { field: "account", label: "member" },
  { field: "memberId", label: "memberId" },
  { field: "gameName", label: "members.game" },
  { field: "vendor", label: "bets.vendor", words: "provider" },
  { field: "currency", label: "bets.currency" },
  { field: "stake", label: "members.stake" },
  { field: "payout", label: "members.payout" },
  { field: "net", label: "bets.net" },
  { field: "state", label: "state", words: "members.round" },
  { field: "roundId", label: "movements.round" },
];

/** A round's stake or payout; of a voided one what it was, struck through. */
function Was({ row, of }: { row: Pick<BetRow, "stake" | "payout" | "voided">; of: Sum }) {
  return row.voided === null ? amount(row[of]) : <s>{amount(row.voided[of])}</s>;
}

type Sum = "stake" | "payout";

/** `2,50×`; of a free round there is none. */
export function timesOf(times: string | null): string {
  return times === null ? "–" : `${amount(times)}×`;
}

/** Whether a round is open, and whether money of it came late. */
export function BetState({ round }: { round: Pick<BetRow, "state" | "isLate"> }) {
  if (round.isLate && round.state !== "void") return <Status tone="waits">{t("bets.late")}</Status>;
  return (
    <Status tone={round.state === "open" ? "flow" : "ended"}>
      {round.state === "void" ? t("bets.void") : t(`members.round.${round.state}`)}
    </Status>
  );
}
