import { useState } from "react";
import { store } from "./storage.ts";

export type Theme = "dark" | "light";

/** The light in use and how to change it; kept here, and as a cookie for the server's HTML. */
export function useTheme(): [Theme, (chosen: Theme) => void] {
  const [theme, setShown] = useState<Theme>(() =>
    document.documentElement.dataset.theme === "light" ? "light" : "dark",
  );
  const choose = (chosen: Theme) => {
    setShown(chosen);
    setTheme(chosen);
  };
  return [theme, choose];
}

/** Puts a light on the page, and keeps it for this browser. */
export function setTheme(chosen: Theme): void {
  store("theme", chosen);
  document.documentElement.dataset.theme = chosen;
  document.cookie = `theme=${chosen}; path=/; max-age=31536000; samesite=lax`;
}
