import type { z } from "zod";
import type { place } from "@trevo/contract/staff/place.ts";
import type { App } from "../../../app.ts";
import type { StaffHandlers } from "../../../core/staff-request-context.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { fieldsRequiredBeyond } from "../../account/registration/index.ts";
import { methodsOff } from "../../cashier/deposits/index.ts";
import { categoriesOff } from "../../casino/games/index.ts";

type Rule = z.input<typeof place.rules.answer>["list"][number];

/** The rules of the place, and what rows of the house add to them. */
export function staffCalls({ db, config }: App): StaffHandlers<"place"> {
  return {
    async rules({ merchant }) {
      const { id, ...rules } = jurisdictionOf(config);
      const [fields, methods, categories] = await Promise.all([
        fieldsRequiredBeyond(db, merchant, rules.account.requiredFields),
        methodsOff(db, merchant),
        categoriesOff(db),
      ]);
      const stricter = new Map([
        ["account.requiredFields", fields],
        ["deposits.methods", methods],
        ["forbiddenCategories", categories],
      ]);
      return {
        place: id,
        list: leavesOf(rules).map((leaf) => ({ ...leaf, stricter: stricter.get(leaf.rule) ?? [] })),
      };
    },
  };
}

/** Each rule by its way through the record: one that is a record itself is gone into. */
function leavesOf(rules: object, way = ""): Pick<Rule, "rule" | "value">[] {
  return Object.entries(rules).flatMap(([name, value]: [string, Rule["value"] | object]) => {
    const rule = way === "" ? name : `${way}.${name}`;
    if (Array.isArray(value)) return [{ rule, value: value.map(String) }];
    return typeof value === "object" && value !== null ? leavesOf(value, rule) : [{ rule, value }];
  });
}
