import { icon, make } from "../dom.ts";

/** A line of the list, as text. */
export interface BoardLine {
  readonly name: string;
  readonly stake: string;
  readonly times: string;
  readonly result: string;
  /** How the result is dressed. */
  readonly tone: "gold" | "dim";
  readonly isOwn: boolean;
  readonly picture: string;
}

/** The head over the list. */
export interface BoardHead {
  readonly count: string;
  readonly note: string;
  readonly total: string;
}

/** Who plays this round, and for how much. */
export function newBoard(label: string, nobody: string) {
  const count = make("span", {});
  const note = make("span", { class: "board-note", hidden: true });
  const total = make("b", { class: "num gold" });
  const head = make("p", { class: "board-head" }, icon("people"), count, note, total);
  const list = make("ul", { class: "board-list", tabindex: 0, "aria-label": label });
  const empty = make("p", { class: "board-empty" }, nobody);
  const lines: ReturnType<typeof newLine>[] = [];
  return {
    element: make("section", { class: "board", "aria-label": label }, head, empty, list),
    head({ count: counted, note: noted, total: summed }: BoardHead): void {
      write(count, counted);
      write(note, noted);
      note.hidden = noted === "";
      write(total, summed);
    },
    show(shown: readonly BoardLine[]): void {
      while (lines.length < shown.length) {
        const line = newLine();
        lines.push(line);
        list.append(line.element);
      }
      empty.hidden = shown.length > 0;
      list.hidden = shown.length === 0;
      lines.forEach((line, at) => {
        const content = shown[at];
        line.element.hidden = content === undefined;
        if (content) line.show(content);
      });
    },
  };
}

function newLine() {
  const picture = make("img", { alt: "" });
  const name = make("span", { class: "board-name" });
  const [stake, times, result] = [0, 1, 2].map(() => make("span", { class: "num" }));
  const element = make(
    "li",
    {},
    picture,
    name,
    ...[stake, times, result].map((part) => part ?? ""),
  );
  return {
    element,
    show(line: BoardLine): void {
      if (picture.src !== line.picture) picture.src = line.picture;
      write(name, line.name);
      write(stake, line.stake);
      write(times, line.times);
      write(result, line.result);
      result?.classList.toggle("gold", line.tone === "gold");
      element.classList.toggle("own", line.isOwn);
    },
  };
}

/** Text that has not changed is left alone: lists like this are written many times a second. */
function write(element: HTMLElement | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
