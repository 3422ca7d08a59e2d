import { useState } from "react";
import { classes } from "@trevo/ui/classes.ts";
import { Tabs } from "@trevo/ui/tabs.tsx";
import { useTranslations } from "../lib/i18n.ts";
import { FeedbackForm } from "./feedback/feedback-form.tsx";
import { FeedbackList } from "./feedback/feedback-list.tsx";
import page from "../components/common/page.module.css";
import css from "./feedback.module.css";

/** What a member tells the operator, and what was answered. */
export default function Feedback() {
  const t = useTranslations();
  const [tab, setTab] = useState<"new" | "mine">("new");
  return (
    <div className={classes(page.page, css.page)}>
      <Tabs
        label={t("feedback.tabs")}
        options={[
          { key: "new", text: t("feedback.new") },
          { key: "mine", text: t("feedback.mine") },
        ]}
        chosen={tab}
        onChoose={(key) => setTab(key)}
      />
      {tab === "new" ? <FeedbackForm onSent={() => setTab("mine")} /> : <FeedbackList />}
    </div>
  );
}
