import { createRoot } from "react-dom/client";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { call } from "../../lib/client.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { FactorForm, type FactorGiven, type FactorWay } from "./factor-form.tsx";
import css from "../common/sheet.module.css";

/** The open sheet: all calls that wait for it share its result. */
let asked: Promise<boolean> | null = null;

/**
 * Asks for the second proof over the page as it stands; false when the member said no.
 *
 * @param days how often the jurisdiction demands one; null: it is asked for because of the action
 */
export function askFactor(ways: readonly FactorWay[], days: number | null): Promise<boolean> {
  asked ??= open(ways, days).finally(() => {
    asked = null;
  });
  return asked;
}

function open(ways: readonly FactorWay[], days: number | null): Promise<boolean> {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const end = (isProven: boolean) => {
      root.unmount();
      place.remove();
      resolve(isProven);
    };
    root.render(<FactorSheet ways={ways} days={days} onEnd={end} />);
  });
}

interface FactorSheetProps {
  ways: readonly FactorWay[];
  days: number | null;
  onEnd(isProven: boolean): void;
}

function FactorSheet({ ways, days, onEnd }: FactorSheetProps) {
  const t = useTranslations();
  const prove = async (given: FactorGiven) => {
    await call("mfaSettings.confirm", given);
    onEnd(true);
  };
  return (
    <Dialog
      open
      placement="sheet"
      title={t("factor.ask")}
      closeLabel={t("close")}
      onClose={() => onEnd(false)}
    >
      <div className={css.body}>
        <p>{t(days === null ? "factor.ask.text" : "factor.ask.days", { days })}</p>
        <FactorForm
          ways={ways}
          challenge={() => call("mfaSettings.confirmChallenge", {})}
          sendCode={(way) => call("mfaSettings.confirmCode", { way })}
          prove={prove}
        />
      </div>
    </Dialog>
  );
}
