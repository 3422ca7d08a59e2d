import { useState } from "react";
import { DefaultAvatar } from "./default-avatar.tsx";
import css from "./avatar.module.css";

/** A member's picture; the default one if there is none or it fails to load. */
export function Avatar({ url, size }: { url: string; size: 40 | 64 }) {
  const [broken, setBroken] = useState("");
  if (url === "" || broken === url) return <DefaultAvatar size={size} />;
  return (
    <img
      className={css.face}
      src={url}
      width={size}
      height={size}
      alt=""
      onError={() => setBroken(url)}
    />
  );
}
