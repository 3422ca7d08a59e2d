import { requireSession, type RequestContext } from "../../../core/request-context.ts";
import type { Db } from "../../../core/db.ts";
import type { App } from "../../../app.ts";
import { maskMail } from "./masks.ts";
import { profileOf } from "./profiles.ts";
import { areQuestionsOn, listQuestions } from "./questions.ts";
import { readMember } from "../members/index.ts";

/** What makes an account safer, and how much of it each is; a screen shows them in this order. */
const weights = { password: 20, email: 30, paymentPassword: 30, payeeName: 20, questions: 10 };

type Key = keyof typeof weights;

const mediumMin = 50;
const highMin = 100;

/** How safe the account is, by what its member has done, and what would make it safer. */
export async function securityOf(app: App, context: RequestContext) {
  const { memberId } = requireSession(context);
  const profile = await profileOf(app.db, memberId);
  const questionsEnabled = await areQuestionsOn(app.db, context);
  const isDone: Partial<Record<Key, boolean>> = {
    password: await hasPassword(app.db, memberId),
    email: profile.isEmailVerified,
    paymentPassword: profile.hasPaymentPassword,
    payeeName: profile.payeeName !== null,
  };
  if (questionsEnabled) {
    const { questions } = await listQuestions(app, context);
    isDone.questions = questions.some(({ answered }) => answered);
  }
  const measures = (Object.keys(weights) as Key[]).flatMap((key) => {
    const done = isDone[key];
    return done === undefined ? [] : [{ key, done }];
  });
  const sum = (some: typeof measures) => some.reduce((total, { key }) => total + weights[key], 0);
  const whole = sum(measures);
  const score = Math.floor((sum(measures.filter(({ done }) => done)) * 100) / whole);
  const pointsOf = (key: Key) => Math.floor((weights[key] * 100) / whole);
  return {
    level: levelOf(score),
    score,
    measures: measures.map(({ key, done }) => ({ key, done, points: pointsOf(key) })),
    email: profile.email === null ? null : maskMail(profile.email),
    questionsEnabled,
  };
}

async function hasPassword(db: Db, memberId: bigint): Promise<boolean> {
  const { password_hash } = await readMember(db, memberId, ["password_hash"]);
  return password_hash !== null;
}

function levelOf(score: number): "low" | "medium" | "high" {
  if (score >= highMin) return "high";
  return score >= mediumMin ? "medium" : "low";
}
