import { useMemo } from "react";
import { encode } from "uqr";
import css from "./qr-code.module.css";

/** A QR code as one path: dark on white in either theme, with the quiet zone scanners need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const { data, size: modules } = encode(text, { ecc: "M", border: 2 });
    const cells = data.flatMap((row, y) =>
      row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")),
    );
    return { path: cells.join(""), size: modules };
  }, [text]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={css.code}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
