import { z } from "zod";
import { call, instant, payload, rates, type Role } from "../define.ts";

/** Whoever has an account of their own: a trial's is gone when it ends. */
const holders = ["member", "other"] as const satisfies readonly Role[];

const text = (max: number) => z.string().max(max).default("");
const secret = text(128);
/** The six digits of a payment password, as typed. */
const pin = text(16);
const code = text(10);

/** A picture that a member may be shown by. */
const icon = z.object({ icon: z.string(), url: z.string() });

/** A code that is on its way: how long it lives, and when another may be asked for. */
const codeSent = z.object({
  /** Milliseconds since 1970. */
  expirationTime: z.number(),
  /** Where it went, masked. */
  to: z.string(),
});

const done = z.object({ done: z.literal(true) });

/** Where payouts may go: what it is, and a mask of its number. */
const payoutAccount = z.object({
  id: z.string(),
  kind: z.enum(["bank", "pix"]),
  /** A bank's code, or the type of the PIX key. */
  scheme: z.string(),
  /** The bank's name; null for a PIX key. */
  bankName: z.string().nullable(),
  mask: z.string(),
  holder: z.string(),
  createdAt: instant,
});

export const profile = {
  details: call({
    summary: "One's own profile: names, picture, mail, and what of it is proven",
    method: "GET",
    path: "/wps/member/info/profile",
    payload: payload({}),
    answer: z.object({
      id: z.string(),
      account: z.string(),
      nickname: z.string().nullable(),
      icon,
      /** Masked: a screen left open gives away nothing. */
      email: z.string().nullable(),
      emailVerified: z.boolean(),
      mobile: z.string().nullable(),
      payeeName: z.string().nullable(),
      birthday: z.string().nullable(),
      registeredAt: instant,
    }),
    roles: holders,
    rate: rates.read,
  }),
  nickname: call({
    summary: "Change the name that others see; an empty one takes it away",
    method: "POST",
    path: "/wps/member/info/nickname",
    payload: payload({ nickname: text(64) }),
    answer: z.object({ nickname: z.string().nullable() }),
    roles: holders,
    rate: rates.write,
  }),
  icon: call({
    summary: "The member's picture, and the house's to choose from",
    method: "GET",
    path: "/wps/member/info/icon",
    payload: payload({}),
    answer: icon.extend({ choices: z.array(icon) }),
    roles: holders,
    rate: rates.read,
  }),
  chooseIcon: call({
    summary: "Be shown by one of the house's pictures, or by `own` one that was sent before",
    method: "POST",
    path: "/wps/member/info/icon",
    payload: payload({ icon: text(64), imageId: z.union([z.uuid(), z.literal("")]).default("") }),
    answer: icon,
    roles: holders,
    rate: rates.write,
    form: true,
  }),
  payeeName: call({
    summary: "Set, once, the name that payouts go to",
    method: "POST",
    path: "/wps/member/info/payeename",
    payload: payload({ payeeName: text(128) }),
    answer: z.object({ payeeName: z.string() }),
    roles: holders,
    rate: rates.write,
  }),
  emailCode: call({
    summary: "Send a code to a mail address; the login password says that it is you",
    method: "POST",
    path: "/wps/member/info/email/code",
    payload: payload({ email: text(254), password: secret }),
    answer: codeSent,
    roles: holders,
    rate: rates.guess,
    encrypted: true,
  }),
  email: call({
    summary: "Take the address that the code came to as one's own",
    method: "POST",
    path: "/wps/member/info/email",
    payload: payload({ email: text(254), code }),
    answer: z.object({ email: z.string() }),
    roles: holders,
    rate: rates.guess,
  }),
  hasPaymentPassword: call({
    summary: "Whether a payment password is set",
    method: "GET",
    path: "/wps/member/hasWithdrawalPassword",
    payload: payload({}),
    answer: z.object({ hasPassword: z.boolean(), setAt: instant.nullable() }),
    roles: holders,
    rate: rates.read,
  }),
  paymentPassword: call({
    summary: "Set the payment password by the login password, or change it by the one before",
    method: "POST",
    path: "/wps/member/paymentPassword",
    payload: payload({
      password: secret,
      oldPaymentPassword: pin,
      paymentPassword: pin,
      confirmPaymentPassword: pin,
    }),
    answer: done,
    roles: holders,
    rate: rates.guess,
    encrypted: true,
  }),
  resetCode: call({
    summary: "Send the code that a reset of the payment password asks for beside the login's",
    method: "POST",
    path: "/wps/member/paymentPassword/code",
    payload: payload({}),
    answer: codeSent,
    roles: holders,
    rate: rates.guess,
  }),
  resetPaymentPassword: call({
    summary: "Set a forgotten payment password anew: login password and code, and the answers",
    method: "POST",
    path: "/wps/member/paymentPassword/reset",
    payload: payload({
      password: secret,
      code,
      answers: z.record(z.string().max(32), z.string().max(128)).default({}),
      paymentPassword: pin,
      confirmPaymentPassword: pin,
    }),
    answer: done,
    roles: holders,
    rate: rates.guess,
    encrypted: true,
  }),
  cards: call({
    summary: "Bank accounts and PIX keys that payouts may go to, and the banks there are",
    method: "GET",
    path: "/wps/member/bankCard",
    payload: payload({}),
    answer: z.object({
      list: z.array(payoutAccount),
      countMax: z.number(),
      payeeName: z.string().nullable(),
      hasPaymentPassword: z.boolean(),
      banks: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
    roles: holders,
    rate: rates.read,
  }),
  addCard: call({
    summary: "Add a bank account or a PIX key in the payee's own name",
    method: "POST",
    path: "/wps/member/bankCard",
    payload: payload({
      kind: z.enum(["bank", "pix"]),
      holder: text(128),
      paymentPassword: pin,
      bankCode: text(8),
      branch: text(16),
      account: text(32),
      pixType: z.enum(["cpf", "email", "mobile", "random"]).default("cpf"),
      pixKey: text(128),
    }),
    answer: payoutAccount,
    roles: holders,
    rate: rates.guess,
    encrypted: true,
  }),
  removeCard: call({
    summary: "Take an account or a key off; payouts no longer go there",
    method: "DELETE",
    path: "/wps/member/bankCard",
    payload: payload({ id: text(64), paymentPassword: pin }),
    answer: done,
    roles: holders,
    rate: rates.guess,
    encrypted: true,
  }),
  questions: call({
    summary: "Security questions to choose from, and which of them were answered",
    method: "GET",
    path: "/wps/member/securityQuestions",
    payload: payload({}),
    answer: z.object({
      enabled: z.boolean(),
      needed: z.number(),
      questions: z.array(z.object({ id: z.string(), text: z.string(), answered: z.boolean() })),
    }),
    roles: holders,
    rate: rates.read,
  }),
  answerQuestions: call({
    summary: "Choose questions and set their answers, by the login password",
    method: "POST",
    path: "/wps/member/securityQuestions",
    payload: payload({
      password: secret,
      answers: z.record(z.string().max(32), z.string().max(128)).default({}),
    }),
    answer: done,
    roles: holders,
    rate: rates.guess,
    encrypted: true,
  }),
  security: call({
    summary: "How safe the account is, and what would make it safer",
    method: "GET",
    path: "/wps/member/securityConfig",
    payload: payload({}),
    answer: z.object({
      level: z.enum(["low", "medium", "high"]),
      /** Of 100, by the weights of what is done. */
      score: z.number(),
      /** `points`: how much of the score each is. */
      measures: z.array(z.object({ key: z.string(), done: z.boolean(), points: z.number() })),
      email: z.string().nullable(),
      questionsEnabled: z.boolean(),
    }),
    roles: holders,
    rate: rates.read,
  }),
};
