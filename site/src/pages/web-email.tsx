import { useState } from "react";
import { Tabs } from "@trevo/ui/tabs.tsx";
import { useTranslations } from "../lib/i18n.ts";
import { Inbox, type Box } from "../components/messaging/inbox.tsx";
import css from "./web-email.module.css";

/** The inbox: letters of one's own, and news for everyone. */
export default function WebEmail() {
  const t = useTranslations();
  const [box, setBox] = useState<Box>("mail");
  const options = (["mail", "news"] as const).map((key) => ({ key, text: t(`inbox.${key}`) }));
  return (
    <>
      <div className={css.tabs}>
        <Tabs
          label={t("title.webEmail")}
          options={options}
          chosen={box}
          onChoose={(key) => setBox(key)}
        />
      </div>
      <Inbox key={box} box={box} />
    </>
  );
}
