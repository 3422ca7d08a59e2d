import { requireSession, type RequestContext } from "../../../core/request-context.ts";
import type { Db } from "../../../core/db.ts";
import { t } from "../../../core/i18n.ts";
import { lockMember } from "../members/index.ts";
import { hashPassword, isPassword } from "../../../core/passwords.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { clearAttempts, requireFactor, takeAttempt } from "../mfa/index.ts";
import { verifyOwnPassword } from "./verify-password.ts";
import { merchantSettings } from "../../platform/merchant/index.ts";

/** Questions by their ids; what they ask stands in `locales/` under `question.<id>`. */
const questions = ["pet", "teacher", "street", "dish", "friend", "trip"] as const;
/** How many are answered, and all of them asked for. */
const answersRequired = 2;
const answerMin = 3;

/** Whether security questions are in use; they are off by default. */
export async function areQuestionsOn(db: Db, context: RequestContext): Promise<boolean> {
  const merchant = await merchantSettings(db, context.merchant);
  return merchant.whitelabel.SECQUESTION3 ?? false;
}

/** The questions in the caller's language, and which of them the member has answered. */
export async function listQuestions({ db }: App, context: RequestContext) {
  const answered = await answersOf(db, requireSession(context).memberId);
  const enabled = await areQuestionsOn(db, context);
  return {
    enabled,
    needed: answersRequired,
    questions: (enabled ? questions : []).map((id) => ({
      id,
      text: t(context.language, `question.${id}`),
      answered: answered.has(id),
    })),
  };
}

/**
 * Sets the answers in the place of those before. Only their hashes are kept.
 *
 * @throws Refusal `questions.off`, `validation`, `secret.shut`, `factor.required`
 */
export async function answerQuestions(
  app: App,
  context: RequestContext,
  input: { password: string; answers: Record<string, string> },
): Promise<{ done: true }> {
  const { db } = app;
  if (!(await areQuestionsOn(db, context))) throw new Refusal("questions.off");
  const { memberId } = requireSession(context);
  const chosen = questions.filter((id) => input.answers[id] !== undefined);
  const broken: Record<string, string> = {};
  if (chosen.length !== answersRequired)
    broken.answers = t(context.language, "rule.questions", { needed: answersRequired });
  for (const id of chosen) {
    if ([...plain(input.answers[id])].length < answerMin) {
      broken[`answers.${id}`] = t(context.language, "rule.answer", { min: answerMin });
    }
  }
  if (Object.keys(broken).length > 0) throw invalidFields(broken);
  await requireFactor(app, context);
  await verifyOwnPassword(db, context, input.password);
  const rows: { member_id: bigint; question: string; answer_hash: string }[] = [];
  for (const question of chosen) {
    const answer_hash = await hashPassword(plain(input.answers[question]));
    rows.push({ member_id: memberId, question, answer_hash });
  }
  await db.transaction().execute(async (tx) => {
    // Of two at once, the later takes away what the earlier gave: they never mix.
    await lockMember(tx, memberId);
    await tx.deleteFrom("security_answer").where("member_id", "=", memberId).execute();
    await tx.insertInto("security_answer").values(rows).execute();
  });
  return { done: true };
}

/**
 * One proof more, never one instead: all answers, where the operator asks and the member has given.
 *
 * @throws Refusal `validation` for the field `answers`, `secret.shut`
 */
export async function verifyAnswers(
  { db }: App,
  context: RequestContext,
  input: Record<string, string>,
): Promise<void> {
  if (!(await areQuestionsOn(db, context))) return;
  const { memberId } = requireSession(context);
  const stored = await answersOf(db, memberId);
  if (stored.size === 0) return;
  await takeAttempt(db, memberId, "answers");
  let right = 0;
  for (const [id, hash] of stored) right += Number(await isPassword(plain(input[id]), hash));
  if (right < stored.size) {
    throw invalidFields({ answers: t(context.language, "rule.answers.wrong") });
  }
  await clearAttempts(db, memberId, "answers");
}

async function answersOf(db: Db, memberId: bigint): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("security_answer")
    .select(["question", "answer_hash"])
    .where("member_id", "=", memberId)
    .execute();
  return new Map(rows.map((row) => [row.question, row.answer_hash]));
}

/** Case, accents and spaces are not what is remembered. */
function plain(answer = ""): string {
  const bare = answer.normalize("NFD").replace(/\p{M}/gu, "");
  return bare.trim().replace(/\s+/gu, " ").toLowerCase();
}
