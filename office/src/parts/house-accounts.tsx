import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import { amount } from "../lib/format.ts";
import { wordOf } from "../lib/word-of.ts";
import { t, useTranslations } from "../lib/i18n.ts";
import { Status } from "./status.tsx";
import { classes } from "@trevo/ui/classes.ts";
import css from "./figure-table.module.css";

type Account = StaffAnswerOf<"reconciliation.accounts">["list"][number];

const figures = ["opening", "in", "out", "closing", "inFlight"] as const;

/** What each account began with, took, gave and ended with. */
export function AccountTable({ accounts }: { accounts: readonly Account[] }) {
  const t = useTranslations();
  return (
    // Its columns are scrolled by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.scroller} tabIndex={0} role="region" aria-label={t("recon.accounts")}>
      <table className={classes(css.table, "cards")}>
        <thead>
          <tr>
            <th scope="col">{t("recon.account")}</th>
            {figures.map((name) => (
              <th key={name} scope="col" className={css.end}>
                {t(`recon.${name}`)}
              </th>
            ))}
            <th scope="col">{t("recon.overdue")}</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((one) => (
            <tr key={`${one.kind}:${one.code}`}>
              <th scope="row">{accountName(one.kind, one.code)}</th>
              {figures.map((name) => (
                <td
                  key={name}
                  data-label={t(`recon.${name}`)}
                  data-absent={one[name] === null || undefined}
                  className={css.end}
                >
                  {one[name] === null ? "–" : amount(one[name])}
                </td>
              ))}
              <td data-label={t("recon.overdue")} data-absent={one.overdue === null || undefined}>
                <Overdue account={one} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** An account in words, with which one it is: of which provider, bank or studio. */
export function accountName(kind: string, code: string): string {
  const name = wordOf("recon.account", kind);
  // What a bank pays out is cleared apart from what a provider takes in.
  const [, bank] = /^payout:(.+)$/.exec(code) ?? [];
  if (bank !== undefined)
    return `${name} · ${t("recon.payoutsOf", { bank: wordOf("provider", bank) })}`;
  return code === "" ? name : `${name} · ${wordOf("provider", code)}`;
}

/** The same of an account as movements name it: `games:BGS`, or the member's own. */
export function accountText(account: string): string {
  const [kind = "", code = ""] = account.split(":");
  return accountName(kind, code);
}

function Overdue({ account }: { account: Account }) {
  const t = useTranslations();
  if (account.overdue === null) return <>–</>;
  if (account.overdueHours === null) return <Status tone="good">{t("recon.onTime")}</Status>;
  return (
    <Status tone={account.overdueHours > 24 ? "bad" : "waits"}>
      {t("recon.late", { amount: amount(account.overdue), hours: account.overdueHours })}
    </Status>
  );
}
