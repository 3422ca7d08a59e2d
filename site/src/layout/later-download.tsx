import { lazy } from "react";
import { loadBelowWords } from "../lib/words.ts";
import { Later } from "../components/common/later.tsx";

const DownloadButton = lazy(async () => {
  const [part] = await Promise.all([
    import("../components/casino/home-floats.tsx"),
    loadBelowWords(),
  ]);
  return { default: part.DownloadButton };
});

/** The way to the app, which comes with what floats over home. */
export function LaterDownload({ place }: { place: "header" | "row" }) {
  return (
    <Later>
      <DownloadButton place={place} />
    </Later>
  );
}
