import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { LazyImage } from "@trevo/ui/lazy-image.tsx";
import { useLanguage, useTranslations } from "../../lib/i18n.ts";
import { momentText, timeText } from "../common/moments.ts";
import type { Deposit } from "./deposit-status.tsx";
import { ProveSheet } from "./prove-sheet.tsx";
import css from "./proof.module.css";

/** What was sent as proof of a transfer, until when it is looked at, and sending another one. */
export function Proof({ deposit }: { deposit: Deposit }) {
  const t = useTranslations();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { proof, mayProve, promisedAt, status } = deposit;
  return (
    <>
      {promisedAt !== null && (
        <p className={css.promise}>
          {t("deposit.review.until", { at: timeText(promisedAt, language) })}
        </p>
      )}
      {proof !== null && (
        <figure className={css.proof}>
          <figcaption>
            <strong>{t("deposit.proof")}</strong>
            <span>
              {t("deposit.proof.by", {
                payer: proof.payerName,
                at: momentText(proof.paidAt, language),
              })}
            </span>
          </figcaption>
          {proof.images.map(({ id, url }, at) => (
            <LazyImage
              key={id}
              src={url}
              fallback="/default-face.svg"
              width={64}
              height={64}
              alt={t("deposit.proof.one", { number: at + 1 })}
              isEager
            />
          ))}
        </figure>
      )}
      {mayProve && (
        <Button
          variant={status === "pending" ? "plain" : "quiet"}
          size={status === "pending" ? "large" : "normal"}
          wide
          onClick={() => setOpen(true)}
        >
          {t(proof === null ? "deposit.prove" : "deposit.prove.again")}
        </Button>
      )}
      {isOpen && <ProveSheet deposit={deposit} onClose={() => setOpen(false)} />}
    </>
  );
}
