import { useLostPicture } from "@trevo/ui/use-lost-picture.ts";
import { DefaultAvatar } from "./default-avatar.tsx";
import css from "./avatar.module.css";

/** A member's picture; the default one if there is none or it fails to load. */
export function Avatar({ url, size }: { url: string; size: 40 | 64 }) {
  const { image, isLost, onError } = useLostPicture(url);
  if (url === "" || isLost) return <DefaultAvatar size={size} />;
  return (
    <img
      ref={image}
      className={css.face}
      src={url}
      width={size}
      height={size}
      alt=""
      onError={onError}
    />
  );
}
