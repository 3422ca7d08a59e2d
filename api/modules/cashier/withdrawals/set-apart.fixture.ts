import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { openReturns, requestHash, returnsOf, settled } from "../../../ledger/index.ts";
import { personSeals } from "../../account/members/index.ts";
import { newCpf } from "../../compliance/responsible-gaming/cpf.fixture.ts";
import type { WithdrawalSetup } from "./withdrawals.fixture.ts";

/** A member with money that was set apart, as the register's job does it. */
export async function setApart(setup: WithdrawalSetup, cents: bigint, hasCpf = true) {
  const { db, ledger } = setup.app;
  const payee = await setup.payee(1_000n);
  const memberId = await payee.member.id();
  const cpf = newCpf();
  if (hasCpf) await prove(setup, memberId, cpf);
  await moveApart(setup, { memberId, cents }, await openReturns(db, memberId, "BRL"));
  const wallet = await ledger.wallet(memberId, "BRL");
  return { payee, memberId, cpf, id: memberId.toString(), left: wallet?.balance ?? 0n };
}

/** Writes a CPF into a proof that was decided: members of the demo tell none when they sign up. */
function prove(setup: WithdrawalSetup, memberId: bigint, cpf: string): Promise<void> {
  const { vault } = setup.app;
  const facts = vault.seal(Buffer.from(JSON.stringify({ cpf })), personSeals.proven);
  return setup.ownerDb.transaction().execute(async (tx) => {
    await sql`alter table identity_case disable trigger user`.execute(tx);
    await sql`update identity_case set facts_sealed = ${facts}
      where member_id = ${memberId}`.execute(tx);
    await sql`alter table identity_case enable trigger user`.execute(tx);
  });
}

/** Moves a member's money from the wallet, or from what is set apart, to another account. */
export async function moveApart(
  { app: { ledger, db } }: WithdrawalSetup,
  { memberId, cents }: { memberId: bigint; cents: bigint },
  counter: { ownerId: bigint; id: bigint },
): Promise<void> {
  const [apart] = await returnsOf(db, memberId);
  const wallet = await ledger.wallet(memberId, "BRL");
  const account = counter.id === apart?.id ? wallet : (apart ?? wallet);
  if (!account) throw new Error("No account");
  const id = randomUUID();
  settled(
    await ledger.post({
      action: "post",
      kind: "transfer_out",
      id,
      hash: requestHash(id),
      account: { ownerId: account.ownerId, id: account.id },
      counter,
      amount: cents * 10_000n,
    }),
  );
}

/** Moves what is set apart to where it is when nobody claimed it in time. */
export async function leaveUnclaimed(
  setup: WithdrawalSetup,
  asked: { memberId: bigint; cents: bigint },
): Promise<void> {
  const unreturned = { kind: "unreturned", currency: "BRL", code: "" } as const;
  await moveApart(setup, asked, await setup.app.ledger.houseAccount(unreturned));
}
