import { useState } from "react";
import { toast } from "@trevo/client/toasts.ts";
import { Button } from "@trevo/ui/button.tsx";
import { Field } from "@trevo/ui/field.tsx";
import { call, CallError } from "../../lib/client.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { setAnswer } from "../../lib/use-query.ts";
import type { Deposit } from "./deposit-status.tsx";

/** "I have paid", with the bank's code where only our statement can tell; and taking it back. */
export function SayPaid({ deposit }: { deposit: Deposit }) {
  const t = useTranslations();
  const [reference, setReference] = useState("");
  const [busy, setBusy] = useState(false);
  const { id } = deposit;
  const act = async (asked: Promise<Deposit>, isSaid: boolean) => {
    setBusy(true);
    try {
      const now = await asked;
      setAnswer("deposits.deposit", { id }, now);
      if (isSaid && now.status === "pending") toast("info", t("deposit.said.looking"));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast("error", error.message);
    }
    setBusy(false);
  };
  const code = reference.trim();
  const said = () => call("deposits.paid", code === "" ? { id } : { id, reference: code });
  return (
    <>
      {deposit.bank !== null && (
        <Field
          label={t("deposit.said.reference")}
          value={reference}
          maxLength={64}
          autoComplete="off"
          onChange={(event) => setReference(event.target.value)}
        />
      )}
      <Button variant="plain" size="large" wide busy={busy} onClick={() => void act(said(), true)}>
        {t("deposit.said")}
      </Button>
      <Button
        variant="quiet"
        wide
        disabled={busy}
        onClick={() => void act(call("deposits.cancel", { id }), false)}
      >
        {t("deposit.cancel")}
      </Button>
    </>
  );
}
