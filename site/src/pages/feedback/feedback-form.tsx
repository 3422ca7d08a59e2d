import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { call } from "../../lib/client.ts";
import { toast, durations } from "@trevo/client/toasts.ts";
import type { Picture } from "../../lib/pictures.ts";
import { useQuery } from "../../lib/use-query.ts";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { ChoiceField } from "../../components/common/choice-field.tsx";
import { FormError } from "../../components/common/form-error.tsx";
import { QueryError } from "../../components/common/query-error.tsx";
import { Pictures } from "../../components/common/pictures.tsx";
import { PageSkeleton } from "../../components/common/page-skeleton.tsx";
import page from "../../components/common/page.module.css";
import css from "../feedback.module.css";

const topics = ["suggestion", "problem", "payment", "game", "other"] as const;
type Topic = (typeof topics)[number];

/** A topic, a text within its bounds, and up to three pictures. */
export function FeedbackForm({ onSent }: { onSent(): void }) {
  const t = useTranslations();
  const { data, error, refetch } = useQuery("feedback.bounds", {});
  const [topic, setTopic] = useState<Topic>("suggestion");
  const [content, setContent] = useState("");
  const [pictures, setPictures] = useState<Picture[]>([]);
  const form = useSubmit({
    fields: ["content"],
    async send() {
      const images = pictures.map(({ id }) => id);
      await call("feedback.send", { topic, content, images });
      toast("success", t("feedback.sent"), durations.short);
      onSent();
    },
  });
  if (!data) return error ? <QueryError error={error} refetch={refetch} /> : <PageSkeleton />;
  const { lengthMin: min, lengthMax: max } = data;
  const note = form.fieldErrors.content ?? t("feedback.content.hint", { min, max });
  return (
    <form className={page.form} onSubmit={form.submit} noValidate>
      <FormError text={form.formError} />
      <ChoiceField
        label={t("feedback.topic")}
        value={topic}
        options={topics.map((value) => ({ value, text: t(`feedback.topic.${value}`) }))}
        onChange={(value) => setTopic(topics.find((one) => one === value) ?? "other")}
      />
      <div
        className={css.area}
        data-wrong={form.fieldErrors.content === undefined ? undefined : ""}
      >
        <label htmlFor="content">{t("feedback.content")}</label>
        <textarea
          id="content"
          rows={6}
          value={content}
          aria-invalid={form.fieldErrors.content !== undefined || undefined}
          aria-describedby="content-note"
          onChange={(event) => setContent(event.target.value)}
        />
      </div>
      <p id="content-note" className={css.note} data-wrong={form.fieldErrors.content && ""}>
        <span>
          {form.fieldErrors.content !== undefined && <Icon name="info" />}
          {note}
        </span>
        <span className="num">
          {t("feedback.count", { count: [...content.trim()].length, max })}
        </span>
      </p>
      <Pictures
        purpose="feedback"
        max={data.imagesMax}
        pictures={pictures}
        onChange={setPictures}
      />
      <Button type="submit" size="large" wide busy={form.busy}>
        {t("feedback.send")}
      </Button>
    </form>
  );
}
