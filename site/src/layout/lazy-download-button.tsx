import { lazy } from "react";
import { ClientOnly } from "../components/common/client-only.tsx";

const DownloadButton = lazy(async () => ({
  default: (await import("../components/casino/home-floats.tsx")).DownloadButton,
}));

/** The way to the app, which comes with what floats over home. */
export function LazyDownloadButton({ place }: { place: "header" | "row" }) {
  return (
    <ClientOnly>
      <DownloadButton place={place} />
    </ClientOnly>
  );
}
