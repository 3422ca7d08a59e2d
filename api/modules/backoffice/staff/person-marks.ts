import type { Tx } from "../../../core/db.ts";
import { t } from "../../../core/i18n.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { fingerprint, fingerprints, type Person } from "../../account/members/index.ts";
import { recordAudit } from "./audit.ts";
import { lockColleague } from "./lock-colleague.ts";
import { marksOf, sealPerson } from "./own-members.ts";
import { type Reauthentication, requireReauthentication } from "./reauthentication.ts";

/** By which another account of the same person is known, here or as a member. */
export interface Marks {
  cpf?: string | undefined;
  mail?: string | undefined;
  mobile?: string | undefined;
  memberAccount?: string | undefined;
}

interface Added extends Marks, Reauthentication {
  staffId: string;
  reason: string;
}

/**
 * Adds to what a colleague is known by. What was said stays: whoever could take it away would make
 * somebody a stranger to their own account. A number or address that says of a second account whose
 * it is stands for good, so that the two cannot be parted; a wrong one is another account's matter.
 *
 * @throws Refusal staff.own, staff.unknown, staff.marked {mark}, member.unknown, validation
 */
export async function addMarks(app: App, context: StaffContext, input: Added) {
  if (saidIn(input).length === 0) {
    throw invalidFields({ cpf: t(context.language, "rule.required") });
  }
  await requireReauthentication(app, context, input);
  return app.db.transaction().execute(async (tx) => {
    const staffId = await lockColleague(tx, context, input.staffId);
    const stands = await tx
      .selectFrom("staff")
      .select(["cpf_hash", "mail_hash", "person_sealed"])
      .where("id", "=", staffId)
      .executeTakeFirstOrThrow();
    requireSame(app, "cpf", stands.cpf_hash, input.cpf);
    requireSame(app, "mail", stands.mail_hash, input.mail?.toLowerCase());
    const columns = await columnsOf(
      app,
      { tx, merchant: context.merchant },
      input,
      stands.person_sealed,
    );
    const kept = {
      ...columns,
      cpf_hash: stands.cpf_hash ?? columns.cpf_hash,
      mail_hash: stands.mail_hash ?? columns.mail_hash,
    };
    await tx.updateTable("staff").set(kept).where("id", "=", staffId).execute();
    const [before, marks] = [stands, kept].map((row) => marksOf(app, row.person_sealed));
    await recordAudit(tx, context, {
      subject: `staff:${staffId}`,
      reason: input.reason,
      before: { marks: before },
      after: { marks, said: saidIn(input) },
    });
    return { marks: marks ?? [] };
  });
}

/**
 * What the row of a staff account keeps of what somebody says of its person.
 *
 * @param before what is sealed of them already
 * @throws Refusal member.unknown
 */
export async function columnsOf(
  app: App,
  { tx, merchant }: { tx: Tx; merchant: string },
  { memberAccount, ...said }: Marks,
  before: Buffer | null = null,
) {
  const memberId =
    memberAccount === undefined ? undefined : await memberOf(tx, merchant, memberAccount);
  const { cpf, mail, mobile } = said;
  return keptOf(app, { cpf, mail, mobile, memberId }, before);
}

/** A person as a row keeps them: keyed hashes for the staff, sealed for the search of members. */
export function keptOf(
  { vault }: Pick<App, "vault">,
  person: Person,
  before: Buffer | null = null,
) {
  const { cpf, mail } = person;
  return {
    cpf_hash: cpf === undefined ? null : fingerprint(vault, hashedAs.cpf, cpf),
    mail_hash: mail === undefined ? null : fingerprint(vault, hashedAs.mail, mail.toLowerCase()),
    person_sealed: sealPerson({ vault }, person, before),
  };
}

const hashedAs = { cpf: "staff-cpf", mail: "staff-mail" } as const;

/** @throws Refusal staff.marked {mark} */
function requireSame(
  { vault }: App,
  mark: "cpf" | "mail",
  stands: Buffer | null,
  said: string | undefined,
): void {
  if (stands === null || said === undefined) return;
  const isSame = fingerprints(vault, hashedAs[mark], said).some((one) => one.equals(stands));
  if (!isSame) throw new Refusal("staff.marked", { mark });
}

/** The kinds alone: what somebody is known by is not written into the log. */
function saidIn({ cpf, mail, mobile, memberAccount }: Marks): string[] {
  const said = Object.entries({ cpf, mail, mobile, memberAccount });
  return said.filter(([, value]) => value !== undefined).map(([name]) => name);
}

async function memberOf(tx: Tx, merchant: string, account: string): Promise<string> {
  const found = await tx
    .selectFrom("member_account")
    .select("id")
    .where("merchant", "=", merchant)
    .where("account", "=", account.toLowerCase())
    .executeTakeFirst();
  if (!found) throw new Refusal("member.unknown");
  return found.id.toString();
}
