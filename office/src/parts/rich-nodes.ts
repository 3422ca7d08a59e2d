import { Extension, Node } from "@tiptap/core";

/** Names that a text may give its parts; the server has the list. */
const named = Extension.create({
  name: "named",
  addGlobalAttributes: () => [
    {
      types: "paragraph heading bold listItem bulletList orderedList tableCell tableHeader".split(
        " ",
      ),
      attributes: { class: { default: null } },
    },
  ],
});

/** Tables are kept, and their cells written in; the tools make none. */
const table = Node.create({
  name: "table",
  group: "block",
  content: "tableRow+",
  isolating: true,
  parseHTML: () => [{ tag: "table" }],
  renderHTML: () => ["table", ["tbody", 0]],
});
const tableRow = Node.create({
  name: "tableRow",
  content: "(tableCell | tableHeader)*",
  parseHTML: () => [{ tag: "tr" }],
  renderHTML: () => ["tr", 0],
});
const cell = (name: string, tag: "td" | "th") =>
  Node.create({
    name,
    content: "inline*",
    isolating: true,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes: attributes }) => [tag, attributes, 0],
  });

const image = Node.create({
  name: "image",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: "" },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: "img[src]" }],
  renderHTML: ({ HTMLAttributes: attributes }) => ["img", attributes],
});

/** What the server lets through beside paragraphs, headings, lists and emphasis. */
export const keptNodes = [
  named,
  table,
  tableRow,
  cell("tableCell", "td"),
  cell("tableHeader", "th"),
  image,
];
