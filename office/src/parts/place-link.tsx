import type { AnchorHTMLAttributes } from "react";
import { base, go } from "../lib/navigate.ts";

interface PlaceLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** A path within the office, with its query. */
  to: string;
}

/** A link within the office: a plain click changes the page, any other does what browsers do. */
export function PlaceLink({ to, children, ...props }: PlaceLinkProps) {
  return (
    <a
      {...props}
      href={base + to}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </a>
  );
}
