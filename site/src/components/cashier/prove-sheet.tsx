import { useState } from "react";
import { toast } from "@trevo/client/toasts.ts";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { Field } from "@trevo/ui/field.tsx";
import { call } from "../../lib/client.ts";
import { useTranslations } from "../../lib/i18n.ts";
import type { Picture } from "../../lib/pictures.ts";
import { setAnswer } from "../../lib/use-query.ts";
import { FormSheet } from "../common/form-sheet.tsx";
import { Pictures } from "../common/pictures.tsx";
import type { Deposit } from "./deposit-status.tsx";

const imagesMax = 3;

interface ProveSheetProps {
  deposit: Deposit;
  onClose(): void;
}

/** Who paid, when, and the receipt: what staff look for the payment with. */
export function ProveSheet({ deposit, onClose }: ProveSheetProps) {
  const t = useTranslations();
  const { id } = deposit;
  const [payerName, setPayerName] = useState(deposit.proof?.payerName ?? "");
  const [paidAt, setPaidAt] = useState(() => fieldOf(new Date()));
  const [reference, setReference] = useState(deposit.reference ?? "");
  const [pictures, setPictures] = useState<Picture[]>([]);
  const form = useSubmit({
    fields: ["payerName", "paidAt", "reference"],
    check: () => ({
      ...(payerName.trim() === "" ? { payerName: t("deposit.prove.missing") } : {}),
      ...(paidAt === "" ? { paidAt: t("deposit.prove.missing") } : {}),
    }),
    async send() {
      const code = reference.trim();
      const now = await call("deposits.prove", {
        id,
        payerName,
        paidAt: new Date(paidAt).toISOString(),
        ...(code === "" ? {} : { reference: code }),
        imageIds: pictures.map((picture) => picture.id),
      });
      setAnswer("deposits.deposit", { id }, now);
      toast("success", t("deposit.prove.sent"));
      onClose();
    },
  });
  return (
    <FormSheet
      title={t("deposit.prove")}
      text={t("deposit.prove.text")}
      go={t("deposit.prove")}
      form={form}
      onClose={onClose}
    >
      <Pictures
        purpose="deposit"
        label={t("deposit.prove.pictures")}
        max={imagesMax}
        pictures={pictures}
        onChange={setPictures}
      />
      <Field
        id="payerName"
        label={t("deposit.prove.payer")}
        hint={t("deposit.prove.payer.hint")}
        value={payerName}
        maxLength={120}
        autoComplete="name"
        error={form.fieldErrors.payerName}
        onChange={(event) => setPayerName(event.target.value)}
      />
      <Field
        id="paidAt"
        type="datetime-local"
        label={t("deposit.prove.at")}
        value={paidAt}
        error={form.fieldErrors.paidAt}
        onChange={(event) => setPaidAt(event.target.value)}
      />
      <Field
        id="reference"
        label={t("deposit.said.reference")}
        value={reference}
        maxLength={64}
        autoComplete="off"
        error={form.fieldErrors.reference}
        onChange={(event) => setReference(event.target.value)}
      />
    </FormSheet>
  );
}

/** A moment as the field for it holds it: in the reader's own time, to the minute. */
function fieldOf(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
