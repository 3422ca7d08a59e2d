import { iconPaths, type IconName } from "./icon-paths.ts";
import css from "./icon.module.css";

export type { IconName } from "./icon-paths.ts";

/** An icon as tall as the text around it. Its meaning is told by the words beside it. */
export function Icon({ name, mirrored = false }: { name: IconName; mirrored?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      className={mirrored ? `${css.icon} ${css.mirrored}` : css.icon}
      aria-hidden
    >
      {iconPaths[name].map((path) =>
        path.startsWith("fill:") ? (
          <path key={path} d={path.slice(5)} className={css.fill} />
        ) : (
          <path key={path} d={path} />
        ),
      )}
    </svg>
  );
}
