import { useRef, useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { call, CallError } from "../../../lib/client.ts";
import { pictureKinds, uploadPicture } from "../../../lib/pictures.ts";
import { useQuery } from "../../../lib/use-query.ts";
import { useTranslations } from "../../../lib/i18n.ts";
import { Avatar } from "../../../components/account/avatar.tsx";
import { FormError } from "../../../components/common/form-error.tsx";
import css from "./icon-sheet.module.css";

/** The house's pictures to choose from, and a way to send one's own. */
export function IconSheet({ onClose, onSaved }: { onClose(): void; onSaved(): void }) {
  const t = useTranslations();
  const { data, error } = useQuery("profile.icon", {});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setTrouble(null);
    try {
      await work();
      onSaved();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setTrouble(failure.message);
      setBusy(false);
    }
  };
  const send = async (file: File) => {
    const { id: imageId } = await uploadPicture(file, "icon");
    await call("profile.chooseIcon", { icon: "own", imageId });
  };
  const nameOf = (icon: string, at: number) =>
    icon === "clover" ? t("profile.picture.mark") : t("profile.picture.choice", { number: at });
  return (
    <Dialog
      open
      placement="sheet"
      title={t("profile.picture")}
      closeLabel={t("close")}
      onClose={onClose}
    >
      <div className={css.body}>
        <FormError text={trouble ?? error?.message ?? null} />
        <div className={css.choices} role="group" aria-label={t("profile.picture")}>
          {(data?.choices ?? []).map(({ icon, url }, at) => (
            <button
              key={icon}
              type="button"
              className={css.choice}
              aria-label={nameOf(icon, at)}
              aria-pressed={icon === data?.icon}
              disabled={busy}
              onClick={() => void run(() => call("profile.chooseIcon", { icon }))}
            >
              <Avatar url={url} size={64} />
            </button>
          ))}
        </div>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={pictureKinds}
          aria-label={t("profile.picture.own")}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = "";
            if (file) void run(() => send(file));
          }}
        />
        <Button variant="plain" wide busy={busy} onClick={() => chooser.current?.click()}>
          <Icon name="person" />
          {t("profile.picture.own")}
        </Button>
        <p>{t("profile.picture.hint")}</p>
      </div>
    </Dialog>
  );
}
