import "@trevo/ui/base.css";
import "@trevo/ui/tokens.css";
import "@trevo/ui/font.css";
import "./office.css";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { startLanguage } from "./lib/i18n.ts";
import { startLive } from "./lib/live.ts";
import { watchPresence } from "./lib/presence.ts";
import { restoreSession } from "./lib/session.ts";

async function start(): Promise<void> {
  await startLanguage();
  restoreSession();
  watchPresence();
  startLive();
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no root");
  createRoot(root).render(<App />);
}

void start();
