import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { useTranslations } from "../lib/i18n.ts";
import css from "./photos.module.css";

interface PhotosProps {
  photos: readonly { label: string; url: string }[];
}

const zooms = [1, 1.5, 2, 3];

/** Pictures side by side, turned and enlarged together. */
export function Photos({ photos }: PhotosProps) {
  const t = useTranslations();
  const [turn, setTurn] = useState(0);
  const [zoom, setZoom] = useState(0);
  if (photos.length === 0) return <p className={css.none}>{t("photos.none")}</p>;
  const transform = `rotate(${turn * 90}deg) scale(${zooms[zoom] ?? 1})`;
  return (
    <div className={css.photos}>
      <div className={css.strip}>
        {photos.map(({ label, url }) => (
          <figure key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={label} style={{ transform }} />
            </a>
            <figcaption>{label}</figcaption>
          </figure>
        ))}
      </div>
      <div className={css.tools}>
        <Button variant="plain" size="dense" onClick={() => setTurn((turn + 1) % 4)}>
          {t("photos.turn")}
        </Button>
        <Button variant="plain" size="dense" onClick={() => setZoom((zoom + 1) % zooms.length)}>
          {t("photos.zoom", { times: `${(zooms[zoom] ?? 1) * 100} %` })}
        </Button>
      </div>
    </div>
  );
}
