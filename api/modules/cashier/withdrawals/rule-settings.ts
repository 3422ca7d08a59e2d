import type { z } from "zod";
import { fromMicro, toMicro } from "@trevo/contract/money.ts";
import type { payoutRules } from "@trevo/contract/staff/payout-rules.ts";
import { sql } from "kysely";
import type { App } from "../../../app.ts";
import type { Db, Tx } from "../../../core/db.ts";
import type { Act } from "../../../core/deeds.ts";
import { t } from "../../../core/i18n.ts";
import { invalidFields } from "../../../core/refusal.ts";
import { sliceOf } from "../../../core/slice.ts";
import type { HandlersOf, StaffContext } from "../../../core/staff-request-context.ts";
import { rangeOfDays } from "../../../jurisdictions/calendar.ts";
import { rules } from "./risk/index.ts";
import type { Action, Params, RiskRule } from "./risk/rule.ts";

type RuleInput = z.output<typeof payoutRules.setRule.payload>;
type HitsAsked = z.output<typeof payoutRules.hits.payload>;
type Rule = z.input<typeof payoutRules.rules.answer>["list"][number];
type Hit = z.input<typeof payoutRules.hits.answer>["list"][number];

/** Parameters that are amounts, in micro as the rules read them; all others are whole numbers. */
const amounts: ReadonlySet<string> = new Set(["from", "dayFrom", "first", "second"]);
const hitDays = 7;

/** The rules of withdrawals as staff read and set them. */
export function ruleCalls(
  app: App,
): HandlersOf<Pick<typeof payoutRules, "rules" | "setRule" | "hits">> {
  return {
    rules: async ({ merchant }) => ({ list: await rulesOf(app.db, merchant) }),
    setRule: { slotOf: ({ rule }) => rule, plan: planRule, run: setRule },
    hits: (context, asked) => hitsOf(app, context, asked),
  };
}

interface Row {
  rule: string;
  is_on: boolean;
  points: number;
  action: Action;
  params: Record<string, number>;
  hits: bigint;
}

async function rulesOf(db: Db, merchant: string): Promise<Rule[]> {
  const { rows } = await sql<Row>`
    select r.rule, r.is_on, r.points, r.action, r.params, coalesce(caught.hits, 0) as hits
      from risk_rule r
      left join (
        select rule, count(*) as hits from (
            select distinct h.rule, h.withdrawal_id from risk_result h
              join withdrawal w on w.id = h.withdrawal_id
              where w.merchant = ${merchant} and h.outcome = 'true'
                and h.at > now() - make_interval(days => ${hitDays}::int)
          ) as once group by rule
      ) as caught on caught.rule = r.rule
      where r.merchant = ${merchant} order by r.rule`.execute(db);
  // A rule that this release no longer has decides nothing any more.
  return rows.flatMap((row) => {
    const rule = rules.find(({ id }) => id === row.rule);
    if (!rule) return [];
    const { is_on: isOn, points, action, hits } = row;
    const params = Object.entries({ ...rule.params, ...row.params }).map(([name, value]) => ({
      name,
      isAmount: amounts.has(name),
      value: amounts.has(name) ? fromMicro(BigInt(value)) : String(value),
    }));
    const may = { actions: actionsOf(rule), mayTry: !rule.isOfNow };
    return [{ rule: rule.id, isOn, points, action, ...may, params, hits: Number(hits) }];
  });
}

/** Waiting needs a rule that says until when, asking one that says for what. */
function actionsOf({ action }: RiskRule): Action[] {
  return [...new Set<Action>(["note", "review", "two", action])];
}

/** @throws Refusal validation */
async function planRule(tx: Tx, { context }: Act, input: RuleInput) {
  const rule = rules.find(({ id }) => id === input.rule);
  const row = await tx
    .selectFrom("risk_rule")
    .selectAll()
    .where("merchant", "=", context.merchant)
    .where("rule", "=", input.rule)
    .forUpdate()
    .executeTakeFirst();
  if (!rule || !row) throw invalidFields(invalid(context, ["rule"]));
  if (!actionsOf(rule).includes(input.action)) throw invalidFields(invalid(context, ["action"]));
  const params = paramsOf(context, rule, input);
  return {
    subject: `rule:${input.rule}`,
    before: { isOn: row.is_on, points: row.points, action: row.action, ...said(rule, row.params) },
    after: {
      isOn: input.isOn,
      points: input.points,
      action: input.action,
      ...said(rule, params),
    },
  };
}

async function setRule(tx: Tx, { context }: Act, input: RuleInput): Promise<void> {
  const rule = rules.find(({ id }) => id === input.rule);
  if (!rule) throw new Error(`There is no rule ${input.rule}`);
  await tx
    .updateTable("risk_rule")
    .set({
      is_on: input.isOn,
      points: input.points,
      action: input.action,
      params: JSON.stringify(paramsOf(context, rule, input)),
    })
    .where("merchant", "=", context.merchant)
    .where("rule", "=", input.rule)
    .execute();
}

/**
 * A rule with the parameters that it would have, to be tried on days that are over.
 *
 * @throws Refusal validation
 */
export function changedRule(
  context: StaffContext,
  asked: Pick<RuleInput, "rule" | "params">,
): { rule: RiskRule; params: Params } {
  const rule = rules.find(({ id }) => id === asked.rule);
  if (!rule || rule.isOfNow) throw invalidFields(invalid(context, ["rule"]));
  return { rule, params: paramsOf(context, rule, asked) };
}

/** Every parameter of the rule and no other, as the rule reads it. @throws Refusal validation */
function paramsOf(context: StaffContext, rule: RiskRule, { params }: Pick<RuleInput, "params">) {
  const names = Object.keys(rule.params);
  const strange = Object.keys(params).filter((name) => !names.includes(name));
  const broken = names.filter(
    (name) => params[name] === undefined || (!amounts.has(name) && !/^\d{1,6}$/.test(params[name])),
  );
  const wrong = [...strange, ...broken];
  if (wrong.length > 0) throw invalidFields(invalid(context, wrong));
  return Object.fromEntries(
    names.map((name) => {
      const text = params[name] ?? "";
      return [name, amounts.has(name) ? Number(toMicro(text)) : Number(text)];
    }),
  );
}

/** Parameters as people read them. */
function said(rule: RiskRule, params: Record<string, number>): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...rule.params, ...params }).map(([name, value]) => [
      name,
      amounts.has(name) ? fromMicro(BigInt(value)) : String(value),
    ]),
  );
}

function invalid({ language }: StaffContext, names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, t(language, "rule.invalid")]));
}

/** What the rules found of withdrawals: what was true, and what failed. */
async function hitsOf(
  app: App,
  context: StaffContext,
  { rule, startDate, endDate, ...asked }: HitsAsked,
) {
  const { from, until } = await rangeOfDays(app.db, context, { startDate, endDate });
  let query = app.db
    .selectFrom("risk_result as h")
    .innerJoin("withdrawal as w", "w.id", "h.withdrawal_id")
    .innerJoin("member_account as m", "m.id", "w.member_id")
    .where("w.merchant", "=", context.merchant)
    .where("h.outcome", "<>", "false")
    .select(["h.withdrawal_id", "h.at", "h.rule", "h.action", "h.points", "h.outcome", "h.figures"])
    .select(["w.no", "w.member_id", "w.amount", "w.currency", "m.account"]);
  if (rule !== undefined) query = query.where("h.rule", "=", rule);
  if (from) query = query.where("h.at", ">=", from);
  if (until) query = query.where("h.at", "<", until);
  const keys = [
    { by: sql`h.at`, as: "timestamptz" },
    { by: sql`h.withdrawal_id::text || h.rule || h.run`, as: "text" },
  ] as const;
  return sliceOf(app, query, { call: context.call, asked, keys }, (row): Hit => ({
    withdrawalId: row.withdrawal_id,
    no: String(row.no),
    at: row.at.toISOString(),
    memberId: String(row.member_id),
    account: row.account,
    amount: fromMicro(row.amount),
    currency: row.currency,
    rule: row.rule,
    // The table refuses any other.
    action: row.action as Action,
    points: row.points,
    isBroken: row.outcome === "broken",
    figures: row.figures,
  }));
}
