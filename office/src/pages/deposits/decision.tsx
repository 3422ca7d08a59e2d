import { wordOf } from "../../lib/word-of.ts";
import { useNext } from "../../parts/next-button.tsx";
import { queue } from "./queue.ts";
import type { StaffPayloadOf } from "@trevo/contract/staff/registry.ts";
import { amount, exactTime } from "../../lib/format.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { useSession } from "../../lib/session.ts";
import { Acts } from "../../parts/acts.tsx";
import { Deed, type DeedProps } from "../../parts/deed.tsx";
import type { Opened } from "./opened.ts";

const askReasons = ["proof.unreadable", "proof.incomplete", "proof.other"] as const;
const failReasons = ["unmatched", "proof.false"] as const;

/** What can be done with a deposit where it stands. A picture credits nothing. */
export function Decision({ one }: { one: Opened }) {
  if (one.state === "review") return <Review one={one} />;
  const isOver = one.state === "paid" || one.state === "reversed" || one.state === "returned";
  if (isOver && one.stoppedAt === null) return null;
  return (
    <Acts>
      {one.stoppedAt !== null && <Reopen one={one} since={one.stoppedAt} />}
      {!isOver && <AskNow one={one} />}
      {one.state === "pending" && <Cancel one={one} />}
    </Acts>
  );
}

/** The way to pay is closed for this member until somebody has looked. */
function Reopen({ one, since }: { one: Opened; since: string }) {
  const t = useTranslations();
  const own = useOwn(one);
  const method = wordOf("deposits.method", one.method);
  return (
    <Deed
      call="deposits.reopen"
      needs="deposit:match"
      label={t("deposits.reopen", { method })}
      variant="primary"
      says={t("deposits.reopen.says", { method, account: one.account, at: exactTime(since) })}
      blocked={own}
      reason
      payload={({ reason = "" }) => ({ id: one.id, reason })}
      done={t("deposits.reopened", { method })}
    />
  );
}

/** Why whoever looks may do nothing about it: it is a deposit of their own. */
function useOwn({ isOwn }: Opened): string | undefined {
  const t = useTranslations();
  return isOwn ? t("approvals.whyNot.member.own") : undefined;
}

/** Whoever decides has taken it first, and names the version that they saw. */
function Review({ one }: { one: Opened }) {
  const t = useTranslations();
  const goOn = useNext(queue);
  const { info } = useSession();
  const { id, version } = one;
  const money = `${one.currency} ${amount(one.amount)}`;
  const says = { money, account: one.account };
  const isMine = one.claimedBy !== null && one.claimedBy === info?.userName;
  const own = useOwn(one);
  const blocked = own ?? (isMine ? undefined : t("deposits.claimFirst"));
  const early = one.mayFail
    ? undefined
    : t("deposits.fail.early", { at: exactTime(one.failableAt ?? one.createdAt) });
  return (
    <Acts>
      {!isMine && (
        <Deed
          call="deposits.claim"
          needs="deposit:match"
          label={t("withdrawals.claim")}
          variant="primary"
          says={t("deposits.claim.says", says)}
          blocked={own}
          payload={() => ({ id })}
          done={t("deposits.claimed")}
        />
      )}
      <AskNow one={one} />
      {one.method !== "manual" && (
        <Deed
          hotkey="p"
          call="deposits.askAgain"
          needs="deposit:match"
          label={t("deposits.askAgain")}
          variant={isMine ? "primary" : "plain"}
          says={t("deposits.askAgain.says", says)}
          blocked={blocked}
          // What nearly always is wrong with a picture; whoever sees something else says so.
          fields={reasonFields(t, askReasons, {
            reason: "proof.unreadable",
            note: t("deposits.askAgain.light"),
          })}
          payload={(values) =>
            // The names are those of the fields; the server parses and refuses.
            ({ ...values, id, version }) as StaffPayloadOf<"deposits.askAgain">
          }
          done={t("deposits.askedAgain")}
          goOn={() => void goOn()}
        />
      )}
      <Deed
        hotkey="d"
        call="deposits.fail"
        needs="deposit:match"
        label={t("deposits.fail", { money })}
        variant="danger"
        says={t("deposits.fail.says", says)}
        blocked={blocked ?? early}
        fields={reasonFields(t, failReasons)}
        payload={(values) =>
          // The names are those of the fields; the server parses and refuses.
          ({ ...values, id, version }) as StaffPayloadOf<"deposits.fail">
        }
        done={t("deposits.failed")}
        goOn={() => void goOn()}
      />
    </Acts>
  );
}

function AskNow({ one }: { one: Opened }) {
  const t = useTranslations();
  const own = useOwn(one);
  return (
    <Deed
      call="deposits.ask"
      needs="deposit:match"
      label={t("deposits.ask")}
      says={t("deposits.ask.says", { provider: one.provider })}
      blocked={own}
      payload={() => ({ id: one.id })}
      done={t("deposits.asked")}
    />
  );
}

function Cancel({ one }: { one: Opened }) {
  const t = useTranslations();
  const own = useOwn(one);
  const { id, version } = one;
  const money = `${one.currency} ${amount(one.amount)}`;
  return (
    <Deed
      call="deposits.cancel"
      needs="deposit:match"
      label={t("deposits.cancel", { money })}
      variant="danger"
      says={t("deposits.cancel.says", { money, account: one.account })}
      blocked={own}
      reason
      payload={({ reason = "" }) => ({ id, version, reason })}
      done={t("deposits.cancelled")}
    />
  );
}

/** A reason that the member reads, and a note for colleagues. */
function reasonFields(
  t: ReturnType<typeof useTranslations>,
  reasons: readonly (typeof askReasons | typeof failReasons)[number][],
  usual: { reason: string; note: string } = { reason: "", note: "" },
): NonNullable<DeedProps<"deposits.fail">["fields"]> {
  return [
    {
      name: "reason",
      label: "reason",
      hint: "kyc.reason.hint",
      kind: "choice",
      value: usual.reason,
      options: reasons.map((one) => ({ value: one, label: t(`deposits.reason.${one}`) })),
    },
    { name: "note", label: "note", hint: "reason.hint", kind: "long", value: usual.note },
  ];
}
