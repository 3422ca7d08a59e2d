import { sql } from "kysely";
import type { App } from "../../../app.ts";
import { isServiceAddress } from "./service-path.ts";

/** Flags that are on until staff say otherwise. */
const flagsOn = { INBOX3: true };

/** A demo opens accounts by number too: its codes are read at /demo/outbox. */
const demoFlags = { MOBILENUMREG3: true, REGMOBVERF3: true, MOBILENUMPASSREG3: true };

const demoEntries = [
  { csType: "CS", title: "CS", address: "/m/help#account" },
  { csType: "EMAIL", title: "ajuda@trevo.example", address: "mailto:ajuda@trevo.example" },
];

/** A demo's app is the site itself, put on the home screen: its page tells how. */
const demoDownloads = ["Android", "IOS"];
const demoTemplate = { app_window: "1" };

/** Flags that nobody has decided yet, and a demo's ways to the house. */
export async function seedService({ db, config: { merchant, demo } }: App): Promise<void> {
  const flags = demo ? { ...flagsOn, ...demoFlags } : flagsOn;
  await sql`update merchant set whitelabel = ${JSON.stringify(flags)}::jsonb || whitelabel
             where code = ${merchant} and not whitelabel ?& ${Object.keys(flags)}`.execute(db);
  if (!demo) return;
  await sql`update merchant set template = ${JSON.stringify(demoTemplate)}::jsonb || template
             where code = ${merchant} and not template ?& ${Object.keys(demoTemplate)}`.execute(db);
  for (const type of demoDownloads) {
    await db
      .insertInto("site_link")
      .values({ merchant, kind: "download", type, url: "/m/app" })
      .onConflict((on) => on.doNothing())
      .execute();
  }
  for (const [sort, { csType, title, address }] of demoEntries.entries()) {
    if (!isServiceAddress(address)) throw new Error(`Not a service address: ${address}`);
    await db
      .insertInto("service_entry")
      .values({ merchant, seed_key: csType, cs_type: csType, title, address, sort })
      .onConflict((on) => on.columns(["merchant", "seed_key"]).doNothing())
      .execute();
  }
}
