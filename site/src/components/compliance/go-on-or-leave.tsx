import { Button } from "@trevo/ui/button.tsx";
import { go } from "../../lib/navigate.ts";
import { useWords } from "../../lib/words.ts";

interface GoOnOrLeaveProps {
  /** What the first button says where it is not "go on". */
  label?: string;
  busy?: boolean;
  onGoOn(): void;
  onClose(): void;
}

/** What a sheet over a game ends with: back to play, or home. */
export function GoOnOrLeave({ label, busy = false, onGoOn, onClose }: GoOnOrLeaveProps) {
  const say = useWords();
  return (
    <>
      <Button size="large" wide busy={busy} onClick={onGoOn}>
        {label ?? say("protect.goon")}
      </Button>
      <Button
        look="outline"
        size="large"
        wide
        onClick={() => {
          onClose();
          go("/m/home");
        }}
      >
        {say("protect.leave")}
      </Button>
    </>
  );
}
