import { useTranslations } from "../../../lib/i18n.ts";
import { PinField } from "../../../components/account/pin-field.tsx";

/** The new payment password, as it is typed twice. */
export interface Pins {
  paymentPassword: string;
  confirmPaymentPassword: string;
}

export const noPins: Pins = { paymentPassword: "", confirmPaymentPassword: "" };

interface NewPinsProps {
  pins: Pins;
  wrong: Record<string, string>;
  onChange(pins: Pins): void;
}

export function NewPins({ pins, wrong, onChange }: NewPinsProps) {
  const t = useTranslations();
  return (
    <>
      <PinField
        id="paymentPassword"
        label={t("payout.password.new")}
        hint={t("payout.password.hint")}
        value={pins.paymentPassword}
        error={wrong.paymentPassword}
        onChange={(event) => onChange({ ...pins, paymentPassword: event.target.value })}
      />
      <PinField
        id="confirmPaymentPassword"
        label={t("payout.password.repeat")}
        value={pins.confirmPaymentPassword}
        error={wrong.confirmPaymentPassword}
        onChange={(event) => onChange({ ...pins, confirmPaymentPassword: event.target.value })}
      />
    </>
  );
}
