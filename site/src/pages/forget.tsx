import { useState } from "react";
import { Tabs } from "@trevo/ui/tabs.tsx";
import { useRead } from "../lib/use-read.ts";
import { useWords } from "../lib/words.ts";
import { OutboxLink } from "../components/account/outbox-link.tsx";
import { Door } from "../layout/door.tsx";
import { FailedReading } from "../components/common/failed-reading.tsx";
import { PageSkeleton } from "../components/common/page-skeleton.tsx";
import { ByLink } from "./forget/by-link.tsx";
import { ByMail } from "./forget/by-mail.tsx";
import { ByMobile } from "./forget/by-mobile.tsx";
import { useLinkToken } from "./forget/link-token.ts";
import css from "./forget/forget.module.css";

type Way = "mobile" | "mail";

/** A forgotten password: by a code to the phone, by a mailed link, and where that link leads. */
export default function Forget() {
  const say = useWords();
  const linkToken = useLinkToken();
  const [wished, setWished] = useState<Way | null>(null);
  const { data: rule, error, again } = useRead("password.rule", {});
  const way = wished ?? (rule?.byMobile === true ? "mobile" : "mail");
  const kind = linkToken !== null ? "link" : rule ? way : "mail";
  return (
    <Door current="forget" title={say("forget.title")} text={say(`forget.text.${kind}`)}>
      {error ? (
        <FailedReading error={error} again={again} />
      ) : !rule ? (
        <PageSkeleton />
      ) : linkToken !== null ? (
        <ByLink key={linkToken} linkToken={linkToken} rule={rule} />
      ) : (
        <>
          {rule.byMobile && (
            <div className={css.ways}>
              <Tabs<Way>
                label={say("forget.way")}
                options={(["mobile", "mail"] as const).map((key) => ({
                  key,
                  text: say(`forget.way.${key}`),
                }))}
                chosen={way}
                onChoose={setWished}
              />
            </div>
          )}
          {way === "mobile" ? <ByMobile rule={rule} /> : <ByMail />}
        </>
      )}
      <p className={css.back}>
        <a href="/m/login">{say("forget.login")}</a>
        {kind !== "mobile" && <OutboxLink />}
      </p>
    </Door>
  );
}
