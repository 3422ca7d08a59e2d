import { createRequire } from "node:module";
import Document from "pdfkit";

const { resolve } = createRequire(import.meta.url);
/** Write Latin and Thai alike, which the fonts of the format itself do not. */
const fonts = {
  regular: resolve("@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf"),
  bold: resolve("@expo-google-fonts/sarabun/700Bold/Sarabun_700Bold.ttf"),
};

const colours = { ink: "#14211a", dim: "#5b6b62", line: "#d5ddd8", band: "#0d5c36" };

/** An A4 page in points, and where things stand on it. */
export const page = {
  margin: 40,
  width: 515,
  /** The last line's lower edge; the foot stands below. */
  bottom: 778,
  foot: 794,
  rowHeight: 18,
} as const;

const columns = [
  { key: "moment", width: 100, align: "left" },
  { key: "sequence", width: 50, align: "right" },
  { key: "kind", width: 175, align: "left" },
  { key: "amount", width: 90, align: "right" },
  { key: "after", width: 90, align: "right" },
] as const;

/** The cells of a line, by column. */
export type Cells = Record<(typeof columns)[number]["key"], string>;

const gap = 10;

/** Draws the parts of a page: texts that are cut where they do not fit, lines of a table, rules. */
export class PageWriter {
  readonly document: PDFKit.PDFDocument;

  constructor(document: PDFKit.PDFDocument) {
    this.document = document;
  }

  /** Sets how the next texts look. */
  style(size: number, { bold = false, dim = false } = {}): this {
    const { regular, bold: strong } = fonts;
    this.document.font(bold ? strong : regular).fontSize(size);
    this.document.fillColor(dim ? colours.dim : colours.ink);
    return this;
  }

  text(text: string, x: number, y: number, more: PDFKit.Mixins.TextOptions = {}): this {
    const cut = { lineBreak: false, ellipsis: true, height: page.rowHeight };
    this.document.text(text, x, y, { ...cut, width: page.width, ...more });
    return this;
  }

  row(cells: Cells, y: number): this {
    let x = page.margin;
    for (const { key, width, align } of columns) {
      const shown = align === "left" ? width - gap : width;
      this.text(cells[key], x, y, { width: shown, align });
      x += width + (align === "right" && key === "sequence" ? gap : 0);
    }
    return this;
  }

  rule(y: number): this {
    const { margin, width } = page;
    this.document.moveTo(margin, y).lineTo(margin + width, y);
    this.document.lineWidth(0.5).strokeColor(colours.line).stroke();
    return this;
  }

  band(): this {
    this.document.rect(0, 0, 595, 6).fill(colours.band);
    return this;
  }

  frame(y: number, height: number): this {
    this.document.roundedRect(page.margin, y, page.width, height, 6);
    this.document.lineWidth(0.75).strokeColor(colours.line).stroke();
    return this;
  }
}

/** An empty document, its first page open. */
export function openDocument(info: { title: string; author: string; madeAt: Date; lang: string }) {
  const { title: Title, author: Author, madeAt: CreationDate, lang } = info;
  return new Document({ size: "A4", margin: 0, lang, info: { Title, Author, CreationDate } });
}
