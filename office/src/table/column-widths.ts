/** How wide the shown columns of the page's list are, by their keys. */
export function widthsOf(): Map<string, number> {
  const heads = document.querySelectorAll<HTMLElement>("th[data-column]");
  return new Map(
    [...heads].map((head) => [head.dataset.column ?? "", head.getBoundingClientRect().width]),
  );
}
