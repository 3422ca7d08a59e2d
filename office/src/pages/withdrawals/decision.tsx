import { amount } from "../../lib/format.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { useSession } from "../../lib/session.ts";
import { Acts } from "../../parts/acts.tsx";
import { Deed } from "../../parts/deed.tsx";
import { useNext } from "../../parts/next-button.tsx";
import type { StaffPayloadOf } from "@trevo/contract/staff/registry.ts";
import { Later } from "./later.tsx";
import { isLight } from "./light.ts";
import { queue } from "./queue.ts";
import type { Opened } from "./withdrawal.tsx";

const reasons = ["identity", "account.other", "rules", "fraud"] as const;

/** Whoever decides has taken it first, and names the version that they saw. */
export function Decision({ one }: { one: Opened }) {
  const t = useTranslations();
  const { info } = useSession();
  const goOn = useNext(queue);
  if (one.state !== "review") return null;
  const { id, version } = one;
  const money = `${one.currency} ${amount(one.amount)}`;
  const says = { money, account: one.account, holder: one.target.holder };
  const isMine = one.claimedBy !== null && one.claimedBy === info?.userName;
  const own = one.isOwn ? t("approvals.whyNot.member.own") : undefined;
  const blocked = own ?? (isMine ? undefined : t("withdrawals.claimFirst"));
  return (
    <Acts>
      {!isMine && (
        <Deed
          call="withdrawals.claim"
          needs="withdrawal:decide"
          label={t("withdrawals.claim")}
          variant="primary"
          says={t("withdrawals.claim.says", says)}
          blocked={own}
          payload={() => ({ id })}
          done={t("withdrawals.claimed")}
        />
      )}
      {!isMine && one.claimedBy !== null && (
        <Deed
          call="withdrawals.takeOver"
          needs="withdrawal:lead"
          label={t("withdrawals.takeOver", { by: one.claimedBy })}
          says={t("withdrawals.takeOver.says", { by: one.claimedBy, money })}
          blocked={own}
          reason
          payload={({ reason = "" }) => ({ id, reason })}
          done={t("withdrawals.claimed")}
        />
      )}
      <Deed
        hotkey="a"
        call="withdrawals.approve"
        needs="withdrawal:decide"
        label={t("withdrawals.approve", { money })}
        variant={isMine ? "primary" : "plain"}
        says={t(one.needsTwo ? "withdrawals.approve.two" : "withdrawals.approve.says", says)}
        blocked={blocked}
        // Of one that nothing speaks against, the usual words; whoever saw more writes it.
        reason={isLight(one) ? { value: t("withdrawals.approve.light") } : true}
        payload={({ reason = "" }) => ({ id, version, reason })}
        done={t("withdrawals.approved")}
        goOn={() => void goOn()}
      />
      <Later one={one} blocked={blocked} />
      <Deed
        hotkey="d"
        call="withdrawals.reject"
        needs="withdrawal:decide"
        label={t("withdrawals.reject", { money })}
        variant="danger"
        says={t("withdrawals.reject.says", says)}
        blocked={blocked}
        fields={[
          {
            name: "reason",
            label: "reason",
            hint: "kyc.reason.hint",
            kind: "choice",
            options: reasons.map((one) => ({ value: one, label: t(`withdrawals.reason.${one}`) })),
          },
          { name: "note", label: "note", hint: "reason.hint", kind: "long" },
        ]}
        payload={(values) =>
          // The names are those of the fields; the server parses and refuses.
          ({ ...values, id, version }) as StaffPayloadOf<"withdrawals.reject">
        }
        done={t("withdrawals.rejected")}
      />
    </Acts>
  );
}
