import type { Language } from "@trevo/contract/define.ts";
import { cpfOf } from "../members/index.ts";
import { t } from "../../../core/i18n.ts";
import { mobileOf } from "../../messaging/notifications/index.ts";
import { invalidFields } from "../../../core/refusal.ts";
import { bankNameOf } from "./banks.ts";
import { isMail } from "./mail-address.ts";
import { maskEnd, maskMail } from "./masks.ts";

/** What a member typed of an account or a key. */
export interface PayoutForm {
  kind: "bank" | "pix";
  bankCode: string;
  branch: string;
  account: string;
  pixType: "cpf" | "email" | "mobile" | "random";
  pixKey: string;
}

/** An account or a key in the one form that it is kept and compared in. */
export interface PayoutTarget {
  kind: "bank" | "pix";
  /** A bank's code, or the type of the PIX key. */
  scheme: string;
  /** What is sealed: `branch:account` or the key itself. */
  number: string;
  mask: string;
}

/**
 * Reads what was typed.
 *
 * @throws Refusal `validation` with what each wrong field asks for
 */
export function payoutTarget(form: PayoutForm, language: Language): PayoutTarget {
  return form.kind === "bank" ? bankTarget(form, language) : pixTarget(form, language);
}

/** Branch: four digits and perhaps a check digit; account: up to twelve and a check digit. */
const branchShape = /^\d{4}(?:-?[\dXx])?$/;
const accountShape = /^\d{1,12}-?[\dXx]$/;

function bankTarget(form: PayoutForm, language: Language): PayoutTarget {
  const [branch, account] = [form.branch.trim(), form.account.trim().replace(/[.\s]/g, "")];
  const broken: Record<string, string> = {};
  if (bankNameOf(form.bankCode) === null) broken.bankCode = t(language, "rule.bankCode");
  if (!branchShape.test(branch)) broken.branch = t(language, "rule.branch");
  if (!accountShape.test(account)) broken.account = t(language, "rule.bankAccount");
  if (Object.keys(broken).length > 0) throw invalidFields(broken);
  const bare = (text: string) => text.replace("-", "").toUpperCase();
  return {
    kind: "bank",
    scheme: form.bankCode,
    number: `${bare(branch)}:${bare(account).replace(/^0+(?=.{2})/, "")}`,
    mask: maskEnd(bare(account)),
  };
}

const uuidShape = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Each type of PIX key (Banco Central, DICT): how it is read, and how it is shown. */
const pixTypes: Record<
  PayoutForm["pixType"],
  { read(typed: string): string | null; mask(key: string): string }
> = {
  cpf: {
    read: cpfOf,
    mask: (key) => `•••.${key.slice(3, 6)}.${key.slice(6, 9)}-••`,
  },
  email: {
    read: (typed) => (isMail(typed.trim()) ? typed.trim().toLowerCase() : null),
    mask: maskMail,
  },
  mobile: { read: (typed) => mobileOf("55", typed), mask: (key) => maskEnd(key) },
  random: {
    read: (typed) =>
      uuidShape.test(typed.trim().toLowerCase()) ? typed.trim().toLowerCase() : null,
    mask: (key) => maskEnd(key, 6),
  },
};

/** The key that is a member's own CPF: eleven digits. */
export function ownPixKey(cpf: string): PayoutTarget {
  return { kind: "pix", scheme: "cpf", number: cpf, mask: pixTypes.cpf.mask(cpf) };
}

function pixTarget({ pixType, pixKey }: PayoutForm, language: Language): PayoutTarget {
  const type = pixTypes[pixType];
  const key = type.read(pixKey);
  if (key === null) throw invalidFields({ pixKey: t(language, `rule.pix.${pixType}`) });
  return { kind: "pix", scheme: pixType, number: key, mask: type.mask(key) };
}
