import { Editor, getSchema } from "@tiptap/core";
import { DOMParser } from "@tiptap/pm/model";
import { StarterKit } from "@tiptap/starter-kit";
import { useEffect, useReducer, useRef, useState } from "react";
import { cleanNodes } from "@trevo/client/rich-text.ts";
import { useTranslations, type MessageKey } from "../lib/i18n.ts";
import css from "./rich-editor.module.css";
import { keptNodes } from "./rich-nodes.ts";

interface RichEditorProps {
  /** What the text is, for a screen reader: the language. */
  label: string;
  /** What it begins with, as HTML. */
  value?: string;
  isReadOnly?: boolean;
  onChange(html: string): void;
}

interface Tool {
  name: MessageKey;
  sign: string;
  isOn(editor: Editor): boolean;
  run(editor: Editor): void;
}

const tools: readonly Tool[] = [
  {
    name: "rich.title",
    sign: "H",
    isOn: (editor) => editor.isActive("heading", { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: "rich.bold",
    sign: "B",
    isOn: (editor) => editor.isActive("bold"),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: "rich.italic",
    sign: "I",
    isOn: (editor) => editor.isActive("italic"),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: "rich.bullets",
    sign: "•",
    isOn: (editor) => editor.isActive("bulletList"),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: "rich.numbers",
    sign: "1.",
    isOn: (editor) => editor.isActive("orderedList"),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: "rich.undo",
    sign: "↶",
    isOn: () => false,
    run: (editor) => editor.chain().focus().undo().run(),
  },
];

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null } },
    // What the server takes out of a text is not offered.
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
  }),
  ...keptNodes,
];

const empty = { type: "doc", content: [{ type: "paragraph" }] };

/** The office's policy lets no script parse a text as a page: it becomes clean nodes first. */
function documentOf(html: string) {
  if (html === "") return empty;
  const nodes = cleanNodes(html);
  // A node is a `Node`; the parser takes a fragment as well.
  return DOMParser.fromSchema(getSchema(extensions)).parse(nodes).toJSON() as object;
}

/**
 * Text with headings, lists, emphasis and links, at the width of a phone: what is written looks
 * here as it will there. The server cleans what it is sent by a list of its own.
 */
export function RichEditor({ label, value = "", isReadOnly = false, onChange }: RichEditorProps) {
  const t = useTranslations();
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const latest = useRef(onChange);
  latest.current = onChange;
  const first = useRef(value);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!place.current) return;
    const made = new Editor({
      element: place.current,
      // The office's policy lets no script style a page.
      injectCSS: false,
      editable: !isReadOnly,
      content: documentOf(first.current),
      extensions,
      editorProps: {
        attributes: { "aria-label": label, "aria-multiline": "true", role: "textbox" },
      },
      onUpdate: ({ editor: changed }) => {
        first.current = changed.isEmpty ? "" : changed.getHTML();
        latest.current(first.current);
      },
      onTransaction: () => redraw(),
    });
    editor.current = made;
    redraw();
    return () => made.destroy();
  }, [label, isReadOnly]);
  const current = editor.current;
  return (
    <div className={css.editor}>
      {!isReadOnly && (
        <div className={css.tools} role="toolbar" aria-label={label}>
          {tools.map(({ name, sign, isOn, run }) => (
            <button
              key={name}
              type="button"
              title={t(name)}
              // The text keeps the focus: what is typed at once goes into it.
              onMouseDown={(event) => event.preventDefault()}
              aria-pressed={current !== null && isOn(current)}
              onClick={() => current && run(current)}
            >
              <span aria-hidden>{sign}</span>
              <span className="hidden-text">{t(name)}</span>
            </button>
          ))}
          <LinkTool editor={current} />
        </div>
      )}
      <div ref={place} className={css.phone} />
    </div>
  );
}

/** Makes what is chosen a link, or none any more. */
function LinkTool({ editor }: { editor: Editor | null }) {
  const t = useTranslations();
  const [address, setAddress] = useState<string | null>(null);
  const isOn = editor?.isActive("link") ?? false;
  const set = () => {
    const href = address?.trim() ?? "";
    const chain = editor?.chain().focus().extendMarkRange("link");
    if (href === "") chain?.unsetLink().run();
    else chain?.setLink({ href }).run();
    setAddress(null);
  };
  const now = () => String(editor?.getAttributes("link").href ?? "");
  return (
    <>
      <button
        type="button"
        title={t("rich.link")}
        aria-pressed={isOn}
        aria-expanded={address !== null}
        onClick={() => setAddress(address === null ? now() : null)}
      >
        <span aria-hidden>↗</span>
        <span className="hidden-text">{t("rich.link")}</span>
      </button>
      {address !== null && (
        <span className={css.link}>
          <input
            value={address}
            aria-label={t("rich.link.address")}
            placeholder="/m/…"
            onChange={({ target }) => setAddress(target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              set();
            }}
          />
          <button type="button" onClick={set}>
            {t("rich.link.set")}
          </button>
        </span>
      )}
    </>
  );
}
