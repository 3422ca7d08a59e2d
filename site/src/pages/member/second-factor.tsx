import { useState } from "react";
import { Badge } from "@trevo/ui/badge.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { useRead } from "../../lib/use-read.ts";
import { useWords } from "../../lib/words.ts";
import { FailedReading } from "../../components/common/failed-reading.tsx";
import { PageSkeleton } from "../../components/common/page-skeleton.tsx";
import { App } from "./second-factor/app.tsx";
import { Codes } from "./second-factor/codes.tsx";
import { Passkeys } from "./second-factor/passkeys.tsx";
import { Recovery } from "./second-factor/recovery.tsx";
import page from "../../components/common/page.module.css";

/** What proves the member beside the password: an app, passkeys, recovery codes. */
export default function SecondFactor() {
  const say = useWords();
  const { data, error, again } = useRead("security.factors", {});
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (!data) return error ? <FailedReading error={error} again={again} /> : <PageSkeleton />;
  const changed = (fresh: readonly string[] | null = null) => {
    setCodes(fresh);
    again();
  };
  const isOn = data.totp !== null || data.passkeys.length > 0;
  return (
    <div className={page.page}>
      <p className={page.text}>
        {isOn && (
          <Badge tone="brand">
            <Icon name="check" />
            {say("security.done")}
          </Badge>
        )}{" "}
        {say("factor.intro")}
        {data.everyDays !== null && ` ${say("factor.every", { days: data.everyDays })}`}
      </p>
      <App since={data.totp?.since ?? null} onChanged={changed} />
      <Passkeys factors={data} onChanged={changed} />
      {isOn && <Recovery left={data.recoveryLeft} onChanged={changed} />}
      {codes && <Codes codes={codes} onClose={() => setCodes(null)} />}
    </div>
  );
}
