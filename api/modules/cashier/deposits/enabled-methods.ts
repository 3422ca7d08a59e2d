import { type Selectable, sql } from "kysely";
import type { Session } from "../../../core/request-context.ts";
import type { Db } from "../../../core/db.ts";
import type { PaymentMethodTable } from "../../../schema.ts";
import { isIdentityProven } from "../../compliance/kyc/index.ts";
import { merchantTimeZone } from "../../platform/merchant/index.ts";
import type { FeeTerms } from "./fee.ts";
import type { PaymentMethod } from "./methods/method.ts";
import { bankProvider } from "./methods/paid-to-account.ts";
import { type ReceivingAccount, receivingAccount } from "./receiving-account.ts";

/** An enabled method: what the code allows, narrowed by the row that staff set. */
export interface MethodRules extends PaymentMethod {
  suggested: bigint[];
  expiresSeconds: number;
  /** What the member pays for it; null: nothing. */
  fee: FeeTerms | null;
  /** Our account, for methods that are paid to it. */
  receiving: ReceivingAccount | null;
}

/** Who looks, and on what. */
export interface Viewer {
  session: Session;
  userAgent: string;
}

type Row = Selectable<PaymentMethodTable>;

/**
 * The methods that a member may use now, in order: enabled for the merchant and currency, within
 * their hours, shown on this device and to this member.
 */
export async function openMethods(
  db: Db,
  viewer: Viewer,
  methods: PaymentMethod[],
): Promise<MethodRules[]> {
  const { session } = viewer;
  const [rows, receiving] = await Promise.all([
    visibleRows(db, viewer),
    receivingAccount(db, session),
  ]);
  return rows.flatMap((row) => {
    const method = methods.find(({ id }) => id === row.method);
    if (!method?.currencies.includes(row.currency)) return [];
    const isToAccount = method.provider === bankProvider;
    if (isToAccount && receiving === null) return [];
    return [{ ...narrowed(method, row), receiving: isToAccount ? receiving : null }];
  });
}

async function visibleRows(db: Db, { session, userAgent }: Viewer): Promise<Row[]> {
  const device = /Mobi|Android|iPhone|iPad/.test(userAgent) ? "phone" : "desktop";
  const { rows } = await sql<Row>`
    select m.* from payment_method m,
        (select (now() at time zone ${merchantTimeZone(session.merchant)})::time as now) clock
      where m.merchant = ${session.merchant} and m.currency = ${session.currency} and m.enabled
        and ${device} = any (m.devices)
        and case when opens_at < closes_at then clock.now >= opens_at and clock.now < closes_at
          when opens_at > closes_at then clock.now >= opens_at or clock.now < closes_at
          else true end
      order by m.sort, m.method`.execute(db);
  const isForSome = rows.some(({ level }) => level === "verified");
  if (!isForSome || (await isIdentityProven(db, session.memberId))) return rows;
  return rows.filter(({ level }) => level === "all");
}

function narrowed(method: PaymentMethod, row: Row): Omit<MethodRules, "receiving"> {
  const rules = {
    ...method,
    amountMin: row.amount_min > method.amountMin ? row.amount_min : method.amountMin,
    amountMax: row.amount_max < method.amountMax ? row.amount_max : method.amountMax,
    expiresSeconds: row.expires_seconds,
    fee: termsOf(row),
  };
  const suggested = row.suggested
    .map(BigInt)
    .filter((amount) => amount >= rules.amountMin && amount <= rules.amountMax);
  return { ...rules, suggested };
}

function termsOf(row: Row): FeeTerms | null {
  const isFree = row.fee_flat === 0n && row.fee_bps === 0 && row.fee_min === 0n;
  if (row.fee_payer === "house" || isFree) return null;
  return { flat: row.fee_flat, bps: row.fee_bps, min: row.fee_min, max: row.fee_max };
}
