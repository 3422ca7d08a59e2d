import type { AnswerOf } from "@trevo/contract/registry.ts";
import { useState } from "react";
import { call } from "../../lib/client.ts";
import { notify } from "../../lib/notices.ts";
import { useRead } from "../../lib/use-read.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { useWords } from "../../lib/words.ts";
import { FormSheet } from "../../components/common/form-sheet.tsx";
import { LoginPasswordField } from "../../components/account/login-password-field.tsx";
import { Row, RowList } from "../../components/common/row-list.tsx";

type Linked = AnswerOf<"social.list">["list"][number];
type Provider = Linked["provider"];

/** Outside providers that open the account, and those that could. */
export default function OtherWays() {
  const say = useWords();
  const { data: offered } = useRead("social.providers", {});
  const { data: mine, again } = useRead("social.list", {});
  const [chosen, setChosen] = useState<{ provider: Provider; isLinked: boolean } | null>(null);
  if (!offered || !mine) return null;
  const linked = new Map(mine.list.map((each) => [each.provider.id, each]));
  const rest = offered.providers.filter(({ id }) => !linked.has(id));
  if (linked.size + rest.length === 0) return null;
  const close = () => setChosen(null);
  return (
    <>
      <RowList title={say("social.ways")}>
        {[...linked.values()].map(({ provider, label }) => (
          <Row
            key={provider.id}
            icon="check-circle"
            text={provider.name}
            more={label ?? undefined}
            note={say("social.on")}
            onClick={() => setChosen({ provider, isLinked: true })}
          />
        ))}
        {rest.map((provider) => (
          <Row
            key={provider.id}
            icon="person"
            text={provider.name}
            note={say("social.off")}
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
            again();
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
  const say = useWords();
  const [password, setPassword] = useState("");
  const form = useSubmit({
    fields: ["password"],
    async send() {
      if (isLinked) {
        await call("social.unlink", { provider: id, password });
        notify("success", say("social.unlinked", { provider: name }));
        return onGone();
      }
      const next = "/m/securityCenter";
      const wish = { provider: id, purpose: "link" as const, password, next };
      const { url } = await call("social.start", wish);
      location.assign(url);
    },
  });
  return (
    <FormSheet
      title={say(isLinked ? "social.unlink.title" : "social.ready", { provider: name })}
      text={say(isLinked ? "social.unlink.text" : "social.link.text", { provider: name })}
      go={say(isLinked ? "social.unlink" : "social.link")}
      look={isLinked ? "danger" : "primary"}
      form={form}
      onClose={onClose}
    >
      <LoginPasswordField value={password} error={form.wrong.password} onValue={setPassword} />
    </FormSheet>
  );
}
