import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { useTranslations } from "../../lib/i18n.ts";
import { useStaffQuery } from "../../lib/query.ts";
import { useMay } from "../../lib/session.ts";
import { ImportForm } from "./import-form.tsx";

/** Imports a statement that finance has as a file. */
export function Import() {
  const t = useTranslations();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const sources = useStaffQuery("reconciliation.sources", {}).data?.list ?? [];
  if (!may("recon:work")) return null;
  return (
    <>
      <Button
        variant="plain"
        size="dense"
        disabled={sources.length === 0}
        onClick={() => setOpen(true)}
      >
        {t("recon.import")}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        placement="centre"
        title={t("recon.import")}
        closeLabel={t("close")}
      >
        <ImportForm sources={sources} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
