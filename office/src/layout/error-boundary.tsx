import { Component, type ReactNode } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { t } from "../lib/i18n.ts";

/** Catches pages that fail to load or render: what was decided before is kept by the server. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <StateScreen variant="error" title={t("crash.title")} text={t("crash.text")}>
        <Button onClick={() => location.reload()}>{t("reload")}</Button>
      </StateScreen>
    );
  }
}
