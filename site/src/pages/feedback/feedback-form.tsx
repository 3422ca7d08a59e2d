import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { call } from "../../lib/client.ts";
import { notify, durations } from "../../lib/notices.ts";
import type { Picture } from "../../lib/pictures.ts";
import { useRead } from "../../lib/use-read.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { useWords } from "../../lib/words.ts";
import { ChoiceField } from "../../components/common/choice-field.tsx";
import { Trouble } from "../../components/common/trouble.tsx";
import { FailedReading } from "../../components/common/failed-reading.tsx";
import { PageSkeleton } from "../../components/common/page-skeleton.tsx";
import { Pictures } from "./pictures.tsx";
import page from "../../components/common/page.module.css";
import css from "../feedback.module.css";

const topics = ["suggestion", "problem", "payment", "game", "other"] as const;
type Topic = (typeof topics)[number];

/** A topic, a text within its bounds, and up to three pictures. */
export function FeedbackForm({ onSent }: { onSent(): void }) {
  const say = useWords();
  const { data, error, again } = useRead("feedback.bounds", {});
  const [topic, setTopic] = useState<Topic>("suggestion");
  const [content, setContent] = useState("");
  const [pictures, setPictures] = useState<Picture[]>([]);
  const form = useSubmit({
    fields: ["content"],
    async send() {
      const images = pictures.map(({ id }) => id);
      await call("feedback.send", { topic, content, images });
      notify("success", say("feedback.sent"), durations.short);
      onSent();
    },
  });
  if (!data) return error ? <FailedReading error={error} again={again} /> : <PageSkeleton />;
  const { lengthMin: min, lengthMax: max } = data;
  const note = form.wrong.content ?? say("feedback.content.hint", { min, max });
  return (
    <form className={page.form} onSubmit={form.submit} noValidate>
      <Trouble text={form.trouble} />
      <ChoiceField
        label={say("feedback.topic")}
        value={topic}
        options={topics.map((value) => ({ value, text: say(`feedback.topic.${value}`) }))}
        onChange={(value) => setTopic(topics.find((one) => one === value) ?? "other")}
      />
      <div className={css.area} data-wrong={form.wrong.content === undefined ? undefined : ""}>
        <label htmlFor="content">{say("feedback.content")}</label>
        <textarea
          id="content"
          rows={6}
          value={content}
          aria-invalid={form.wrong.content !== undefined || undefined}
          aria-describedby="content-note"
          onChange={(event) => setContent(event.target.value)}
        />
      </div>
      <p id="content-note" className={css.note} data-wrong={form.wrong.content && ""}>
        <span>
          {form.wrong.content !== undefined && <Icon name="info" />}
          {note}
        </span>
        <span className="num">
          {say("feedback.count", { count: [...content.trim()].length, max })}
        </span>
      </p>
      <Pictures max={data.imagesMax} pictures={pictures} onChange={setPictures} />
      <Button type="submit" size="large" wide busy={form.busy}>
        {say("feedback.send")}
      </Button>
    </form>
  );
}
