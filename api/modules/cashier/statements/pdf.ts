import type { Readable } from "node:stream";
import { t } from "../../../core/i18n.ts";
import { txCodeOf } from "../wallet/index.ts";
import type { StatementFile } from "./files.ts";
import type { Format } from "./format.ts";
import type { FileLine } from "./lines.ts";
import { openDocument, page, PageWriter } from "./pdf-page.ts";

/** What stands above the lines. Amounts in micro. */
export interface StatementHead {
  operator: string;
  username: string;
  madeAt: Date;
  in: bigint;
  out: bigint;
  closing: bigint;
}

const { margin, width, bottom, rowHeight } = page;
/** Where the lines begin, on the first page and on the others. */
const firstTop = margin + 190;
const otherTop = margin + 24;

/** How many pages so many lines take. */
function pagesOf(lines: number): number {
  const rows = (top: number) => Math.floor((bottom - top) / rowHeight);
  const more = Math.max(0, lines - rows(firstTop));
  return 1 + Math.ceil(more / rows(otherTop));
}

interface Writing {
  file: StatementFile;
  format: Format;
  head: StatementHead;
  writer: PageWriter;
  say(key: string, values?: Record<string, unknown>): string;
}

/** The lines as pages to keep or to hand in: who, which days, what they come to, and each line. */
export function pdfOf(
  file: StatementFile,
  format: Format,
  { head, lines }: { head: StatementHead; lines: AsyncIterable<FileLine> },
): Readable {
  const say: Writing["say"] = (key, values) => t(file.language, `statement.${key}`, values);
  const document = openDocument({
    title: say("title"),
    author: head.operator,
    madeAt: head.madeAt,
    lang: file.language.toLowerCase(),
  });
  const writing = { file, format, head, say, writer: new PageWriter(document) };
  drawAll(writing, lines).then(
    () => {
      document.end();
    },
    (error: unknown) => {
      document.destroy(error instanceof Error ? error : undefined);
    },
  );
  return document;
}

async function drawAll(writing: Writing, lines: AsyncIterable<FileLine>): Promise<void> {
  const { file, say, writer } = writing;
  const pages = pagesOf(file.lines);
  let number = 1;
  let y = firstTop;
  drawHead(writing);
  if (file.lines === 0) {
    writer.style(11, { dim: true }).text(say("none"), margin, y, { align: "center" });
  } else drawTitles(writing, y - rowHeight - 4);
  for await (const line of lines) {
    if (y + rowHeight > bottom) {
      drawFoot(writing, number, pages);
      writer.document.addPage();
      number += 1;
      y = otherTop;
      drawTitles(writing, margin);
    }
    drawLine(writing, line, y);
    y += rowHeight;
  }
  drawFoot(writing, number, pages);
}

function drawHead({ file, format, head, say, writer }: Writing): void {
  const operator = { align: "right" } as const;
  writer.band().style(20, { bold: true }).text(say("title"), margin, margin, { height: 30 });
  writer.style(10, { dim: true }).text(head.operator, margin, margin + 4, operator);
  const facts = [
    say("member", { name: head.username, id: file.member_id.toString() }),
    say("range", { from: format.day(file.first_day), until: format.day(file.last_day) }),
    say("made", { at: format.moment(head.madeAt), currency: file.currency }),
  ];
  for (const [index, fact] of facts.entries()) writer.text(fact, margin, margin + 34 + index * 16);
  const sums = [
    [say("opening"), file.opening],
    [say("in"), head.in],
    [say("out"), -head.out],
    [say("closing"), head.closing],
  ] as const;
  const top = margin + 96;
  writer.frame(top, 52);
  for (const [index, [name, amount]] of sums.entries()) {
    const x = margin + 12 + (index * width) / sums.length;
    const box = { width: width / sums.length - 16 };
    writer.style(8, { dim: true }).text(name, x, top + 10, box);
    writer.style(11, { bold: true }).text(format.grouped(amount), x, top + 25, box);
  }
}

function drawTitles({ say, writer }: Writing, y: number): void {
  const cells = {
    moment: say("column.moment"),
    sequence: say("column.sequence"),
    kind: say("column.kind"),
    amount: say("column.amount"),
    after: say("column.after"),
  };
  writer.style(8, { bold: true, dim: true }).row(cells, y);
  writer.rule(y + rowHeight - 4).style(9);
}

function drawLine({ file, format, writer }: Writing, line: FileLine, y: number): void {
  const { name } = txCodeOf(line.kind, file.language);
  const cells = {
    moment: format.moment(line.at),
    sequence: line.seq.toString(),
    kind: line.gameName === null ? name : `${name} · ${line.gameName}`,
    amount: format.grouped(line.amount),
    after: format.grouped(line.balanceAfter),
  };
  writer.row(cells, y);
}

function drawFoot({ head, say, writer }: Writing, number: number, pages: number): void {
  writer.style(8, { dim: true }).text(head.operator, margin, page.foot);
  writer.text(say("page", { page: number, pages }), margin, page.foot, { align: "right" });
}
