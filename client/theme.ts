import { useState } from "react";
import { store } from "./storage.ts";

export type Theme = "dark" | "light";

/** The light in use and how to change it; kept here, and as a cookie for the server's HTML. */
export function useTheme(): [Theme, (chosen: Theme) => void] {
  const [theme, setTheme] = useState<Theme>(() =>
    document.documentElement.dataset.theme === "light" ? "light" : "dark",
  );
  const choose = (chosen: Theme) => {
    setTheme(chosen);
    store("theme", chosen);
    document.documentElement.dataset.theme = chosen;
    document.cookie = `theme=${chosen}; path=/; max-age=31536000; samesite=lax`;
  };
  return [theme, choose];
}
