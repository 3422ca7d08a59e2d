import { useEffect, useRef, useState } from "react";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { languages } from "@trevo/contract/languages.ts";
import type { StaffAnswerOf, StaffPayloadOf } from "@trevo/contract/staff/registry.ts";
import { ask } from "../lib/client.ts";

export type Body = StaffPayloadOf<"content.save">["body"];
export type Kind = StaffPayloadOf<"content.save">["kind"];
export type Opened = StaffAnswerOf<"content.open">;

/** The fields that hold a text for each language. */
export type TextField = "title" | "content" | "alt";

const noText = { PT: "", EN: "", TH: "" };

/** What a new item of a kind begins with. */
function emptyBody(kind: Kind): Body {
  return {
    title: noText,
    content: noText,
    alt: noText,
    picture: null,
    link: null,
    place: kind === "banner" ? "m_home" : null,
    topic: kind === "help" ? "system" : "news",
    audience: "all",
    startsAt: null,
    endsAt: null,
  };
}

/** Ids of the fields, in their order: the first that is wrong gets the focus. */
const fields = [
  ...languages.map((code) => `title.${code}`),
  "picture",
  ...languages.map((code) => `alt.${code}`),
  "link",
  ...languages.map((code) => `content.${code}`),
  "startsAt",
  "endsAt",
];

interface Asked {
  kind: Kind;
  /** Null: a new item. */
  opened: Opened | null;
  onSaved(item: Opened): void;
  onPublished(item: Opened): void;
}

/** What is being written of an item: as it was kept last, as it is now, and how it is kept. */
export function useDraft({ kind, opened, onSaved, onPublished }: Asked) {
  const [body, setBody] = useState<Body>(opened?.body ?? emptyBody(kind));
  const [kept, setKept] = useState({
    id: opened?.id ?? null,
    version: opened?.version ?? 0,
    text: JSON.stringify(opened?.body ?? emptyBody(kind)),
  });
  // The editors of texts begin anew with what they did not write themselves.
  const [round, setRound] = useState(0);
  const isChanged = JSON.stringify(body) !== kept.text;
  const take = (next: Body) => {
    setBody(next);
    setRound((before) => before + 1);
  };
  const save = async (): Promise<Opened> => {
    const { id, version } = kept;
    const item = await ask("content.save", { kind, id, version, body });
    setKept({ id: item.id, version: item.version, text: JSON.stringify(item.body) });
    if (JSON.stringify(item.body) === JSON.stringify(body)) setBody(item.body);
    else take(item.body);
    return item;
  };
  const saving = useSubmit({ fields, send: async () => onSaved(await save()) });
  const publishing = useSubmit({
    fields,
    async send() {
      const { id, version } = isChanged || kept.id === null ? await save() : kept;
      onPublished(await ask("content.publish", { kind, id: id ?? "", version }));
    },
  });
  useUnsaved(isChanged);
  return {
    body,
    round,
    isChanged,
    saving,
    publishing,
    errors: { ...saving.fieldErrors, ...publishing.fieldErrors },
    /** Three editors write at once: what one changes is made of what there is by then. */
    change: (values: Partial<Body> | ((before: Body) => Partial<Body>)) =>
      setBody((before) => ({
        ...before,
        ...(typeof values === "function" ? values(before) : values),
      })),
    /** Goes on from another version. */
    take,
  };
}

export type Draft = ReturnType<typeof useDraft>;

/** The browser asks before a page with unsaved words is left. */
function useUnsaved(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", hold);
    return () => removeEventListener("beforeunload", hold);
  }, [isChanged]);
}

/** Less than the ten minutes after which others may write. */
const renewMs = 4 * 60_000;

interface Held {
  by: string;
  until: string;
}

/**
 * Keeps others from writing an item while this page is open; says who writes it already.
 *
 * @param isChanged an item that nobody types in is let go by itself
 */
export function useLock(item: { kind: Kind; id: string } | null, isChanged: boolean) {
  const [other, setOther] = useState<Held | null>(null);
  const typing = useRef(isChanged);
  typing.current = isChanged;
  const { kind, id } = item ?? {};
  const hold = async (takesOver: boolean) => {
    if (kind === undefined || id === undefined) return;
    const lock = await tryLock({ kind, id, isHeld: true, takesOver });
    setOther(lock);
  };
  const latest = useRef(hold);
  latest.current = hold;
  useEffect(() => {
    if (kind === undefined || id === undefined) return;
    void latest.current(false);
    const timer = setInterval(() => {
      if (typing.current) void latest.current(false);
    }, renewMs);
    return () => {
      clearInterval(timer);
      void tryLock({ kind, id, isHeld: false, takesOver: false });
    };
  }, [kind, id]);
  return { other, takeOver: () => void hold(true) };
}

/** Null once it is ours; else who has it. */
async function tryLock(payload: StaffPayloadOf<"content.lock">): Promise<Held | null> {
  try {
    await ask("content.lock", payload);
    return null;
  } catch (error) {
    const { value } = error as { value?: Partial<Held> };
    return value?.by === undefined ? null : { by: value.by, until: value.until ?? "" };
  }
}
