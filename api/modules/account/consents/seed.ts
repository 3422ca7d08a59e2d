import { sql } from "kysely";
import type { App } from "../../../app.ts";

/**
 * The first versions: what the help centre says of them. Who has an account already, and never saw
 * them by their version, is asked at the next sign-in.
 */
export async function seedAgreements({ db, config }: Pick<App, "db" | "config">): Promise<void> {
  await sql`insert into legal_text (merchant, document, version, is_material, title, content)
    select merchant, topic, 1, true, title, content from help_topic
      where merchant = ${config.merchant} and topic in ('terms', 'privacy')
    on conflict do nothing`.execute(db);
}
