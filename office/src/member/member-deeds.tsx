import type { StaffPayloadOf } from "@trevo/contract/staff/registry.ts";
import { useTranslations } from "../lib/i18n.ts";
import { Deed } from "../parts/deed.tsx";

/** Members as a deed names them. */
export interface Whom {
  memberId: string;
  account: string;
  status: "active" | "blocked" | "closed";
}

interface MemberDeedsProps {
  members: readonly Whom[];
  /** Once one of them is sent. */
  goOn?: () => void;
}

/** What can be done to one member, or to several: tags, a message, the way in. */
export function MemberDeeds({ members, ...then }: MemberDeedsProps) {
  const t = useTranslations();
  const memberIds = members.map(({ memberId }) => memberId);
  const [first] = members;
  const name =
    members.length === 1 && first
      ? first.account
      : t("memberDeeds.count", { count: members.length });
  const isShut = members.every(({ status }) => status === "blocked");
  const isOver = members.every(({ status }) => status === "closed");
  const blocked = isOver ? t("memberDeeds.closed") : undefined;
  return (
    <>
      <Deed
        {...then}
        call="memberDeeds.tag"
        needs="member:tag"
        label={t("memberDeeds.tag")}
        says={t("memberDeeds.tag.says", { name })}
        blocked={blocked}
        fields={[
          { name: "add", label: "memberDeeds.add", hint: "memberDeeds.tags.hint", ...optional },
          { name: "remove", label: "memberDeeds.remove", ...optional },
        ]}
        reason
        payload={({ add = "", remove = "", reason = "" }) => ({
          memberIds,
          add: tagsIn(add),
          remove: tagsIn(remove),
          reason,
        })}
        done={t("memberDeeds.tagged")}
      />
      <Message name={name} memberIds={memberIds} blocked={blocked} {...then} />
      <Deed
        {...then}
        call="memberDeeds.block"
        needs="member:block"
        label={t(isShut ? "memberDeeds.unblock" : "memberDeeds.block")}
        variant={isShut ? "plain" : "danger"}
        says={t(isShut ? "memberDeeds.unblock.says" : "memberDeeds.block.says", { name })}
        blocked={blocked}
        reason
        payload={({ reason = "" }) => ({ memberIds, isBlocked: !isShut, reason })}
        done={t("memberDeeds.done")}
      />
    </>
  );
}

const optional = { kind: "text", isOptional: true } as const;

/** `volta, vip em risco` */
function tagsIn(text: string): string[] {
  return text.split(",").flatMap((one) => (one.trim() === "" ? [] : [one.trim()]));
}

const topics = ["system", "news"] as const;

interface MessageProps {
  name: string;
  memberIds: string[];
  blocked: string | undefined;
  goOn?: () => void;
}

function Message({ name, memberIds, ...rest }: MessageProps) {
  const t = useTranslations();
  return (
    <Deed
      {...rest}
      call="memberDeeds.message"
      needs="member:message"
      label={t("memberDeeds.message")}
      says={t(memberIds.length > 1 ? "memberDeeds.message.two" : "memberDeeds.message.says", {
        name,
      })}
      fields={[
        {
          name: "topic",
          label: "memberDeeds.topic",
          kind: "choice",
          value: "system",
          options: topics.map((value) => ({ value, label: t(`memberDeeds.topic.${value}`) })),
        },
        { name: "titlePT", label: "memberDeeds.title", kind: "text" },
        { name: "textPT", label: "memberDeeds.text", kind: "long" },
        { name: "titleEN", label: "memberDeeds.titleEn", hint: "memberDeeds.en.hint", ...optional },
        { name: "textEN", label: "memberDeeds.textEn", kind: "long", isOptional: true },
        { name: "titleTH", label: "memberDeeds.titleTh", ...optional },
        { name: "textTH", label: "memberDeeds.textTh", kind: "long", isOptional: true },
      ]}
      reason
      payload={(values) => messageOf(memberIds, values)}
      done={t("memberDeeds.sent")}
    />
  );
}

function messageOf(memberIds: string[], values: Values): StaffPayloadOf<"memberDeeds.message"> {
  const { topic, reason = "" } = values;
  return {
    memberIds,
    topic: topic === "news" ? "news" : "system",
    title: wordsOf("title", values),
    text: wordsOf("text", values),
    reason,
  };
}

/** One field in its languages: the Portuguese is asked for, the others where they are written. */
function wordsOf(field: "title" | "text", values: Values) {
  const of = (language: string) => (values[`${field}${language}`] ?? "").trim();
  const [PT, EN, TH] = [of("PT"), of("EN"), of("TH")];
  return { PT, ...(EN === "" ? {} : { EN }), ...(TH === "" ? {} : { TH }) };
}

type Values = Readonly<Record<string, string>>;
