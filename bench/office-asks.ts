import pg from "pg";
import type { StaffCallName } from "../contract/staff/registry.ts";
import type { Connection } from "../api/core/db.ts";

/** One question to the office, as its pages ask it. */
export interface Asked {
  name: string;
  call: StaffCallName;
  /** What is asked at the nth time: another member each time, where one is named. */
  payload(at: number): Record<string, string>;
}

const samples = 60;

/** Lists with the filters that cost most, records and reports; ids are those of the site. */
export async function asksOf(connection: Connection): Promise<Asked[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const some = async (text: string) => {
    const { rows } = await client.query<{ id: string }>(`${text} limit ${samples}`);
    return (at: number) => rows[at % rows.length]?.id ?? "";
  };
  const far = "'80000000-0000-0000-0000-000000000000'";
  const member = await some("select id::text from member where account like 'grown%'");
  const deposit = await some(`select id::text from deposit where id > ${far}`);
  const withdrawal = await some(`select id::text from withdrawal where id > ${far}`);
  const line = await some("select id::text from statement_line where state = 'open'");
  const act = await some("select seq::text as id from staff_audit where seq > 10");
  const round = await some(`select id::text from ledger.round where member_id in
    (select id from member where account like 'grown%' limit ${samples})`);
  const approval = await some("select id::text from approval");
  await client.end();
  const ids = { member, deposit, withdrawal, line, act, round, approval };
  return [...asksOfPeople(ids), ...asksOfMoney(ids), ...asksOfStaff(ids), ...asksOfFigures()];
}

type Ids = Record<
  "member" | "deposit" | "withdrawal" | "line" | "act" | "round" | "approval",
  (at: number) => string
>;

const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const month = { startDate: day(29), endDate: day(0) };

function of(
  call: StaffCallName,
  given: Record<string, string | ((at: number) => string)> = {},
): Asked {
  const said = Object.entries(given).map(([key, value]) =>
    typeof value === "string" ? `${key}=${value}` : key,
  );
  return {
    name: [call, ...said].join(" "),
    call,
    payload: (at) =>
      Object.fromEntries(
        Object.entries(given).map(([key, value]) => [
          key,
          typeof value === "string" ? value : value(at),
        ]),
      ),
  };
}

function asksOfPeople({ member, round }: Ids): Asked[] {
  return [
    of("memberFile.find"),
    of("memberFile.find", { status: "blocked" }),
    of("memberFile.find", { q: "grown4" }),
    of("memberFile.find", { q: "ana" }),
    of("memberFile.find", { q: "silva 777" }),
    of("memberFile.find", { q: "52998224725" }),
    of("memberFile.find", { q: member }),
    of("memberFile.open", { memberId: member }),
    of("memberFile.sessions", { memberId: member }),
    of("responsibleGaming.open", { memberId: member }),
    of("staff.search", { q: "an" }),
    of("staff.search", { q: "100001" }),
    of("staff.search", { q: round }),
    of("kyc.list"),
    of("kyc.list", { state: "verified" }),
    of("kyc.list", { state: "rejected" }),
    of("harmDetection.list"),
    of("harmDetection.list", { state: "overdue" }),
    of("harmDetection.list", { state: "mine" }),
    of("harmDetection.list", { state: "closed" }),
    of("geolocation.violations"),
    of("geolocation.violations", { memberId: member }),
    of("exclusionRegister.list"),
  ];
}

function asksOfMoney({ member, deposit, withdrawal, line }: Ids): Asked[] {
  return [
    of("deposits.list"),
    of("deposits.list", { state: "all" }),
    of("deposits.list", { state: "failed" }),
    of("deposits.list", { state: "returned" }),
    of("deposits.list", { state: "all", method: "bank-transfer" }),
    of("deposits.list", { state: "all", provider: "nobody" }),
    of("deposits.list", { state: "all", amountMin: "9000" }),
    of("deposits.list", { state: "all", mark: "doubled" }),
    of("deposits.list", { state: "all", mark: "late" }),
    of("deposits.list", { state: "all", mark: "proof" }),
    of("deposits.list", { state: "all", memberId: member }),
    of("deposits.list", { state: "all", no: "D4000" }),
    of("deposits.list", { state: "all", ...month }),
    of("deposits.open", { id: deposit }),
    of("deposits.methods"),
    of("withdrawals.list"),
    of("withdrawals.list", { state: "all" }),
    of("withdrawals.list", { state: "rejected" }),
    of("withdrawals.list", { state: "returned" }),
    of("withdrawals.list", { state: "all", amountMin: "9000" }),
    of("withdrawals.list", { state: "all", memberId: member }),
    of("withdrawals.list", { state: "all", ...month }),
    of("withdrawals.open", { id: withdrawal }),
    of("withdrawals.rules"),
    of("withdrawals.hits"),
    of("withdrawals.hits", { rule: "R08" }),
    of("withdrawals.hits", month),
    of("withdrawals.limits"),
    of("transfers.list"),
    of("transfers.list", { state: "open" }),
    of("transfers.list", { state: "failed" }),
    of("transfers.list", { vendor: "XX" }),
    of("transfers.list", { memberId: member }),
    of("adjustments.list"),
    of("adjustments.list", { state: "posted" }),
    of("adjustments.list", { memberId: member }),
    of("reconciliation.lines"),
    of("reconciliation.lines", { state: "all" }),
    of("reconciliation.lines", { state: "all", direction: "out" }),
    of("reconciliation.lines", { state: "matched", source: "sandbox", ...month }),
    of("reconciliation.candidates", { lineId: line }),
    of("reconciliation.suspense"),
    of("reconciliation.suspense", { state: "all" }),
    of("reconciliation.accounts"),
    of("reconciliation.accounts", { day: day(15) }),
    of("reconciliation.days"),
    of("reconciliation.sources"),
    of("reconciliation.imports"),
    of("bets.list"),
    of("bets.list", { memberId: member }),
    of("bets.played", { memberId: member }),
    of("incidents.list"),
    of("incidents.list", { state: "all" }),
    of("incidents.frozen"),
  ];
}

function asksOfStaff({ member, act, approval }: Ids): Asked[] {
  return [
    of("games.list"),
    of("games.list", { q: "gold" }),
    of("content.list", { kind: "banner" }),
    of("approvals.list"),
    of("approvals.list", { state: "all" }),
    of("approvals.list", { state: "refused" }),
    of("approvals.list", { state: "all", call: "consents.publish" }),
    of("approvals.open", { id: approval }),
    of("staff.audit"),
    of("staff.audit", { subject: (at) => `member:${member(at)}` }),
    of("staff.audit", { userName: "nobody" }),
    of("staff.audit", { userName: "admin", call: "members.reveal" }),
    of("staff.audit", { outcome: "refused" }),
    of("staff.audit", { startDate: day(20), endDate: day(19) }),
    of("staff.auditEntry", { seq: act }),
    of("staff.auditProof"),
    of("staff.alerts"),
    of("staff.alerts", { state: "all" }),
    of("staff.alerts", { state: "all", kind: "help.away" }),
    of("staff.badges"),
    of("work.tasks"),
    of("work.notes"),
    of("staff.list"),
    of("staff.roles"),
  ];
}

function asksOfFigures(): Asked[] {
  return [
    of("figures.board"),
    of("figures.board", { days: "7" }),
    of("figures.board", { days: "30" }),
    of("figures.hours"),
    of("figures.methods"),
    of("figures.integrity"),
    of("figures.transfers", { figure: "deposits" }),
    of("figures.transfers", { figure: "ggr" }),
    of("figures.transfers", { figure: "withdrawals", day: day(5) }),
    of("figures.transfers", { figure: "stakes", day: day(5) }),
    of("figures.transfers", { figure: "ggr", day: day(5), code: "IA" }),
    of("figures.transfers", { figure: "adjustments", day: day(5) }),
    of("reports.money", month),
    of("reports.ways", month),
    of("reports.promises", month),
    of("reports.adjustments", month),
    of("reports.liability"),
    of("reports.cohorts", month),
  ];
}
