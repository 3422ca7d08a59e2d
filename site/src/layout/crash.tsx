import { Component, type ReactNode } from "react";
import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { say } from "../lib/words.ts";

/** A page that failed to load or to draw: the money is safe, and there is a way on. */
export class Crash extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <StateScreen mood="error" title={say("crash.title")} text={say("crash.text")}>
        <Button onClick={() => location.reload()}>{say("retry")}</Button>
        <a className={buttonClass("quiet")} href="/m/home">
          {say("menu.home")}
        </a>
      </StateScreen>
    );
  }
}
