import { useRef, useState } from "react";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Icon } from "@trevo/ui/icon.tsx";
import { useLostPicture } from "@trevo/ui/use-lost-picture.ts";
import { call, CallError } from "../../../lib/client.ts";
import { pictureKinds, uploadPicture } from "../../../lib/pictures.ts";
import { useTranslations } from "../../../lib/i18n.ts";
import { PhotoGuide } from "./photo-guide.tsx";
import page from "../identity.module.css";
import css from "./photo-tile.module.css";

type Standing = AnswerOf<"kyc.mine">;

interface PhotoTileProps {
  kind: Standing["documentKind"];
  side: Standing["photos"][number]["side"];
  url: string | null;
  onSent(standing: Standing): void;
}

/** One side of the document: how to take it, or the picture that was taken. */
export function PhotoTile({ kind, side, url, onSent }: PhotoTileProps) {
  const t = useTranslations();
  const chooser = useRef<HTMLInputElement>(null);
  const { image, isLost, onError } = useLostPicture(url ?? "");
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const name = t(`identity.side.${side}`);
  const take = async (file: File) => {
    setBusy(true);
    setTrouble(null);
    try {
      const { id } = await uploadPicture(file, "identity");
      onSent(await call("kyc.attach", { documentKind: kind, side, uploadId: id }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setTrouble(error.message);
    }
    setBusy(false);
  };
  return (
    <>
      <button
        type="button"
        className={css.tile}
        data-there={url === null ? undefined : ""}
        disabled={busy}
        aria-busy={busy || undefined}
        aria-describedby={trouble === null ? undefined : `${side}-trouble`}
        onClick={() => chooser.current?.click()}
      >
        {url === null || isLost ? (
          <PhotoGuide side={side} />
        ) : (
          <img ref={image} src={url} alt={t("identity.photo.there", { name })} onError={onError} />
        )}
        <span className={css.tileWords}>
          <strong>
            {url !== null && <Icon name="check-circle" />}
            {name}
          </strong>
          <small>{t(busy ? "identity.photo.busy" : `identity.side.${side}.text`)}</small>
        </span>
        <span className={css.tileAct}>
          {t(url === null ? "identity.photo.add" : "identity.photo.change")}
        </span>
      </button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={pictureKinds}
        aria-label={t("identity.photo.choose", { name })}
        data-side={side}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file) void take(file);
        }}
      />
      {trouble !== null && (
        <p id={`${side}-trouble`} className={page.wrong} role="alert">
          {trouble}
        </p>
      )}
    </>
  );
}
