import { useRef, useState } from "react";
import { IconButton } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { call, CallError } from "../../lib/client.ts";
import { pictureKinds, sendPicture, type Picture } from "../../lib/pictures.ts";
import { useWords } from "../../lib/words.ts";
import { Trouble } from "../../components/common/trouble.tsx";
import css from "../feedback.module.css";

interface PicturesProps {
  max: number;
  pictures: Picture[];
  onChange(pictures: Picture[]): void;
}

/** Pictures that go along: each is sent as it is chosen, and can be taken off again. */
export function Pictures({ max, pictures, onChange }: PicturesProps) {
  const say = useWords();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const add = async (files: File[]) => {
    setBusy(true);
    setTrouble(null);
    const sent: Picture[] = [];
    try {
      for (const file of files) {
        sent.push(await sendPicture(file, "feedback"));
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
      <legend>{say("feedback.images")}</legend>
      <p className={css.hint}>{say("feedback.images.hint", { max })}</p>
      <Trouble text={trouble} />
      <ul>
        {pictures.map(({ id, url }, at) => (
          <li key={id}>
            <img src={url} alt={say("feedback.images.one", { number: at + 1 })} />
            <IconButton
              filled
              label={say("feedback.images.remove", { number: at + 1 })}
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
              aria-label={say("feedback.images.add")}
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
        aria-label={say("feedback.images.add")}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])].slice(0, max - pictures.length);
          event.target.value = "";
          if (files.length > 0) void add(files);
        }}
      />
    </fieldset>
  );
}
