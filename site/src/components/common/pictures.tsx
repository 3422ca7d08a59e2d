import { useRef, useState } from "react";
import { IconButton } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { LazyImage } from "@trevo/ui/lazy-image.tsx";
import { call, CallError } from "../../lib/client.ts";
import { pictureKinds, uploadPicture, type Picture, type PictureUse } from "../../lib/pictures.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { FormError } from "./form-error.tsx";
import css from "./pictures.module.css";

interface PicturesProps {
  purpose: PictureUse;
  /** What they show; absent: "Pictures". */
  label?: string;
  max: number;
  pictures: Picture[];
  onChange(pictures: Picture[]): void;
}

/** Pictures that go along: each is sent as it is chosen, and can be taken off again. */
export function Pictures({ purpose, label, max, pictures, onChange }: PicturesProps) {
  const t = useTranslations();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const add = async (files: File[]) => {
    setBusy(true);
    setTrouble(null);
    const sent: Picture[] = [];
    try {
      for (const file of files) {
        sent.push(await uploadPicture(file, purpose));
        onChange(pictures.concat(sent));
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setTrouble(error.message);
    }
    setBusy(false);
  };
  const remove = async (id: string) => {
    onChange(pictures.filter((picture) => picture.id !== id));
    try {
      await call("uploads.drop", { id });
    } catch (error) {
      // It is removed by itself when nothing uses it within the hour.
      if (!(error instanceof CallError)) throw error;
    }
  };
  return (
    <fieldset className={css.pictures}>
      <legend>{label ?? t("pictures")}</legend>
      <p className={css.hint}>{t("pictures.hint", { max })}</p>
      <FormError text={trouble} />
      <ul>
        {pictures.map(({ id, url }, at) => (
          <li key={id}>
            <LazyImage
              src={url}
              fallback="/default-face.svg"
              width={84}
              height={84}
              alt={t("pictures.one", { number: at + 1 })}
              isEager
            />
            <IconButton
              filled
              label={t("pictures.remove", { number: at + 1 })}
              className={css.remove}
              onClick={() => void remove(id)}
            >
              <Icon name="close" />
            </IconButton>
          </li>
        ))}
        {pictures.length < max && (
          <li>
            <button
              type="button"
              className={css.add}
              disabled={busy}
              aria-busy={busy || undefined}
              aria-label={t("pictures.add")}
              onClick={() => chooser.current?.click()}
            >
              <span aria-hidden>+</span>
            </button>
          </li>
        )}
      </ul>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={pictureKinds}
        aria-label={t("pictures.add")}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])].slice(0, max - pictures.length);
          event.target.value = "";
          if (files.length > 0) void add(files);
        }}
      />
    </fieldset>
  );
}
