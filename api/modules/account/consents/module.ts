import { sql } from "kysely";
import type { App } from "../../../app.ts";
import { defineModule } from "../../../module.ts";
import { calls } from "./calls.ts";
import { pushTerms } from "./due.ts";
import { staffCalls } from "./staff.ts";

export const consents = defineModule({
  name: "consents",
  calls,
  staffCalls,
  live: pushTerms,
  seed: seedAgreements,
  tables: {
    legal_text: "none",
    member_agreement: "keep",
  },
  views: ["terms_due"],
});

/**
 * The first versions: what the help centre says of them. Who has an account already, and never saw
 * them by their version, is asked at the next sign-in.
 */
async function seedAgreements({ db, config }: Pick<App, "db" | "config">): Promise<void> {
  await sql`insert into legal_text (merchant, document, version, is_material, title, content)
    select merchant, topic, 1, true, title, content from help_text
      where merchant = ${config.merchant} and topic in ('terms', 'privacy')
    on conflict do nothing`.execute(db);
}
