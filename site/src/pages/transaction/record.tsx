import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { isTrial, useSession } from "../../lib/session.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { useSearch } from "../../lib/navigate.ts";
import { Statement } from "../../components/cashier/statement.tsx";
import { WalletTabs } from "../../components/cashier/wallet-tabs.tsx";
import css from "../../components/common/record.module.css";
import { DownloadSheet } from "./record/download-sheet.tsx";
import { MadeFile } from "./record/made-file.tsx";

/** The statement: every movement, what the days that are shown come to, and all of it as a file. */
export default function TransactionRecord() {
  const t = useTranslations();
  const trial = isTrial(useSession());
  const made = new URLSearchParams(useSearch()).get("file");
  const [downloads, setDownloads] = useState(false);
  return (
    <div className={css.page}>
      <WalletTabs here="/m/transaction/record" />
      {made !== null && <MadeFile id={made} />}
      <Statement totals />
      {!trial && (
        <div className={css.file}>
          <Button variant="outline" wide onClick={() => setDownloads(true)}>
            {t("statement.download")}
          </Button>
        </div>
      )}
      {downloads && <DownloadSheet onClose={() => setDownloads(false)} />}
    </div>
  );
}
