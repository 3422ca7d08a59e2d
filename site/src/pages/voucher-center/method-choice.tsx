import { useState } from "react";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Button } from "@trevo/ui/button.tsx";
import { classes } from "@trevo/ui/classes.ts";
import { Icon } from "@trevo/ui/icon.tsx";
import { methodIcon } from "../../components/cashier/method-icon.ts";
import choice from "../../components/common/choice-card.module.css";
import { useAppWindow } from "../../lib/app-window.ts";
import { useTranslations } from "../../lib/i18n.ts";
import css from "../voucher-center.module.css";

/** The amount is to stay in sight. */
const shownFirst = 3;

interface MethodChoiceProps {
  methods: AnswerOf<"deposits.depositMethods">["methods"];
  chosen: string;
  onChoose(method: string): void;
}

/** The ways to pay, in the merchant's template: cards side by side, or one line for each. */
export function MethodChoice({ methods, chosen, onChoose }: MethodChoiceProps) {
  const t = useTranslations();
  // What is chosen stays in sight.
  const [isOpen, setOpen] = useState(
    () => methods.findIndex(({ method }) => method === chosen) >= shownFirst,
  );
  const shown = isOpen ? methods : methods.slice(0, shownFirst);
  const isNew = (useAppWindow()?.mobileTemplate.dep_func ?? "1") === "1";
  return (
    <fieldset className={css.group}>
      <legend>{t("deposit.how")}</legend>
      <div className={isNew ? css.methods : css.lines} data-template={isNew ? "new" : "base"}>
        {shown.map((each) => (
          <label key={each.method} className={classes(choice.choice, css.method)}>
            <input
              type="radio"
              name="method"
              checked={each.method === chosen}
              onChange={() => onChoose(each.method)}
            />
            <Icon name={methodIcon(each.method)} />
            <strong>{each.name}</strong>
            <small>{each.description}</small>
          </label>
        ))}
      </div>
      {shown.length < methods.length && (
        <Button variant="quiet" wide onClick={() => setOpen(true)}>
          {t("deposit.more")}
        </Button>
      )}
    </fieldset>
  );
}
