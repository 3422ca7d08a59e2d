import type { z } from "zod";
import { fromMicro } from "@trevo/contract/money.ts";
import type { deposits } from "@trevo/contract/staff/deposits.ts";
import { Refusal } from "../../../../core/refusal.ts";
import { requireStaff, type StaffContext } from "../../../../core/staff-request-context.ts";
import type { App } from "../../../../app.ts";
import { personOf } from "../../../account/members/index.ts";
import { linkTo } from "../../../platform/uploads/index.ts";
import { payerIn } from "../proof.ts";
import { failableAt, mayFail } from "../review.ts";
import { stoppedMethods } from "../stops.ts";
import { officeRow, officeRows } from "./list.ts";

type Opened = z.input<typeof deposits.open.answer>;
type Proofs = z.input<typeof deposits.proofs.answer>;

/** One deposit with all that staff need to explain it. @throws Refusal deposit.unknown */
export async function openForStaff(app: App, context: StaffContext, id: string): Promise<Opened> {
  const found = await officeRows(app, context).where("d.id", "=", id).executeTakeFirst();
  if (!found) throw new Refusal("deposit.unknown");
  const [events, reversals, suspense, proofs, stops] = await Promise.all([
    eventsOf(app, id),
    reversalsOf(app, id),
    suspenseOf(app, id),
    proofRows(app, id).execute(),
    stoppedMethods(app.db, found.member_id),
  ]);
  return {
    ...officeRow(context, found),
    reason: found.reason,
    chargeId: found.charge_id,
    reversed: fromMicro(found.reversed),
    disputedAt: found.disputed_at?.toISOString() ?? null,
    failableAt: failableAt(found)?.toISOString() ?? null,
    mayFail: mayFail(found),
    events,
    reversals,
    suspense,
    proofs: proofs.length,
    stoppedAt: stops.get(found.method)?.toISOString() ?? null,
  };
}

/** What a member sent, with links to the pictures for this session. */
export async function proofsForStaff(app: App, context: StaffContext, id: string): Promise<Proofs> {
  const found = await officeRows(app, context).where("d.id", "=", id).executeTakeFirst();
  if (!found) throw new Refusal("deposit.unknown");
  const { id: sessionId } = requireStaff(context);
  const { payee_name: ownName } = await personOf(app.db, found.member_id);
  const rows = await proofRows(app, id).execute();
  return {
    list: rows.map((row) => ({
      attempt: row.attempt,
      payerName: payerIn(app, row),
      ownName,
      paidAt: row.paid_at.toISOString(),
      sentAt: row.sent_at.toISOString(),
      images: row.image_ids.map((image) =>
        linkTo(app, { sessionId, memberId: row.member_id, id: image }),
      ),
    })),
  };
}

function proofRows({ db }: App, id: string) {
  return db
    .selectFrom("deposit_proof")
    .selectAll()
    .where("deposit_id", "=", id)
    .orderBy("attempt", "desc");
}

async function eventsOf({ db }: App, id: string): Promise<Opened["events"]> {
  const rows = await db
    .selectFrom("deposit_event as e")
    .leftJoin("staff_member as s", "s.id", "e.staff_id")
    .select(["e.at", "e.state", "e.reason", "e.note", "s.username"])
    .where("e.deposit_id", "=", id)
    .orderBy("e.id")
    .execute();
  return rows.map(({ at, username, ...row }) => ({
    ...row,
    at: at.toISOString(),
    staff: username,
  }));
}

async function reversalsOf({ db }: App, id: string): Promise<Opened["reversals"]> {
  const rows = await db
    .selectFrom("deposit_reversal")
    .selectAll()
    .where("deposit_id", "=", id)
    .orderBy("at")
    .execute();
  return rows.map(({ at, kind, amount, posted_at: posted }) => ({
    at: at.toISOString(),
    kind,
    amount: fromMicro(amount),
    isPosted: posted !== null,
  }));
}

async function suspenseOf({ db }: App, id: string): Promise<Opened["suspense"]> {
  const rows = await db
    .selectFrom("payment_suspense")
    .selectAll()
    .where("deposit_id", "=", id)
    .orderBy("created_at")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at.toISOString(),
    reason: row.reason,
    amount: row.amount === null ? null : fromMicro(row.amount),
    returnAskedAt: row.return_asked_at?.toISOString() ?? null,
    resolution: row.resolution,
  }));
}
