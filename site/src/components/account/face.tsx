import { useState } from "react";
import { Avatar } from "./avatar.tsx";
import css from "./face.module.css";

/** A member's picture; the mark where there is none, or where it no longer comes. */
export function Face({ url, size }: { url: string; size: 40 | 64 }) {
  const [broken, setBroken] = useState("");
  if (url === "" || broken === url) return <Avatar size={size} />;
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
