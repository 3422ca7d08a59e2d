import { sql } from "kysely";
import type { z } from "zod";
import { languages, type Language } from "@trevo/contract/languages.ts";
import type { messageTexts } from "@trevo/contract/staff/message-texts.ts";
import type { App } from "../../../app.ts";
import type { Db, Tx } from "../../../core/db.ts";
import type { Act } from "../../../core/deeds.ts";
import { releaseWords, t } from "../../../core/i18n.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import type { StaffHandlers } from "../../../core/staff-request-context.ts";
import { announceChange } from "./own-texts.ts";
import { placeholdersOf, tagsOf } from "./placeholders.ts";

type Input = z.output<typeof messageTexts.setText.payload>;
type Field = "pt" | "en" | "th";
type Words = Record<Field, string>;

/** Letters, mails and SMS; the server's other words are said on pages and in answers. */
const isMessage = (key: string) => /^(?:notice|dispatch|letter)\.|\.letter\./.test(key);

const fieldOf = (language: Language) => language.toLowerCase() as Field;

/** The words of messages as staff read and write them. */
export function staffCalls({ db }: App): StaffHandlers<"messageTexts"> {
  return {
    async list({ merchant }, { q = "", state }) {
      const own = await ownTexts(db, merchant);
      const wanted = q.toLowerCase();
      const rows = messageKeys().map((key) => rowOf(key, own.get(key) ?? []));
      return {
        list: rows.filter(
          ({ key, pt, en, th, at }) =>
            (state === undefined || at !== null) &&
            [key, pt, en, th].some((text) => text.toLowerCase().includes(wanted)),
        ),
      };
    },
    setText: { slotOf: ({ key }) => key, plan, run },
  };
}

const messageKeys = () => Object.keys(releaseWords("PT")).filter(isMessage).toSorted();

interface OwnText {
  key: string;
  language: Language;
  text: string;
  at: Date;
  by: string;
}

/** The house's own texts by key, the newest first. */
async function ownTexts(db: Db | Tx, merchant: string): Promise<Map<string, OwnText[]>> {
  const { rows } = await sql<OwnText>`
    select m.key, m.language, m.text, m.at, s.username as by
      from message_text m join staff_member s on s.id = m.staff_id
      where m.merchant = ${merchant} order by m.at desc`.execute(db);
  return Map.groupBy(rows, ({ key }) => key);
}

function rowOf(key: string, own: OwnText[]) {
  const release = wordsOf((language) => releaseWords(language)[key] ?? "");
  const [newest] = own;
  return {
    key,
    ...nowOf(release, own),
    release,
    placeholders: placeholdersOf(release.pt) ?? [],
    at: newest?.at.toISOString() ?? null,
    by: newest?.by ?? null,
  };
}

function wordsOf(text: (language: Language) => string): Words {
  return Object.fromEntries(languages.map((one) => [fieldOf(one), text(one)])) as Words;
}

const nowOf = (release: Words, own: readonly OwnText[]): Words =>
  wordsOf((one) => own.find(({ language }) => language === one)?.text ?? release[fieldOf(one)]);

/** What the words would be: an empty field gives the release's back. */
const afterOf = (release: Words, input: Input): Words =>
  wordsOf((one) => input[fieldOf(one)] || release[fieldOf(one)]);

/** @throws Refusal content.unknown; validation where a placeholder or a tag is missing */
async function plan(tx: Tx, { context: { merchant, language } }: Act, input: Input) {
  const { key } = input;
  if (!messageKeys().includes(key)) throw new Refusal("content.unknown");
  const { release, ...now } = rowOf(key, (await ownTexts(tx, merchant)).get(key) ?? []);
  const after = afterOf(release, input);
  const wrong = languages.filter((one) => !fits(release[fieldOf(one)], after[fieldOf(one)]));
  if (wrong.length > 0) {
    const says = t(language, "rule.messageText", {
      parts: [...now.placeholders.map((name) => `{${name}}`), ...tagsOf(release.pt)].join(" "),
    });
    throw invalidFields(Object.fromEntries(wrong.map((one) => [fieldOf(one), says])));
  }
  const changed = languages.map(fieldOf).filter((field) => now[field] !== after[field]);
  if (changed.length === 0) throw invalidFields({ pt: t(language, "rule.unchanged") });
  const pick = (words: Words) => Object.fromEntries(changed.map((field) => [field, words[field]]));
  return { subject: `message:${key}`, before: pick(now), after: pick(after) };
}

/** Whether a text puts in the same as the release's, and holds its tags and no others. */
function fits(release: string, text: string): boolean {
  const [ours, theirs] = [release, text].map((one) => {
    const names = placeholdersOf(one);
    return names && JSON.stringify([names, tagsOf(one)]);
  });
  return theirs !== null && ours === theirs;
}

async function run(tx: Tx, { context, maker }: Act, input: Input): Promise<void> {
  const { key } = input;
  const { merchant } = context;
  const release = wordsOf((one) => releaseWords(one)[key] ?? "");
  const after = afterOf(release, input);
  for (const language of languages) {
    const text = after[fieldOf(language)];
    const at = { merchant, key, language };
    if (text === release[fieldOf(language)]) {
      await sql`delete from message_text where merchant = ${merchant} and key = ${key}
        and language = ${language}`.execute(tx);
    } else {
      await tx
        .insertInto("message_text")
        .values({ ...at, text, staff_id: maker.staffId })
        .onConflict((taken) =>
          taken
            .columns(["merchant", "key", "language"])
            .doUpdateSet({ text, staff_id: maker.staffId, at: sql`now()` })
            .where("message_text.text", "!=", text),
        )
        .execute();
    }
  }
  await announceChange(tx);
}
