import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { toast } from "@trevo/client/toasts.ts";
import { ask } from "../lib/client.ts";
import { exactTime } from "../lib/format.ts";
import { useTranslations } from "../lib/i18n.ts";
import { useStaffQuery } from "../lib/query.ts";
import { PanelState } from "../panel/panel-state.tsx";
import { Moment } from "../parts/moment.tsx";
import { type Draft, type Kind, type Opened, useDraft, useLock } from "./draft.ts";
import css from "./editor.module.css";
import { Fields } from "./fields.tsx";
import { missingIn } from "./languages.tsx";
import { Preview } from "./preview.tsx";

interface EditorProps {
  kind: Kind;
  /** Null: a new item. */
  id: string | null;
  onSaved(id: string): void;
  onLeave(): void;
}

/** Where an item is written: its fields, and beside them a phone that shows it. */
export function ContentEditor({ kind, id, onSaved, onLeave }: EditorProps) {
  const query = useStaffQuery("content.open", { kind, id: id ?? "" }, { enabled: id !== null });
  const list = useStaffQuery("content.list", { kind, pageSize: 1 }, { enabled: id === null });
  const rest = { kind, onSaved, onLeave };
  if (id === null) {
    return (
      <PanelState query={list}>
        {({ timeZone }) => <Written {...rest} opened={null} timeZone={timeZone} />}
      </PanelState>
    );
  }
  return (
    <PanelState query={query}>
      {(opened) => <Written key={id} {...rest} opened={opened} timeZone={opened.timeZone} />}
    </PanelState>
  );
}

interface WrittenProps extends Omit<EditorProps, "id"> {
  opened: Opened | null;
  timeZone: string;
}

function Written({ kind, opened, timeZone, onSaved, onLeave }: WrittenProps) {
  const t = useTranslations();
  const [question, setQuestion] = useState<"publish" | "leave" | null>(null);
  const draft = useDraft({
    kind,
    opened,
    onSaved(item) {
      toast("success", t("content.saved"), 4_000);
      onSaved(item.id);
    },
    onPublished(item) {
      toast("success", t(`content.published.${item.state}`), 4_000);
      onLeave();
    },
  });
  const { other, takeOver } = useLock(opened, draft.isChanged);
  const fault = draft.saving.formError ?? draft.publishing.formError;
  const busy = draft.saving.busy || draft.publishing.busy;
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div>
          <h1>{t(opened === null ? `content.new.${kind}` : `content.edit.${kind}`)}</h1>
          {opened !== null && (
            <p className={css.about}>
              {t("content.version", { version: opened.version })} ·{" "}
              {t(`content.state.${opened.state}`)}
            </p>
          )}
        </div>
        <Button
          variant="quiet"
          size="dense"
          onClick={() => (draft.isChanged ? setQuestion("leave") : onLeave())}
        >
          {t("content.back")}
        </Button>
      </header>
      {other !== null && (
        <div role="alert" className={css.locked}>
          <p>{t("content.locked", { by: other.by, until: exactTime(other.until) })}</p>
          <Button variant="plain" size="dense" onClick={takeOver}>
            {t("content.takeOver")}
          </Button>
        </div>
      )}
      <div className={css.columns}>
        <form className={css.form} onSubmit={draft.saving.submit} noValidate>
          <fieldset disabled={other !== null}>
            <Fields kind={kind} draft={draft} timeZone={timeZone} isReadOnly={other !== null} />
          </fieldset>
          {fault !== null && (
            <p role="alert" className={css.wrong}>
              {fault}
            </p>
          )}
          <div className={css.foot}>
            <Button
              type="submit"
              variant="plain"
              size="compact"
              busy={draft.saving.busy}
              disabled={other !== null || busy || !draft.isChanged}
            >
              {t("content.save")}
            </Button>
            <Button
              size="compact"
              busy={draft.publishing.busy}
              disabled={other !== null || busy}
              onClick={() => setQuestion("publish")}
            >
              {t("content.publish")}
            </Button>
          </div>
        </form>
        <div className={css.side}>
          <Preview kind={kind} body={draft.body} />
          {opened !== null && <Versions opened={opened} draft={draft} />}
        </div>
      </div>
      <Publish
        isOpen={question === "publish"}
        {...{ kind, draft, timeZone }}
        onClose={() => setQuestion(null)}
      />
      <Leave
        isOpen={question === "leave"}
        onClose={() => setQuestion(null)}
        onLeave={() => onLeave()}
      />
    </div>
  );
}

interface PublishProps {
  isOpen: boolean;
  kind: Kind;
  draft: Draft;
  timeZone: string;
  onClose(): void;
}

/** Says from when on members see it, and what is missing, before it is published. */
function Publish({ isOpen, kind, draft, timeZone, onClose }: PublishProps) {
  const t = useTranslations();
  const { body } = draft;
  const missing = missingIn(kind, body);
  const at = (local: string) => local.replace("T", " ");
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      placement="centre"
      title={t("content.publish")}
      closeLabel={t("close")}
    >
      <form
        className={css.question}
        onSubmit={(event) => {
          draft.publishing.submit(event);
          onClose();
        }}
      >
        <p>
          {body.startsAt === null
            ? t("content.publish.now")
            : t("content.publish.from", { at: at(body.startsAt), zone: timeZone })}{" "}
          {body.endsAt !== null &&
            t("content.publish.until", { at: at(body.endsAt), zone: timeZone })}
        </p>
        {missing.length > 0 && (
          <p className={css.missing}>
            {t("content.publish.missing", { languages: missing.join(", ") })}
          </p>
        )}
        <div className={css.foot}>
          <Button variant="quiet" size="compact" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" size="compact">
            {t("content.publish.yes")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface LeaveProps {
  isOpen: boolean;
  onClose(): void;
  onLeave(): void;
}

function Leave({ isOpen, onClose, onLeave }: LeaveProps) {
  const t = useTranslations();
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      placement="centre"
      title={t("content.leave")}
      closeLabel={t("close")}
    >
      <div className={css.question}>
        <p>{t("content.leave.says")}</p>
        <div className={css.foot}>
          <Button variant="quiet" size="compact" onClick={onClose}>
            {t("content.leave.stay")}
          </Button>
          <Button variant="danger" size="compact" onClick={onLeave}>
            {t("content.leave.yes")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The versions that were kept; writing goes on from any of them. */
function Versions({ opened, draft }: { opened: Opened; draft: Draft }) {
  const t = useTranslations();
  const { kind, id, versions } = opened;
  const use = async (version: number) => {
    const { body } = await ask("content.open", { kind, id, version });
    draft.take(body);
  };
  if (versions.length === 0) return null;
  return (
    <section className={css.versions}>
      <h2>{t("content.versions")}</h2>
      <ol>
        {versions.map(({ version, by, at, publishedAt }) => (
          <li key={version}>
            <span>
              {version} · {by} · <Moment at={at} />
              {publishedAt !== null && <b> {t("content.versions.shown")}</b>}
            </span>
            <Button variant="quiet" size="dense" onClick={() => void use(version)}>
              {t("content.versions.use", { version })}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
