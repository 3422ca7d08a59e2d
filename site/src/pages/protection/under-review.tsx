import { buttonClass } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { useRead } from "../../lib/use-read.ts";
import { useLanguage, useWords } from "../../lib/words.ts";
import { momentText } from "../../components/common/moments.ts";
import css from "../protection.module.css";

/** That play waits for a review, or that the account is being closed: with its money, and when. */
export function UnderReview() {
  const say = useWords();
  const language = useLanguage();
  const { data } = useRead("register.mine", {});
  if (!data || data.state === "open") return null;
  const { withdrawUntil, closesAt, returnBy } = data;
  const isDated = withdrawUntil !== null && closesAt !== null && returnBy !== null;
  const dates = isDated ? { withdrawUntil, closesAt, returnBy } : null;
  return (
    <section className={css.banner} role="status">
      <h2>
        <Icon name="clock" />
        {say(dates ? "review.closing" : "review.waits")}
      </h2>
      {dates ? (
        <>
          <p>{say("review.closing.text")}</p>
          <p>{say("review.withdraw", { moment: momentText(dates.withdrawUntil, language) })}</p>
          <p>
            {say("review.closes", {
              moment: momentText(dates.closesAt, language),
              returned: momentText(dates.returnBy, language),
            })}
          </p>
        </>
      ) : (
        <p>{say("review.waits.text")}</p>
      )}
      <a className={buttonClass("outline", "normal", true)} href="/m/message">
        {say("menu.service")}
      </a>
    </section>
  );
}
