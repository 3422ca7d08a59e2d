import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Badge } from "@trevo/ui/badge.tsx";
import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import type { CallError } from "../../lib/client.ts";
import { askToConfirm, toast } from "@trevo/client/toasts.ts";
import { useCommand, useQuery } from "../../lib/use-query.ts";
import { useLanguage, useTranslations } from "../../lib/i18n.ts";
import { momentText } from "../../components/common/moments.ts";
import { QueryError } from "../../components/common/query-error.tsx";
import { PageSkeleton } from "../../components/common/page-skeleton.tsx";
import page from "../../components/common/page.module.css";
import css from "./devices.module.css";

type Device = AnswerOf<"session.devices">["list"][number];

/** Where the account is signed in, and the way to sign out elsewhere. */
export default function Devices() {
  const t = useTranslations();
  const { data, error, refetch } = useQuery("session.devices", {});
  const options = {
    onRefused(failure: CallError) {
      toast("error", failure.message);
      refetch();
    },
    changes: ["session.devices"],
  } as const;
  const endOne = useCommand("session.endDevice", options);
  const endOthers = useCommand("session.endOthers", options);
  if (!data) return error ? <QueryError error={error} refetch={refetch} /> : <PageSkeleton />;
  const others = data.list.filter(({ isThis }) => !isThis);
  const onEnded = () => toast("success", t("devices.ended"));
  const endAll = () =>
    askToConfirm({
      title: t("devices.others"),
      text: t("devices.others.text"),
      yes: t("devices.others"),
      no: t("cancel"),
      tone: "danger",
      onYes: () => endOthers.send({}, onEnded),
    });
  return (
    <div className={page.page}>
      <ul className={css.list}>
        {data.list.map((device) => (
          <DeviceCard
            key={device.id}
            device={device}
            onEnd={() => endOne.send({ id: device.id }, onEnded)}
          />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className={css.text}>{t("devices.alone")}</p>
      ) : (
        <Button variant="danger" wide onClick={endAll}>
          {t("devices.others")}
        </Button>
      )}
      <a className={buttonClass("plain", "normal", true)} href="/m/member/signIns">
        <Icon name="history" />
        {t("devices.history")}
      </a>
    </div>
  );
}

function DeviceCard({ device, onEnd }: { device: Device; onEnd(): void }) {
  const t = useTranslations();
  const language = useLanguage();
  const name = device.from === "" ? t("devices.unknown") : device.from;
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
          {device.isThis && <Badge tone="brand">{t("devices.this")}</Badge>}
        </span>
        <small>{t(`signIns.by.${device.method}`)}</small>
        <small>{t("devices.since", { at: momentText(device.since, language) })}</small>
        <small>{t("devices.seen", { at: momentText(device.seenAt, language) })}</small>
      </div>
      {!device.isThis && (
        <Button
          variant="plain"
          size="compact"
          className={css.end}
          aria-label={t("devices.end.named", { name })}
          onClick={onEnd}
        >
          {t("devices.end")}
        </Button>
      )}
    </li>
  );
}
