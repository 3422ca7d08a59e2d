import { lazy, Suspense, useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { languages } from "@trevo/contract/languages.ts";
import { toast } from "@trevo/client/toasts.ts";
import { ask, CallError } from "../lib/client.ts";
import { useTranslations, type MessageKey } from "../lib/i18n.ts";
import { Labelled } from "../parts/input.tsx";
import type { Draft, Kind, TextField } from "./draft.ts";
import css from "./fields.module.css";
import { Languages, missingIn } from "./languages.tsx";

const RichEditor = lazy(async () => ({
  default: (await import("../parts/rich-editor.tsx")).RichEditor,
}));

interface FieldsProps {
  kind: Kind;
  draft: Draft;
  /** The zone in which times are meant. */
  timeZone: string;
  isReadOnly: boolean;
}

/** All that is written of an item, the languages side by side. */
export function Fields({ kind, draft, timeZone, isReadOnly }: FieldsProps) {
  const t = useTranslations();
  const { body } = draft;
  const hasPicture = kind === "banner" || kind === "popup";
  return (
    <div className={css.fields}>
      <Languages missing={missingIn(kind, body)} />
      <Texts name="title" label="content.title" draft={draft} />
      {hasPicture && <Picture draft={draft} />}
      {hasPicture && body.picture !== null && (
        <Texts name="alt" label="content.alt" hint="content.alt.hint" draft={draft} />
      )}
      <div className={css.three}>
        {languages.map((code) => (
          <div key={code} className={css.text}>
            <p aria-hidden>{`${t("content.text")} · ${code}`}</p>
            <Suspense>
              <RichEditor
                key={draft.round}
                label={t("content.text.in", { language: t(`agreements.${code}`) })}
                value={body.content[code]}
                isReadOnly={isReadOnly}
                onChange={(html) =>
                  draft.change((before) => ({ content: { ...before.content, [code]: html } }))
                }
              />
            </Suspense>
            {draft.errors[`content.${code}`] !== undefined && (
              <p className={css.wrong}>
                {code}: {draft.errors[`content.${code}`]}
              </p>
            )}
          </div>
        ))}
      </div>
      {kind !== "help" && <Where kind={kind} draft={draft} timeZone={timeZone} />}
    </div>
  );
}

interface TextsProps {
  name: Exclude<TextField, "content">;
  label: MessageKey;
  hint?: MessageKey;
  draft: Draft;
}

/** One line of text in each language. */
function Texts({ name, label, hint, draft }: TextsProps) {
  const t = useTranslations();
  const { body, errors, change } = draft;
  return (
    <div className={css.three}>
      {languages.map((code) => (
        <Labelled
          key={code}
          id={`${name}.${code}`}
          label={`${t(label)} · ${code}`}
          hint={hint && t(hint)}
          error={errors[`${name}.${code}`]}
        >
          {(props) => (
            <input
              {...props}
              value={body[name][code]}
              maxLength={200}
              autoComplete="off"
              onChange={({ target }) =>
                change((before) => ({ [name]: { ...before[name], [code]: target.value } }))
              }
            />
          )}
        </Labelled>
      ))}
    </div>
  );
}

/** The picture: a file is sent when it is chosen. */
function Picture({ draft }: { draft: Draft }) {
  const t = useTranslations();
  const [isBusy, setBusy] = useState(false);
  const { body, errors, change } = draft;
  const send = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    try {
      const { url } = await ask("content.sendPicture", {}, { files: [file] });
      change({ picture: url });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast("error", error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css.picture}>
      {body.picture !== null && <img src={body.picture} alt="" />}
      <Labelled
        id="picture"
        label={t("content.picture")}
        hint={t("content.picture.hint")}
        error={errors.picture}
      >
        {(props) => (
          <input
            {...props}
            type="file"
            accept="image/png,image/jpeg"
            disabled={isBusy}
            aria-busy={isBusy}
            onChange={({ target }) => void send(target.files?.[0])}
          />
        )}
      </Labelled>
      {body.picture !== null && (
        <Button variant="quiet" size="dense" onClick={() => change({ picture: null })}>
          {t("content.picture.remove")}
        </Button>
      )}
    </div>
  );
}

const places = ["m_home", "m_login", "m_reg", "m_newgame"] as const;
const topics = ["news", "system", "payment", "safety"] as const;
const audiences = ["all", "guests", "members"] as const;

/** Where it is shown, to whom, from when until when. */
function Where({ kind, draft, timeZone }: Omit<FieldsProps, "isReadOnly">) {
  const t = useTranslations();
  const { body, errors, change } = draft;
  return (
    <div className={css.two}>
      <Moment name="startsAt" hint={t("content.startsAt.hint", { zone: timeZone })} draft={draft} />
      <Moment name="endsAt" hint={t("content.endsAt.hint")} draft={draft} />
      {kind !== "notice" && (
        <Labelled
          id="link"
          label={t("content.link")}
          hint={t("content.link.hint")}
          error={errors.link}
        >
          {(props) => (
            <input
              {...props}
              value={body.link ?? ""}
              placeholder="/m/…"
              autoComplete="off"
              onChange={({ target }) => change({ link: target.value === "" ? null : target.value })}
            />
          )}
        </Labelled>
      )}
      {kind === "banner" ? (
        <Choice
          label="content.place"
          value={body.place ?? ""}
          options={[
            { value: "", text: t("content.place.all") },
            ...places.map((value) => ({ value, text: t(`content.place.${value}`) })),
          ]}
          onChoose={(value) => change({ place: places.find((place) => place === value) ?? null })}
        />
      ) : (
        <Choice
          label="content.topic"
          value={body.topic}
          options={topics.map((value) => ({ value, text: t(`content.topic.${value}`) }))}
          onChoose={(value) => change({ topic: topics.find((topic) => topic === value) ?? "news" })}
        />
      )}
      <Choice
        label="content.audience"
        value={body.audience}
        options={audiences.map((value) => ({ value, text: t(`content.audience.${value}`) }))}
        onChoose={(value) =>
          change({ audience: audiences.find((audience) => audience === value) ?? "all" })
        }
      />
    </div>
  );
}

interface MomentProps {
  name: "startsAt" | "endsAt";
  hint: string;
  draft: Draft;
}

function Moment({ name, hint, draft }: MomentProps) {
  const t = useTranslations();
  return (
    <Labelled id={name} label={t(`content.${name}`)} hint={hint} error={draft.errors[name]}>
      {(props) => (
        <input
          {...props}
          type="datetime-local"
          value={draft.body[name] ?? ""}
          onChange={({ target }) =>
            draft.change({ [name]: target.value === "" ? null : target.value.slice(0, 16) })
          }
        />
      )}
    </Labelled>
  );
}

interface ChoiceProps {
  label: MessageKey;
  value: string;
  options: readonly { value: string; text: string }[];
  onChoose(value: string): void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const t = useTranslations();
  return (
    <Labelled label={t(label)}>
      {(props) => (
        <select {...props} value={value} onChange={({ target }) => onChoose(target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
