import { sql } from "kysely";
import { teamAccounts } from "./agents.ts";
import { eveningPlayers } from "./live-play.ts";
import { roundPlayers } from "./rounds.ts";
import { jurisdictionOf } from "../jurisdictions/index.ts";
import { isPassword } from "../core/passwords.ts";
import type { App } from "../app.ts";
import { commandId, requestHash, settled } from "../ledger/index.ts";
import { closePublishedStaff } from "../modules/backoffice/staff/index.ts";
import { flagsOfDemo, serviceOfDemo } from "../modules/platform/system/index.ts";

/** A member's account whose password the README tells. */
interface Published {
  account: string;
  password: string;
}

/** What nobody signs in with: the accounts that play before a demo's visitors do. */
const players = [...roundPlayers, ...eveningPlayers, ...teamAccounts];

/**
 * Ends a demo whose database is now opened without DEMO: accounts whose stored password is a
 * published one are closed with their sessions, and so are the players of the demo's own; the money
 * that was granted to them goes back, and so do the demo's support contacts and its texts. What
 * was opened or paid in by others while it was a demo stays: the operator is told to look.
 */
export async function endDemo(
  app: App,
  published: readonly Published[],
  progress: (line: string) => void,
): Promise<void> {
  const staff = await closePublishedStaff(app);
  const members = await membersOf(app, published);
  if (staff.length + members.length === 0) return;
  for (const { id } of members) await takeBack(app, id);
  await sql`update member set status = 'closed', password_hash = null
    where id = any (${members.map(({ id }) => id)}::bigint[])`.execute(app.db);
  await removeTexts(app);
  const names = [...staff, ...members.filter((one) => one.isOpen).map(({ account }) => account)];
  progress(
    `This database was a demo's: closed ${names.join(", ") || "its players"}, whose passwords ` +
      "are published. Look through the staff and members that were opened meanwhile, or begin " +
      "with an empty database.",
  );
}

async function membersOf({ db, config: { merchant } }: App, published: readonly Published[]) {
  const found = await db
    .selectFrom("member")
    .select(["id", "username", "account", "password_hash", "mobile", "register_ip"])
    .where("merchant", "=", merchant)
    .where("status", "=", "active")
    .where("username", "in", [...published.map((one) => one.account), ...lower(players)])
    .execute();
  const members: { id: bigint; account: string; isOpen: boolean }[] = [];
  for (const { id, username, account, password_hash: hash, ...row } of found) {
    const known = published.find((one) => one.account === username);
    const isOpen = known !== undefined && (await isPassword(known.password, hash));
    // A name of the demo's players may be anybody's: theirs have no way in at all.
    const isPlayer = !known && hash === null && row.mobile === null && row.register_ip === null;
    if (isOpen || isPlayer) members.push({ id, account, isOpen });
  }
  return members;
}

/** Nobody paid it in; what is held for a round stays with the round. */
async function takeBack({ ledger }: App, memberId: bigint): Promise<void> {
  for (const wallet of await ledger.wallets(memberId)) {
    const amount = wallet.balance - wallet.held;
    if (amount <= 0n) continue;
    const { currency } = wallet;
    const counter = await ledger.houseAccount({ kind: "grants", currency, code: "" });
    settled(
      await ledger.post({
        action: "post",
        // Its place in the account's line: a start that was cut off begins again where it was.
        id: commandId("demo.end", memberId.toString(), currency, wallet.seq.toString()),
        hash: requestHash("demo.end", amount.toString()),
        account: wallet,
        counter,
        kind: "reclaim",
        amount,
      }),
    );
  }
}

/** What seeds wrote for a demo alone, and who helps in the demo's place and not in this one. */
async function removeTexts({ db, config }: App): Promise<void> {
  const { merchant } = config;
  for (const table of ["announcement", "promotion", "news"]) {
    await sql`delete from ${sql.table(table)}
      where merchant = ${merchant} and seed_key is not null`.execute(db);
  }
  const { entries, downloads } = serviceOfDemo;
  await sql`delete from service_entry where merchant = ${merchant}
    and address = any (${entries.map(({ address }) => address)}::text[])`.execute(db);
  await sql`delete from site_link where merchant = ${merchant} and kind = 'download'
    and type = any (${downloads}::text[]) and url = '/m/app'`.execute(db);
  await sql`delete from help_service where merchant = ${merchant}
    and service <> all (${[...jurisdictionOf(config).helpServices]}::text[])`.execute(db);
  await sql`update merchant set whitelabel = whitelabel - ${flagsOfDemo}::text[]
    where code = ${merchant}`.execute(db);
}

function lower(names: readonly string[]): string[] {
  return names.map((name) => name.toLowerCase());
}
