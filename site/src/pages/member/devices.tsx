import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Badge } from "@trevo/ui/badge.tsx";
import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { call, CallError } from "../../lib/client.ts";
import { ask, notify } from "../../lib/notices.ts";
import { useRead } from "../../lib/use-read.ts";
import { useLanguage, useWords } from "../../lib/words.ts";
import { momentText } from "../../components/common/moments.ts";
import { FailedReading } from "../../components/common/failed-reading.tsx";
import { PageSkeleton } from "../../components/common/page-skeleton.tsx";
import page from "../../components/common/page.module.css";
import css from "./devices.module.css";

type Device = AnswerOf<"session.devices">["list"][number];

/** Where the account is signed in, and the way to sign out elsewhere. */
export default function Devices() {
  const say = useWords();
  const { data, error, again } = useRead("session.devices", {});
  if (!data) return error ? <FailedReading error={error} again={again} /> : <PageSkeleton />;
  const others = data.list.filter(({ isThis }) => !isThis);
  const end = async (work: () => Promise<unknown>) => {
    try {
      await work();
      notify("success", say("devices.ended"));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      notify("error", failure.message);
    }
    again();
  };
  const endAll = () =>
    ask({
      title: say("devices.others"),
      text: say("devices.others.text"),
      yes: say("devices.others"),
      no: say("cancel"),
      tone: "danger",
      onYes: () => void end(() => call("session.endOthers", {})),
    });
  return (
    <div className={page.page}>
      <ul className={css.list}>
        {data.list.map((device) => (
          <DeviceCard
            key={device.id}
            device={device}
            onEnd={() => void end(() => call("session.endDevice", { id: device.id }))}
          />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className={css.text}>{say("devices.alone")}</p>
      ) : (
        <Button look="danger" wide onClick={endAll}>
          {say("devices.others")}
        </Button>
      )}
      <a className={buttonClass("plain", "normal", true)} href="/m/member/signIns">
        <Icon name="history" />
        {say("devices.history")}
      </a>
    </div>
  );
}

function DeviceCard({ device, onEnd }: { device: Device; onEnd(): void }) {
  const say = useWords();
  const language = useLanguage();
  const name = device.from === "" ? say("devices.unknown") : device.from;
  const isPhone = /Android|iOS/.test(device.from);
  return (
    <li className={css.card}>
      <span className={css.mark} aria-hidden>
        <Icon name={isPhone ? "phone" : "globe"} />
      </span>
      <div className={css.words}>
        <span className={css.top}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          {device.isThis && <Badge tone="brand">{say("devices.this")}</Badge>}
        </span>
        <small>{say(`signIns.by.${device.method}`)}</small>
        <small>{say("devices.since", { at: momentText(device.since, language) })}</small>
        <small>{say("devices.seen", { at: momentText(device.seenAt, language) })}</small>
      </div>
      {!device.isThis && (
        <Button
          look="plain"
          size="compact"
          className={css.end}
          aria-label={say("devices.end.named", { name })}
          onClick={onEnd}
        >
          {say("devices.end")}
        </Button>
      )}
    </li>
  );
}
