import { useWords } from "../../../lib/words.ts";
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
  const say = useWords();
  return (
    <>
      <PinField
        id="paymentPassword"
        label={say("payout.password.new")}
        hint={say("payout.password.hint")}
        value={pins.paymentPassword}
        error={wrong.paymentPassword}
        onChange={(event) => onChange({ ...pins, paymentPassword: event.target.value })}
      />
      <PinField
        id="confirmPaymentPassword"
        label={say("payout.password.repeat")}
        value={pins.confirmPaymentPassword}
        error={wrong.confirmPaymentPassword}
        onChange={(event) => onChange({ ...pins, confirmPaymentPassword: event.target.value })}
      />
    </>
  );
}
