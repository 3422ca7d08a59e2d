import pg from "pg";
import type { Vault } from "../api/core/crypto.ts";
import type { Connection } from "../api/core/db.ts";

/** What is sealed in a real site: read by lists, and the same in every row here. */
export interface Seals {
  payer: Buffer;
  target: Buffer;
}

/** The seals of one made-up person, each for what opens it. */
export function sealsOf(vault: Vault): Seals {
  const seal = (facts: object, purpose: string) =>
    vault.seal(Buffer.from(JSON.stringify(facts)), purpose);
  return {
    payer: seal({ name: "Ana Silva", taxId: "52998224725" }, "statement-payer"),
    target: seal(
      { number: "52998224725", holder: "Ana Silva", mask: "***.982.247-**" },
      "withdrawal-target",
    ),
  };
}

/**
 * Adds what the office lists to a site that `fill` has grown: names, deposits, withdrawals with
 * their rules and parts, lines of banks, sign-ins, proofs of identity, proposals, and acts of staff
 * with their chain. Cash moves through the books, which stay right: an audit finds nothing.
 *
 * @param tell gets a line per step
 */
export async function fillOffice(
  connection: Connection,
  seals: Seals,
  tell: (line: string) => void,
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query("set synchronous_commit = off");
    for (const [name, text] of Object.entries(steps)) {
      const sealed = { lines: [seals.payer], withdrawals: [seals.target] }[name] ?? [];
      const { rowCount } = await client.query(text, sealed);
      if (rowCount) tell(`${name}: ${rowCount} rows`);
    }
    // Rows were written into days that had been summed.
    await client.query("delete from ledger.account_day");
    await client.query("delete from ledger.house_hour");
    await client.query(
      `update ledger.rolled set until_day = current_date - 400,
        hours_from = current_date - 400, hours_until = current_date - 400`,
    );
    await client.query("select ledger.roll_days(), ledger.roll_hours()");
    await client.query("vacuum (analyze)");
  } finally {
    await client.end();
  }
}

/** A share of the 30 days that has passed, spread without order: `salt` moves it. */
const when = (salt: string) =>
  `now() - interval '30 days' * (((n * 7919 + (${salt}) * 104729) % 1000003) / 1000003.0)`;
/** Made of a text; `4` and `8` say that it is a random one, as calls want them. */
const uuidOf = (text: string) =>
  `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;
const accountOf = (kind: string, code: string) =>
  `(select id from ledger.account
      where owner_id = 0 and currency = 'BRL' and kind = '${kind}' and code = '${code}')`;
const staffId = (name: string) => `(select id from staff where username = '${name}')`;

/** Micro: of each paid deposit, and of each withdrawal. */
const paidIn = 100_000_000;
const paidOut = 40_000_000;
/** Of each member. */
const deposits = 5;

/** In this order, each in one statement. */
const steps: Record<string, string> = {
  grown: `create temporary table grown as
    select substr(m.account, 6)::bigint as n, m.id as member_id, m.account, a.id as account_id,
        a.balance, a.seq
      from member m join ledger.account a on a.owner_id = m.id and a.kind = 'wallet'
      where m.account ~ '^grown[0-9]+$'`,
  grownKey: "alter table grown add primary key (n)",
  grownStatistics: "analyze grown",
  names: `update member m set
      payee_name = (array['Ana','Bruno','Carla','Diego','Elisa','Fábio','Gilda','Hugo'])[1 + n % 8]
        || ' ' || (array['Silva','Souza','Lima','Rocha','Moraes','Prado','Teles'])[1 + n % 7]
        || ' ' || n, email = account || '@mail.example', mobile = '+5511' || (900000000 + n),
      created_at = ${when("1")}
      from (select n, member_id from grown) g where g.member_id = m.id`,
  /** What a start would find that they have not given, member by member. */
  marks: `update ledger.account a set requirements = 4
    from grown g where a.owner_id = g.member_id and a.id = g.account_id and a.requirements = 0`,
  accounts: `insert into ledger.account (owner_id, currency, kind, code, bound)
    values (0, 'BRL', 'clearing', 'sandbox', 'none'), (0, 'BRL', 'payouts', '', 'none'),
      (0, 'BRL', 'clearing', 'payout:sandbox', 'none') on conflict do nothing`,
  cash: `create temporary table cash as
    select *, balance + sum(delta) over mine as after,
        seq + (count(*) filter (where delta <> 0) over mine) as line
      from (
        select n, member_id, account, account_id, balance, seq, 'deposit' as what, k,
            ${uuidOf("'deposit ' || n || ' ' || k")} as id, ${when("7 * k + 2")} as at,
            case when (n * ${deposits} + k) % 25 < 22 then ${paidIn}::bigint else 0 end as delta,
            (array['expired','failed','cancelled'])[1 + (n + k) % 3] as ended
          from grown, generate_series(0, ${deposits - 1}) k
        union all
        select n, member_id, account, account_id, balance, seq, 'withdrawal', 0,
            ${uuidOf("'withdrawal ' || n")}, ${when("3")},
            case when n % 50 in (7, 8) then 0 else -${paidOut}::bigint end,
            case when n % 50 = 7 then 'review' else 'rejected' end
          from grown
      ) as planned
      window mine as (partition by member_id order by at, id)`,
  deposits: `insert into deposit (id, member_id, method, provider, currency, amount, state,
      charge_id, credited, posting_id, paid_at, expires_at, created_at, check_at, begun_at,
      reference, review_at)
    select id, member_id, case when n % 9 = 0 then 'bank-transfer' else 'pix' end,
        case when n % 9 = 0 then 'bank' else 'sandbox' end, 'BRL', ${paidIn},
        case when delta > 0 then 'paid' when n % 200 = 3 then 'review' else ended end,
        'charge-' || id, nullif(delta, 0),
        case when delta > 0 then ${uuidOf("'posted ' || id")} end,
        case when delta > 0 then at end, at + interval '1 hour', at, null, at, null,
        case when delta = 0 and n % 200 = 3 then at end
      from cash where what = 'deposit' order by cash.at`,
  withdrawals: `insert into withdrawal (id, merchant, member_id, ledger_account, currency, amount,
      fee, state, payout_account, target_kind, target_scheme, target_sealed, points, requested_at,
      promised_at, due_at, sent_at, ended_at)
    select id, 'TREVO', member_id, account_id, 'BRL', ${paidOut}, 0,
        case when delta < 0 then 'paid' else ended end, id, 'pix', 'cpf', $1, 20, at,
        at + interval '1 day', at + interval '1 day', case when delta < 0 then at end,
        case when delta < 0 or ended = 'rejected' then at end
      from cash where what = 'withdrawal' order by cash.at`,
  holds: `insert into ledger.hold (member_id, id, account_id, counter_owner, counter_id, kind,
      amount, state, posted_amount, created_at, resolved_at, resolved_by)
    select member_id, ${uuidOf("'hold ' || id")}, account_id, 0, ${accountOf("payouts", "")}, 2,
        ${paidOut}, case when delta < 0 then 'posted' when ended = 'review' then 'pending'
          else 'voided' end, -nullif(delta, 0), at,
        case when delta < 0 or ended = 'rejected' then at end,
        case when delta < 0 then ${uuidOf("'posted ' || id")} end
      from cash where what = 'withdrawal'`,
  movements: `insert into ledger.transfer (member_id, id, leg, kind, debit_id, credit_id, amount,
      debit_seq, debit_after, credit_seq, credit_after, pending_id, hash, created_at)
    select member_id, ${uuidOf("'posted ' || id")}, 0, case when delta > 0 then 1 else 2 end,
        case when delta > 0 then ${accountOf("clearing", "sandbox")} else account_id end,
        case when delta > 0 then account_id else ${accountOf("payouts", "")} end, abs(delta),
        case when delta < 0 then line end, case when delta < 0 then after end,
        case when delta > 0 then line end, case when delta > 0 then after end,
        case when delta < 0 then ${uuidOf("'hold ' || id")} end, decode(md5(id::text), 'hex'), at
      from cash where delta <> 0
    union all
    select 0, ${uuidOf("'settled ' || id")}, 0, 18, ${accountOf("payouts", "")},
        ${accountOf("clearing", "payout:sandbox")}, -delta, null, null, null, null, null,
        decode(md5(id::text), 'hex'), at
      from cash where delta < 0 order by 14`,
  balances: `update ledger.account a set balance = a.balance + moved, seq = a.seq + lines,
      held = a.held + waits
    from (select member_id, account_id, sum(delta)::bigint as moved,
        count(*) filter (where delta <> 0) as lines,
        coalesce(sum(${paidOut}) filter (where what = 'withdrawal' and ended = 'review'
          and delta = 0), 0)::bigint as waits
      from cash group by 1, 2) c
    where a.owner_id = c.member_id and a.id = c.account_id`,
  events: `insert into withdrawal_event (withdrawal_id, at, state, actor)
    select id, at, state, 'program' from cash,
        lateral (values ('checking'), ('approved'), ('paid')) as s (state)
      where what = 'withdrawal'`,
  parts: `insert into payout_part (id, withdrawal_id, n, amount, bank, state, bank_ref, end_to_end,
      created_at, submitted_at, check_at, ended_at)
    select ${uuidOf("'part ' || id")}, id, 1, ${paidOut}, 'sandbox', 'paid', 'ref ' || id,
        'E' || id, at, at, null, at
      from cash where delta < 0`,
  rules: `insert into risk_result (withdrawal_id, run, rule, outcome, action, points, figures, at)
    select id, 1, r.rule, case when (n + r.place) % 12 = 0 then 'true' else 'false' end, r.action,
        r.points, '{}', at
      from cash, (select rule, action, points, row_number() over (order by rule) as place
        from risk_rule) r
      where what = 'withdrawal'`,
  lines: `insert into statement_line (source, line_key, content_hash, booked_at, amount, currency,
      text, end_to_end, payer_sealed, state, rule, deposit_id, part_id, settled_at, outcome)
    select 'sandbox', 'line ' || id, '\\x00', at, delta, 'BRL', 'pix', 'E' || id, $1,
        case when n % 400 = 1 then 'open' else 'matched' end,
        case when n % 400 = 1 then null else 'M1' end,
        case when n % 400 <> 1 and delta > 0 then id end,
        case when n % 400 <> 1 and delta < 0 then ${uuidOf("'part ' || id")} end,
        case when n % 400 = 1 then null else at end,
        case when n % 400 = 1 then null when delta > 0 then 'deposit' else 'payout' end
      from cash where delta <> 0 order by cash.at`,
  suspense: `insert into payment_suspense (provider, charge_id, reason, amount, currency,
      deposit_id,
      created_at, posted_at, resolved_at, resolution)
    select 'sandbox', 'twice ' || id, 'charge.doubled', ${paidIn}, 'BRL', id, at, at,
        case when n % 10 > 0 then at end, case when n % 10 > 0 then 'returned' end
      from cash where what = 'deposit' and k = 0 and n % 50 = 0`,
  sessions: `insert into session (id, member_id, sid_hash, handle, ip, user_agent, created_at,
      last_seen_at, expires_at, ended_at, end_reason)
    select ${uuidOf("'session ' || n || ' ' || k")}, member_id,
        decode(md5('sid ' || n || ' ' || k), 'hex'), 'handle ' || n || ' ' || k,
        '10.0.0.' || n % 250,
        'bench', ${when("11 * k + 5")}, ${when("11 * k + 5")}, now() + interval '1 day',
        ${when("11 * k + 5")}, 'logout'
      from grown, generate_series(0, 3) k`,
  signIns: `insert into login_event (at, member_id, username, succeeded, ip, user_agent)
    select ${when("11 * k + 5")}, member_id, account, k < 4, '10.0.0.' || n % 250, 'bench'
      from grown, generate_series(0, 4) k`,
  studios: `insert into wallet_transfer (id, merchant, member_id, vendor, currency, direction,
      origin, amount, moved, state, wallet_account, vendor_account, line_id, created_at, ended_at)
    select ${uuidOf("'studio ' || n")}, 'TREVO', member_id, 'IA', 'BRL', 'to', 'member', 5000000,
        case when n % 20 = 0 then null else 5000000 end,
        case when n % 20 = 0 then 'failed' else 'done' end, account_id, account_id,
        ${uuidOf("'line ' || n")}, ${when("13")}, ${when("13")}
      from grown where n % 2 = 0`,
  proposals: `insert into approval (merchant, call, subject, payload, payload_hash, after, maker_id,
      reason, state, created_at, expires_at, decided_by, decided_at)
    select 'TREVO', case when n % 3 = 0 then 'adjustments.propose' else 'withdrawals.approve' end,
        'member:' || member_id, '{}', sha256('{}'), '{}', ${staffId("admin")}, 'bench',
        case when n % 400 = 0 then 'waiting' else 'approved' end, ${when("17")},
        now() + interval '1 day', case when n % 400 = 0 then null else ${staffId("manager")} end,
        case when n % 400 = 0 then null else now() end
      from grown where n % 4 = 0 order by ${when("17")}`,
  adjustments: `insert into adjustment (merchant, member_id, approval_id, direction, amount,
      currency, cause, reason, maker_id, checker_id, state, failure, created_at, ended_at)
    select 'TREVO', substr(subject, 8)::bigint, id, 'credit', 1000000, 'BRL', 'goodwill', 'bench',
        maker_id, decided_by, 'failed', 'bench', created_at, created_at
      from approval where call = 'adjustments.propose' and state = 'approved' order by created_at`,
  alerts: `insert into staff_alert (merchant, kind, subject, detail, raised_at, closed_at)
    select 'TREVO', 'bench.alert', 'bench:' || n, '{}', ${when("19")},
        case when n % 100 = 0 then null else now() end
      from grown where n % 5 = 0 order by ${when("19")}`,
  incidents: `insert into money_incident (merchant, kind, subject, freezes, opened_at,
      end_proposed_by, end_reason, closed_at, closed_by)
    select 'TREVO', 'bench', 'bench:' || n, false, ${when("23")}, ${staffId("admin")}, 'bench',
        now(), ${staffId("manager")}
      from grown where n % 20 = 0 order by ${when("23")}`,
  identities: `insert into identity_case (member_id, attempt, merchant, state, document_kind,
      facts_sealed, cpf_hash, consent_at, submitted_at, decided_by, decided_at, reason, created_at)
    select member_id, 1, 'TREVO', state, 'card', '\\x00', decode(md5('cpf ' || n), 'hex'), at, at,
        case when state <> 'review' then 'bench' end, case when state <> 'review' then at end,
        case when state = 'rejected' then 'bench' end, at
      from (select n, member_id, ${when("29")} as at, case when n % 100 = 0 then 'review'
          when n % 10 = 1 then 'rejected' else 'verified' end as state from grown) as planned
      where n % 5 < 4 order by planned.at`,
  care: `insert into care_case (member_id, level, first_day, last_day, opened_at, due_at,
      answered_at,
      closed_at, outcome)
    select member_id, 1 + (n % 3)::int, at::date, at::date, at, at + interval '2 days',
        case when n % 400 = 0 then null else at end, case when n % 400 = 0 then null else at end,
        case when n % 400 = 0 then null else 'calmer' end
      from (select n, member_id, ${when("31")} as at from grown where n % 5 = 0) as planned`,
  places: `insert into place_violation (member_id, session_id, at, verdict, country, provider)
    select member_id, ${uuidOf("'session ' || n || ' 0'")}, ${when("37")}, 'outside', 'AR', 'bench'
      from grown order by ${when("37")}`,
  register: `insert into register_case (member_id, merchant, opened_at, withdraw_until, closes_at,
      return_by, keep_until, closed_at, ended_at, next_at)
    select member_id, 'TREVO', at, at + interval '1 day', at + interval '2 days',
        at + interval '3 days', at + interval '4 days', at + interval '2 days',
        at + interval '4 days', at
      from (select n, member_id, ${when("41")} as at from grown where n % 50 = 0) as planned`,
  notes: `insert into member_note (member_id, at, staff_id, text)
    select member_id, ${when("43")}, ${staffId("admin")}, 'bench' from grown where n % 2 = 0`,
  chainOff: "alter table staff_audit disable trigger chain",
  acts: `do $$
    declare
      one staff_audit;
      last staff_audit;
      begins timestamptz := now() - interval '29 days';
      acts bigint := (select 2 * count(*) from grown);
    begin
      select * into last from staff_audit order by seq desc limit 1;
      for at in 1..acts loop
        one := row(coalesce(last.seq, 0) + 1, begins + interval '28 days' * at / acts, 'TREVO',
          ${staffId("admin")}, 'admin', (array['memberFile.open','withdrawals.list','deposits.list',
            'memberFile.find','members.reveal'])[1 + at % 5], 'member:' || 100000000 + at * 4391,
          case when at % 1000 = 0 then 'refused' else 'done' end, null, null, null, '10.0.0.1',
          at::text, coalesce(last.hash, '\\x'), '\\x');
        one.hash := staff_audit_hash(one);
        insert into staff_audit select (one).*;
        last := one;
      end loop;
    end $$`,
  chainOn: "alter table staff_audit enable always trigger chain",
};
