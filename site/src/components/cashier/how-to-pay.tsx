import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { copyText } from "../../lib/copy.ts";
import { useTranslations, type MessageKey } from "../../lib/i18n.ts";
import { QrCode } from "@trevo/ui/qr-code.tsx";
import { BankDetails } from "./bank-details.tsx";
import type { Deposit } from "./deposit-status.tsx";
import css from "./deposit-status.module.css";

/** What the payer needs: a code, the provider's page, or our account. */
export function HowToPay({ deposit }: { deposit: Deposit }) {
  const t = useTranslations();
  const { code, payUrl, bank, flow } = deposit;
  return (
    <>
      {code !== null && <Code code={code} isPix={deposit.method.startsWith("pix")} />}
      {flow === "transfer" && bank !== null && <BankDetails bank={bank} />}
      {code === null && <p className={css.waiting}>{t("deposit.status.pending")}</p>}
      {payUrl !== null && (
        <a
          className={buttonClass(flow === "page" ? "primary" : "plain", "large", true)}
          href={payUrl}
          target="_blank"
          rel="noopener"
        >
          {t(bank === null ? "deposit.sandbox" : "deposit.played")}
        </a>
      )}
      <ol className={css.steps}>
        {[1, 2, 3].map((step) => (
          <li key={step}>{t(`deposit.${stepsOf(deposit)}.${step}` as MessageKey)}</li>
        ))}
      </ol>
    </>
  );
}

function stepsOf({ flow, method }: Deposit): string {
  if (flow === "code") return method.startsWith("pix") ? "step" : "scan";
  return flow === "transfer" ? "transfer" : "page";
}

function Code({ code, isPix }: { code: string; isPix: boolean }) {
  const t = useTranslations();
  return (
    <>
      <QrCode text={code} label={t("deposit.qr")} />
      <p className={css.waiting}>{t("deposit.status.pending")}</p>
      <p className={css.code} dir="ltr">
        {code}
      </p>
      <Button size="large" wide onClick={() => void copyText(code, t("deposit.copied"))}>
        <Icon name="copy" />
        {t(isPix ? "deposit.copy" : "deposit.copy.code")}
      </Button>
    </>
  );
}
