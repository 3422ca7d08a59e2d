import { useState, type ComponentType, type ReactNode } from "react";
import { Button, type ButtonVariant } from "@trevo/ui/button.tsx";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import { toast } from "@trevo/client/toasts.ts";
import type { Permission } from "@trevo/contract/staff/define.ts";
import type {
  StaffAnswerOf,
  StaffCallName,
  StaffPayloadOf,
} from "@trevo/contract/staff/registry.ts";
import { useTranslations } from "../lib/i18n.ts";
import { useKeys } from "../lib/keys.ts";
import { useMay } from "../lib/session.ts";
import { DeedForm, type DeedField } from "./deed-form.tsx";

export interface DeedProps<N extends StaffCallName> {
  call: N;
  /** Who has it not does not see the button. */
  needs?: Permission;
  /** The button's words, which the dialog repeats. */
  label: string;
  /** Stands beside the words, and for them where there is little room. */
  icon?: IconName;
  variant?: ButtonVariant;
  size?: "dense" | "compact";
  /** What will happen, to whom: said before it is done. */
  says: ReactNode;
  fields?: readonly DeedField[];
  /** Several texts stand side by side: the dialog is as wide as the screen. */
  isWide?: boolean;
  /** Asks for a reason, which is kept in the audit log: how it begins, or that it may be empty. */
  reason?: boolean | Pick<DeedField, "value" | "hint" | "isOptional">;
  /** Asks who it is once more: password, and code where there is one. */
  again?: boolean;
  /**
   * Opens the dialog, which asks: `a` approves, `p` proposes or asks, `d` refuses, `m` matches; of
   * a proof `s` says yes and `r` no.
   */
  hotkey?: "a" | "p" | "d" | "m" | "s" | "r";
  /** Why it cannot be done now; it is seen all the same. */
  blocked?: string | undefined;
  payload(values: Record<string, string>): StaffPayloadOf<N>;
  /** The words once it is done. */
  done: string;
  /** Goes on with the queue once it is done. */
  goOn?(): void;
  /** Shows, above the buttons, what would come of what is typed. */
  preview?: ComponentType<{ payload: StaffPayloadOf<N> }>;
  /** Shows what came of it, where that is more than a word; the dialog stays open for it. */
  result?: ComponentType<{ answer: StaffAnswerOf<N>; onClose(): void }>;
}

/** One act: its button, and the dialog that says what it does before it is done. */
export function Deed<N extends StaffCallName>(props: DeedProps<N>) {
  const { label, icon, needs, variant = "plain", size = "dense", blocked, hotkey } = props;
  const { done, result: Result } = props;
  const t = useTranslations();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const [answer, setAnswer] = useState<StaffAnswerOf<N> | null>(null);
  const isAllowed = may(needs);
  useKeys(
    hotkey === undefined
      ? {}
      : {
          [hotkey]: (event) => {
            if (!isAllowed || blocked !== undefined) return;
            // The letter is not to be typed into the dialog that it opens.
            event.preventDefault();
            setOpen(true);
          },
        },
    { isFirst: true },
  );
  if (!isAllowed) return null;
  const close = () => {
    setOpen(false);
    setAnswer(null);
  };
  return (
    <>
      <Button
        variant={variant}
        size={size}
        aria-disabled={blocked !== undefined || undefined}
        title={blocked}
        aria-keyshortcuts={hotkey}
        aria-haspopup="dialog"
        onClick={() => {
          // A finger finds no title: whoever presses it is told why not.
          if (blocked === undefined) setOpen(true);
          else toast("info", blocked);
        }}
      >
        {icon === undefined ? (
          label
        ) : (
          <>
            <Icon name={icon} />
            <span className="wide-text">{label}</span>
          </>
        )}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        placement="centre"
        title={label}
        closeLabel={t("close")}
      >
        {answer === null || !Result ? (
          <DeedForm
            {...props}
            onCancel={close}
            onDone={(given) => {
              toast("success", isWaiting(given) ? t("deed.waits") : done, 4_000);
              if (Result) setAnswer(() => given);
              else close();
              props.goOn?.();
            }}
          />
        ) : (
          <Result answer={answer} onClose={close} />
        )}
      </Dialog>
    </>
  );
}

/** A deed of two persons is proposed: it waits for the second one. */
function isWaiting(answer: unknown): boolean {
  return (
    typeof answer === "object" &&
    answer !== null &&
    "approvalId" in answer &&
    answer.approvalId !== null
  );
}
