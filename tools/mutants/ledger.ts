import type { Edit, Mutant } from "./mutant.ts";

const ledger = "api/ledger/";
const tables = "api/migrations/2026-11-24-baseline/01-ledger.sql";
const accounts = "api/migrations/2026-11-24-baseline/04-account.sql";
const apply = `${ledger}apply.sql`;
const resolve = `${ledger}resolve.sql`;
const reverse = `${ledger}reverse.sql`;

function edit(file: string, find: string, replace = ""): Edit {
  return { file, find, replace };
}

const checkDropped = edit(
  tables,
  "when 'floor' then held >= 0 and balance >= held",
  "when 'floor' then true",
);

const locksDropped = edit(
  apply,
  "    order by owner_id, id\n    for no key update of a;",
  "    order by owner_id, id;",
);

const numbersMayRepeat = ["debit", "credit"].map((side) =>
  edit(tables, `create unique index transfer_${side}_seq`, `create index transfer_${side}_seq`),
);

const closedStaysOpen = edit(
  apply,
  "when r.state = 'closed' and (c.step = ledger.settles() or c.kind = ledger.kind_bet())",
  "when r.state = 'closed' and c.step = ledger.joins() and c.kind = ledger.kind_bet()",
);

/** Faults in the rules of the ledger, as the SQL keeps them. */
export const ledgerMutants: Mutant[] = [
  {
    name: "a balance may be stored below zero: its CHECK is dropped",
    edits: [checkDropped],
    tests: [`${ledger}ledger.test.ts`],
  },
  {
    name: "balances are read, then written: no lock, no CHECK, no numbers",
    edits: [
      locksDropped,
      checkDropped,
      ...numbersMayRepeat,
      edit(
        apply,
        "set balance = a.balance + m.delta, seq",
        "set balance = coalesce(balances[array_position(p_account, a.id)], a.balance), seq",
      ),
    ],
    tests: [`${ledger}contention.test.ts`],
  },
  {
    name: "accounts are not locked before they are looked at",
    edits: [locksDropped],
    tests: [`${ledger}commit.test.ts`],
  },
  {
    name: "more is staked than there is: the test for it and the CHECK are dropped",
    edits: [
      checkDropped,
      edit(
        apply,
        "when a_bound = 'floor' and delta < 0 and a_free + a_moved - pays < 0\n" +
          "                then 'insufficient'",
      ),
    ],
    tests: [`${ledger}contention.test.ts`],
  },
  {
    name: "held money is not counted when a bet is ruled on",
    edits: [edit(apply, "a.balance - a.held as a_free", "a.balance as a_free")],
    tests: [`${ledger}holds.test.ts`],
  },
  {
    name: "no look-up of what was posted under the same id",
    edits: [edit(apply, "and t.id = c.id and t.leg = 0", "and t.id = c.id and t.leg = 99")],
    tests: [`${ledger}ledger.test.ts`],
  },
  {
    name: "another request under a known id is taken for a repeat",
    edits: [
      edit(
        apply,
        "when coalesce(o.hash, t.hash) is not null then 'conflict'",
        "when coalesce(o.hash, t.hash) is not null then 'old'",
      ),
    ],
    tests: [`${ledger}ledger.test.ts`],
  },
  {
    name: "a bet that comes after its rollback is made: the tombstone is not seen",
    edits: [edit(apply, "when o.outcome = 'tombstone' or coalesce", "when coalesce")],
    tests: [`${ledger}rollbacks.test.ts`],
  },
  {
    name: "a refusal that must stay one is not remembered",
    edits: [edit(apply, "or remember and not repeated", "or false and remember and not repeated")],
    tests: [`${ledger}ledger.test.ts`],
  },
  {
    name: "one no of a group leaves the rest of it posted",
    edits: [
      edit(
        apply,
        "ruling is null and not bool_or(",
        "ruling is null and true or ruling is null and not bool_or(",
      ),
    ],
    tests: [`${ledger}ledger.test.ts`],
  },
  {
    name: "a nonce is used twice: the guard does not look at it",
    edits: [edit(apply, "              when c.turn <> a.turn then 'turn.taken'\n")],
    tests: [`${ledger}ledger.test.ts`],
  },
  {
    name: "a frozen wallet bets",
    edits: [
      edit(
        `${ledger}requirements.sql`,
        "    or p_kind = ledger.kind_bet() and p_frozen & ledger.frozen_bets() <> 0\n",
      ),
    ],
    tests: [`${ledger}ledger.test.ts`],
  },
  {
    name: "money and play money meet",
    edits: [edit(apply, "              when a.currency <> k.currency then 'currency.wrong'\n")],
    tests: [`${ledger}ledger.test.ts`],
  },
  {
    name: "the win that comes with a bet pays the stake of it",
    edits: [edit(apply, "a_free + a_moved - pays < 0", "a_free + a_moved < 0")],
    tests: [`${ledger}rounds.test.ts`],
  },
  {
    name: "who asks for a paid bet again is told the balance before the win",
    edits: [edit(apply, "coalesce(o.balance, w.credit_after, ", "coalesce(o.balance, ")],
    tests: [`${ledger}rounds.test.ts`],
  },
  {
    name: "the win that comes with a bet is written down and not paid",
    edits: [edit(apply, "c.delta + c.pays as delta", "c.delta as delta")],
    tests: [`${ledger}rounds.test.ts`],
  },
  {
    name: "a closed round is paid again",
    edits: [closedStaysOpen],
    tests: [`${ledger}rounds.test.ts`],
  },
  {
    name: "end-round pays each time that it is asked",
    edits: [
      closedStaysOpen,
      edit(
        "api/modules/casino/rgs/settle.ts",
        'id: commandId("rgs.win", roundId)',
        'id: commandId("rgs.win", roundId, String(performance.now()))',
      ),
    ],
    tests: ["api/modules/casino/rgs/rgs.test.ts"],
  },
  {
    name: "a round is opened while another of the same game is open",
    edits: [
      edit(
        apply,
        "              when c.step = ledger.opens() and other.id is not null then 'round.open'\n",
      ),
      edit(tables, "create unique index round_open_house", "create index round_open_house"),
    ],
    tests: [`${ledger}rounds.test.ts`],
  },
  {
    name: "a bet of a session that has ended is taken",
    edits: [
      edit(accounts, "where ended_at is null and expires_at > now()", "where expires_at > now()"),
    ],
    tests: [`${ledger}ledger.test.ts`],
  },
  {
    name: "a bet is taken from where nobody looked",
    edits: [
      edit(
        `${ledger}admit.sql`,
        "      or p_guarded and p_kind = ledger.kind_bet()\n" +
          "        and (s.place_until <= now() or s.place_ip <> p_address)\n",
      ),
    ],
    tests: ["api/modules/compliance/geolocation/geolocation.test.ts"],
  },
  {
    name: "a bet is taken with another member's session",
    edits: [
      edit(
        `${ledger}admit.sql`,
        " on s.id = asked.id and s.member_id = p_member",
        " on s.id = asked.id",
      ),
    ],
    tests: [`${ledger}ledger.test.ts`],
  },
  {
    name: "a hold is captured twice",
    edits: [
      edit(resolve, "  if h.state <> 'pending' then return 'hold.' || h.state; end if;\n"),
      edit(tables, "create unique index transfer_posts_hold", "create index transfer_posts_hold"),
    ],
    tests: [`${ledger}holds.test.ts`],
  },
  {
    name: "a bet is given back once for each rollback of it",
    edits: [
      edit(
        reverse,
        "where member_id = p_member and reverses_id = p_original\n",
        "where member_id = p_member and reverses_id = p_original and id = p_id\n",
      ),
      edit(tables, "create unique index transfer_reverses", "create index transfer_reverses"),
    ],
    tests: [`${ledger}rollbacks.test.ts`],
  },
  {
    name: "what is written can be changed: the trigger of transfers is dropped",
    edits: [
      edit(
        tables,
        "create trigger append_only before update or delete or truncate on ledger.transfer",
        "create trigger append_only before truncate on ledger.transfer",
      ),
    ],
    tests: [`${ledger}ledger.test.ts`],
  },
];
