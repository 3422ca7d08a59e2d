import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";
import { sha256, type Vault } from "../../../core/crypto.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { type AccountRef, hasOpenHouseRound, lockNonce, skipNonce } from "../../../ledger/index.ts";

/** The pair that decides a wallet's next round. The server seed is secret until it is rotated. */
export interface ActiveSeedPair {
  readonly id: bigint;
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** The wallet nonce at which this pair's own nonces begin at 0. */
  readonly firstWalletNonce: bigint;
  /** The wallet's next nonce when this was read; a bet may have used it since. */
  readonly walletNonce: bigint;
}

/** What a player may see of a wallet's pairs. */
export interface SeedPairView {
  serverSeedHash: string;
  clientSeed: string;
  /** Of the next bet. */
  nonce: number;
  nextServerSeedHash: string;
  /** The pair before this one, which anyone can check now. */
  revealed: RevealedSeedPair | null;
}

export interface RevealedSeedPair {
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  /** How many nonces it covers, counted from 0. The nonce of a refused bet was never played. */
  nonce: number;
}

interface Row {
  id: bigint;
  state: "next" | "active" | "revealed";
  server_seed_sealed: Buffer;
  server_seed_hash: string;
  client_seed: string | null;
  first_turn: bigint | null;
  plays: bigint | null;
  turn: bigint;
}

const purpose = "fair-seed";
const seedBytes = 32;
const clientSeedBytes = 8;

/** The pair in use; a wallet's first pairs are made when it first plays. */
export async function activeSeedPair(app: App, account: AccountRef): Promise<ActiveSeedPair> {
  let rows = await pairsInUse(app.db, account);
  if (!rows.active) {
    await app.db.transaction().execute((tx) => createSeedPairs(tx, app.vault, account));
    rows = await pairsInUse(app.db, account);
  }
  const { active } = rows;
  if (!active || active.client_seed === null || active.first_turn === null) {
    throw new Error("A seed pair was made and does not exist");
  }
  return {
    id: active.id,
    serverSeed: app.vault.open(active.server_seed_sealed, purpose).toString(),
    clientSeed: active.client_seed,
    firstWalletNonce: active.first_turn,
    walletNonce: active.turn,
  };
}

/**
 * Reveals the pair in use and activates the next one.
 *
 * @throws Refusal round.open while a round of the pair is under way
 */
export async function rotateSeedPair(
  app: App,
  account: AccountRef,
  clientSeed: string = randomBytes(clientSeedBytes).toString("hex"),
): Promise<SeedPairView & { revealed: RevealedSeedPair }> {
  await activeSeedPair(app, account);
  await app.db.transaction().execute(async (tx) => {
    // Locks the wallet: no bet can be decided by a pair that is just being revealed.
    const walletNonce = await skipNonce(tx, account);
    // A round under way may still draw on the seed, so it has to end first.
    if (await hasOpenHouseRound(tx, account)) throw new Refusal("round.open");
    await sql`update fair_pair
      set state = 'revealed', revealed_at = now(), plays = ${walletNonce} - 1 - first_turn
      where member_id = ${account.ownerId} and account_id = ${account.id}
        and state = 'active'`.execute(tx);
    await sql`update fair_pair
      set state = 'active', client_seed = ${clientSeed}, first_turn = ${walletNonce}
      where member_id = ${account.ownerId} and account_id = ${account.id}
        and state = 'next'`.execute(tx);
    await addNext(tx, app.vault, account);
  });
  const view = await viewSeedPairs(app, account);
  if (!view.revealed) throw new Error("A seed pair was rotated and none is revealed");
  return { ...view, revealed: view.revealed };
}

/** The pair in use, the hash of the next server seed, and the last pair that was revealed. */
export async function viewSeedPairs(app: App, account: AccountRef): Promise<SeedPairView> {
  await activeSeedPair(app, account);
  const { active, next, revealed } = await pairsInUse(app.db, account);
  if (!active || !next) throw new Error("A wallet that has played must have two seed pairs");
  return {
    serverSeedHash: active.server_seed_hash,
    clientSeed: active.client_seed ?? "",
    nonce: Number(active.turn - (active.first_turn ?? 0n)),
    nextServerSeedHash: next.server_seed_hash,
    revealed: revealed ? revealedOf(app, revealed) : null,
  };
}

/** The pair that decided a round; with its server seed only once that is revealed. */
export async function seedPairOfRound(
  app: App,
  memberId: bigint,
  pairId: bigint,
): Promise<{ serverSeedHash: string; clientSeed: string; serverSeed: string | null }> {
  const { rows } = await sql<Row>`select *, 0::bigint as turn from fair_pair
    where member_id = ${memberId} and id = ${pairId}`.execute(app.db);
  const [row] = rows;
  if (!row) throw new Error("A round names a seed pair that does not exist");
  return {
    serverSeedHash: row.server_seed_hash,
    clientSeed: row.client_seed ?? "",
    serverSeed: row.state === "revealed" ? revealedOf(app, row).serverSeed : null,
  };
}

/** The seeds of a pair, revealed or not: for the server's own eyes. */
export async function seedsOfPair(
  { db, vault }: App,
  memberId: bigint,
  pairId: bigint,
): Promise<Pick<ActiveSeedPair, "serverSeed" | "clientSeed">> {
  const { rows } = await sql<Row>`select * from fair_pair
    where member_id = ${memberId} and id = ${pairId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A round names a seed pair that does not exist");
  return {
    serverSeed: vault.open(row.server_seed_sealed, purpose).toString(),
    clientSeed: row.client_seed ?? "",
  };
}

function revealedOf({ vault }: App, row: Row): RevealedSeedPair {
  return {
    serverSeed: vault.open(row.server_seed_sealed, purpose).toString(),
    serverSeedHash: row.server_seed_hash,
    clientSeed: row.client_seed ?? "",
    nonce: Number(row.plays ?? 0n),
  };
}

async function pairsInUse(
  db: Db,
  { ownerId, id }: AccountRef,
): Promise<{ active?: Row; next?: Row; revealed?: Row }> {
  const { rows } = await sql<Row>`
    with its as (
      select * from fair_pair where member_id = ${ownerId} and account_id = ${id}
    )
    select its.*, a.turn
      from (
        select * from its where state <> 'revealed'
        union all
        (select * from its where state = 'revealed' order by id desc limit 1)
      ) as its
      join ledger.account_nonce a on a.owner_id = ${ownerId} and a.id = ${id}`.execute(db);
  const found: { active?: Row; next?: Row; revealed?: Row } = {};
  for (const row of rows) found[row.state] = row;
  return found;
}

/** Makes a wallet's first two pairs. Of two callers at once, the second finds them made. */
async function createSeedPairs(tx: Tx, vault: Vault, account: AccountRef): Promise<void> {
  const walletNonce = await lockNonce(tx, account);
  const { rows } = await sql`select 1 from fair_pair where member_id = ${account.ownerId}
    and account_id = ${account.id} and state = 'active'`.execute(tx);
  if (rows.length > 0) return;
  await addNext(tx, vault, account);
  const clientSeed = randomBytes(clientSeedBytes).toString("hex");
  await sql`update fair_pair
    set state = 'active', client_seed = ${clientSeed}, first_turn = ${walletNonce}
    where member_id = ${account.ownerId} and account_id = ${account.id}
      and state = 'next'`.execute(tx);
  await addNext(tx, vault, account);
}

async function addNext(tx: Tx, vault: Vault, { ownerId, id }: AccountRef): Promise<void> {
  const serverSeed = randomBytes(seedBytes).toString("hex");
  await sql`insert into fair_pair
      (member_id, account_id, state, server_seed_sealed, server_seed_hash)
    values (${ownerId}, ${id}, 'next', ${vault.seal(Buffer.from(serverSeed), purpose)},
      ${sha256(serverSeed).toString("hex")})`.execute(tx);
}
