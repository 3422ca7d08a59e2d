import { requireSession, type RequestContext } from "../../../core/request-context.ts";
import type { Db } from "../../../core/db.ts";
import { t } from "../../../core/i18n.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import { renameMember, setPayee } from "../members/index.ts";

const nicknameMin = 2;
const nicknameMax = 24;
const nicknameShape = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N} ._'-]*[\p{L}\p{M}\p{N}.])?$/u;
/** Names that only staff and the site itself speak under. */
const reservedNames = /trevo|admin|moderador|moderator|suporte|support|oficial|official/i;

const payeeMin = 5;
const payeeMax = 80;
/** Two words at least: a person has a name and a family's. */
const payeeShape = /^\p{L}[\p{L}\p{M}'.-]*(?: \p{L}[\p{L}\p{M}'.-]*)+$/u;

/** Text as people mean it: one form for each letter, no space too many. */
function normalised(text: string): string {
  return text.normalize("NFC").trim().replace(/\s+/gu, " ");
}

/**
 * Changes the name that others see; an empty one takes it away.
 *
 * @throws Refusal `validation`
 */
export async function changeNickname(
  db: Db,
  context: RequestContext,
  input: string,
): Promise<{ nickname: string | null }> {
  const nickname = normalised(input);
  const { length } = [...nickname];
  const isFit = length >= nicknameMin && length <= nicknameMax && nicknameShape.test(nickname);
  if (length > 0 && !isFit) {
    const size = { min: nicknameMin, max: nicknameMax };
    throw invalidFields({ nickname: t(context.language, "rule.nickname.shape", size) });
  }
  if (reservedNames.test(nickname)) {
    throw invalidFields({ nickname: t(context.language, "rule.nickname.house") });
  }
  const saved = length === 0 ? null : nickname;
  await renameMember(db, requireSession(context).memberId, saved);
  return { nickname: saved };
}

/**
 * Sets the name that payouts go to. It is set once: whoever takes an account over cannot make it
 * pay somebody else. The row itself decides, so that of two at once one is refused.
 *
 * @throws Refusal `validation`, `payee.set`
 */
export async function setPayeeName(
  db: Db,
  context: RequestContext,
  input: string,
): Promise<{ payeeName: string }> {
  const payeeName = normalised(input);
  const { length } = [...payeeName];
  if (length < payeeMin || length > payeeMax || !payeeShape.test(payeeName)) {
    throw invalidFields({ payeeName: t(context.language, "rule.payeeName.shape") });
  }
  const isSet = await setPayee(db, requireSession(context).memberId, payeeName);
  if (!isSet) throw new Refusal("payee.set");
  return { payeeName };
}

/** Whether two spellings name the same person: case, accents and spaces do not matter. */
export function isSameName(a: string, b: string): boolean {
  const bare = (text: string) =>
    normalised(text).normalize("NFD").replace(/\p{M}/gu, "").replace(/[.'-]/g, "").toLowerCase();
  return bare(a) === bare(b);
}
