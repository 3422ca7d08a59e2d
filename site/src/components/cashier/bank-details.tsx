import { IconButton } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { copyText } from "../../lib/copy.ts";
import { useTranslations, type MessageKey } from "../../lib/i18n.ts";
import type { Deposit } from "./deposit-status.tsx";
import css from "./bank-details.module.css";

const fields = ["reference", "bankName", "branch", "account", "holder", "taxId", "pixKey"] as const;

/** Where a transfer goes and what to write in it; each line is copied by a tap. */
export function BankDetails({ bank }: { bank: NonNullable<Deposit["bank"]> }) {
  const t = useTranslations();
  return (
    <dl className={css.details}>
      {fields.map((field) => {
        const label = t(`deposit.bank.${field}` as MessageKey);
        return (
          <div key={field} data-field={field}>
            <dt>{label}</dt>
            <dd dir="ltr">{bank[field]}</dd>
            <IconButton
              label={t("deposit.bank.copy", { what: label })}
              onClick={() => void copyText(bank[field], t("deposit.bank.copied"))}
            >
              <Icon name="copy" />
            </IconButton>
          </div>
        );
      })}
    </dl>
  );
}
