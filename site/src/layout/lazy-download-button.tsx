import { lazy } from "react";
import { loadBelowMessages } from "../lib/i18n.ts";
import { ClientOnly } from "../components/common/client-only.tsx";

const DownloadButton = lazy(async () => {
  const [part] = await Promise.all([
    import("../components/casino/home-floats.tsx"),
    loadBelowMessages(),
  ]);
  return { default: part.DownloadButton };
});

/** The way to the app, which comes with what floats over home. */
export function LazyDownloadButton({ place }: { place: "header" | "row" }) {
  return (
    <ClientOnly>
      <DownloadButton place={place} />
    </ClientOnly>
  );
}
