import { buttonClass } from "@trevo/ui/button.tsx";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { DialogQueue } from "@trevo/ui/dialog-queue.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { useMoney } from "../../lib/settings.ts";
import { useCommand } from "../../lib/use-query.ts";
import css from "./jackpot-win.module.css";

type Win = NonNullable<AnswerOf<"jackpot.mine">["win"]>;

/** Leaves that rain once, each from its own place and after its own time. */
const leaves = Array.from({ length: 14 }, (_, at) => at);

const delay = (at: number) => `${((at * 5) % leaves.length) * 170}ms`;

/** The member has won the jackpot: said once, on whichever page they are. */
export function JackpotWin({ win }: { win: Win }) {
  const t = useTranslations();
  const money = useMoney();
  const { send } = useCommand("jackpot.seen", { changes: ["jackpot.mine"] });
  const close = () => send({ cycle: win.cycle });
  const title = t("jackpot.won.title");
  return (
    <DialogQueue>
      <Dialog open bare placement="centre" title={title} closeLabel={t("close")} onClose={close}>
        <div className={`${css.win} island`}>
          <span aria-hidden className={css.rain}>
            {leaves.map((at) => (
              <span
                key={at}
                style={{ insetInlineStart: `${4 + at * 7}%`, animationDelay: delay(at) }}
              >
                <Icon name="clover" />
              </span>
            ))}
          </span>
          <span className={css.crest}>
            <Icon name="trophy" />
          </span>
          <span aria-hidden className={css.title}>
            {title}
          </span>
          <strong className="num">{money(win.amount)}</strong>
          <p>{t("jackpot.won.text", { bet: win.bet, game: win.game.name })}</p>
          <a
            className={buttonClass("gold", "large", true)}
            href="/m/transaction/record"
            onClick={close}
          >
            {t("jackpot.won.see")}
          </a>
          <button type="button" className={buttonClass("quiet", "normal", true)} onClick={close}>
            {t("close")}
          </button>
        </div>
      </Dialog>
    </DialogQueue>
  );
}
