import { Button } from "@trevo/ui/button.tsx";
import { toast } from "@trevo/client/toasts.ts";
import type { Permission } from "@trevo/contract/staff/define.ts";
import { CallError } from "../lib/client.ts";
import { useKeys } from "../lib/keys.ts";
import { type MessageKey, useTranslations } from "../lib/i18n.ts";
import { useAddress } from "../lib/navigate.ts";
import { useMay } from "../lib/session.ts";
import { useOnward } from "../table/onward.ts";

/** A queue whose rows are taken one after the other. */
export interface Queue {
  needs: Permission;
  label: MessageKey;
  /** What is said when there is none. */
  none: MessageKey;
  /** Takes the first one that nobody has; null: there is none. */
  take(): Promise<string | null>;
}

/** Takes the most urgent row of a queue that nobody has, and opens it. */
export function NextButton(queue: Queue) {
  const t = useTranslations();
  const may = useMay();
  const open = useNext(queue);
  const isAllowed = may(queue.needs);
  const take = async () => {
    if ((await open()) === "none") toast("info", t(queue.none), 3_000);
  };
  useKeys({ n: () => isAllowed && void take() });
  if (!isAllowed) return null;
  return (
    <Button variant="primary" size="dense" onClick={() => void take()}>
      {t(queue.label)}
    </Button>
  );
}

/** The same in a list whose rows nobody takes for themselves: `n` opens the one after the open. */
export function NextRow({ needs, label, none }: Omit<Queue, "take">) {
  const t = useTranslations();
  const may = useMay();
  const goOn = useOnward();
  const isAllowed = may(needs);
  const open = () => {
    if (!goOn()) toast("info", t(none), 3_000);
  };
  useKeys({ n: () => isAllowed && open() });
  if (!isAllowed) return null;
  return (
    <Button variant="primary" size="dense" aria-keyshortcuts="n" onClick={open}>
      {t(label)}
    </Button>
  );
}

/**
 * What opens the next row of a queue: for its button, and for who has just decided one. That the
 * queue is empty is left to the caller to say: it must not hide what was said of the decision.
 */
export function useNext({ take }: Queue): () => Promise<"opened" | "none" | "failed"> {
  const [, change] = useAddress();
  return async () => {
    try {
      const id = await take();
      if (id === null) return "none";
      change({ state: null, open: id, after: null, before: null });
      return "opened";
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast("error", error.message);
      return "failed";
    }
  };
}
