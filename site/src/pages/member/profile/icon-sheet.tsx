import { useRef, useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { call, CallError } from "../../../lib/client.ts";
import { pictureKinds, sendPicture } from "../../../lib/pictures.ts";
import { useRead } from "../../../lib/use-read.ts";
import { useWords } from "../../../lib/words.ts";
import { Face } from "../../../components/account/face.tsx";
import { Trouble } from "../../../components/common/trouble.tsx";
import css from "./icon-sheet.module.css";

/** The house's pictures to choose from, and a way to send one's own. */
export function IconSheet({ onClose, onSaved }: { onClose(): void; onSaved(): void }) {
  const say = useWords();
  const { data, error } = useRead("profile.icon", {});
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
    const { id: imageId } = await sendPicture(file, "icon");
    await call("profile.chooseIcon", { icon: "own", imageId });
  };
  const nameOf = (icon: string, at: number) =>
    icon === "clover" ? say("profile.picture.mark") : say("profile.picture.choice", { number: at });
  return (
    <Dialog
      open
      placement="sheet"
      title={say("profile.picture")}
      closeLabel={say("close")}
      onClose={onClose}
    >
      <div className={css.body}>
        <Trouble text={trouble ?? error?.message ?? null} />
        <div className={css.choices} role="group" aria-label={say("profile.picture")}>
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
              <Face url={url} size={64} />
            </button>
          ))}
        </div>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={pictureKinds}
          aria-label={say("profile.picture.own")}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = "";
            if (file) void run(() => send(file));
          }}
        />
        <Button look="plain" wide busy={busy} onClick={() => chooser.current?.click()}>
          <Icon name="person" />
          {say("profile.picture.own")}
        </Button>
        <p>{say("profile.picture.hint")}</p>
      </div>
    </Dialog>
  );
}
