import type { AnswerOf } from "@trevo/contract/registry.ts";
import { useState } from "react";
import { call } from "../../lib/client.ts";
import { toast } from "@trevo/client/toasts.ts";
import { useQuery } from "../../lib/use-query.ts";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { FormSheet } from "../../components/common/form-sheet.tsx";
import { LoginPasswordField } from "../../components/account/login-password-field.tsx";
import { Row, RowList } from "../../components/common/row-list.tsx";

type Linked = AnswerOf<"socialLogin.list">["list"][number];
type Provider = Linked["provider"];

/** Outside providers that open the account, and those that could. */
export default function LinkedAccounts() {
  const t = useTranslations();
  const { data: offered } = useQuery("socialLogin.providers", {});
  const { data: mine, refetch } = useQuery("socialLogin.list", {});
  const [chosen, setChosen] = useState<{ provider: Provider; isLinked: boolean } | null>(null);
  if (!offered || !mine) return null;
  const linked = new Map(mine.list.map((each) => [each.provider.id, each]));
  const rest = offered.providers.filter(({ id }) => !linked.has(id));
  if (linked.size + rest.length === 0) return null;
  const close = () => setChosen(null);
  return (
    <>
      <RowList title={t("social.ways")}>
        {[...linked.values()].map(({ provider, label }) => (
          <Row
            key={provider.id}
            icon="check-circle"
            text={provider.name}
            more={label ?? undefined}
            note={t("social.on")}
            onClick={() => setChosen({ provider, isLinked: true })}
          />
        ))}
        {rest.map((provider) => (
          <Row
            key={provider.id}
            icon="person"
            text={provider.name}
            note={t("social.off")}
            onClick={() => setChosen({ provider, isLinked: false })}
          />
        ))}
      </RowList>
      {chosen && (
        <WaySheet
          {...chosen}
          onClose={close}
          onGone={() => {
            close();
            refetch();
          }}
        />
      )}
    </>
  );
}

interface WaySheetProps {
  provider: Provider;
  isLinked: boolean;
  onClose(): void;
  onGone(): void;
}

/** Adds or takes away a provider, by the account's own password. */
function WaySheet({ provider: { id, name }, isLinked, onClose, onGone }: WaySheetProps) {
  const t = useTranslations();
  const [password, setPassword] = useState("");
  const form = useSubmit({
    fields: ["password"],
    async send() {
      if (isLinked) {
        await call("socialLogin.unlink", { provider: id, password });
        toast("success", t("social.unlinked", { provider: name }));
        return onGone();
      }
      const next = "/m/securityCenter";
      const input = { provider: id, purpose: "link" as const, password, next };
      const { url } = await call("socialLogin.start", input);
      location.assign(url);
    },
  });
  return (
    <FormSheet
      title={t(isLinked ? "social.unlink.title" : "social.ready", { provider: name })}
      text={t(isLinked ? "social.unlink.text" : "social.link.text", { provider: name })}
      go={t(isLinked ? "social.unlink" : "social.link")}
      variant={isLinked ? "danger" : "primary"}
      form={form}
      onClose={onClose}
    >
      <LoginPasswordField
        value={password}
        error={form.fieldErrors.password}
        onValue={setPassword}
      />
    </FormSheet>
  );
}
