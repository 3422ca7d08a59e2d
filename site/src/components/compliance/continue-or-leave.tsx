import { Button } from "@trevo/ui/button.tsx";
import { go } from "../../lib/navigate.ts";
import { useTranslations } from "../../lib/i18n.ts";

interface ContinueOrLeaveProps {
  /** What the first button says where it is not "go on". */
  label?: string;
  busy?: boolean;
  onContinue(): void;
  onClose(): void;
}

/** What a sheet over a game ends with: back to play, or home. */
export function ContinueOrLeave({
  label,
  busy = false,
  onContinue,
  onClose,
}: ContinueOrLeaveProps) {
  const t = useTranslations();
  return (
    <>
      <Button size="large" wide busy={busy} onClick={onContinue}>
        {label ?? t("protect.goon")}
      </Button>
      <Button
        variant="outline"
        size="large"
        wide
        onClick={() => {
          onClose();
          go("/m/home");
        }}
      >
        {t("protect.leave")}
      </Button>
    </>
  );
}
