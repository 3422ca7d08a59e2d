import { useState } from "react";
import { knowsPasskeys } from "@trevo/client/passkeys.ts";
import { queryClient } from "@trevo/client/query-client.ts";
import { toast } from "@trevo/client/toasts.ts";
import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import { Button } from "@trevo/ui/button.tsx";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { useTranslations } from "../../lib/i18n.ts";
import { useStaffQuery } from "../../lib/query.ts";
import { PanelPart } from "../../panel/facts.tsx";
import { Acts } from "../../parts/acts.tsx";
import { Deed } from "../../parts/deed.tsx";
import { Moment } from "../../parts/moment.tsx";
import { Status } from "../../parts/status.tsx";
import { NewPasskey } from "../../sign-in/new-passkey.tsx";
import css from "../me.module.css";

/** One's own passkeys, and the way to one more. */
export function Passkeys() {
  const t = useTranslations();
  const { data } = useStaffQuery("staff.factor", {});
  const [isOpen, setOpen] = useState(false);
  const { passkeys = [], passkeysMax = 0 } = data ?? {};
  const isKnown = knowsPasskeys();
  const close = () => {
    setOpen(false);
    void queryClient.invalidateQueries();
  };
  return (
    <section className={css.card}>
      <PanelPart title={t("passkey.title")}>
        <p className={css.text}>{t(isKnown ? "passkey.text" : "passkey.unknown")}</p>
        <ul className={css.rows}>
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      </PanelPart>
      {isKnown && passkeys.length < passkeysMax && (
        <Acts>
          <Button variant="plain" size="dense" onClick={() => setOpen(true)}>
            {t("passkey.add")}
          </Button>
        </Acts>
      )}
      <Dialog
        open={isOpen}
        onClose={close}
        placement="centre"
        title={t("passkey.add")}
        closeLabel={t("close")}
      >
        <div className={css.sheet}>
          <NewPasskey
            onDone={() => {
              toast("success", t("passkey.added"), 3_000);
              close();
            }}
          />
        </div>
      </Dialog>
    </section>
  );
}

type Row = StaffAnswerOf<"staff.factor">["passkeys"][number];

function Passkey({ passkey: { id, name, isSynced, createdAt, usedAt } }: { passkey: Row }) {
  const t = useTranslations();
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>
          {t("passkey.since")} <Moment at={createdAt} exact />
        </small>
        <small>
          {usedAt === null ? (
            t("passkey.never")
          ) : (
            <>
              {t("passkey.used")} <Moment at={usedAt} exact />
            </>
          )}
        </small>
      </span>
      {isSynced && <Status tone="ended">{t("passkey.synced")}</Status>}
      <Acts>
        <Deed
          call="staff.passkeyRename"
          label={t("passkey.rename")}
          says={t("passkey.rename.says")}
          fields={[{ name: "name", label: "passkey.name", kind: "text", value: name }]}
          payload={(values) => ({ id, name: values.name ?? "" })}
          done={t("passkey.renamed")}
        />
        <Deed
          call="staff.passkeyRemove"
          label={t("passkey.remove")}
          variant="danger"
          says={t("passkey.remove.says", { name })}
          again
          payload={({ password = "", code = "" }) => ({ id, password, code })}
          done={t("passkey.removed")}
        />
      </Acts>
    </li>
  );
}
