import type { App } from "../../../app.ts";
import { isServiceAddress } from "./service-path.ts";
import { addFlags, addToTemplate } from "../merchant/index.ts";

/** Flags that are on by default. */
const flagsOn = { INBOX3: true };

/** A demo registers by phone number too: its codes are shown at /demo/outbox. */
const demoFlags = { MOBILENUMREG3: true, REGMOBVERF3: true, MOBILENUMPASSREG3: true };

/** Flags that a demo turns on: its codes are there to be read. */
export const flagsOfDemo = [...Object.keys(demoFlags), "CHNGPASSVERIF3"];

const demoEntries = [
  { csType: "CS", title: "CS", address: "/m/help#account" },
  { csType: "EMAIL", title: "ajuda@trevo.example", address: "mailto:ajuda@trevo.example" },
];

/** A demo's app is the site itself, added to the home screen: the page explains how. */
const demoDownloads = ["Android", "IOS"];
const demoTemplate = { app_window: "1" };

/** A demo's support contacts. */
export const serviceOfDemo = { entries: demoEntries, downloads: demoDownloads };

/** Seeds flags that nobody has set yet, and a demo's contacts. */
export async function seedService({ db, config: { merchant, demo } }: App): Promise<void> {
  const flags = demo ? { ...flagsOn, ...demoFlags } : flagsOn;
  await addFlags(db, merchant, flags);
  if (!demo) return;
  await addToTemplate(db, merchant, demoTemplate);
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
