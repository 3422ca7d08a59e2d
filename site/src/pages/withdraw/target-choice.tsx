import { useState } from "react";
import { Icon } from "@trevo/ui/icon.tsx";
import { useTranslations, type MessageKey, type Translate } from "../../lib/i18n.ts";
import choice from "../../components/common/choice-card.module.css";
import type { Offer } from "../withdraw.tsx";
import css from "../withdraw.module.css";

type Target = Pick<Offer["accounts"][number], "kind" | "scheme" | "bankName" | "mask">;

interface ChoiceProps {
  accounts: Offer["accounts"];
  chosen: string;
  onChoose(id: string): void;
}

/** Where to: the chosen one, and all of them by one tap. */
export function TargetChoice({ accounts, chosen, onChoose }: ChoiceProps) {
  const t = useTranslations();
  const [isOpen, setOpen] = useState(false);
  const account = accounts.find(({ id }) => id === chosen);
  if (!account) return null;
  if (!isOpen) {
    return (
      <div className={css.group}>
        <p className={css.labels}>{t("withdraw.to")}</p>
        <div className={css.target}>
          <TargetWords target={account} />
          <button type="button" className={css.all} onClick={() => setOpen(true)}>
            {t("withdraw.to.change")}
          </button>
        </div>
      </div>
    );
  }
  return (
    <fieldset className={css.group}>
      <legend className={css.labels}>{t("withdraw.to")}</legend>
      {accounts.map((each) => (
        <label key={each.id} className={`${choice.choice} ${css.target}`}>
          <input
            type="radio"
            name="account"
            checked={each.id === chosen}
            onChange={() => onChoose(each.id)}
          />
          <TargetWords target={each} />
        </label>
      ))}
      <a className={css.all} href="/m/member/bankCards">
        {t("payout.add")}
      </a>
    </fieldset>
  );
}

function TargetWords({ target }: { target: Target }) {
  const t = useTranslations();
  return (
    <>
      <span className={css.badge}>
        <Icon name={target.kind === "pix" ? "pix" : "card"} />
      </span>
      <span className={css.words}>
        <strong>
          {schemeOf(target, t)} <bdi dir="ltr">{target.mask}</bdi>
        </strong>
        <small>{t(target.kind === "pix" ? "withdraw.to.pix" : "withdraw.to.bank")}</small>
      </span>
    </>
  );
}

/** `CPF`, `Nubank`: what kind of key, or which bank. */
export function schemeOf({ bankName, scheme }: Target, t: Translate): string {
  // Each type of key has its words.
  return bankName ?? t(`payout.pix.${scheme}` as MessageKey);
}
