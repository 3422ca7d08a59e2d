import { Logo } from "@trevo/ui/logo.tsx";
import { Panel } from "./panel.tsx";
import { PanelVisitor } from "./panel-visitor.tsx";

/** The right panel of a visitor, also of a member whose session ended while it was open. */
export function GuestPanel({ onClose }: { onClose(): void }) {
  return (
    <Panel side="end" head={<Logo />} onClose={onClose}>
      <PanelVisitor />
    </Panel>
  );
}
