import { useState } from "react";
import { Badge } from "@trevo/ui/badge.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { useQuery } from "../../lib/use-query.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { QueryError } from "../../components/common/query-error.tsx";
import { PageSkeleton } from "../../components/common/page-skeleton.tsx";
import { Authenticator } from "./second-factor/authenticator.tsx";
import { Codes } from "./second-factor/codes.tsx";
import { Passkeys } from "./second-factor/passkeys.tsx";
import { Recovery } from "./second-factor/recovery.tsx";
import page from "../../components/common/page.module.css";

/** What proves the member beside the password: an app, passkeys, recovery codes. */
export default function SecondFactor() {
  const t = useTranslations();
  const { data, error, refetch } = useQuery("mfaSettings.factors", {});
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (!data) return error ? <QueryError error={error} refetch={refetch} /> : <PageSkeleton />;
  const changed = (fresh: readonly string[] | null = null) => {
    setCodes(fresh);
    refetch();
  };
  const isOn = data.totp !== null || data.passkeys.length > 0;
  return (
    <div className={page.page}>
      <p className={page.text}>
        {isOn && (
          <Badge tone="brand">
            <Icon name="check" />
            {t("security.done")}
          </Badge>
        )}{" "}
        {t("factor.intro")}
        {data.everyDays !== null && ` ${t("factor.every", { days: data.everyDays })}`}
      </p>
      <Authenticator since={data.totp?.since ?? null} onChanged={changed} />
      <Passkeys factors={data} onChanged={changed} />
      {isOn && <Recovery left={data.recoveryLeft} onChanged={changed} />}
      {codes && <Codes codes={codes} onClose={() => setCodes(null)} />}
    </div>
  );
}
