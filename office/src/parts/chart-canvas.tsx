import { useEffect, useRef, useState } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import type { ChartProps } from "./chart.tsx";
import css from "./chart.module.css";

/** Lines over steps of time, drawn once their box has a size, and again when the colours change. */
export function ChartCanvas({ at, lines, brief, onPoint }: ChartCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const point = useRef(onPoint);
  point.current = onPoint;
  const theme = usePageTheme();
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let chart: uPlot | null = null;
    // Made at no width, it would never find its scale.
    const fits = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width === 0 || height === 0) return;
      if (chart) return chart.setSize({ width, height });
      const data: uPlot.AlignedData = [
        at.map((_, index) => index),
        ...lines.map(({ values }) => values),
      ];
      const options = optionsOf({ at, lines, brief }, getComputedStyle(element));
      const hooks = { setCursor: [(self: uPlot) => point.current(self.cursor.idx ?? null)] };
      chart = new uPlot({ ...options, width, height, hooks }, data, element);
    });
    fits.observe(element);
    return () => {
      fits.disconnect();
      chart?.destroy();
    };
  }, [at, lines, brief, theme]);
  return <div ref={box} className={css.canvas} />;
}

/** The light that the page is in, whoever changes it. */
function usePageTheme(): string | undefined {
  const [theme, setTheme] = useState(document.documentElement.dataset.theme);
  useEffect(() => {
    const { documentElement: page } = document;
    const watch = new MutationObserver(() => setTheme(page.dataset.theme));
    watch.observe(page, { attributeFilter: ["data-theme"] });
    return () => watch.disconnect();
  }, []);
  return theme;
}

interface ChartCanvasProps extends Pick<ChartProps, "at" | "lines" | "brief"> {
  /** The step under the pointer; null: it left. */
  onPoint(index: number | null): void;
}

type Options = Omit<uPlot.Options, "width" | "height">;

function optionsOf(
  { at, lines, brief }: Pick<ChartProps, "at" | "lines" | "brief">,
  style: CSSStyleDeclaration,
): Options {
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const axis = {
    stroke: colour("--dim"),
    font: `12px ${style.fontFamily}`,
    ticks: { show: false },
    grid: { stroke: colour("--line"), width: 1 },
  };
  const tones = { in: colour("--brand"), out: colour("--blue") };
  return {
    legend: { show: false },
    cursor: { y: false, points: { size: 7 } },
    scales: { x: { time: false } },
    padding: [12, 8, 0, 0],
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 28,
        space: 56,
        incrs: [1, 2, 3, 4, 6, 7, 14, 30, 60],
        values: (_self, splits) => splits.map((index) => at[index] ?? ""),
      },
      { ...axis, size: 56, values: (_self, splits) => splits.map(brief) },
    ],
    series: [
      {},
      ...lines.map(({ name, tone, isBefore }): uPlot.Series => ({
        label: name,
        stroke: tones[tone],
        width: isBefore ? 1.25 : 2,
        ...(isBefore ? { dash: [3, 4], alpha: 0.7 } : {}),
        ...(tone === "in" && !isBefore
          ? { fill: `color-mix(in oklch, ${tones.in} 10%, transparent)` }
          : {}),
        points: { show: at.length === 1 },
      })),
    ],
  };
}
