import type { z } from "zod";
import type { registerFields } from "@trevo/contract/staff/site-settings.ts";
import type { App } from "../../../app.ts";
import type { Tx } from "../../../core/db.ts";
import type { Act } from "../../../core/deeds.ts";
import { t } from "../../../core/i18n.ts";
import { invalidFields } from "../../../core/refusal.ts";
import type { StaffHandlers } from "../../../core/staff-request-context.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import type { FieldKind } from "../../../schema.ts";

type Input = z.output<typeof registerFields.setField.payload>;

/** Without these there is no account, or no code to prove a number with. */
export const fixedFields: ReadonlySet<string> = new Set([
  "username",
  "password",
  "confirmPassword",
  "verificationCode",
]);
/** What people write freely; the others are as long as what they are. */
const free: ReadonlySet<FieldKind> = new Set(["text", "name", "email"]);
const passwordMin = 8;

/** The registration form's fields, as staff read and set them. */
export function staffCalls({ db, config }: App): StaffHandlers<"registration"> {
  return {
    async fields({ merchant }) {
      const { requiredFields } = jurisdictionOf(config).account;
      const rows = await fieldsOf(db, merchant).orderBy("sort").execute();
      return {
        list: rows.map((row) => ({
          field: row.field,
          isOn: row.enabled,
          isRequired: row.required,
          lengthMin: row.length_min,
          lengthMax: row.length_max,
          isFixed: fixedFields.has(row.field),
          isDemanded: requiredFields.includes(row.field),
          hasLength: hasLength(row),
        })),
      };
    },
    setField: { slotOf: ({ field }) => field, plan, run },
  };
}

function fieldsOf(db: App["db"] | Tx, merchant: string) {
  return db.selectFrom("register_field").selectAll().where("merchant", "=", merchant);
}

function hasLength({ field, kind }: { field: string; kind: FieldKind }): boolean {
  return field === "password" || free.has(kind);
}

/** @throws Refusal validation */
async function plan(tx: Tx, { context }: Act, input: Input) {
  const { field, isOn, isRequired, lengthMin, lengthMax } = input;
  const row = await fieldsOf(tx, context.merchant)
    .where("field", "=", field)
    .forUpdate()
    .executeTakeFirst();
  const wrong = (name: string) => invalidFields({ [name]: t(context.language, "rule.invalid") });
  if (!row) throw wrong("field");
  const isSame = isOn === row.enabled && isRequired === row.required;
  if (fixedFields.has(field) && !isSame) throw wrong("isOn");
  const isSized = lengthMin === row.length_min && lengthMax === row.length_max;
  if (!hasLength(row) && !isSized) throw wrong("lengthMin");
  if (lengthMax < lengthMin) throw wrong("lengthMax");
  if (field === "password" && lengthMin < passwordMin) throw wrong("lengthMin");
  return {
    subject: `field:${field}`,
    before: {
      isOn: row.enabled,
      isRequired: row.required,
      lengthMin: row.length_min,
      lengthMax: row.length_max,
    },
    after: { isOn, isRequired, lengthMin, lengthMax },
  };
}

async function run(tx: Tx, { context }: Act, input: Input): Promise<void> {
  await tx
    .updateTable("register_field")
    .set({
      enabled: input.isOn,
      required: input.isRequired,
      length_min: input.lengthMin,
      length_max: input.lengthMax,
    })
    .where("merchant", "=", context.merchant)
    .where("field", "=", input.field)
    .execute();
}
